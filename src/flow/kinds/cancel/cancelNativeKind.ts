import { buildCancelNative } from '../../../chain/delta/deltaCalls.ts'
import { orderEventsIn } from '../../../chain/delta/deltaEvents.ts'
import { isNonceUsed } from '../../../chain/delta/deltaState.ts'
import type { MinedTransaction } from '../../../chain/track/follow.ts'
import { factsOf } from '../../../domain/orders/struct/families.ts'
import { authorizeSending } from '../../kind/authorizing.ts'
import { defineKind, type IntentOf, NO_OBLIGATIONS, ONLY_ENDS } from '../../kind/flowKind.ts'
import type { FlowTools } from '../../kind/flowTools.ts'
import { defineStep, type Step, type StepAct } from '../../kind/step.ts'
import { planRequirement, requirementSteps } from '../../plan/requirements.ts'
import { nativeOrderMembers } from '../../record/intent.ts'
import { deltaOf, reviewedOrder } from '../terms/deltaOrderTerms.ts'

/** Cancellation on chain of an order that sells native; its deposit comes back. */
export type CancelNativeIntent = IntentOf<'cancel-native', typeof nativeOrderMembers>

/** Cancels an order that sells native on chain: what it still needed of the deposit comes back in the same transaction. */
export const cancelNative = defineKind({
  kind: 'cancel-native',
  members: nativeOrderMembers,
  obligations: NO_OBLIGATIONS,
  onlyEnds: ONLY_ENDS,
  first: 'cancel-on-chain',
  steps: (intent) => ({
    ...requirementSteps({ chainId: intent.chainId, account: intent.account }),
    'cancel-on-chain': cancelNativeStep(intent),
  }),
  plan: ({ chainId, account }, tools) =>
    planRequirement({ chainId, account }, tools, { name: 'cancel-on-chain' }),
})

/** An order that sells native, and whose. */
type NativeOrder = Omit<CancelNativeIntent, 'kind'>

/** Ends an order that sells native and brings its deposit back. Done once its nonce is used, by whatever. */
export const cancelNativeStep = (intent: NativeOrder): Step =>
  defineStep({
    name: 'cancel-on-chain',
    chainId: intent.chainId,
    prepare: ({ tools }) => prepareCancel(intent, tools),
    async effect({ tools }, mined) {
      if (mined && isEndedIn(mined, intent)) return 'happened'
      return (await isOver(intent, tools)) ? 'happened' : 'not-yet'
    },
  })

/** By the transaction itself: the next node may not have come as far. */
function isEndedIn({ receipt }: MinedTransaction, intent: NativeOrder): boolean {
  return orderEventsIn(receipt.logs, deltaOf(intent), intent.orderHash, intent.account).ended !== null
}

async function prepareCancel(intent: NativeOrder, tools: FlowTools): Promise<StepAct> {
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
function isOver(intent: NativeOrder, { clients }: FlowTools): Promise<boolean> {
  const { owner, nonce } = factsOf(reviewedOrder(intent))
  return isNonceUsed(clients.of(intent.chainId), deltaOf(intent), owner, nonce)
}
