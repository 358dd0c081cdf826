import { MAX_UINT256, unitOf } from './amount.ts'
import { formatPrice, type Price } from './price.ts'
import type { Side } from './quote.ts'

/** Which whole token a price is for: `sell` means bought tokens for one that is sold, `buy` sold tokens for one that is bought. */
export type PricePer = 'sell' | 'buy'

/** The other token of a pair. */
export const opposite = (per: PricePer): PricePer => (per === 'sell' ? 'buy' : 'sell')

/** A price as somebody typed it: exact decimal text with a point, and which token it is for. */
export interface TypedPrice {
  readonly text: string
  readonly per: PricePer
}

/** Decimals of both tokens. */
export interface PairDecimals {
  readonly sell: number
  readonly buy: number
}

const BPS = 10_000n
const DECIMAL = /^(\d+)(?:\.(\d+))?$/

/** The exact value of a price text; null for what is no number, and for zero. */
export function exactPrice(text: string): Price | null {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined) return null
  const numerator = BigInt(whole + fraction)
  return numerator === 0n ? null : { numerator, denominator: 10n ** BigInt(fraction.length) }
}

/** The same price for one of the other token. Twice is the identity. */
export const invertedPrice = ({ numerator, denominator }: Price): Price => ({
  numerator: denominator,
  denominator: numerator,
})

/** Whole bought tokens for one whole sold token, whichever way it was typed; null for what is no price. */
export function sellPrice({ text, per }: TypedPrice): Price | null {
  const price = exactPrice(text)
  return price && (per === 'sell' ? price : invertedPrice(price))
}

/**
 * The least that `sellAmount` must bring at a price, raw units of the bought token, rounded up: never below what the price says. Null where no
 * contract could hold it.
 */
export function leastBoughtAt(sellAmount: bigint, price: Price, decimals: PairDecimals): bigint | null {
  const numerator = sellAmount * price.numerator * unitOf(decimals.buy)
  const denominator = price.denominator * unitOf(decimals.sell)
  return held((numerator + denominator - 1n) / denominator)
}

/** The most that `buyAmount` may cost at a price, raw units of the sold token, rounded down: never above what the price says. Null where no contract could hold it. */
export function mostSoldAt(buyAmount: bigint, price: Price, decimals: PairDecimals): bigint | null {
  const numerator = buyAmount * price.denominator * unitOf(decimals.sell)
  return held(numerator / (price.numerator * unitOf(decimals.buy)))
}

const held = (amount: bigint): bigint | null => (amount > MAX_UINT256 ? null : amount)

/**
 * The price before a fee that leaves `net` after it: of a sale, whose fee comes out of what is received. What a purchase pays at most has its fee
 * in it already.
 * @throws {RangeError} when the fee is not from 0 to 9999 bps.
 */
export function grossOfNet(net: Price, feeBps: number): Price {
  if (!Number.isInteger(feeBps) || feeBps < 0 || feeBps >= 10_000)
    throw new RangeError(`fee out of range: ${feeBps}`)
  return { numerator: net.numerator * BPS, denominator: net.denominator * (BPS - BigInt(feeBps)) }
}

/** What is left of a price of a sale after a fee. @throws {RangeError} as `grossOfNet`. */
export function netOfGross(gross: Price, feeBps: number): Price {
  const { numerator, denominator } = grossOfNet(invertedPrice(gross), feeBps)
  return { numerator: denominator, denominator: numerator }
}

/** How far a price is from another, in hundredths of a percent of the other, rounded to the nearest, but never to all of it (`percentDigits`). Above it where positive. */
export function distanceBps(price: Price, from: Price): bigint {
  const scaled = price.numerator * from.denominator
  const whole = price.denominator * from.numerator
  const twice = ((scaled - whole) * BPS * 2n) / whole
  const nearest = twice >= 0n ? (twice + 1n) / 2n : -((1n - twice) / 2n)
  return nearest === -BPS && scaled > 0n ? nearest + 1n : nearest
}

/** A price moved by so many hundredths of a percent. @throws {RangeError} where nothing of it would be left. */
export function movedPrice({ numerator, denominator }: Price, bps: number): Price {
  if (!Number.isInteger(bps) || bps <= -10_000) throw new RangeError(`move out of range: ${bps}`)
  return { numerator: numerator * (BPS + BigInt(bps)), denominator: denominator * BPS }
}

/**
 * How much better (positive) or worse a price is than another for the person, in hundredths of a percent. SELL: of what the other brings for the same. BUY:
 * of what the other takes for the same, so that percent and money have one base. Prices are bought for one sold.
 */
export const betterBps = (side: Side, price: Price, from: Price): bigint =>
  side === 'SELL' ? distanceBps(price, from) : -distanceBps(invertedPrice(price), invertedPrice(from))

/** The price that is better by so many hundredths of a percent: `betterBps` reads them again. @throws {RangeError} as `movedPrice`. */
export const betterPrice = (side: Side, from: Price, bps: number): Price =>
  side === 'SELL' ? movedPrice(from, bps) : invertedPrice(movedPrice(invertedPrice(from), -bps))

/** A price as text for the field: plain digits with a point, rounded to so many that carry meaning. */
export const priceText = (price: Price, significantDigits = 8): string =>
  formatPrice(price, 'en', significantDigits).replaceAll(',', '')

/** Whether a price ends as a decimal number, as one that was typed does. */
export const isDecimal = ({ numerator, denominator }: Price): boolean =>
  (numerator * 10n ** BigInt(SHOWN_DECIMALS)) % denominator === 0n

/** Behind the point: as many as the longest prices of real pairs have. */
const SHOWN_DECIMALS = 36

/**
 * A limit as it is shown before it is signed, in its own direction: to the last digit where it ends, else with ten digits that carry meaning and
 * rounded so that nobody gets less, or pays more, than it says.
 */
export function limitText(price: Price, per: PricePer, locale: string): string {
  const ends = isDecimal(price)
  const wholeDigits = (price.numerator / price.denominator).toString().length
  const digits = ends ? wholeDigits + SHOWN_DECIMALS : 10
  return formatPrice(price, locale, digits, per === 'sell' ? 'down' : 'up')
}
