import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { kindFactsOf } from '../kind/kindFacts.ts'

const RETURNS: readonly string[] = ['withdraw', 'cancel-on-chain']

/**
 * Whether a flow of this browser brought an order's deposit back: by ending it on chain, after its cancellation, or with all that was unused once it had ended. A nonce that
 * is used up brings nothing back. Pure.
 */
export function isWithdrawnHere(order: DeltaOrder, flows: readonly FlowRecord[]): boolean {
  return flows.some(
    ({ intent, steps, updatedAt }) =>
      intent.chainId === order.chainId &&
      intent.kind !== 'invalidate-nonces' &&
      kindFactsOf(intent).affects?.(intent, order) === true &&
      (intent.kind !== 'withdraw' || updatedAt >= order.updatedAt) &&
      steps.some(({ name, status }) => status === 'done' && RETURNS.includes(name)),
  )
}
