import { MAX_UINT256 } from '../../amount/amount.ts'
import type { Address } from '../../token/address.ts'
import { tokenKey } from '../../token/token.ts'
import { fundsOf, takesAllowance } from '../record/orderFunds.ts'
import { remainingSell } from '../record/orderTerms.ts'
import { type HistoryEntry, mayTake, sellsNative } from './orderHistory.ts'

/** What open orders of an account may still take of one token on one chain. Raw units. */
export interface Reservation {
  readonly chainId: number
  readonly token: Address
  readonly orders: number
  readonly reserved: bigint
  /** The part of it that is taken from Delta's allowance; the rest brings a permit of its own or goes through Permit2. 0 for native. */
  readonly onAllowance: bigint
  /** What sales out of yield strategies may take on top of `reserved`: neither balance nor allowance has to cover it. */
  readonly inStrategies: bigint
  /** Orders whose record has no size: they come on top. */
  readonly unsized: number
  /** Pays from deposits at Delta, not from balance and allowance. */
  readonly isNative: boolean
}

/** What is there for an reservation; null where it could not be read. Raw units. */
export interface ReservationFunds {
  readonly balance: bigint | null
  readonly allowance: bigint | null
  readonly deposit: bigint | null
}

/** What is missing for all orders to be fillable at once; null where that is unknown, 0 where it is enough. */
export interface ReservationGap {
  readonly balance: bigint | null
  readonly allowance: bigint | null
  readonly deposit: bigint | null
}

/** Open Delta orders summed by sold token and chain, largest number of orders first. Pure. */
export function reservationsOf(entries: readonly HistoryEntry[]): readonly Reservation[] {
  const sums = new Map<string, Reservation>()
  for (const entry of entries) {
    if (!entry.seen || !mayTake(entry)) continue
    const remaining = remainingSell(entry.seen)
    const from = fundsOf(entry.seen.order)
    const isOnAllowance = from === 'account' && takesAllowance(entry.seen)
    const taken = from === 'position' ? 0n : (remaining ?? 0n)
    const key = tokenKey(entry.sold)
    const before = sums.get(key)
    sums.set(key, {
      chainId: entry.sold.chainId,
      token: entry.sold.address,
      orders: (before?.orders ?? 0) + 1,
      reserved: (before?.reserved ?? 0n) + taken,
      onAllowance: (before?.onAllowance ?? 0n) + (isOnAllowance ? (remaining ?? 0n) : 0n),
      inStrategies: (before?.inStrategies ?? 0n) + (from === 'position' ? (remaining ?? 0n) : 0n),
      unsized: (before?.unsized ?? 0) + (remaining === null ? 1 : 0),
      isNative: sellsNative(entry),
    })
  }
  return [...sums.values()].sort((left, right) => right.orders - left.orders)
}

const missing = (held: bigint | null, reserved: bigint): bigint | null =>
  held === null ? null : held >= reserved ? 0n : reserved - held

/** What an reservation lacks. Native orders need deposits, all others balance and allowance; what an reservation does not need lacks nothing. Pure. */
export function gapOf(
  { reserved, onAllowance, isNative }: Reservation,
  funds: ReservationFunds,
): ReservationGap {
  return isNative
    ? { balance: 0n, allowance: 0n, deposit: missing(funds.deposit, reserved) }
    : {
        balance: missing(funds.balance, reserved),
        allowance: missing(funds.allowance, onAllowance),
        deposit: 0n,
      }
}

/** Whether an allowance is what is left of an approval of everything, however much of it was used. */
export const isUnlimited = (allowance: bigint | null): boolean =>
  allowance !== null && allowance >= MAX_UINT256 / 2n
