import type { Deal } from '../../../domain/orders/history/deal.ts'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import { MOST_CANCELLED_AT_ONCE } from '../../../domain/orders/record/orderState.ts'
import { type Address, isSameAddress } from '../../../domain/token/address.ts'
import { cancelGroups } from '../../trade/deal/cancelDeals.ts'
import type { CancelPlan } from '../../trade/order/cancelGroup.ts'
import { refusalOfCancel } from './refusalOfCancel.ts'

/**
 * Splits a selection into the requests that cancel it: one signature for each owner and source chain, at most a hundred orders each
 * (specification, cancel eligibility); for offers one transaction for each chain. Pure.
 */
export function cancelPlan(selected: readonly HistoryEntry[], account: Address | null): CancelPlan {
  const leftOut: { readonly entry: HistoryEntry; readonly key: string }[] = []
  const byGroup = new Map<string, OrderSnapshot[]>()
  const offers: Deal[] = []
  for (const entry of selected) {
    const key = refusalOfCancel(entry)
    if (key === null && entry.deal) {
      offers.push(entry.deal)
      continue
    }
    const { seen } = entry
    if (key !== null || !seen) {
      leftOut.push({ entry, key: key ?? 'orders.cancel.notOrder' })
      continue
    }
    const group = `${seen.order.owner.toLowerCase()}:${seen.order.chainId}`
    byGroup.set(group, [...(byGroup.get(group) ?? []), seen])
  }
  const groups = [...byGroup.values()].flatMap((orders) => {
    const first = orders[0]?.order
    if (!first) return []
    const count = Math.ceil(orders.length / MOST_CANCELLED_AT_ONCE)
    return Array.from({ length: count }, (_, place) => ({
      owner: first.owner,
      chainId: first.chainId,
      orders: orders.slice(place * MOST_CANCELLED_AT_ONCE, (place + 1) * MOST_CANCELLED_AT_ONCE),
      isOwn: isSameAddress(first.owner, account),
    }))
  })
  return {
    groups: groups.sort((left, right) => Number(right.isOwn) - Number(left.isOwn)),
    deals: cancelGroups(offers, account),
    leftOut,
  }
}
