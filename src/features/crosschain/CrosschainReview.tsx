import '../../text/en/review.ts'
import { useRef, useState } from 'react'
import type { Address } from '../../domain/address.ts'
import { chainOf } from '../../domain/chains.ts'
import type { HostFee } from '../../domain/hostFee.ts'
import { arrivalFloor } from '../../domain/orders/destination.ts'
import type { Token, TokenId } from '../../domain/token.ts'
import { afterFee } from '../../domain/tradeFigures.ts'
import type { DeltaOrderIntent } from '../../flow/journal/flowRecord.ts'
import { formatTime } from '../../text/format.ts'
import { say, t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Details, type DetailsRow } from '../../ui/Details.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'
import { intentFigures, payeeOfIntent } from '../trade/progress/intentFigures.ts'
import { WalletSteps } from '../trade/progress/WalletSteps.tsx'
import { feeRow } from '../trade/quote/feeRow.tsx'
import { OrderAmount } from '../trade/review/OrderAmount.tsx'
import { ReviewAddresses } from '../trade/review/ReviewAddresses.tsx'
import { UnsimulatedConsent } from '../trade/review/UnsimulatedConsent.tsx'
import { useOrderTerms } from '../trade/review/useOrderTerms.ts'
import { ClockNote } from '../trade/session/ClockNote.tsx'
import { useConfig } from '../trade/session/configContext.tsx'
import { useDesk } from '../trade/session/deskContext.tsx'
import { useSettings } from '../trade/session/settingsStore.ts'
import { useTradeTerms } from '../trade/terms/tradeTerms.ts'
import { AddressText } from '../trade/token/AddressText.tsx'
import { TokenAmount } from '../trade/token/TokenAmount.tsx'
import { bpsText, exactAmount } from '../trade/token/tokenText.ts'
import { crosschainIntentOf, isWorseCrossing, type TakenOffer } from './crosschainIntent.ts'
import { RecipientNotes } from './RecipientNotes.tsx'
import { routeRows } from './routeRows.tsx'

export interface CrosschainReviewProps {
  /** The route when the review was opened. */
  readonly opened: TakenOffer
  /** The latest offer of the same route, asked for where the one at hand is too old; null where it is offered no more. */
  readonly renew: () => Promise<TakenOffer | null>
  readonly account: Address
  readonly recipient: Address
  /** Of a limit order, block seconds; null for the usual one of an order at the market. */
  readonly deadlineSec: number | null
  readonly tokenOf: (token: TokenId) => Token | null
  readonly onClose: () => void
  readonly onConfirm: (intent: DeltaOrderIntent) => void
}

