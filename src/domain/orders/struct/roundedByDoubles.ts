import type { Side } from '../../amount/quote.ts'

/** A double holds 53 significant bits; two of them are left for the operations in between. */
const DOUBLE_BITS = 51n

/**
 * Whether `stated` is `exact` as floating-point arithmetic may have left it: equal for amounts that a double holds exactly, else
 * apart by at most 2⁻⁵¹ of it. The recorded order of the facts page (1.6) was computed that way: its destAmount is 250,678 raw units
 * (8 × 10⁻¹⁷ of it) above the exact floor. Whether today's service still does is not public.
 */
export function isExactButForDoubles(exact: bigint, stated: bigint): boolean {
  const apart = stated > exact ? stated - exact : exact - stated
  return apart <= exact >> DOUBLE_BITS
}

/** One figure of an order that follows the market, as it was reviewed and as the service states it. Raw units. */
export interface StatedBound {
  readonly side: Side
  /** SELL: the reviewed minimum. BUY: the reviewed maximum. */
  readonly reviewed: bigint
  readonly signed: bigint
  readonly expectedAmount: bigint
  readonly slippageBps: number
}

/**
 * Whether a figure that is not the reviewed one may be signed all the same, because it is what floating-point arithmetic made of it. It
 * is within 2⁻⁵¹ of the reviewed one, and is either better for the person (a higher minimum, a lower maximum) or, for a minimum,
 * letter by letter what doubles give for the reviewed quote and slippage. A higher maximum never passes: approval or deposit would
 * be too small for it.
 */
export function isRoundedByDoubles({
  side,
  reviewed,
  signed,
  expectedAmount,
  slippageBps,
}: StatedBound): boolean {
  if (signed === reviewed || !isExactButForDoubles(reviewed, signed)) return false
  if (side === 'BUY') return signed < reviewed
  return signed > reviewed || doubledMinimums(expectedAmount, slippageBps).includes(signed)
}

/** The minimum as doubles compute it: by a factor, or by basis points and a division. */
function doubledMinimums(expectedAmount: bigint, slippageBps: number): readonly bigint[] {
  const quoted = Number(expectedAmount)
  const kept = 10_000 - slippageBps
  const figures = [quoted * (1 - slippageBps / 10_000), quoted * (kept / 10_000), (quoted * kept) / 10_000]
  return figures.filter(Number.isFinite).map((figure) => BigInt(Math.floor(figure)))
}
