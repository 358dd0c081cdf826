import { changeBps, passesReview } from '../../../domain/amount/marketBounds.ts'
import { afterFee } from '../../../domain/amount/tradeFigures.ts'
import { isOpenOnArrival } from '../../../domain/orders/struct/destination.ts'
import { isSameTrade } from '../../trade/quote/sameTrade.ts'
import type { ReviewRules } from '../../trade/review/review.ts'
import type { TakenOffer } from '../route/crosschainIntent.ts'
import { impactRisk } from '../route/routeList.ts'

/** What became of a route since it was agreed to. */
export interface CrossingChange {
  /** Of the amount that got worst, in basis points; of the quoted one where none did. Positive is better. */
  readonly bps: number
  /** It takes clearly longer, or its time is not known any more. */
  readonly isSlower: boolean
  /** Its fees are clearly higher, or they are not known any more. */
  readonly isDearer: boolean
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

/** How offers of the same route are compared: what brings less, takes longer or costs more must be accepted. */
export const crossingRules = ({
  slippageBps,
  ceiling,
}: ReviewLimits): ReviewRules<TakenOffer, CrossingChange> => ({
  timesOf: ({ quote }) => quote,
  isSame: (agreed, fresh) => agreed.id === fresh.id && isSameTrade(agreed.quote.request, fresh.quote.request),
  compare(agreed, fresh) {
    const { side } = agreed.quote.request
    const change = changeOf(agreed, fresh)
    const passes =
      amountsOf(agreed, fresh).every(
        ([before, after]) => after !== null && passesReview(side, before, after, slippageBps),
      ) &&
      !change.isSlower &&
      !change.isDearer
    return { change, passes }
  },
  isOverImpact: (offer) => impactRisk(offer, ceiling).maxImpactReached,
  unchanged: { bps: 0, isSlower: false, isDearer: false },
})

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
  const isSold = isOpenOnArrival(before.route.bridge)
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
