import { defineKind, NO_OBLIGATIONS, ONLY_ENDS } from '../../kind/flowKind.ts'
import { defineStep } from '../../kind/step.ts'
import { planRequirement, requirementSteps } from '../../plan/requirements.ts'
import { partsOf } from '../partsOf.ts'
import { offerCancelMembers } from './otcIntents.ts'

/** Cancels own offers on chain, several in one transaction. Done once the contract's events or state show that none can be filled any more. */
export const otcCancel = defineKind({
  kind: 'otc-cancel',
  members: offerCancelMembers,
  obligations: NO_OBLIGATIONS,
  onlyEnds: ONLY_ENDS,
  first: 'cancel-offers',
  steps: (intent) => ({
    ...requirementSteps({ chainId: intent.chainId, account: intent.account }),
    'cancel-offers': defineStep({
      name: 'cancel-offers',
      chainId: intent.chainId,
      prepare: async ({ tools }) => (await partsOf(tools)).cancel.prepareCancel(intent, tools),
      effect: async ({ tools }, mined) => (await partsOf(tools)).cancel.effectOfCancel(intent, tools, mined),
    }),
  }),
  plan: ({ chainId, account }, tools) =>
    planRequirement({ chainId, account }, tools, { name: 'cancel-offers' }),
})
