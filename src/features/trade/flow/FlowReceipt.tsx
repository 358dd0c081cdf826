import '../../../text/en/trade/details.ts'
import { Suspense } from 'react'
import { changeBps } from '../../../domain/amount/marketBounds.ts'
import { chainName } from '../../../domain/chain/chains.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { nativeTokenOf } from '../../../domain/chain/nativeToken.ts'
import { pricesThen, usdThen } from '../../../domain/orders/history/recordedWorth.ts'
import { type Address, isNative, isSameAddress } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { SwapReceipt } from '../../../flow/journal/flowRecord.ts'
import { formatTime } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { type DetailsRow, minor } from '../../../ui/Details.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { formHref } from '../address/formLink.ts'
import {
  betterRows,
  boundRow,
  type FigureTable,
  movedRows,
  quotedRow,
  tradeFeeRow,
} from '../kind/figureRows.tsx'
import { intentFigures, isLimitIntent, payeeOfIntent } from '../kind/intentFigures.ts'
import type { TradeIntent } from '../kind/kindView.ts'
import { viewOf } from '../kind/kindViews.ts'
import { ReceiptRows } from '../kind/ReceiptRows.tsx'
import { showExact } from '../kind/showExact.tsx'
import { lazyPart } from '../lazy/lazyPart.ts'
import { useConfig } from '../session/configContext.tsx'
import { payeeOf } from '../terms/payeeOf.ts'
import { AddressText } from '../token/AddressText.tsx'
import { TokenAmount } from '../token/TokenAmount.tsx'
import { amountWithSymbol, bpsText, rateLine, usdText } from '../token/tokenText.ts'
import type { ReceiptPicture } from './receiptPicture.ts'

const KeptPayee = lazyPart(async () => (await import('./KeptPayee.tsx')).KeptPayee)

interface FlowReceiptProps {
  readonly intent: TradeIntent
  readonly receipt: SwapReceipt
  /** When it was done, ms. */
  readonly at?: number | undefined
  /** The window around it closes when the form is filled again. */
  readonly onAgain?: (() => void) | undefined
}

/** What really happened, as the chain recorded it: amounts to the last digit, the network fee as every other one. */
export function FlowReceipt({ intent, receipt, at, onAgain }: FlowReceiptProps) {
  const { hostFee: host } = useConfig()
  const table: FigureTable = {
    ...{ host, figures: intentFigures(intent, receipt) },
    payee: payeeOfIntent(intent),
    isLimit: isLimitIntent(intent),
    prices: pricesThen(intent),
    show: showExact(intent.sellToken, intent.buyToken),
    ...(receipt.fee !== undefined && { keptFee: BigInt(receipt.fee) }),
  }
  // Nobody quoted the price of an offer: what its maker signed is what was paid and received.
  const maker = intent.kind === 'otc-fill' ? intent.offer.maker : null
  const rows: readonly DetailsRow[] = [
    ...movedRows(table),
    ...rateRow(intent, receipt),
    ...(maker ? [makerRow(intent.chainId, maker)] : tradeFeeRow(table)),
    ...nativeRows(intent, receipt),
    ...(maker ? [] : minor([...quotedRow(table), ...boundRow(table), ...betterRows(table)])),
  ]
  const change = maker ? null : changeText(table)
  const form = intent.kind === 'market-swap' ? viewOf(intent).form?.(intent) : null
  const share = async () => {
    const { shareReceipt } = await import('./receiptPicture.ts')
    await shareReceipt(pictureOf(intent, receipt, change, at))
  }
  const fee = feeText(intent, receipt)
  const summary = [change, fee && t('trade.receipt.fee', { fee })]
  return (
    <>
      <ReceiptRows rows={rows} summary={summary.filter((part) => part !== null).join(' · ')} />
      {receipt.isNativeEstimate && <p className="mt-2 text-13 text-ink-3">{t('trade.receipt.estimate')}</p>}
      <p className="mt-3 text-[0.84375rem] text-ink-3">
        {t('trade.receipt.transaction', { chain: chainName(intent.chainId), block: receipt.blockNumber })}
      </p>
      <AddressText chainId={intent.chainId} value={receipt.hash} kind="tx" />
      {payeeOf(intent) && (
        <Suspense>
          <KeptPayee intent={intent} />
        </Suspense>
      )}
      <div className="mt-3.5 flex flex-wrap gap-2">
        {form && (
          <LinkButton href={formHref(form)} onClick={onAgain}>
            {t('trade.receipt.again')}
          </LinkButton>
        )}
        <Button size="compact" onClick={share}>
          {t('trade.receipt.share')}
        </Button>
      </div>
    </>
  )
}

