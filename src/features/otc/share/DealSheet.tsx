import type { ReactNode } from 'react'
import { chainName } from '../../../domain/chain/chains.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { endSecOf } from '../../../domain/orders/struct/otcOrder.ts'
import { isForAnyone } from '../../../domain/otc/otcOrder.ts'
import { t } from '../../../text/text.ts'
import { QrCode } from '../../../ui/QrCode.tsx'
import { exactAmount, rateLine } from '../../trade/token/tokenText.ts'
import type { MadeOffer } from './madeOffer.ts'

const utc = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** The signed terms of an offer on paper, with its link as a QR code. It is seen in print only, and alone. */
export function DealSheet({ made, link }: { readonly made: MadeOffer; readonly link: string }) {
  const { offer, orderHash, makerToken, takerToken } = made
  const { order, chainId } = offer
  const gives = { amount: order.makerAmount, token: makerToken }
  const asks = { amount: order.takerAmount, token: takerToken }
  const rate = rateLine(gives, asks)
  const endSec = endSecOf(order)
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('share.sheet.rate'), rate ? t('trade.rate', { ...rate }) : t('trade.unknown')],
    [t('share.sheet.fills'), t('share.sheet.inParts')],
    [t('share.sheet.expires'), endSec === null ? t('share.sheet.never') : utc(endSec * 1_000)],
    [t('share.sheet.chain'), `${chainName(chainId)} (${chainId})`],
    [t('share.sheet.maker'), <Code key="maker">{order.maker}</Code>],
    [
      t('share.sheet.taker'),
      isForAnyone(order) ? t('share.sheet.anyone') : <Code key="taker">{order.taker}</Code>,
    ],
    [t('share.sheet.makerToken', { symbol: makerToken.symbol }), <Code key="mt">{order.makerAsset}</Code>],
    [t('share.sheet.takerToken', { symbol: takerToken.symbol }), <Code key="tt">{order.takerAsset}</Code>],
    [t('share.sheet.contract'), <Code key="rfq">{deploymentOf(chainId)?.rfq ?? ''}</Code>],
    [t('share.sheet.hash'), <Code key="hash">{orderHash}</Code>],
    [t('share.sheet.printed'), utc(Date.now())],
  ]
  return (
    <article data-sheet className="hidden print:block">
      <h1 className="text-20 font-semibold">{t('share.sheet.title')}</h1>
      <p className="mt-1 text-13">{t('share.sheet.lead')}</p>
      <dl className="mt-5 grid grid-cols-2 gap-4">
        {[
          [t('share.sheet.gives'), exactAmount(order.makerAmount, makerToken)],
          [t('share.sheet.asks'), exactAmount(order.takerAmount, takerToken)],
        ].map(([label, amount]) => (
          <div key={label} className="border p-3">
            <dt className="text-13">{label}</dt>
            <dd className="text-20 font-semibold [overflow-wrap:anywhere]">{amount}</dd>
          </div>
        ))}
      </dl>
      <dl className="mt-5 grid grid-cols-[11rem_minmax(0,1fr)] gap-x-4 gap-y-2 text-13">
        {rows.map(([label, value]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid border-b pb-2">
            <dt>{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 grid grid-cols-[12rem_minmax(0,1fr)] items-start gap-5 break-inside-avoid">
        <QrCode text={link} label={t('share.qr')} />
        <div className="text-12">
          <p>{t('share.sheet.scan')}</p>
          <p className="mt-2 font-mono [overflow-wrap:anywhere]">{link}</p>
        </div>
      </div>
    </article>
  )
}

const Code = ({ children }: { readonly children: ReactNode }) => (
  <span className="font-mono text-12 [overflow-wrap:anywhere]">{children}</span>
)
