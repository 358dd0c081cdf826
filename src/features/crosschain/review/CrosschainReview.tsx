import '../../../text/en/screens/crosschainReview.ts'
import '../../../text/en/trade/review.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { chainOf } from '../../../domain/chain/chains.ts'
import { isOneAsset } from '../../../domain/chain/lanes.ts'
import type { HostFee } from '../../../domain/host/hostFee.ts'
import { arrivalFloor } from '../../../domain/orders/struct/destination.ts'
import { type Address, shortAddress } from '../../../domain/token/address.ts'
import type { Token, TokenId } from '../../../domain/token/token.ts'
import type { DeltaOrderIntent } from '../../../flow/journal/flowRecord.ts'
import { formatTime } from '../../../text/format.ts'
import { say, t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Details, type DetailsRow } from '../../../ui/Details.tsx'
import { LiveRegion } from '../../../ui/LiveRegion.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { feeRow } from '../../trade/cost/feeRow.tsx'
import { impactFigure, impactRow } from '../../trade/cost/impactRow.tsx'
import { intentFigures, payeeOfIntent } from '../../trade/kind/intentFigures.ts'
import { WalletSteps } from '../../trade/kind/WalletSteps.tsx'
import { useNow } from '../../trade/page/useNow.ts'
import { changeText } from '../../trade/review/changeText.ts'
import { networkRow } from '../../trade/review/networkRow.tsx'
import { OrderAmount } from '../../trade/review/OrderAmount.tsx'
import { PlanRefusal } from '../../trade/review/PlanRefusal.tsx'
import { surplusNoteOf } from '../../trade/review/partnerPart.ts'
import { ReviewAddresses } from '../../trade/review/ReviewAddresses.tsx'
import { UnsimulatedConsent } from '../../trade/review/UnsimulatedConsent.tsx'
import { useOrderTerms } from '../../trade/review/useOrderTerms.ts'
import { useWorsePrice } from '../../trade/review/useWorsePrice.tsx'
import { Validity } from '../../trade/review/Validity.tsx'
import { useIsWithheld, WithheldNote } from '../../trade/review/WithheldNote.tsx'
import { ClockNote } from '../../trade/session/ClockNote.tsx'
import { useConfig } from '../../trade/session/configContext.tsx'
import { useDesk } from '../../trade/session/deskContext.tsx'
import { useSettings } from '../../trade/settings/settingsStore.ts'
import { useTradeTerms } from '../../trade/terms/tradeTerms.ts'
import { TokenAmount } from '../../trade/token/TokenAmount.tsx'
import { amountWithSymbol, exactAmount, usdText } from '../../trade/token/tokenText.ts'
import { CrossingNotes } from '../route/CrossingNotes.tsx'
import { crosschainIntentOf, soldWorth, type TakenOffer } from '../route/crosschainIntent.ts'
import { limitDistanceOf } from '../route/limitDistance.ts'
import { lostRows, rateRow, slippageRows } from '../route/offerRows.tsx'
import { timeText } from '../route/RouteList.tsx'
import { impactRisk, type Shortfall } from '../route/routeList.ts'
import { routeRows } from '../route/routeRows.tsx'
import { ShortfallNote } from '../route/ShortfallNote.tsx'
import { BridgeAddresses, backRows } from './BridgeAddresses.tsx'
import {
  acceptCrossing,
  type CrossingGate,
  type CrossingReview,
  crossingGate,
  openCrossing,
  renewCrossing,
} from './crossingReview.ts'
import { useArrivalGuard } from './useArrivalGuard.tsx'
import { useCarriedGuard } from './useCarriedGuard.tsx'

export interface CrosschainReviewProps {
  /** The route when the review was opened. */
  readonly opened: TakenOffer
  /** The same route in the quote of now; null where it has none, undefined while there is no quote of this trade that may be acted on. */
  readonly latest: TakenOffer | null | undefined
  /** The same of a quote that is asked for now; undefined where none came. */
  readonly renew: () => Promise<TakenOffer | null | undefined>
  /** By how much it is worse than the route that is taken by default. */
  readonly shortfall: { readonly by: Shortfall; readonly protocol: string } | null
  /** The price impact that the service or the person allows, in percent. */
  readonly ceiling: number
  readonly account: Address
  readonly recipient: Address
  /** An address the person knows that the recipient could be mistaken for. */
  readonly resembles: Address | null
  /** Of a limit order, block seconds; null for the usual one of an order at the market. */
  readonly deadlineSec: number | null
  readonly tokenOf: (token: TokenId) => Token | null
  readonly onClose: () => void
  readonly onConfirm: (intent: DeltaOrderIntent) => void
}

