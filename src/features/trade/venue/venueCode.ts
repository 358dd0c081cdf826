import type { Address } from '../../../domain/token/address.ts'
import type { Offer } from '../quote/offer.ts'
import { slippageOf } from '../quote/tradeSlippage.ts'
import type { Planner } from '../session/usePlan.ts'
import { type ApprovalChoices, approvalPlans, approvalsIn } from './approvalPlans.ts'
import { bothOffers, chooseVenue, type VenueSources, venueAnswers } from './chooseVenue.ts'

/** Reads both venues' answers for an account, on what it chose. */
function venueReader(
  facts: Pick<VenueSources, 'noDelta' | 'isListed' | 'isAffordable'>,
  planner: Planner,
  account: Address | null,
  choices: ApprovalChoices,
) {
  /** Both as answers to the trade that is shown, and which plans count the approvals: null without an account, and unless both venues offered. */
  const read = (shown: Offer, other: Offer | undefined, otherError: Error | null) => {
    const answers = venueAnswers({ ...facts, shown, other, otherError, nowMs: Date.now() })
    const offers = bothOffers(answers)
    return {
      answers,
      plans: offers && account ? approvalPlans(planner, offers, account, choices) : null,
    }
  }
  /** The slippage of what is shown, whatever the other venue answers. */
  const slippage = (shown: Offer) => slippageOf(choices.slippageBps, shown, facts.isListed)
  return { read, slippage, chooseVenue }
}

/** The rules of the comparison, fetched once there is something to compare. */
export const venueCode = { venueReader, approvalsIn }
