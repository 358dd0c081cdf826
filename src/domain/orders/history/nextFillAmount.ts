import type { OrderSnapshot } from '../record/orderSnapshot.ts'
import { remainingBuy, remainingSell } from '../record/orderTerms.ts'
import { twapRunOf } from './twapRun.ts'

/** The amount of the next fill, of the fixed side: the next slice, or all that is open. Null where it is unknown. */
export function nextFillAmount(seen: OrderSnapshot): bigint | null {
  const next = twapRunOf(seen)?.next
  if (next) return next.fixed
  return seen.order.side === 'SELL' ? remainingSell(seen) : remainingBuy(seen)
}
