import { unitOf } from './amount.ts'
import { invertedPrice, isDecimal, type PairDecimals, type PricePer } from './limitPrice.ts'
import { type Price, priceOf } from './price.ts'
import type { Side } from './quote.ts'

/** What an order signs before the partner fee, raw units, both above zero. */
export interface SignedTerms {
  readonly side: Side
  readonly sold: bigint
  readonly bought: bigint
  readonly decimals: PairDecimals
  /** `bought` was worked out from what is left after the fee: it may be one unit more. */
  readonly isFromNet?: boolean
}

/** Digits that carry meaning, of a price that is read back. */
const MOST_DIGITS = 10

/**
 * The price that was typed for an order, read back from what it signs: the shortest decimal number of `per` that makes the same amounts, as
 * `leastBoughtAt` and `mostSoldAt` round them. Null where none of ten digits does: then both amounts were typed, and no price.
 */
export function typedPriceOf(terms: SignedTerms, per: PricePer): Price | null {
  const { low, high } = rangeOf(terms)
  const isTurned = per === 'buy'
  const [least, most] = isTurned ? [invertedPrice(high), invertedPrice(low)] : [low, high]
  // One unit is received: it may be the least at any price.
  if (most.denominator === 0n) return null
  const whole = most.numerator / most.denominator
  const first = whole > 0n ? 1 - whole.toString().length : zerosOf(most)
  for (let place = first; place < first + MOST_DIGITS; place += 1) {
    const found = nearestToMiddle(least, most, place)
    const isAbove = compare(found, least)
    const isBelow = compare(most, found)
    if (isTurned ? isAbove >= 0n && isBelow > 0n : isAbove > 0n && isBelow >= 0n) return found
  }
  return null
}

/** Bought tokens for one sold token: above `low`, up to `high`. A sale rounds its least up, a purchase its most down. */
function rangeOf({ side, sold, bought, decimals, isFromNet }: SignedTerms): {
  readonly low: Price
  readonly high: Price
} {
  const at = (of: bigint, per: bigint): Price => ({
    numerator: of * unitOf(decimals.sell),
    denominator: per * unitOf(decimals.buy),
  })
  const low = side === 'SELL' ? at(bought - 1n, sold) : at(bought, sold + 1n)
  return { low, high: at(isFromNet ? bought + 1n : bought, sold) }
}

/** The number with so many decimals (fewer than none: with zeros before the point) that is closest to the middle of two. */
function nearestToMiddle(least: Price, most: Price, place: number): Price {
  const [grown, unit] = place >= 0 ? [10n ** BigInt(place), 1n] : [1n, 10n ** BigInt(-place)]
  // The middle of two fractions, in steps of the last digit, rounded to the nearest.
  const numerator = (least.numerator * most.denominator + most.numerator * least.denominator) * grown
  const denominator = 2n * least.denominator * most.denominator * unit
  const steps = (2n * numerator + denominator) / (2n * denominator)
  return { numerator: steps * unit, denominator: grown }
}

/** Places behind the point up to the first digit of a price below one. */
function zerosOf({ numerator, denominator }: Price): number {
  let place = 1
  for (let grown = numerator * 10n; grown > 0n && grown < denominator; grown *= 10n) place += 1
  return place
}

/** Above zero where the first is the larger. */
const compare = (one: Price, other: Price): bigint =>
  one.numerator * other.denominator - other.numerator * one.denominator

/** A price with the digits it is written with. */
export interface WrittenPrice {
  /** Whole bought tokens for one whole sold token. */
  readonly price: Price
  readonly digits: number
}

/** Digits of a price that nobody typed: it follows from two amounts. */
const RATE_DIGITS = 6

/** The rate of two amounts, in six digits; null when either is nothing. */
export function ratePriceOf({ sold, bought, decimals }: Omit<SignedTerms, 'side'>): WrittenPrice | null {
  const price = priceOf({ amount: sold, decimals: decimals.sell }, { amount: bought, decimals: decimals.buy })
  return price && { price, digits: RATE_DIGITS }
}

/** The price of a limit order in the direction of `per`: as it was typed, else the rate of its amounts. Null when either is nothing. */
export function limitPriceOf(terms: SignedTerms, per: PricePer): WrittenPrice | null {
  if (terms.sold <= 0n || terms.bought <= 0n) return null
  const typed = typedPriceOf(terms, per)
  if (!typed) return ratePriceOf(terms)
  return { price: per === 'sell' ? typed : invertedPrice(typed), digits: MOST_DIGITS }
}

/**
 * The price that an order will be shown with, where it is not the number that was typed: its amounts have too few digits for that. Null where
 * both are one number, and of a price that follows from something else.
 * @param typed whole bought tokens for one whole sold token.
 */
export function otherThanTyped(typed: Price, terms: SignedTerms, per: PricePer): WrittenPrice | null {
  if (!isDecimal(per === 'sell' ? typed : invertedPrice(typed))) return null
  const signed = limitPriceOf(terms, per)
  return signed && compare(signed.price, typed) !== 0n ? signed : null
}
