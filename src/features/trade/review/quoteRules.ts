import { changeBps, marketAmount, passesReview } from '../../../domain/amount/marketBounds.ts'
import type { Offer } from '../quote/offer.ts'
import { isSameTrade } from '../quote/sameTrade.ts'
import type { ReviewRules } from './review.ts'

/**
 * How quotes of one chain are compared: by the amount that the market decides, in bps, positive is better. One that is carried out another way must be accepted.
 * @param slippageBps a change that it allows takes over without consent
 */
export const quoteRules = (slippageBps: number): ReviewRules<Offer, number> => ({
  timesOf: (offer) => offer,
  isSame: (agreed, fresh) => isSameTrade(agreed.request, fresh.request),
  compare(agreed, fresh) {
    const { side } = agreed.request
    const [before, after] = [marketAmount(agreed), marketAmount(fresh)]
    return {
      change: changeBps(side, before, after),
      passes: fresh.mode === agreed.mode && passesReview(side, before, after, slippageBps),
    }
  },
  isOverImpact: ({ maxImpactReached }) => maxImpactReached,
  unchanged: 0,
})
