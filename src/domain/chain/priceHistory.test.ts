import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice, priceOf } from '../amount/price.ts'
import {
  averageTicks,
  chartPrice,
  HISTORY_RANGES,
  joinedTicks,
  knownFrom,
  placedPrice,
  tickPrice,
} from './priceHistory.ts'

const MOST_TICK = 887_272
const ticks = fc.integer({ min: -MOST_TICK, max: MOST_TICK })

test('default: ranges of a day, a week and thirty days, none with more than a hundred steps', () => {
  const spans = Object.values(HISTORY_RANGES).map(({ steps, stepSec }) => steps * stepSec)
  expect(spans).toEqual([86_400, 604_800, 30 * 86_400])
  for (const { steps } of Object.values(HISTORY_RANGES)) expect(steps).toBeLessThanOrEqual(100)
})

test('default: an average is what the sum grew by for each second', () => {
  expect(averageTicks([0n, -900n, 4_500n], 900)).toEqual([-1, 6])
  expect(averageTicks([10n], 900)).toEqual([])
})

test('behavior: a reading that is missing leaves a gap on both of its sides', () => {
  expect(averageTicks([null, 0n, 900n, null, 0n], 900)).toEqual([null, 1, null, null])
})

test('behavior: ticks of two pools in a row add up, as their rates multiply', () => {
  expect(
    joinedTicks([
      [1, 2, null, 4],
      [10, null, 30, -4],
    ]),
  ).toEqual([11, null, null, 0])
  expect(joinedTicks([[1, null]])).toEqual([1, null])
  fc.assert(
    fc.property(ticks, ticks, (first, second) => {
      const decimals = { sell: 18, buy: 18 }
      const both = tickPrice(first, decimals, 'sell') * tickPrice(second, decimals, 'sell')
      const sum = tickPrice(joinedTicks([[first], [second]])[0] ?? 0, decimals, 'sell')
      expect(Math.abs(sum / both - 1)).toBeLessThan(1e-12)
    }),
  )
})

test('behavior: a tick is a power of 1.0001 to twelve digits, in either direction', () => {
  fc.assert(
    fc.property(ticks, (tick) => {
      // Exactly, by squares of a fraction of three hundred bits.
      const one = 1n << 300n
      let [power, factor, left] = [one, (one * 10_001n) / 10_000n, Math.abs(tick)]
      for (; left > 0; left = Math.floor(left / 2)) {
        if (left % 2 === 1) power = (power * factor) / one
        factor = (factor * factor) / one
      }
      const exact = Number((power * 10n ** 18n) / one) / 1e18
      const price = tickPrice(Math.abs(tick), { sell: 6, buy: 6 }, 'sell')
      expect(Math.abs(price / exact - 1)).toBeLessThan(1e-12)
      const turned =
        tickPrice(tick, { sell: 6, buy: 18 }, 'buy') * tickPrice(tick, { sell: 6, buy: 18 }, 'sell')
      expect(Math.abs(turned - 1)).toBeLessThan(1e-12)
    }),
  )
})

test('behavior: decimals of both tokens give a price its size', () => {
  // A pool of 18 and 6 decimals at 3,000.
  const tick = Math.log(3_000e-12) / Math.log(1.0001)
  expect(tickPrice(tick, { sell: 18, buy: 6 }, 'sell')).toBeCloseTo(3_000, 6)
  expect(tickPrice(-tick, { sell: 6, buy: 18 }, 'buy')).toBeCloseTo(3_000, 6)
  expect(tickPrice(tick, { sell: 18, buy: 6 }, 'buy')).toBeCloseTo(1 / 3_000, 12)
})

test('behavior: a price of the chart becomes an exact one of twelve digits, and back', () => {
  const text = (price: number) =>
    formatPrice(chartPrice(price) ?? { numerator: 1n, denominator: 1n }, 'en', 12)
  expect(text(3_012.5)).toBe('3,012.5')
  expect(text(1.5e-9)).toBe('0.0000000015')
  expect(text(2e21)).toBe('2,000,000,000,000,000,000,000')
  for (const none of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) expect(chartPrice(none)).toBeNull()
  fc.assert(
    fc.property(fc.double({ min: 1e-30, max: 1e30, noNaN: true }), (price) => {
      const exact = chartPrice(price)
      expect(exact && Math.abs(placedPrice(exact) / price - 1)).toBeLessThan(1e-11)
    }),
  )
  const amounts = priceOf({ amount: 3n, decimals: 0 }, { amount: 1n, decimals: 0 })
  expect(amounts && placedPrice(amounts)).toBeCloseTo(1 / 3, 15)
})

test('behavior: prices are known from the end of the last gap on', () => {
  const step = (fromSec: number, tick: number | null) => ({ fromSec, toSec: fromSec + 1, tick })
  expect(knownFrom([step(1, null), step(2, 5), step(3, 0)])).toBe(2)
  expect(knownFrom([step(1, 4), step(2, 5)])).toBe(1)
  expect(knownFrom([step(1, 4), step(2, null)])).toBeNull()
  expect(knownFrom([])).toBeNull()
})
