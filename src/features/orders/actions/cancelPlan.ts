import { type Address, isSameAddress } from '../../../domain/address.ts'
import type { Deal } from '../../../domain/orders/deal.ts'
import type { DeltaOrder } from '../../../domain/orders/deltaOrder.ts'
import type { HistoryEntry } from '../../../domain/orders/orderHistory.ts'
import { MOST_CANCELLED_AT_ONCE } from '../../../domain/orders/orderState.ts'
import type { CancelOrdersIntent } from '../../../flow/journal/flowRecord.ts'
import { cancelGroups, type DealGroup } from '../../trade/progress/cancelDeals.ts'
import { refusalOfCancel } from './refusalOfCancel.ts'

/** Orders that one signature cancels: of one owner, on one chain. */
export interface CancelGroup {
  readonly owner: Address
  readonly chainId: number
  readonly orders: readonly DeltaOrder[]
  /** The connected account owns them. */
  readonly isOwn: boolean
}

/** What cancelling a selection comes to. */
export interface CancelPlan {
  readonly groups: readonly CancelGroup[]
  /** Offers of the connected account, which end on chain: one transaction each. */
  readonly deals: readonly DealGroup[]
  /** Entries that the service does not cancel, with the reason as a message key. */
  readonly leftOut: readonly { readonly entry: HistoryEntry; readonly key: string }[]
}

/**
 * Splits a selection into the requests that cancel it: one signature for each owner and source chain, at most a hundred orders each
 * (specification, cancel eligibility); for offers one transaction for each chain. Pure.
 */
export function cancelPlan(selected: readonly HistoryEntry[], account: Address | null): CancelPlan {
  const leftOut: { readonly entry: HistoryEntry; readonly key: string }[] = []
  const byGroup = new Map<string, DeltaOrder[]>()
  const offers: Deal[] = []
  for (const entry of selected) {
    const key = refusalOfCancel(entry)
    if (key === null && entry.deal) {
      offers.push(entry.deal)
      continue
    }
    const order = entry.seen?.order
    if (key !== null || !order) {
      leftOut.push({ entry, key: key ?? 'orders.cancel.notOrder' })
      continue
    }
    const group = `${order.owner.toLowerCase()}:${order.chainId}`
    byGroup.set(group, [...(byGroup.get(group) ?? []), order])
  }
  const groups = [...byGroup.values()].flatMap((orders) => {
    const [first] = orders
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

/** The intent of one group. */
export function cancelIntent({ owner, chainId, orders }: CancelGroup): CancelOrdersIntent {
  return {
    kind: 'cancel-orders',
    chainId,
    account: owner,
    orders: orders.map(({ id, orderHash, order, expiresAt }) => ({
      id,
      orderHash,
      deadlineSec: order ? Number(order.deadline) : Math.floor(expiresAt / 1000),
    })),
  }
}
