import { invertedPrice, leastBoughtAt, mostSoldAt, type PairDecimals, type PricePer } from './limitPrice.ts'
import type { Price } from './price.ts'
import type { Side } from './quote.ts'

/** How the total is spread over the rungs: alike, or the more the closer to the second price, or to the first. */
export type LadderSizes = 'equal' | 'rising' | 'falling'

/** One order of a ladder. Raw units. */
export interface Rung {
  /** Whole bought tokens for one whole sold token, exact. */
  readonly price: Price
  readonly sellAmount: bigint
  readonly buyAmount: bigint
}

/** What a ladder is made of. */
export interface LadderPlan {
  readonly side: Side
  /** Of the fixed side, raw units. */
  readonly total: bigint
  /** The prices of the first and the last rung, both for one whole token of `per`. */
  readonly from: Price
  readonly to: Price
  readonly per: PricePer
  readonly rungs: number
  readonly sizes: LadderSizes
  readonly decimals: PairDecimals
}

/** Each rung is asked for and signed by itself. */
export const MIN_RUNGS = 2
export const MAX_RUNGS = 10

/** The price so many steps from the first of `steps` to the second, exactly. */
function priceBetween(from: Price, to: Price, place: number, steps: number): Price {
  const [near, far] = [BigInt(steps - place), BigInt(place)]
  return {
    numerator: from.numerator * to.denominator * near + to.numerator * from.denominator * far,
    denominator: from.denominator * to.denominator * BigInt(steps),
  }
}

const weightOf = (sizes: LadderSizes, place: number, rungs: number): bigint =>
  sizes === 'equal' ? 1n : BigInt(sizes === 'rising' ? place + 1 : rungs - place)

/** Sizes in proportion to their weights, rounded down; what is left over goes into the last one. They add up to the total. */
function sizesOf({ total, rungs, sizes }: LadderPlan): readonly bigint[] {
  const weights = Array.from({ length: rungs }, (_, place) => weightOf(sizes, place, rungs))
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  const cut = weights.map((weight) => (total * weight) / all)
  const rest = total - cut.reduce((sum, size) => sum + size, 0n)
  return cut.map((size, place) => (place === rungs - 1 ? size + rest : size))
}

/**
 * The orders of a ladder: prices at equal distances, as they were typed. A sale's least is rounded up, a purchase's most down, so that none is filled beyond its price.
 * `nothing` where a rung would be nothing on either side, `tooLarge` where no contract could hold an amount.
 * @throws {RangeError} for a number of rungs outside 2 to 10.
 */
export function ladderOf(plan: LadderPlan): readonly Rung[] | 'nothing' | 'tooLarge' {
  const { side, from, to, per, rungs, decimals } = plan
  if (!Number.isInteger(rungs) || rungs < MIN_RUNGS || rungs > MAX_RUNGS)
    throw new RangeError(`rungs out of range: ${rungs}`)
  const found = sizesOf(plan).map((fixed, place) => {
    const typed = priceBetween(from, to, place, rungs - 1)
    const price = per === 'sell' ? typed : invertedPrice(typed)
    const free = side === 'SELL' ? leastBoughtAt(fixed, price, decimals) : mostSoldAt(fixed, price, decimals)
    return { price, fixed, free }
  })
  if (found.some(({ free }) => free === null)) return 'tooLarge'
  if (found.some(({ fixed, free }) => fixed === 0n || free === 0n)) return 'nothing'
  return found.map(({ price, fixed, free }) =>
    side === 'SELL'
      ? { price, sellAmount: fixed, buyAmount: free ?? 0n }
      : { price, sellAmount: free ?? 0n, buyAmount: fixed },
  )
}
