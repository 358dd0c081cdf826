import { reservedBy } from '../record/orderFunds.ts'
import type { OrderSnapshot } from '../record/orderSnapshot.ts'
import type { EndedDeposit } from '../record/orderState.ts'
import { movedBy, remainingSell } from '../record/orderTerms.ts'

/** What an order that ended did not spend of what it was to be paid with, raw units; null where it is unknown. Pure. */
export function unspentOf(seen: Pick<OrderSnapshot, 'order' | 'status' | 'filledPercent'>): bigint | null {
  const { order, status } = seen
  const whole = reservedBy(order)
  if (status === 'COMPLETED' && order.side === 'SELL') return 0n
  const spent = order.input.executedAmount ?? movedBy(order.transactions, 'spentAmount')
  const unspent = whole !== null && spent !== null ? (spent < whole ? whole - spent : 0n) : whole
  const open = status === 'COMPLETED' ? null : remainingSell(seen)
  if (open === null || unspent === null) return open ?? unspent
  return open < unspent ? open : unspent
}

/**
 * What is left of each ended order's deposit, by id. Delta has one sum for an account: it goes to the newest orders first, each as much as it did not spend,
 * so that what they say never adds up to more than the chain shows. What this browser withdrew takes nothing of it. Pure.
 * @param unused native of the account in Delta that no open order needs, raw units; null until that was read
 */
export function endedDeposits(
  ended: readonly OrderSnapshot[],
  unused: bigint | null,
  isWithdrawn: (seen: OrderSnapshot) => boolean,
): ReadonlyMap<string, EndedDeposit> {
  let rest = unused
  const found = new Map<string, EndedDeposit>()
  for (const seen of [...ended].sort((left, right) => right.order.createdAt - left.order.createdAt)) {
    const unspent = unspentOf(seen)
    if (unspent === 0n || isWithdrawn(seen)) {
      found.set(seen.order.id, { left: 0n, ...(unspent !== 0n && { isWithdrawn: true }) })
      continue
    }
    const left = rest === null || unspent === null || unspent > rest ? rest : unspent
    if (rest !== null && left !== null) rest -= left
    found.set(seen.order.id, { left })
  }
  return found
}
