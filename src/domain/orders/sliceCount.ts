import type { DeltaOrder } from './deltaOrder.ts'
import { factsOf, signedOf } from './families.ts'
import type { SliceCount } from './orderState.ts'

/** How many slices of an order are filled: one fill is one slice. Null for orders for one price, and for structs that could not be read. Pure. */
export function sliceCountOf(
  order: Pick<DeltaOrder, 'onChainOrderType' | 'order' | 'transactions'>,
): SliceCount | null {
  const signed = signedOf(order)
  const schedule = signed && factsOf(signed).schedule
  return schedule && { done: Math.min(order.transactions.length, schedule.slices), slices: schedule.slices }
}
