import { defineKind, NO_OBLIGATIONS, ONLY_ENDS } from '../../kind/flowKind.ts'
import { defineStep } from '../../kind/step.ts'
import { planRequirement, requirementSteps } from '../../plan/requirements.ts'
import type { PlannedStep } from '../../record/record.ts'
import { partsOf } from '../partsOf.ts'
import { cancelOrdersMembers as members } from './cancelOrdersIntent.ts'
import { withdrawStep } from './withdrawKind.ts'

/**
 * Cancels orders at the service with one signature, free of charge. It is a wish: who holds a signed order can fill it until its deadline, so the order
 * feed keeps looking at the chain. Accounts whose code signs nothing have the way on chain alone.
 */
export const cancelOrders = defineKind({
  kind: 'cancel-orders',
  members,
  obligations: NO_OBLIGATIONS,
  onlyEnds: ONLY_ENDS,
  first: 'build-cancellation',
  steps(intent) {
    const { chainId, account } = intent
    return {
      ...requirementSteps({ chainId, account }),
      'build-cancellation': defineStep({
        name: 'build-cancellation',
        chainId,
        prepare: async ({ tools }) => {
          const { buildUnsigned } = (await partsOf(tools)).cancellation
          return { type: 'work', run: () => buildUnsigned(intent, tools) }
        },
      }),
      'sign-cancellation': defineStep({
        name: 'sign-cancellation',
        chainId,
        prepare: async ({ tools, artifacts }) =>
          (await partsOf(tools)).cancellation.prepareSignature(intent, tools, artifacts),
      }),
      'post-cancellation': defineStep({
        name: 'post-cancellation',
        chainId,
        prepare: async ({ tools, artifacts }) =>
          (await partsOf(tools)).cancellation.preparePost(intent, tools, artifacts),
      }),
      ...(intent.withdraw && { withdraw: withdrawStep({ chainId, account, amount: intent.withdraw }) }),
    }
  },
  async plan({ chainId, account, withdraw }, tools, { cancellation }) {
    const posting: PlannedStep = { name: 'post-cancellation' }
    const last: readonly PlannedStep[] = withdraw ? [{ name: 'withdraw', amount: withdraw }] : []
    if (cancellation?.isAccepted) {
      return withdraw
        ? planRequirement({ chainId, account }, tools, { name: 'withdraw', amount: withdraw })
        : []
    }
    if (cancellation?.signature !== undefined) return [posting, ...last]
    const network = await planRequirement({ chainId, account }, tools, null)
    const building: readonly PlannedStep[] = cancellation ? [] : [{ name: 'build-cancellation' }]
    return [...building, ...network, { name: 'sign-cancellation' }, posting, ...last]
  },
})