/**
 * The last look at an order that ends on another chain. What was reviewed is what is signed: it follows the market while open, and what got worse must be
 * accepted.
 */
export function CrosschainReview(props: CrosschainReviewProps) {
  const { hostFee } = useConfig()
  const { latest, ceiling, account, recipient, deadlineSec, onClose } = props
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const approval = useSettings((settings) => settings.approval)
  const { partiallyFillable } = useTradeTerms()
  const [review, setReview] = useState(() => openCrossing(props.opened))
  const [isRenewing, setRenewing] = useState(false)
  const [renewFailed, setRenewFailed] = useState(false)
  const nowMs = Math.max(useNow(500), props.opened.quote.receivedAt)
  const limits = useMemo(() => ({ slippageBps, ceiling }), [slippageBps, ceiling])
  useEffect(() => {
    if (latest !== undefined) setReview((present) => renewCrossing(present, latest, limits))
  }, [latest, limits])
  const gate = crossingGate(review, limits, nowMs)
  const offer = review.offered ?? review.current
  const risk = impactRisk(offer, ceiling)
  const { chainId, buyToken } = offer.quote.request
  const order = useOrderTerms(chainId, true)
  const { desk } = useDesk()
  const isWithheld = useIsWithheld()
  const guard = useArrivalGuard({ account, recipient, chainId, destChainId: buyToken.chainId })
  const asksConsent = desk?.couldNotTry(chainId) ?? false
  const [isAgreed, setAgreed] = useState(false)
  const worth = useCarriedGuard(offer, slippageBps)
  const distance = limitDistanceOf(offer)
  const worse = useWorsePrice(distance?.betterBps ?? null, distance?.text ?? '')
  const isAsking = guard.hold === 'asking' || worth.hold === 'asking'
  const lacksConsent =
    (asksConsent && !isAgreed) || guard.hold !== null || worth.hold !== null || worse.isHeld
  const started = useRef<TakenOffer | null>(null)
  const intentOf = (from: TakenOffer): DeltaOrderIntent => ({
    ...crosschainIntentOf(from, {
      ...{ account, recipient, approval, slippageBps, partiallyFillable },
      ...order.terms,
      ...(deadlineSec !== null && { deadlineSec }),
    }),
    ...(asksConsent && isAgreed && { acceptUnsimulated: true }),
  })
  const intent = intentOf(offer)
  const surplus = surplusNoteOf(intent)
  const renew = async () => {
    setRenewing(true)
    const fresh = await props.renew()
    setRenewing(false)
    setRenewFailed(fresh === undefined)
    if (fresh !== undefined) setReview((present) => renewCrossing(present, fresh, limits))
  }
  const press = () => {
    const decided = crossingGate(review, limits, Date.now())
    if (decided === 'accept') return setReview((present) => acceptCrossing(present, limits))
    if (decided === 'renew') return void renew()
    if (decided !== 'confirm' || isWithheld) return
    if (order.state === 'failed') return order.retry()
    if (order.state !== 'ready' || lacksConsent || started.current === review.current) return
    started.current = review.current
    props.onConfirm(intentOf(review.current))
  }
  const labels = {
    confirm: t(order.state === 'failed' ? 'trade.tryAgain' : 'crosschain.review.confirm'),
    accept: t('crosschain.review.accept'),
    renew: t('trade.review.renew'),
    impact: t(risk.isLoss ? 'crosschain.gate.loss' : 'swap.gate.impact'),
  }
  const isPrepared = order.state === 'ready'
  const isHeld = gate === 'confirm' && (isWithheld || (isPrepared && !isAsking && lacksConsent))
  const isWaiting = gate === 'confirm' && (order.state === 'loading' || isAsking)
  return (
    <Dialog
      title={t(offer.isLimit ? 'crosschain.review.titleLimit' : 'crosschain.review.title')}
      onClose={onClose}
      footer={
        gate === 'gone' ? (
          <Button size="large" full onClick={onClose}>
            {t('crosschain.review.other')}
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              size="large"
              full
              busy={isRenewing || isWaiting}
              blocked={gate === 'impact' || isHeld}
              onClick={press}
            >
              {isRenewing ? t('trade.review.renewing') : labels[gate]}
            </Button>
            <Validity quote={offer.quote} nowMs={nowMs} isShown={gate !== 'renew'} />
          </>
        )
      }
    >
      <div className="flex flex-col gap-2 not-empty:mb-4">
        <ChangeNote review={review} gate={gate} renewFailed={renewFailed} />
        {order.problem && (
          <Note tone="down" urgent title={t('trade.review.notPrepared')}>
            {say(order.problem)}
          </Note>
        )}
      </div>
      <WithheldNote />
      <PlanRefusal intent={intent} />
      <Amounts intent={intent} offer={offer} />
      <div className="mt-4 flex flex-col gap-2 empty:hidden">
        {!offer.isLimit && <CrossingNotes risk={risk} slippageBps={slippageBps} />}
        {props.shortfall && <ShortfallNote {...props.shortfall} offer={offer} />}
        <ArrivalNotes offer={offer} />
        {surplus && <Note>{say(surplus)}</Note>}
        {guard.note}
        {worth.note}
        {worse.note}
        {props.resembles && (
          <Note tone="down">{t('trade.review.lookalike', { known: shortAddress(props.resembles) })}</Note>
        )}
        <ClockNote chainId={chainId} />
        {asksConsent && <UnsimulatedConsent isGiven={isAgreed} onChange={setAgreed} />}
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <Details
          rows={termRows(props, offer, intent, hostFee, worse.note ? null : (distance?.text ?? null))}
        />
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
      <BridgeAddresses offer={offer} />
      <LiveRegion message={gate === 'gone' ? t('crosschain.review.gone') : changesOf(review).join(' ')} />
    </Dialog>
  )
}

