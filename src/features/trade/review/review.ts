import { changeBps, marketAmount, passesReview } from '../../../domain/amount/marketBounds.ts'
import type { Offer } from '../quote/offer.ts'
import { isSameTrade } from '../quote/sameTrade.ts'

/** A review in progress: what the person agreed to, and what the market has become since. */
export interface Review {
  /** What they saw on opening, or accepted since: changes are measured from here, so that small ones cannot add up unseen. */
  readonly agreed: Offer
  /** What would be confirmed now. */
  readonly current: Offer
  /** A fresh quote too far below `agreed` to take over unasked. */
  readonly offered: Offer | null
  /** Change against `agreed` in bps, of the offered quote when there is one; 0 when nothing changed. Positive is better. */
  readonly changeBps: number
}

export function openReview(quote: Offer): Review {
  return { agreed: quote, current: quote, offered: null, changeBps: 0 }
}

/** Takes in a quote that arrived while the review is open. Better and nearly equal ones take over; worse ones, and ones carried out another way, must be accepted; those for another trade or account are not for this review. */
export function renewReview(review: Review, fresh: Offer, slippageBps: number): Review {
  if (!isSameTrade(review.agreed.request, fresh.request)) return review
  if (fresh.receivedAt <= review.current.receivedAt && fresh !== review.offered) return review
  const side = review.agreed.request.side
  const before = marketAmount(review.agreed)
  const after = marketAmount(fresh)
  const change = changeBps(side, before, after)
  const isSameWay = fresh.mode === review.agreed.mode
  if (isSameWay && passesReview(side, before, after, slippageBps) && !fresh.maxImpactReached) {
    return { agreed: review.agreed, current: fresh, offered: null, changeBps: change }
  }
  return { ...review, offered: fresh, changeBps: change }
}

/** The person takes the offered quote. Nothing happens without one, or when its price impact is above the ceiling. */
export function acceptOffer(review: Review): Review {
  return review.offered && !review.offered.maxImpactReached ? openReview(review.offered) : review
}

/** What the confirm button does: confirm, first accept the offer, first renew an old quote, or nothing at this impact. */
export type ReviewGate = 'confirm' | 'accept' | 'renew' | 'impact'

export function reviewGate(review: Review, nowMs: number): ReviewGate {
  if (review.offered) {
    if (review.offered.maxImpactReached) return 'impact'
    return nowMs < review.offered.validUntil ? 'accept' : 'renew'
  }
  return nowMs < review.current.validUntil ? 'confirm' : 'renew'
}