/** The last look at an order that ends on another chain. What was reviewed is what is signed: an offer that got worse is shown before it is taken. */
export function CrosschainReview(props: CrosschainReviewProps) {
  const { hostFee } = useConfig()
  const { renew, account, recipient, deadlineSec } = props
  const [offer, setOffer] = useState(props.opened)
  const { chainId } = offer.quote.request
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const approval = useSettings((settings) => settings.approval)
  const { partiallyFillable } = useTradeTerms()
  const order = useOrderTerms(chainId, true)
  const { desk } = useDesk()
  const asksConsent = desk?.couldNotTry(chainId) ?? false
  const [isAgreed, setAgreed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [notice, setNotice] = useState<'changed' | 'gone' | null>(null)
  const started = useRef(false)
  const intentOf = (from: TakenOffer): DeltaOrderIntent => ({
    ...crosschainIntentOf(from, {
      ...{ account, recipient, approval, slippageBps, partiallyFillable },
      ...order.terms,
      ...(deadlineSec !== null && { deadlineSec }),
    }),
    ...(asksConsent && isAgreed && { acceptUnsimulated: true }),
  })
  const intent = intentOf(offer)
  const press = async () => {
    if (order.state === 'failed') return order.retry()
    if (order.state !== 'ready' || started.current) return
    started.current = true
    setBusy(true)
    const latest = await renew()
    setBusy(false)
    if (latest) {
      const now = intentOf(latest)
      if (!isWorseCrossing(intent, now)) return props.onConfirm(now)
      setOffer(latest)
    }
    setNotice(latest ? 'changed' : 'gone')
    started.current = false
  }
  return (
    <Dialog
      title={t(offer.isLimit ? 'crosschain.review.titleLimit' : 'crosschain.review.title')}
      onClose={props.onClose}
      footer={
        <Button
          variant="primary"
          size="large"
          full
          busy={isBusy || order.state === 'loading'}
          blocked={asksConsent && !isAgreed}
          onClick={() => void press()}
        >
          {t(order.state === 'failed' ? 'trade.tryAgain' : 'crosschain.review.confirm')}
        </Button>
      }
    >
      <div className="flex flex-col gap-2 not-empty:mb-4">
        {order.problem && (
          <Note tone="down" urgent title={t('trade.review.notPrepared')}>
            {say(order.problem)}
          </Note>
        )}
        {notice && (
          <Note tone="warn" urgent>
            {t(`crosschain.review.${notice}`)}
          </Note>
        )}
      </div>
      <Amounts intent={intent} offer={offer} />
      <div className="mt-4 flex flex-col gap-2 empty:hidden">
        {arrivalFloor(offer.route.bridge) !== null && (
          <Note>
            {t('crosschain.review.instead', {
              amount: exactAmount(leastCarried(intent), offer.carried),
            })}
          </Note>
        )}
        {offer.bound === null && <Note tone="warn">{t('crosschain.review.notGuaranteed')}</Note>}
        <RecipientNotes
          account={account}
          recipient={recipient}
          chainId={chainId}
          destChainId={intent.buyToken.chainId}
        />
        <ClockNote chainId={chainId} />
        {asksConsent && <UnsimulatedConsent isGiven={isAgreed} onChange={setAgreed} />}
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <Details rows={termRows(props, offer, intent, hostFee)} />
      </div>
      <p className="mt-4 text-13 text-ink-2">
        {t('crosschain.review.text', {
          symbol: offer.carried.symbol,
          from: nameOf(chainId),
          to: nameOf(intent.buyToken.chainId),
        })}
      </p>
      <h3 className="mt-5 mb-2 text-14 font-semibold">{t('trade.asked.title')}</h3>
      <WalletSteps intent={intent} />
      <ReviewAddresses intent={intent} />
      {offer.route.bridgeAddress && (
        <div className="mt-2 text-[0.84375rem]">
          <p className="text-ink-3">{t('crosschain.review.bridge')}</p>
          <AddressText chainId={chainId} value={offer.route.bridgeAddress} />
        </div>
      )}
    </Dialog>
  )
}

/** The least that the bridge is handed, after the fee. What it cannot sell on arrival is paid out as this. */
const leastCarried = ({ destination, feeBps }: DeltaOrderIntent): bigint =>
  afterFee('SELL', BigInt(destination?.amount ?? 0), feeBps)

const nameOf = (chainId: number): string => chainOf(chainId)?.name ?? String(chainId)

function Amounts({ intent, offer }: { readonly intent: DeltaOrderIntent; readonly offer: TakenOffer }) {
  const isSell = intent.side === 'SELL'
  const { fixed, bound, quoted } = intentFigures(intent)
  const [from, to] = [{ chain: nameOf(intent.chainId) }, { chain: nameOf(intent.buyToken.chainId) }]
  const isKnown = offer.bound !== null
  return (
    <dl className="flex flex-col gap-3">
      <OrderAmount
        label={t(isSell ? 'crosschain.review.sell' : 'crosschain.review.sellMost', from)}
        token={intent.sellToken}
        amount={isSell ? fixed : bound}
      />
      <OrderAmount
        label={
          isSell
            ? t(isKnown ? 'crosschain.review.buyLeast' : 'crosschain.review.buyQuoted', to)
            : t('crosschain.review.buy', to)
        }
        token={intent.buyToken}
        amount={isSell ? (isKnown ? bound : quoted) : fixed}
      />
    </dl>
  )
}

function termRows(
  { tokenOf }: CrosschainReviewProps,
  offer: TakenOffer,
  intent: DeltaOrderIntent,
  host: HostFee | undefined,
): readonly DetailsRow[] {
  const isSell = intent.side === 'SELL'
  const { quoted, feeBps } = intentFigures(intent)
  return [
    {
      key: 'quoted',
      label: t('crosschain.review.expected'),
      value: (
        <TokenAmount
          value={quoted}
          token={isSell ? intent.buyToken : intent.sellToken}
          rounding={isSell ? 'down' : 'up'}
        />
      ),
    },
    {
      key: 'carried',
      label: t('crosschain.review.carried'),
      value: <TokenAmount value={leastCarried(intent)} token={offer.carried} exact />,
    },
    ...routeRows(offer, tokenOf),
    offer.isLimit
      ? {
          key: 'parts',
          label: t('crosschain.review.parts'),
          value: t(intent.partiallyFillable ? 'crosschain.review.partial' : 'crosschain.review.whole'),
        }
      : { key: 'slippage', label: t('crosschain.slippage'), value: bpsText(intent.slippageBps) },
    {
      key: 'expires',
      label: t('crosschain.review.expires'),
      value: formatTime(new Date(intent.deadlineSec * 1000)),
    },
    feeRow({ feeBps: feeBps ?? 0, host, payee: payeeOfIntent(intent) }),
    { key: 'cost', label: t('trade.review.costOrder'), value: t('trade.review.costNoneOrder') },
  ]
}
