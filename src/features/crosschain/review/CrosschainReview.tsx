import '../../../text/en/screens/crosschainReview.ts'
import '../../../text/en/trade/review.ts'
import { useMemo } from 'react'
import { bridgeOf } from '../../../domain/chain/bridges.ts'
import { chainName } from '../../../domain/chain/chains.ts'
import { isOneAsset } from '../../../domain/chain/lanes.ts'
import type { HostFee } from '../../../domain/host/hostFee.ts'
import { withWorth } from '../../../domain/orders/history/recordedWorth.ts'
import { arrivalFloor, isOpenOnArrival } from '../../../domain/orders/struct/destination.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { Token, TokenId } from '../../../domain/token/token.ts'
import type { DeltaOrderIntent } from '../../../flow/journal/flowRecord.ts'
import { formatTime } from '../../../text/format.ts'
import { say, t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { type DetailsRow, minor } from '../../../ui/Details.tsx'
import { LiveRegion } from '../../../ui/LiveRegion.tsx'
import { Note } from '../../../ui/Note.tsx'
import { feeRow } from '../../trade/cost/feeRow.tsx'
import { impactFigure, impactRow } from '../../trade/cost/impactRow.tsx'
import { impactTone } from '../../trade/cost/risk.ts'
import { intentFigures, payeeOfIntent } from '../../trade/kind/intentFigures.ts'
import type { TradeSlippage } from '../../trade/quote/tradeSlippage.ts'
import { changeText } from '../../trade/review/changeText.ts'
import { networkRow } from '../../trade/review/networkRow.tsx'
import { OrderAmount } from '../../trade/review/OrderAmount.tsx'
import { surplusNoteOf } from '../../trade/review/partnerPart.ts'
import { gateOf, ReviewFrame } from '../../trade/review/ReviewFrame.tsx'
import type { Review } from '../../trade/review/review.ts'
import { useOrderTerms } from '../../trade/review/useOrderTerms.ts'
import { type OpenReview, useReview } from '../../trade/review/useReview.ts'
import { useUnsimulatedConsent } from '../../trade/review/useUnsimulatedConsent.tsx'
import { useWorsePrice } from '../../trade/review/useWorsePrice.tsx'
import { Validity } from '../../trade/review/Validity.tsx'
import { ClockNote } from '../../trade/session/ClockNote.tsx'
import { useConfig } from '../../trade/session/configContext.tsx'
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
import { type CrossingChange, crossingRules } from './crossingRules.ts'
import { useArrivalGuard } from './useArrivalGuard.tsx'
import { useBridgeGuard } from './useBridgeGuard.tsx'
import { useCarriedGuard } from './useCarriedGuard.tsx'

export interface CrosschainReviewProps {
  /** The route when the review was opened. */
  readonly opened: TakenOffer
  /** The same route in the present quote; null where it has none, undefined while there is no quote of this trade that may be acted on. */
  readonly latest: TakenOffer | null | undefined
  /** The same of a quote that is asked for now; undefined where none came. */
  readonly renew: () => Promise<TakenOffer | null | undefined>
  /** What the review opened with, and holds until it closes. */
  readonly slippage: TradeSlippage & { readonly bps: number }
  /** By how much it is worse than the route that is taken by default. */
  readonly shortfall: { readonly by: Shortfall; readonly protocol: string } | null
  /** The price impact that the service or the person allows, in percent. */
  readonly ceiling: number
  readonly account: Address
  readonly recipient: Address
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
  const { latest, ceiling, slippage, account, recipient, deadlineSec, onClose } = props
  const { bps: slippageBps, reason } = slippage
  const approval = useSettings((settings) => settings.approval)
  const { partiallyFillable } = useTradeTerms()
  const rules = useMemo(() => crossingRules({ slippageBps, ceiling }), [slippageBps, ceiling])
  const open = useReview(rules, props.opened, latest, props.renew)
  const { review, state, shown: offer } = open
  const risk = impactRisk(offer, ceiling)
  const { chainId, buyToken } = offer.quote.request
  const order = useOrderTerms(chainId, true)
  const isPinned = bridgeOf(chainId, offer.route.bridge.protocolSelector) !== null
  const guard = useArrivalGuard({ account, recipient, chainId, destChainId: buyToken.chainId })
  const unsimulated = useUnsimulatedConsent(chainId)
  const worth = useCarriedGuard(offer, slippageBps)
  const bridge = useBridgeGuard(offer)
  const distance = limitDistanceOf(offer)
  const worse = useWorsePrice(distance?.betterBps ?? null, distance?.text ?? '')
  const intentOf = (from: TakenOffer): DeltaOrderIntent => ({
    ...crosschainIntentOf(from, {
      ...{ account, recipient, approval, slippageBps, partiallyFillable },
      ...(bridge.agreedModule && { agreedModule: bridge.agreedModule }),
      ...order.terms,
      ...(deadlineSec !== null && { deadlineSec }),
    }),
    ...unsimulated.terms,
  })
  const intent = intentOf(offer)
  const surplus = surplusNoteOf(intent)
  const words = {
    symbol: offer.carried.symbol,
    from: chainName(chainId),
    to: chainName(intent.buyToken.chainId),
  }
  const labels = {
    accept: t('crosschain.review.accept'),
    impact: t(risk.isLoss ? 'crosschain.gate.loss' : 'swap.gate.impact'),
  }
  return (
    <ReviewFrame
      title={t(offer.isLimit ? 'crosschain.review.titleLimit' : 'crosschain.review.title')}
      onClose={onClose}
      intents={[intent]}
      confirm={t('crosschain.review.confirm')}
      onConfirm={() =>
        open.mayConfirm() && props.onConfirm(confirmed(intentOf(review.current), review.current))
      }
      gate={gateOf(open, labels)}
      instead={
        state === 'gone' && (
          <Button size="large" full onClick={onClose}>
            {t('crosschain.review.other')}
          </Button>
        )
      }
      belowButton={<Validity quote={offer.quote} nowMs={open.nowMs} isShown={state !== 'renew'} />}
      order={order}
      holds={[guard, bridge, worth, worse, unsimulated]}
      problems={<ChangeNote open={open} />}
      amounts={<Amounts intent={intent} offer={offer} />}
      notes={
        <>
          {!offer.isLimit && <CrossingNotes risk={risk} slippageBps={reason ? null : slippageBps} />}
          {props.shortfall && <ShortfallNote {...props.shortfall} offer={offer} />}
          <ArrivalNotes offer={offer} />
          {!isPinned && <Note tone="warn">{t('crosschain.review.textOther', words)}</Note>}
          {surplus && <Note>{say(surplus)}</Note>}
          <ClockNote chainId={chainId} />
        </>
      }
      rows={termRows(props, offer, intent, hostFee, worse.note ? null : (distance?.text ?? null))}
      text={isPinned && t('crosschain.review.text', words)}
      folded={<BridgeAddresses offer={offer} />}
    >
      <LiveRegion message={state === 'gone' ? t('crosschain.review.gone') : changesOf(review).join(' ')} />
    </ReviewFrame>
  )
}

/** What became of the route since it was agreed to, in sentences. */
function changesOf({
  change,
  agreed,
  current,
  offered,
}: Review<TakenOffer, CrossingChange>): readonly string[] {
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
  open: { review, state, hasFailed },
}: {
  readonly open: OpenReview<TakenOffer, CrossingChange>
}) {
  if (state === 'gone')
    return (
      <Note tone="warn" urgent>
        {t('crosschain.review.gone')}
      </Note>
    )
  if (state === 'renew')
    return (
      <Note tone="warn" title={t('trade.review.old')}>
        {t(hasFailed ? 'trade.review.notRenewed' : 'trade.review.oldText')}
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
  const isOpen = isOpenOnArrival(offer.route.bridge)
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
      {offer.bound === null && isOpen === isSold && (
        <Note tone="warn">
          {t(isSold ? 'crosschain.review.notGuaranteed' : 'crosschain.review.tooSmall')}
        </Note>
      )}
    </>
  )
}

