import { mulDivDown, mulDivUp } from './amount.ts'
import { feeDown } from './marketBounds.ts'
import type { Side } from './quote.ts'

type Amount = bigint | null

/** What a trade is agreed at, as it is quoted and signed: before the partner fee. Raw units; null where it is unknown. */
export interface TradeTerms<A extends Amount = Amount> {
  readonly side: Side
  /** SELL: exactly this is sold. BUY: exactly this is received. */
  readonly fixed: A
  /** The quote of the side that is not fixed. */
  readonly quoted: A
  /** SELL: the minimum, which is compared before the fee. BUY: the maximum, which the fee is part of. */
  readonly signed: A
  /** Null where it is unknown: the amounts are then taken for what they are. */
  readonly feeBps: number | null
}

/** What left the account and what reached the recipient, fees taken. Raw units; null where it is unknown. */
export interface Moved {
  readonly sold: bigint | null
  readonly received: bigint | null
}

/** The figures of a trade as every screen and file shows them: after the partner fee. Raw units; null where it is unknown. */
export interface TradeFigures<A extends Amount = Amount> extends Moved {
  readonly side: Side
  readonly fixed: A
  /** SELL: received at the quoted price. BUY: paid at the quoted price. */
  readonly quoted: A
  /** SELL: minimum received. BUY: maximum paid. */
  readonly bound: A
  /** The minimum holds only if what the bridge carries is sold on arrival; else the carried token is handed over. The order guarantees what is carried. */
  readonly isIfSold?: boolean
  /** By how much the part that was filled beats the quote; negative for below the quote. Of the side that is not fixed. */
  readonly surplus: bigint | null
  readonly feeBps: number | null
}

const NOTHING: Moved = { sold: null, received: null }

/** What a sale brings or a purchase costs once the fee is taken, which the contracts round down. */
export function afterFee(side: Side, amount: bigint, feeBps: number): bigint {
  const fee = feeDown(amount, feeBps)
  return side === 'SELL' ? amount - fee : amount + fee
}

/** The least that a sale has to bring so that at least `net` is left once the fee is taken. */
export function beforeFee(net: bigint, feeBps: number): bigint {
  const gross = (net * 10_000n) / BigInt(10_000 - feeBps)
  let least = gross > 0n ? gross - 1n : 0n
  while (afterFee('SELL', least, feeBps) < net) least += 1n
  return least
}

/** The one set of figures of a trade, before and after it is filled. Pure. */
export function figuresOf<A extends Amount>(
  { side, fixed, quoted, signed, feeBps }: TradeTerms<A>,
  moved: Moved = NOTHING,
): TradeFigures<A> {
  const net = {
    ...{ side, fixed },
    quoted: known(side, quoted, feeBps),
    bound: side === 'BUY' ? signed : known(side, signed, feeBps),
  }
  return { ...net, ...moved, feeBps, surplus: surplusOf(net, moved) }
}

const known = <A extends Amount>(side: Side, amount: A, feeBps: number | null): A =>
  (amount === null ? amount : afterFee(side, amount, feeBps ?? 0)) as A

/**
 * More received (SELL) or less paid (BUY) than quoted for the part that was filled; the quote of a part is rounded so that no surplus is made of it.
 * Null while nothing was filled, or the quote is unknown.
 */
export function surplusOf(
  { side, fixed, quoted }: Pick<TradeFigures, 'side' | 'fixed' | 'quoted'>,
  { sold, received }: Moved,
): bigint | null {
  if (!fixed || quoted === null || !sold || !received) return null
  return side === 'SELL'
    ? received - mulDivUp(quoted, sold, fixed)
    : mulDivDown(quoted, received, fixed) - sold
}
