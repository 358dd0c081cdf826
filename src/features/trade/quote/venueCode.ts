import type { Address } from '../../../domain/address.ts'
import type { Planner } from '../session/usePlan.ts'
import { type ApprovalChoices, approvalPlans, approvalsIn } from './approvalPlans.ts'
import { bothOffers, chooseVenue, type VenueSources, venueAnswers } from './chooseVenue.ts'

/** Reads both sources and says which plans count the approvals: null without an account, and unless both venues offered. */
function readVenues(
  sources: VenueSources,
  planner: Planner,
  account: Address | null,
  choices: ApprovalChoices,
) {
  const answers = venueAnswers(sources)
  const offers = bothOffers(answers)
  return { answers, plans: offers && account ? approvalPlans(planner, offers, account, choices) : null }
}

/** The rules of the comparison, fetched once there is something to compare. */
export const venueCode = { readVenues, approvalsIn, chooseVenue }
