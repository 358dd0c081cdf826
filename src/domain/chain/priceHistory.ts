import { exactPrice, type PairDecimals, type PricePer } from '../amount/limitPrice.ts'
import type { Price } from '../amount/price.ts'
import type { Address } from '../token/address.ts'

/** How far a chart of prices reaches back, and in how many steps of equal length. */
export const HISTORY_RANGES = {
  day: { steps: 96, stepSec: 900 },
  week: { steps: 84, stepSec: 7_200 },
  month: { steps: 90, stepSec: 28_800 },
} as const satisfies Readonly<Record<string, { readonly steps: number; readonly stepSec: number }>>

export type HistoryRange = keyof typeof HISTORY_RANGES

/** The average of one step: a tick, the logarithm to 1.0001 of raw units bought for one sold; null where the pools remember nothing that old. */
export interface HistoryStep {
  readonly fromSec: number
  readonly toSec: number
  readonly tick: number | null
}

/** A pool that prices are read from, in the order in which the sold token passes them. */
export interface HistoryPool {
  readonly address: Address
  readonly sells: Address
  readonly buys: Address
  /** Hundredths of a bip. */
  readonly fee: number
}

/** Prices of a pair as its pools recorded them, the oldest step first. Times are the chain's. */
export interface PriceHistory {
  readonly steps: readonly HistoryStep[]
  /** The end of the last step, and the price then: whole ticks of each pool. */
  readonly now: { readonly atSec: number; readonly tick: number }
  readonly pools: readonly HistoryPool[]
}

/**
 * The average tick between neighbouring readings of a pool's sum of ticks, the oldest reading first; null beside a reading that the pool could not
 * give. Pools sum up whole ticks, rounded down: an average is less than one tick, a hundredth of a percent, below the price.
 */
export function averageTicks(sums: readonly (bigint | null)[], stepSec: number): readonly (number | null)[] {
  return sums.slice(1).map((end, place) => {
    const start = sums[place] ?? null
    return end === null || start === null ? null : Number(end - start) / stepSec
  })
}

/** Ticks of pools that are passed one after the other: rates multiply, so their logarithms add up. Null where one of them is unknown. */
export function joinedTicks(legs: readonly (readonly (number | null)[])[]): readonly (number | null)[] {
  const [first = [], ...others] = legs
  return first.map((tick, place) =>
    others.reduce<number | null>((sum, leg) => {
      const added = leg[place] ?? null
      return sum === null || added === null ? null : sum + added
    }, tick),
  )
}

/** The logarithm of 1.0001, which itself is no double. */
const TICK = Math.log1p(0.0001)

/** Whole bought tokens for one whole sold token, or the other way round. Twelve digits of it carry meaning, for every tick a pool can have. */
export function tickPrice(tick: number, decimals: PairDecimals, per: PricePer): number {
  const bought = Math.exp(tick * TICK + (decimals.sell - decimals.buy) * Math.LN10)
  return per === 'sell' ? bought : 1 / bought
}

const CARRIED_DIGITS = 12

/** A price of a chart as an exact one, of twelve digits that carry meaning; null for what is no price. */
export function chartPrice(price: number): Price | null {
  if (!Number.isFinite(price) || price <= 0) return null
  const [digits = '', exponent = '0'] = price.toExponential(CARRIED_DIGITS - 1).split('e')
  const scale = Number(exponent) - (CARRIED_DIGITS - 1)
  const whole = exactPrice(digits.replace('.', ''))
  if (!whole) return null
  const power = 10n ** BigInt(Math.abs(scale))
  return scale >= 0
    ? { numerator: whole.numerator * power, denominator: 1n }
    : { numerator: whole.numerator, denominator: power }
}

/** An exact price as a chart places it. */
export const placedPrice = ({ numerator, denominator }: Price): number => {
  const digits = 10n ** 18n
  const scaled = (numerator * digits) / denominator
  return scaled > digits / 1_000_000n
    ? Number(scaled) / 1e18
    : 1 / (Number((denominator * digits) / numerator) / 1e18)
}

/** From when prices are known: the start of the first step of those without a gap up to now; null where the last one is a gap. */
export function knownFrom(steps: readonly HistoryStep[]): number | null {
  const gap = steps.findLastIndex(({ tick }) => tick === null)
  return steps[gap + 1]?.fromSec ?? null
}
