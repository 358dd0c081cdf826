import type { Address } from '../address.ts'
import { tokenKey } from '../token.ts'
import { remainingSell, takesAllowance } from './doctor.ts'
import { type HistoryEntry, sellsNative } from './orderHistory.ts'

/** What open orders of an account may still take of one token on one chain. Raw units. */
export interface Obligation {
  readonly chainId: number
  readonly token: Address
  readonly orders: number
  readonly committed: bigint
  /** The part of it that is taken from Delta's allowance; the rest brings a permit of its own or goes through Permit2. 0 for native. */
  readonly onAllowance: bigint
  /** Orders whose size their record does not tell: they come on top. */
  readonly unsized: number
  /** Pays from deposits at Delta, not from balance and allowance. */
  readonly isNative: boolean
}

/** What is there for an obligation; null where it could not be read. Raw units. */
export interface ObligationFunds {
  readonly balance: bigint | null
  readonly allowance: bigint | null
  readonly deposit: bigint | null
}

/** What is missing for all orders to be fillable at once; null where that is unknown, 0 where it is enough. */
export interface ObligationGap {
  readonly balance: bigint | null
  readonly allowance: bigint | null
  readonly deposit: bigint | null
}

/** Open Delta orders summed by sold token and chain, largest number of orders first. Pure. */
export function obligationsOf(entries: readonly HistoryEntry[]): readonly Obligation[] {
  const sums = new Map<string, Obligation>()
  for (const entry of entries) {
    if (!entry.isOpen || !entry.seen || entry.status === 'BRIDGING' || entry.status === 'REFUNDING') continue
    const remaining = remainingSell(entry.seen)
    const isOnAllowance = !sellsNative(entry) && takesAllowance(entry.seen)
    const key = tokenKey(entry.sold)
    const before = sums.get(key)
    sums.set(key, {
      chainId: entry.sold.chainId,
      token: entry.sold.address,
      orders: (before?.orders ?? 0) + 1,
      committed: (before?.committed ?? 0n) + (remaining ?? 0n),
      onAllowance: (before?.onAllowance ?? 0n) + (isOnAllowance ? (remaining ?? 0n) : 0n),
      unsized: (before?.unsized ?? 0) + (remaining === null ? 1 : 0),
      isNative: sellsNative(entry),
    })
  }
  return [...sums.values()].sort((left, right) => right.orders - left.orders)
}

const missing = (held: bigint | null, committed: bigint): bigint | null =>
  held === null ? null : held >= committed ? 0n : committed - held

/** What an obligation lacks. Native orders need deposits, all others balance and allowance; what an obligation does not need lacks nothing. Pure. */
export function gapOf(
  { committed, onAllowance, isNative }: Obligation,
  funds: ObligationFunds,
): ObligationGap {
  return isNative
    ? { balance: 0n, allowance: 0n, deposit: missing(funds.deposit, committed) }
    : {
        balance: missing(funds.balance, committed),
        allowance: missing(funds.allowance, onAllowance),
        deposit: 0n,
      }
}
