import { isNative } from '../../../domain/address.ts'
import { reservedBy } from '../../../domain/orders/orderFunds.ts'
import { remainingSell } from '../../../domain/orders/orderTerms.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'

/**
 * Native in the Delta contract that no live order needs, in raw units; 0 when all of it is spoken for. What is filled of an order needs nothing any more, nor
 * does an order that is being cancelled; an order that does not say how much it sells needs all there is. Pure.
 */
export function leftInDelta(deposit: bigint, live: readonly TrackedOrder[]): bigint {
  let left = deposit
  for (const fed of live) {
    if (!isNative(fed.order.input.token) || fed.status === 'CANCELLING') continue
    const needed = remainingSell(fed) ?? reservedBy(fed.order)
    if (needed === null || needed >= left) return 0n
    left -= needed
  }
  return left
}
