import * as v from 'valibot'
import { defineKind, type IntentOf, NO_OBLIGATIONS } from '../kind/flowKind.ts'
import { lazyPart } from '../kind/lazyPart.ts'
import { defineStep } from '../kind/step.ts'
import { planRequirement, requirementSteps } from '../plan/requirements.ts'
import { storedOffer } from './offerTerms.ts'

const members = { offers: v.array(storedOffer) }

/** Own OTC offers to be ended. Their hashes are computed here. */
export type OtcCancelIntent = IntentOf<'otc-cancel', typeof members>

/** What the steps do, fetched when an offer is cancelled. */
const acts = async () => (await lazyPart(import('./otcParts.ts'))).otcParts.cancel

/** Ends own offers on chain, one or several in one transaction. Done once the contract told so, or shows that nothing of them can be filled any more. */
export const otcCancel = defineKind({
  kind: 'otc-cancel',
  members,
  obligations: NO_OBLIGATIONS,
  first: 'cancel-offers',
  steps: (intent) => ({
    ...requirementSteps({ chainId: intent.chainId, account: intent.account }),
    'cancel-offers': defineStep({
      name: 'cancel-offers',
      chainId: intent.chainId,
      prepare: async ({ tools }) => (await acts()).prepareCancel(intent, tools),
      effect: async ({ tools }, mined) => (await acts()).effectOfCancel(intent, tools, mined),
    }),
  }),
  plan: ({ chainId, account }, tools) =>
    planRequirement({ chainId, account }, tools, { name: 'cancel-offers' }),
})
