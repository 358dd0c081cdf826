import { factsOf } from '../struct/families.ts'
import type { DeltaOrder } from './deltaOrder.ts'
import type { SliceCount } from './orderState.ts'
import { signedOf } from './recordFamily.ts'

/** How many slices of an order are filled: one fill is one slice. Null for orders for one price, and for structs that could not be read. Pure. */
export function sliceCountOf(
  order: Pick<DeltaOrder, 'onChainOrderType' | 'order' | 'transactions'>,
): SliceCount | null {
  const signed = signedOf(order)
  const schedule = signed && factsOf(signed).schedule
  return schedule && { done: Math.min(order.transactions.length, schedule.slices), slices: schedule.slices }
}

/**
 * When the next slice of an order is due, milliseconds: an interval after the latest fill, at once where there was none. Null for orders for one price, where all
 * slices are filled, and where nobody dates the fills. Pure.
 */
export function nextSliceDueAt(
  order: Pick<DeltaOrder, 'onChainOrderType' | 'order' | 'transactions' | 'createdAt'>,
): number | null {
  const signed = signedOf(order)
  const schedule = signed && factsOf(signed).schedule
  const { transactions, createdAt } = order
  if (!schedule || transactions.length >= schedule.slices) return null
  if (transactions.length === 0) return createdAt || null
  const latest = Math.max(...transactions.map(({ at }) => at ?? 0))
  return latest > 0 ? latest + schedule.intervalSec * 1000 : null
}
