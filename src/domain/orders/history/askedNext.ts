import { remainingBuy, remainingSell } from '../record/orderTerms.ts'
import type { SeenOrder } from './orderHistory.ts'
import { twapRunOf } from './twapRun.ts'

/** What solvers are asked for next, of the fixed side: the next slice, or all that is open. Null where nobody says. */
export function askedNext(seen: SeenOrder): bigint | null {
  const next = twapRunOf(seen)?.next
  if (next) return next.fixed
  return seen.order.side === 'SELL' ? remainingSell(seen) : remainingBuy(seen)
}
