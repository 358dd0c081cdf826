import { buildCancelNative } from '../../chain/deltaCalls.ts'
import { isNonceUsed } from '../../chain/deltaState.ts'
import { factsOf } from '../../domain/orders/families.ts'
import { authorizeSending } from '../authorizing.ts'
import { defineKind, type FlowTools, type IntentOf, NO_OBLIGATIONS } from '../flowKind.ts'
import { nativeOrderMembers } from '../intent.ts'
import { planRequirement, requirementSteps } from '../requirements.ts'
import { defineStep, type StepAct } from '../step.ts'
import { deltaOf, reviewedOrder } from './deltaOrderTerms.ts'

/** Cancellation on chain of an order that sells native; its deposit comes back. */
export type CancelNativeIntent = IntentOf<'cancel-native', typeof nativeOrderMembers>

/** Cancels an order that sells native on chain: what it still needed of the deposit comes back in the same transaction. */
export const cancelNative = defineKind({
  kind: 'cancel-native',
  members: nativeOrderMembers,
  obligations: NO_OBLIGATIONS,
  first: 'cancel-on-chain',
  steps: (intent) => ({
    ...requirementSteps({ chainId: intent.chainId, account: intent.account }),
    'cancel-on-chain': defineStep({
      name: 'cancel-on-chain',
      chainId: intent.chainId,
      prepare: ({ tools }) => prepareCancel(intent, tools),
      effect: async ({ tools }) => ((await isOver(intent, tools)) ? 'happened' : 'not-yet'),
    }),
  }),
  plan: ({ chainId, account }, tools) =>
    planRequirement({ chainId, account }, tools, { name: 'cancel-on-chain' }),
})

async function prepareCancel(intent: CancelNativeIntent, tools: FlowTools): Promise<StepAct> {
  if (await isOver(intent, tools)) return { type: 'skip' }
  const { chainId, account } = intent
  const signed = reviewedOrder(intent)
  return authorizeSending(
    tools,
    { ...signed, kind: 'cancelNative', chainId, account },
    buildCancelNative(deltaOf(intent), signed),
  )
}

/** A used nonce: the order was filled or cancelled before. */
function isOver(intent: CancelNativeIntent, { clients }: FlowTools): Promise<boolean> {
  const { owner, nonce } = factsOf(reviewedOrder(intent))
  return isNonceUsed(clients.of(intent.chainId), deltaOf(intent), owner, nonce)
}