/** What became of the route since it was agreed to, in sentences. */
function changesOf({ change, agreed, current, offered }: CrossingReview): readonly string[] {
  const [before, after] = [agreed, offered ?? current]
  const price = changeText(change.bps)
  return [
    ...(price ? [price] : []),
    ...(change.isSlower
      ? [
          t('crosschain.review.slower', {
            before: timeText(before.route.estimatedTimeMs),
            after: timeText(after.route.estimatedTimeMs),
          }),
        ]
      : []),
    ...(change.isDearer
      ? [t('crosschain.review.dearer', { before: feesText(before.feesUsd), after: feesText(after.feesUsd) })]
      : []),
  ]
}

const feesText = (usd: string | null): string => (usd === null ? t('trade.unknown') : usdText(usd))

function ChangeNote({
  review,
  gate,
  renewFailed,
}: {
  readonly review: CrossingReview
  readonly gate: CrossingGate
  readonly renewFailed: boolean
}) {
  if (gate === 'gone')
    return (
      <Note tone="warn" urgent>
        {t('crosschain.review.gone')}
      </Note>
    )
  if (gate === 'renew')
    return (
      <Note tone="warn" title={t('trade.review.old')}>
        {t(renewFailed ? 'trade.review.notRenewed' : 'trade.review.oldText')}
      </Note>
    )
  const [first, ...more] = changesOf(review)
  if (first === undefined) return null
  const { agreed, offered, change } = review
  const { side, sellToken, buyToken } = agreed.quote.request
  const amountOf = (offer: TakenOffer) =>
    side === 'SELL'
      ? amountWithSymbol(offer.receives, buyToken)
      : amountWithSymbol(offer.sells, sellToken, 'up')
  return (
    <Note tone={offered || change.bps < 0 ? 'warn' : 'up'} urgent={offered !== null} title={first}>
      {more.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {offered && <p>{t('trade.review.offer', { before: amountOf(agreed), after: amountOf(offered) })}</p>}
    </Note>
  )
}

/** What is certain of what arrives, where that is less than the figures suggest. */
function ArrivalNotes({ offer }: { readonly offer: TakenOffer }) {
  const floor = arrivalFloor(offer.route.bridge)
  const isSold = floor !== null
  const amount = exactAmount(offer.leastCarried, offer.carried)
  return (
    <>
      {isSold && (
        <Note>
          {t('crosschain.review.instead', {
            amount,
            floor: amountWithSymbol(floor, offer.quote.request.buyToken),
          })}
        </Note>
      )}
      {offer.mayMissFloor && <Note tone="warn">{t('crosschain.mayMissFloor')}</Note>}
      {offer.bound === null && (
        <Note tone="warn">
          {t(isSold ? 'crosschain.review.notGuaranteed' : 'crosschain.review.tooSmall')}
        </Note>
      )}
    </>
  )
}

/** Whether the amount that is carried is in the headline: of the asset that arrives, or of what is sold there. */
const isHeadline = ({ route, leastCarried, bound, carried, quote: { request } }: TakenOffer): boolean =>
  arrivalFloor(route.bridge) !== null ||
  (request.side === 'SELL' &&
    leastCarried === bound &&
    isOneAsset(carried, request.buyToken) &&
    carried.decimals === request.buyToken.decimals)

const nameOf = (chainId: number): string => chainOf(chainId)?.name ?? String(chainId)

function Amounts({ intent, offer }: { readonly intent: DeltaOrderIntent; readonly offer: TakenOffer }) {
  const isSell = intent.side === 'SELL'
  const { fixed, bound, quoted } = intentFigures(intent)
  const [from, to] = [{ chain: nameOf(intent.chainId) }, { chain: nameOf(intent.buyToken.chainId) }]
  const isKnown = offer.bound !== null
  const isSold = arrivalFloor(offer.route.bridge) !== null
  const isAbout = isSell && (isSold || !isKnown)
  const { sold, bought } = offer.route
  return (
    <dl className="flex flex-col gap-3">
      <OrderAmount
        label={t(isSell ? 'crosschain.review.sell' : 'crosschain.review.sellMost', from)}
        token={intent.sellToken}
        amount={isSell ? fixed : bound}
        {...(isSell && { usd: sold.usd })}
      />
      {isSold && (
        <OrderAmount
          label={t('crosschain.review.carriedLeast', to)}
          token={offer.carried}
          amount={offer.leastCarried}
        />
      )}
      <OrderAmount
        label={
          isSold
            ? t('crosschain.review.arrivesAbout', to)
            : isSell
              ? t(isKnown ? 'crosschain.review.buyLeast' : 'crosschain.review.buyQuoted', to)
              : t('crosschain.review.buy', to)
        }
        token={intent.buyToken}
        amount={isAbout ? quoted : isSell ? bound : fixed}
        isAbout={isAbout}
        {...(!isSell && { usd: bought.usd })}
      />
    </dl>
  )
}

function termRows(
  { tokenOf, ceiling }: CrosschainReviewProps,
  offer: TakenOffer,
  intent: DeltaOrderIntent,
  host: HostFee | undefined,
  distance: string | null,
): readonly DetailsRow[] {
  const isSell = intent.side === 'SELL'
  const { quoted, feeBps } = intentFigures(intent)
  const risk = impactRisk(offer, ceiling)
  return [
    {
      key: 'quoted',
      label: t('crosschain.review.expected'),
      value: t('crosschain.aboutAmount', {
        amount: isSell
          ? amountWithSymbol(quoted, intent.buyToken)
          : amountWithSymbol(quoted, intent.sellToken, 'up'),
      }),
    },
    rateRow(offer),
    ...(distance === null
      ? []
      : [{ key: 'distance', label: t('crosschain.limit.distance'), value: distance }]),
    ...lostRows(offer),
    ...(offer.isLimit || isOneAsset(offer.quote.request.sellToken, offer.quote.request.buyToken)
      ? []
      : [{ ...impactRow('delta', impactFigure(risk)), hint: t('crosschain.impact.hint') }]),
    ...(isHeadline(offer)
      ? []
      : [
          {
            key: 'carried',
            label: t('crosschain.review.carried'),
            value: <TokenAmount value={offer.leastCarried} token={offer.carried} exact />,
          },
        ]),
    ...routeRows(offer, tokenOf),
    ...slippageRows(offer, intent.slippageBps),
    {
      key: 'parts',
      label: t('crosschain.review.parts'),
      value: t(
        intent.partiallyFillable
          ? offer.isLimit
            ? 'crosschain.review.partial'
            : 'crosschain.review.partialMarket'
          : 'crosschain.review.whole',
      ),
    },
    {
      key: 'expires',
      label: t('crosschain.review.expires'),
      value: formatTime(new Date(intent.deadlineSec * 1000)),
    },
    ...backRows(offer),
    feeRow({ feeBps: feeBps ?? 0, host, payee: payeeOfIntent(intent) }),
    networkRow({ intent, quote: soldWorth(offer), count: 1 }),
  ]
}
