import { changeBps, passesReview } from '../../../domain/amount/marketBounds.ts'
import { afterFee } from '../../../domain/amount/tradeFigures.ts'
import { arrivalFloor } from '../../../domain/orders/struct/destination.ts'
import { isSameTrade } from '../../trade/quote/sameTrade.ts'
import type { TakenOffer } from '../route/crosschainIntent.ts'
import { impactRisk } from '../route/routeList.ts'

/** What became of a route since it was agreed to. */
export interface CrossingChange {
  /** Of the amount that got worst, in basis points; of the quoted one where none did. Positive is better. */
  readonly bps: number
  /** It takes clearly longer, or nobody says how long any more. */
  readonly isSlower: boolean
  /** Its fees are clearly higher, or nobody says them any more. */
  readonly isDearer: boolean
}

/** A review of a route in progress. */
export interface CrossingReview {
  /** What was seen on opening, or accepted since: changes are measured from here, so that small ones cannot add up unseen. */
  readonly agreed: TakenOffer
  /** What would be confirmed now. */
  readonly current: TakenOffer
  /** A fresh offer of the same route that got too much worse to take over unasked. */
  readonly offered: TakenOffer | null
  readonly change: CrossingChange
  /** The latest quote has no such route. */
  readonly isGone: boolean
}

/** What the person allows without being asked. */
export interface ReviewLimits {
  readonly slippageBps: number
  /** Of price impact, in percent. */
  readonly ceiling: number
}

const SLOWER = 1.25
const SLOWER_MS = 60_000
const DEARER = 1.1
const DEARER_USD = 0.05

const NO_CHANGE: CrossingChange = { bps: 0, isSlower: false, isDearer: false }

/** A review as it begins. */
export const openCrossing = (offer: TakenOffer): CrossingReview => ({
  ...{ agreed: offer, current: offer, offered: null, change: NO_CHANGE, isGone: false },
})

/**
 * Takes in the same route of a quote that arrived while the review is open. Better and nearly equal ones take over; what brings less, takes longer or costs
 * more must be accepted; what is for another trade is not for this review.
 * @param fresh null where the quote has no such route, or it cannot be taken any more.
 */
export function renewCrossing(
  review: CrossingReview,
  fresh: TakenOffer | null,
  { slippageBps, ceiling }: ReviewLimits,
): CrossingReview {
  if (!fresh) return review.isGone ? review : { ...review, isGone: true }
  const { agreed } = review
  const { request } = agreed.quote
  if (agreed.id !== fresh.id || !isSameTrade(request, fresh.quote.request)) return review
  const back = review.isGone ? { ...review, isGone: false } : review
  const latest = review.offered ?? review.current
  if (fresh.quote.receivedAt <= latest.quote.receivedAt) return back
  const change = changeOf(agreed, fresh)
  const passes =
    amountsOf(agreed, fresh).every(
      ([before, after]) => after !== null && passesReview(request.side, before, after, slippageBps),
    ) &&
    !change.isSlower &&
    !change.isDearer &&
    !impactRisk(fresh, ceiling).maxImpactReached
  return passes ? { ...back, current: fresh, offered: null, change } : { ...back, offered: fresh, change }
}

/** The person takes the offer as it is now. Nothing happens without one, or above the ceiling of price impact. */
export function acceptCrossing(review: CrossingReview, { ceiling }: ReviewLimits): CrossingReview {
  const { offered } = review
  return offered && !impactRisk(offered, ceiling).maxImpactReached ? openCrossing(offered) : review
}

/** What the button of the review does; `gone`: there is none. */
export type CrossingGate = 'confirm' | 'accept' | 'renew' | 'impact' | 'gone'

export function crossingGate(
  { current, offered, isGone }: CrossingReview,
  { ceiling }: ReviewLimits,
  nowMs: number,
): CrossingGate {
  if (isGone) return 'gone'
  const { quote } = offered ?? current
  if (offered && impactRisk(offered, ceiling).maxImpactReached) return 'impact'
  if (nowMs >= quote.validUntil) return 'renew'
  return offered ? 'accept' : 'confirm'
}

/** The least that the bridge is handed, after the fee: what it cannot sell on arrival is paid out as this. */
const carriedOf = ({ route, quote }: TakenOffer): bigint =>
  afterFee('SELL', route.carried.amount, quote.feeBps)

/** Every amount the person decides by, before and now: the quoted one first. A bound that nobody guarantees any more is null. */
function amountsOf(before: TakenOffer, after: TakenOffer): readonly (readonly [bigint, bigint | null])[] {
  const isSell = before.quote.request.side === 'SELL'
  const bounds = before.bound === null ? [] : [[before.bound, after.bound] as const]
  // Of a limit order the limit is signed, whatever the market does meanwhile.
  if (before.isLimit) return bounds
  const quoted = isSell
    ? ([before.receives, after.receives] as const)
    : ([before.sells, after.sells] as const)
  const isSold = arrivalFloor(before.route.bridge) !== null
  return [quoted, ...bounds, ...(isSold ? [[carriedOf(before), carriedOf(after)] as const] : [])]
}

function changeOf(before: TakenOffer, after: TakenOffer): CrossingChange {
  const { side } = before.quote.request
  const changes = amountsOf(before, after).map(([was, is]) =>
    is === null ? -10_000 : changeBps(side, was, is),
  )
  const worst = Math.min(...changes)
  return {
    bps: worst < 0 ? worst : (changes[0] ?? 0),
    isSlower: isSlower(before.route.estimatedTimeMs, after.route.estimatedTimeMs),
    isDearer: !before.isLimit && isDearer(before.feesUsd, after.feesUsd),
  }
}

function isSlower(before: number | null, after: number | null): boolean {
  if (before === null) return false
  return after === null || (after > before * SLOWER && after - before >= SLOWER_MS)
}

function isDearer(before: string | null, after: string | null): boolean {
  if (before === null) return false
  const [was, is] = [Number(before), after === null ? null : Number(after)]
  return is === null || (is > was * DEARER && is - was >= DEARER_USD)
}
