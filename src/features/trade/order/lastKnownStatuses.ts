import type { LastStatus } from '../../../domain/orders/record/orderSnapshot.ts'
import { isFinalStatus, ORDER_STATUSES, type OrderStatus } from '../../../domain/orders/record/orderState.ts'
import type { Address } from '../../../domain/token/address.ts'

/** So many orders of an account are remembered, the latest ones. */
const MAX_STORED = 500
/** The same status is stored again this often, milliseconds. */
const RENEW_MS = 10_000

type LastKnownStatuses = Readonly<Record<string, LastStatus>>

/** An order as a screen believes it. */
interface ObservedOrder {
  readonly order: { readonly id: string }
  readonly status: OrderStatus | 'UNKNOWN'
  readonly filledPercent: number
}

const nameOf = (owner: Address) => `kontor.orders.${owner.toLowerCase()}`

/** The last known statuses of an account's orders in this browser, by id. */
export function readLastKnownStatuses(owner: Address): LastKnownStatuses {
  try {
    return parseStatuses(JSON.parse(localStorage.getItem(nameOf(owner)) ?? '{}'))
  } catch {
    return {}
  }
}

function parseStatuses(stored: unknown): LastKnownStatuses {
  if (typeof stored !== 'object' || stored === null) return {}
  const read = Object.entries(stored).flatMap(([id, value]) => {
    const { status, filledPercent, at } = (value ?? {}) as Record<string, unknown>
    const known = ORDER_STATUSES.find((one) => one === status)
    return known && typeof filledPercent === 'number' && typeof at === 'number'
      ? [[id, { status: known, filledPercent, at }] as const]
      : []
  })
  return Object.fromEntries(read)
}

/** What to store when the service has answered again; the same object where nothing is new. A final status stays. Pure. */
export function mergeLastKnownStatuses(
  statuses: LastKnownStatuses,
  observed: Readonly<Record<string, LastStatus>>,
): LastKnownStatuses {
  const news = Object.entries(observed).filter(([id, { status, filledPercent, at }]) => {
    const before = statuses[id]
    if (!before) return true
    if (before.status === status && before.filledPercent === filledPercent)
      return !isFinalStatus(status) && at - before.at >= RENEW_MS
    return at >= before.at
  })
  if (news.length === 0) return statuses
  const all = Object.entries({ ...statuses, ...Object.fromEntries(news) })
  return Object.fromEntries(all.sort(([, left], [, right]) => right.at - left.at).slice(0, MAX_STORED))
}

/**
 * Stores the service's statuses of an account's orders, for a visit without it.
 * @param readAt milliseconds: when the service answered
 */
export function storeLastKnownStatuses<One extends ObservedOrder>(
  owner: Address,
  orders: readonly One[],
  readAt: (one: One) => number,
): void {
  const observed = orders.flatMap((one): readonly [string, LastStatus][] => {
    const { order, status, filledPercent } = one
    return status === 'UNKNOWN' ? [] : [[order.id, { status, filledPercent, at: readAt(one) }]]
  })
  const statuses = readLastKnownStatuses(owner)
  const next = mergeLastKnownStatuses(statuses, Object.fromEntries(observed))
  if (next === statuses) return
  try {
    localStorage.setItem(nameOf(owner), JSON.stringify(next))
  } catch {
    return
  }
}
