import type { QueryClient } from '@tanstack/react-query'
import type { Address } from '../../../domain/token/address.ts'
import type { PlannedStep } from '../../../flow/journal/flowRecord.ts'
import type { NetworkCosts } from '../quote/compareQuotes.ts'
import type { Offer } from '../quote/offer.ts'
import type { Planner, PlanQuery } from '../session/usePlan.ts'
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
    return { answers, plans: offers && account ? approvalPlans(planner, offers, account, choices) : null }
  }

  /**
   * Whether Auto goes from the answer of the venue it trades on to the one beside it, by the latest plans at hand; until there are any, by
   * `costs.approvals`. The same rules decide it again once both answers are on the screen.
   */
  const turnsTo = (
    own: Offer,
    beside: Offer | undefined,
    costs: NetworkCosts,
    takesMarket: boolean,
    cache: Pick<QueryClient, 'getQueryData'>,
  ): boolean => {
    const { answers, plans } = read(own, beside, null)
    const stepsOf = ({ queryKey }: PlanQuery) => cache.getQueryData<readonly PlannedStep[]>(queryKey)
    const delta = plans && stepsOf(plans.delta)
    const market = plans && stepsOf(plans.market)
    const approvals =
      delta && market ? { delta: approvalsIn(delta), market: approvalsIn(market) } : costs.approvals
    const next = chooseVenue(answers, { ...costs, approvals }, { takesMarket, isHeld: false })
    return next.takesMarket !== takesMarket
  }
  return { read, turnsTo, chooseVenue }
}

/** The rules of the comparison, fetched once there is something to compare. */
export const venueCode = { venueReader, approvalsIn }
