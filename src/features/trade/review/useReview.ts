import { useEffect, useState } from 'react'
import { useNow } from '../page/useNow.ts'
import {
  acceptOffer,
  openReview,
  type Review,
  type ReviewRules,
  type ReviewState,
  renewReview,
  reviewState,
} from './review.ts'

/** A review that is open. */
export interface OpenReview<Offer, Change> {
  readonly review: Review<Offer, Change>
  readonly state: ReviewState
  /** What is on screen: what must be accepted, or would be confirmed. */
  readonly shown: Offer
  readonly nowMs: number
  readonly isRenewing: boolean
  /** The last quote that was requested by hand did not come. */
  readonly hasFailed: boolean
  /** Accepts what is offered, or renews what is old, whichever is due. */
  readonly goOn: () => void
  /** Whether `review.current` may be confirmed at this moment. */
  readonly mayConfirm: () => boolean
}

/**
 * Keeps a review with the market while it is open.
 * @param rules the same object for as long as they are the same rules
 * @param latest the offer in the quote on screen; null where it has none, undefined while there is no quote that may be acted on
 * @param request a fresh one; undefined where none came
 */
export function useReview<Offer, Change>(
  rules: ReviewRules<Offer, Change>,
  opened: Offer,
  latest: Offer | null | undefined,
  request: () => Promise<Offer | null | undefined>,
): OpenReview<Offer, Change> {
  const [review, setReview] = useState(() => openReview(rules, opened))
  const [isRenewing, setRenewing] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const nowMs = Math.max(useNow(500), rules.timesOf(opened).receivedAt)
  useEffect(() => {
    if (latest !== undefined) setReview((present) => renewReview(rules, present, latest))
  }, [rules, latest])
  const renew = async () => {
    setRenewing(true)
    const fresh = await request()
    setRenewing(false)
    setFailed(fresh === undefined)
    if (fresh !== undefined) setReview((present) => renewReview(rules, present, fresh))
  }
  const stateNow = () => reviewState(rules, review, Date.now())
  return {
    review,
    state: reviewState(rules, review, nowMs),
    shown: review.offered ?? review.current,
    nowMs,
    isRenewing,
    hasFailed,
    goOn() {
      const due = stateNow()
      if (due === 'accept') setReview((present) => acceptOffer(rules, present))
      else if (due === 'renew') void renew()
    },
    mayConfirm: () => stateNow() === 'confirm',
  }
}
