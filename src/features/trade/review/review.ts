/** A review that follows the market: what the person agreed to, and what the offer has become since. */
export interface Review<Offer, Change> {
  /** What they saw on opening, or accepted since: changes are measured from here, so that small ones cannot add up unseen. */
  readonly agreed: Offer
  /** What would be confirmed now. */
  readonly current: Offer
  /** A fresh offer too much worse than `agreed` to take over without consent. */
  readonly offered: Offer | null
  /** Of `offered`, or of `current` where there is none, against `agreed`. */
  readonly change: Change
  /** The latest quote has no such offer. */
  readonly isGone: boolean
}

/** How the offers of a kind of trade are compared. */
export interface ReviewRules<Offer, Change> {
  /** When an offer was received and until when it may be confirmed, milliseconds. */
  readonly timesOf: (offer: Offer) => { readonly receivedAt: number; readonly validUntil: number }
  /** Whether a fresh offer is for the trade under review. */
  readonly isSame: (agreed: Offer, fresh: Offer) => boolean
  /** What became of it, and whether it takes over without consent. */
  readonly compare: (agreed: Offer, fresh: Offer) => { readonly change: Change; readonly passes: boolean }
  /** Whether its price impact is above the ceiling, so that it cannot be accepted. */
  readonly isOverImpact: (offer: Offer) => boolean
  readonly unchanged: Change
}

/** A review as it begins. */
export const openReview = <Offer, Change>(
  { unchanged }: ReviewRules<Offer, Change>,
  offer: Offer,
): Review<Offer, Change> => ({
  ...{ agreed: offer, current: offer, offered: null, change: unchanged, isGone: false },
})

/**
 * Takes in an offer that arrived while the review is open. Better and nearly equal ones take over, worse ones must be accepted; what is for another trade,
 * or older than what is shown, changes nothing.
 * @param fresh null where the latest quote has no such offer, or it cannot be taken any more.
 */
export function renewReview<Offer, Change>(
  rules: ReviewRules<Offer, Change>,
  review: Review<Offer, Change>,
  fresh: Offer | null,
): Review<Offer, Change> {
  if (!fresh) return review.isGone ? review : { ...review, isGone: true }
  const { agreed } = review
  if (!rules.isSame(agreed, fresh)) return review
  const back = review.isGone ? { ...review, isGone: false } : review
  const latest = review.offered ?? review.current
  if (rules.timesOf(fresh).receivedAt <= rules.timesOf(latest).receivedAt) return back
  const { change, passes } = rules.compare(agreed, fresh)
  return passes && !rules.isOverImpact(fresh)
    ? { ...back, current: fresh, offered: null, change }
    : { ...back, offered: fresh, change }
}

/** The person takes the offer as it is now. Nothing happens without one, or above the ceiling of price impact. */
export function acceptOffer<Offer, Change>(
  rules: ReviewRules<Offer, Change>,
  review: Review<Offer, Change>,
): Review<Offer, Change> {
  const { offered } = review
  return offered && !rules.isOverImpact(offered) ? openReview(rules, offered) : review
}

/** What the button does: confirm, first accept the offer, first renew an old quote, or nothing at this impact; `gone`: there is no offer. */
export type ReviewState = 'confirm' | 'accept' | 'renew' | 'impact' | 'gone'

/** @param nowMs milliseconds, by the clock that offers are received by */
export function reviewState<Offer, Change>(
  rules: ReviewRules<Offer, Change>,
  { current, offered, isGone }: Review<Offer, Change>,
  nowMs: number,
): ReviewState {
  if (isGone) return 'gone'
  if (offered && rules.isOverImpact(offered)) return 'impact'
  if (nowMs >= rules.timesOf(offered ?? current).validUntil) return 'renew'
  return offered ? 'accept' : 'confirm'
}
