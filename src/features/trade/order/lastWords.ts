import type { LastStatus } from '../../../domain/orders/record/orderSnapshot.ts'
import { isFinalStatus, ORDER_STATUSES, type OrderStatus } from '../../../domain/orders/record/orderState.ts'
import type { Address } from '../../../domain/token/address.ts'

/** So many orders of an account are remembered, those that were heard of last. */
const MOST_KEPT = 500
/** The same word again is written down this often, milliseconds. */
const RENEW_MS = 10_000

type Words = Readonly<Record<string, LastStatus>>

/** An order as a screen believes it. */
interface HeardOrder {
  readonly order: { readonly id: string }
  readonly status: OrderStatus | 'UNKNOWN'
  readonly filledPercent: number
}

const nameOf = (owner: Address) => `kontor.orders.${owner.toLowerCase()}`

/** What the service last said of an account's orders in this browser, by id. */
export function readLastWords(owner: Address): Words {
  try {
    return parseWords(JSON.parse(localStorage.getItem(nameOf(owner)) ?? '{}'))
  } catch {
    return {}
  }
}

function parseWords(stored: unknown): Words {
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

/** What to keep when the service has spoken again; the same object where nothing is new. An end that was told stays. Pure. */
export function withLastWords(words: Words, heard: Readonly<Record<string, LastStatus>>): Words {
  const news = Object.entries(heard).filter(([id, { status, filledPercent, at }]) => {
    const before = words[id]
    if (!before) return true
    if (before.status === status && before.filledPercent === filledPercent)
      return !isFinalStatus(status) && at - before.at >= RENEW_MS
    return at >= before.at
  })
  if (news.length === 0) return words
  const all = Object.entries({ ...words, ...Object.fromEntries(news) })
  return Object.fromEntries(all.sort(([, left], [, right]) => right.at - left.at).slice(0, MOST_KEPT))
}

/**
 * Writes down what the service says of an account's orders, for a visit without it.
 * @param heardAt milliseconds: when it said so
 */
export function keepLastWords<One extends HeardOrder>(
  owner: Address,
  orders: readonly One[],
  heardAt: (one: One) => number,
): void {
  const heard = orders.flatMap((one): readonly [string, LastStatus][] => {
    const { order, status, filledPercent } = one
    return status === 'UNKNOWN' ? [] : [[order.id, { status, filledPercent, at: heardAt(one) }]]
  })
  const words = readLastWords(owner)
  const next = withLastWords(words, Object.fromEntries(heard))
  if (next === words) return
  try {
    localStorage.setItem(nameOf(owner), JSON.stringify(next))
  } catch {
    return
  }
}