/** Whether the amount that is carried is in the headline: of the asset that arrives, or of what is sold there. */
const isHeadline = ({ route, leastCarried, bound, carried, quote: { request } }: TakenOffer): boolean =>
  isOpenOnArrival(route.bridge) ||
  (request.side === 'SELL' &&
    leastCarried === bound &&
    isOneAsset(carried, request.buyToken) &&
    carried.decimals === request.buyToken.decimals)

/** At the market, what is confirmed comes with what both sides are worth. */
const confirmed = (intent: DeltaOrderIntent, { isLimit, route: { sold, bought } }: TakenOffer) =>
  isLimit
    ? intent
    : withWorth(intent, {
        ...{ sellAmount: sold.amount, sellUsd: sold.usd },
        ...{ buyAmount: bought.amount, buyUsd: bought.usd },
      })

function Amounts({ intent, offer }: { readonly intent: DeltaOrderIntent; readonly offer: TakenOffer }) {
  const isSell = intent.side === 'SELL'
  const { fixed, bound, quoted } = intentFigures(intent)
  const [from, to] = [{ chain: chainName(intent.chainId) }, { chain: chainName(intent.buyToken.chainId) }]
  const isKnown = offer.bound !== null
  const isSold = isOpenOnArrival(offer.route.bridge)
  const isAbout = isSell && (isSold || !isKnown)
  const { sold, bought } = offer.route
  return (
    <dl className="flex flex-col gap-3">
      <OrderAmount
        hasMark
        label={t(isSell ? 'crosschain.review.sell' : 'crosschain.review.sellMost', from)}
        token={intent.sellToken}
        amount={isSell ? fixed : bound}
        {...(isSell && { usd: sold.usd })}
      />
      {isSold && (
        <OrderAmount
          hasMark
          label={t('crosschain.review.carriedLeast', to)}
          token={offer.carried}
          amount={offer.leastCarried}
        />
      )}
      <OrderAmount
        hasMark
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
  { tokenOf, ceiling, slippage }: CrosschainReviewProps,
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
    {
      ...rateRow(offer),
      isMinor: !offer.isLimit && isOneAsset(offer.quote.request.sellToken, offer.quote.request.buyToken),
    },
    ...(distance === null
      ? []
      : [{ key: 'distance', label: t('crosschain.limit.distance'), value: distance }]),
    ...lostRows(offer),
    ...(offer.isLimit || isOneAsset(offer.quote.request.sellToken, offer.quote.request.buyToken)
      ? []
      : [
          {
            ...impactRow('delta', impactFigure(risk)),
            hint: t('crosschain.impact.hint'),
            isMinor: impactTone(risk) === null,
          },
        ]),
    ...(isHeadline(offer)
      ? []
      : minor([
          {
            key: 'carried',
            label: t('crosschain.review.carried'),
            value: <TokenAmount value={offer.leastCarried} token={offer.carried} exact />,
          },
        ])),
    ...routeRows(offer, tokenOf),
    ...minor(slippageRows(offer, slippage)),
    {
      key: 'parts',
      isMinor: true,
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
      isMinor: !offer.isLimit,
      label: t('crosschain.review.expires'),
      value: formatTime(new Date(intent.deadlineSec * 1000)),
    },
    ...minor(backRows(offer)),
    feeRow({ feeBps: feeBps ?? 0, host, payee: payeeOfIntent(intent) }),
    networkRow({ intent, quote: soldWorth(offer), count: 1 }),
  ]
}
