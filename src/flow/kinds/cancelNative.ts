import { buildCancelNative } from '../../chain/deltaCalls.ts'
import { isNonceUsed } from '../../chain/deltaState.ts'
import { factsOf } from '../../domain/orders/families.ts'
import { authorizeSending } from '../authorizing.ts'
import type { FlowKind, FlowTools, StepAct } from '../flowKind.ts'
import type { CancelNativeIntent } from '../flowRecord.ts'
import { planRequirement, prepareRequirement } from '../requirements.ts'
import { deltaOf, reviewedOrder } from './deltaOrderTerms.ts'

/** Cancels an order that sells native on chain: what it still needed of the deposit comes back in the same transaction. */
export const cancelNative: FlowKind<CancelNativeIntent> = {
  accountOf: (intent) => intent.account,
  chainOf: (intent) => intent.chainId,
  plan: ({ chainId, account }, tools) =>
    planRequirement({ chainId, account }, tools, { name: 'cancel-on-chain', status: 'todo' }),
  prepare: (intent, step, tools) =>
    step.name === 'cancel-on-chain' ? prepareCancel(intent, tools) : prepareRequirement(intent, step, tools),
  confirm: () => Promise.resolve(undefined),
  async effectOf(intent, step, tools) {
    if (step.name !== 'cancel-on-chain') return 'unknown'
    return (await isOver(intent, tools)) ? 'happened' : 'not-yet'
  },
}

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
