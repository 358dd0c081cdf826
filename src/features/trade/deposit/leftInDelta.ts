import { reservedBy } from '../../../domain/orders/record/orderFunds.ts'
import { remainingSell } from '../../../domain/orders/record/orderTerms.ts'
import { isNative } from '../../../domain/token/address.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { isPresigned } from '../order/orderView.ts'

/**
 * Native in the Delta contract that no live order needs, in raw units; 0 when all of it is spoken for. What is filled of an order needs nothing any more, nor
 * does an order that is being cancelled, or one that waits for its signature: that brings its deposit along. An order that does not say how much it sells
 * needs all there is. Pure.
 * @param flows those of this browser: an order that they have pre-signed waits no more, whatever the service says.
 */
export function leftInDelta(
  deposit: bigint,
  live: readonly TrackedOrder[],
  flows: readonly FlowRecord[],
): bigint {
  let left = deposit
  for (const fed of live) {
    if (!isNative(fed.order.input.token) || fed.status === 'CANCELLING') continue
    if (fed.status === 'AWAITING_SIGNATURE' && !isPresigned(fed, flows)) continue
    const needed = remainingSell(fed) ?? reservedBy(fed.order)
    if (needed === null || needed >= left) return 0n
    left -= needed
  }
  return left
}
