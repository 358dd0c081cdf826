import { isSlippageBps } from '../marketBounds.ts'
import type { Side } from '../quote.ts'

const BPS = 10_000n

/** The three amounts of an order, raw units of the origin chain. */
export interface OrderAmounts {
  readonly srcAmount: bigint
  readonly destAmount: bigint
  readonly expectedAmount: bigint
}

/** What an order is built from: `route.origin` amounts, never those of the destination chain. */
export interface RouteAmounts {
  readonly side: Side
  readonly inputAmount: bigint
  readonly outputAmount: bigint
}

/** What decides how far the bound of an order at the market may be from its quote. */
export interface BoundTerms {
  readonly side: Side
  readonly slippageBps: number
  readonly feeBps: number
}

/**
 * How far the signed bound of an order at the market is from its quote, in basis points: the slippage, and of a purchase the fee on top of it, which
 * the contract takes out of the signed maximum. Rounded up, 10000 at most.
 * @throws {RangeError} when slippage or fee are no whole basis points from 0 to 10000.
 */
export function boundBpsOf({ side, slippageBps, feeBps }: BoundTerms): number {
  if (!isSlippageBps(slippageBps)) throw new RangeError(`slippage out of range: ${slippageBps}`)
  if (!isSlippageBps(feeBps)) throw new RangeError(`fee out of range: ${feeBps}`)
  if (side === 'SELL') return slippageBps
  return Math.min(10_000, slippageBps + feeBps + Math.ceil((slippageBps * feeBps) / 10_000))
}

/** The member of an intention that has it, where it is not the slippage alone. */
export function boundMember(terms: BoundTerms): { readonly boundBps?: number } {
  const boundBps = boundBpsOf(terms)
  return boundBps === terms.slippageBps ? {} : { boundBps }
}

/**
 * Amounts of an order that follows the market within a slippage tolerance (facts page, 1.6): the side the person fixed stays, the
 * other one is widened, rounded down. Rounding a maximum down favours the person by less than one raw unit.
 * @throws {RangeError} when the slippage is not a whole number from 0 to 10000.
 */
export function marketOrderAmounts(route: RouteAmounts, slippageBps: number): OrderAmounts {
  if (!isSlippageBps(slippageBps)) throw new RangeError(`slippage out of range: ${slippageBps}`)
  const slippage = BigInt(slippageBps)
  if (route.side === 'SELL') {
    return {
      srcAmount: route.inputAmount,
      destAmount: (route.outputAmount * (BPS - slippage)) / BPS,
      expectedAmount: route.outputAmount,
    }
  }
  return {
    srcAmount: (route.inputAmount * (BPS + slippage)) / BPS,
    destAmount: route.outputAmount,
    expectedAmount: route.inputAmount,
  }
}

/**
 * Amounts of an order with a price of its own: `limitAmount` is the least received (SELL) or the most paid (BUY), and what is
 * expected too, so that every unit beyond it counts as surplus (facts page, 1.6).
 */
export function limitOrderAmounts(route: RouteAmounts, limitAmount: bigint): OrderAmounts {
  return route.side === 'SELL'
    ? { srcAmount: route.inputAmount, destAmount: limitAmount, expectedAmount: limitAmount }
    : { srcAmount: limitAmount, destAmount: route.outputAmount, expectedAmount: limitAmount }
}

/** A double holds 53 significant bits; two of them are left for the operations in between. */
const DOUBLE_BITS = 51n

/**
 * Whether `stated` is `exact` as floating-point arithmetic may have left it: equal for amounts that a double holds exactly, else
 * apart by at most 2⁻⁵¹ of it. The recorded order of the facts page (1.6) was computed that way: its destAmount lies 250,678 raw units
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
 * lies within 2⁻⁵¹ of the reviewed one, and is either better for the person (a higher minimum, a lower maximum) or, for a minimum,
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