/** What the picture of a receipt says: pair, amounts, price and time. */
function pictureOf(
  intent: TradeIntent,
  receipt: SwapReceipt,
  change: string | null,
  at: number | undefined,
): ReceiptPicture {
  const { sellToken, buyToken, chainId } = intent
  const rate = rateText(intent, receipt)
  return {
    title: t('trade.receipt.pair', { sell: sellToken.symbol, buy: buyToken.symbol }),
    lead: amountWithSymbol(BigInt(receipt.received), buyToken, 'down'),
    lines: [
      t('trade.receipt.sold', { amount: amountWithSymbol(BigInt(receipt.sold), sellToken, 'up') }),
      ...(rate ? [rate] : []),
      ...(change === null ? [] : [change]),
    ],
    date: [chainName(chainId), ...(at === undefined ? [] : [formatTime(new Date(at))])].join(' · '),
  }
}

function rateText(intent: TradeIntent, { sold, received }: SwapReceipt): string | null {
  const rate = rateLine(
    { amount: BigInt(sold), token: intent.sellToken },
    { amount: BigInt(received), token: intent.buyToken },
  )
  return rate && t('trade.rate', { ...rate })
}

function rateRow(intent: TradeIntent, receipt: SwapReceipt): readonly DetailsRow[] {
  const value = rateText(intent, receipt)
  return value ? [{ key: 'rate', label: t('trade.receipt.rate'), value }] : []
}

const makerRow = (chainId: number, maker: Address): DetailsRow => ({
  key: 'maker',
  label: t('trade.receipt.maker'),
  value: <AddressText chainId={chainId} value={maker} isParty />,
})

/** How what was filled compares with the quote; null where nothing was quoted. */
function changeText({ figures, isLimit }: FigureTable): string | null {
  const { side, sold, received, surplus } = figures
  if (isLimit || surplus === null || sold === null || received === null) return null
  const change =
    side === 'SELL' ? changeBps('SELL', received - surplus, received) : changeBps('BUY', sold + surplus, sold)
  const percent = bpsText(Math.abs(change))
  return change === 0
    ? t('trade.receipt.asQuoted')
    : t(change > 0 ? 'trade.receipt.better' : 'trade.receipt.worse', { percent })
}

/** The network fee in dollars when the trade was confirmed, where it sold or bought the chain's own coin; else in that coin. */
function feeText(intent: TradeIntent, receipt: SwapReceipt): string | null {
  const native = nativeTokenOf(intent.chainId)
  if (!native) return null
  const { sold, bought } = pricesThen(intent)
  const isCoin = ({ address }: Token) =>
    isNative(address) || isSameAddress(address, deploymentOf(intent.chainId)?.wrappedNative)
  const price = isCoin(intent.sellToken) ? sold : isCoin(intent.buyToken) ? bought : null
  const paid = BigInt(receipt.gasPaid)
  const usd = usdThen(paid, price)
  return usd === null ? amountWithSymbol(paid, native, 'up') : usdText(usd)
}

/** The network fee, and what a trade of the chain's own coin changed of it in all. */
function nativeRows(intent: TradeIntent, receipt: SwapReceipt): readonly DetailsRow[] {
  const native = nativeTokenOf(intent.chainId)
  if (!native) return []
  const fee: DetailsRow = {
    key: 'gas',
    label: t('trade.details.networkFee'),
    hint: t('trade.hint.networkFee'),
    value: <PaidFee intent={intent} paid={BigInt(receipt.gasPaid)} native={native} />,
  }
  if (!isNative(intent.sellToken.address) && !isNative(intent.buyToken.address)) return [fee]
  const label = t('trade.receipt.nativeDelta', { symbol: native.symbol })
  const value = <TokenAmount value={BigInt(receipt.nativeDelta)} token={native} exact />
  return [fee, { key: 'native', label, value, isMinor: true }]
}

/** The network fee that was paid, beside the one that was expected on the review. */
function PaidFee({
  intent,
  paid,
  native,
}: {
  readonly intent: TradeIntent
  readonly paid: bigint
  readonly native: Token
}) {
  const quoted = intent.kind === 'market-swap' ? intent.quotedNetworkFee : undefined
  return (
    <>
      <TokenAmount value={paid} token={native} rounding="up" />
      {quoted !== undefined && (
        <span className="block text-13 text-ink-3">
          {t('trade.receipt.feeQuoted', { fee: amountWithSymbol(BigInt(quoted), native, 'up') })}
        </span>
      )}
    </>
  )
}
