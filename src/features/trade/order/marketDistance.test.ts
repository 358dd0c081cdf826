import { expect, test } from 'vitest'
import { say } from '../../../text/text.ts'
import { distanceOf, rawPrice } from './marketDistance.ts'
import { hasSpareBudget } from './pairMarket.ts'

const price = (amount: bigint, isBuy: boolean) => {
  const found = rawPrice(isBuy, 1n, amount)
  if (!found) throw new Error('no price')
  return found
}

test.each([
  // side, what the order asks, what solvers offer it, the market before their costs
  ['SELL', 102n, 100n, 100n, '2% better than market'],
  ['BUY', 100n, 105n, 105n, '4.76% better than market'],
  ['BUY', 1_143n, 1_200n, 1_000n, '14.3% worse than market'],
  // 28% above the pools, of which solvers take nine tenths for their costs.
  ['SELL', 1_280n, 96n, 1_000n, '28% better than market'],
  ['SELL', 1_000n, 96n, 1_000n, 'At market before costs'],
  ['SELL', 997n, 96n, 1_000n, '0.3% worse than market'],
  ['BUY', 1_003n, 1_100n, 1_000n, '0.3% worse than market'],
  ['SELL', 99n, 100n, 100n, 'Fills at once'],
  ['SELL', 100n, 100n, 100n, 'Fills at once'],
  ['BUY', 1_100n, 1_100n, 1_000n, 'Fills at once'],
] as const)('behavior: %s of %s, offered %s, before costs %s: %s', (side, wanted, offered, before, text) => {
  const isBuy = side === 'BUY'
  const market = { offered: price(offered, isBuy), beforeCosts: price(before, isBuy) }
  expect(say(distanceOf(side, price(wanted, isBuy), market, true).say)).toBe(text)
})

test('behavior: only the order that was quoted is known to fill at once', () => {
  const market = { offered: price(96n, false), beforeCosts: price(100n, false) }
  expect(say(distanceOf('SELL', price(90n, false), market, true).say)).toBe('Fills at once')
  expect(say(distanceOf('SELL', price(90n, false), market, false).say)).toBe('10% worse than market')
})

test('behavior: asks only while half of the day is left', () => {
  const day = {
    dayLimit: 3_000,
    usedToday: 0,
    remaining: 3_000,
    reserve: 300,
    clicksOnly: false,
    pausedUntil: null,
  }
  expect(hasSpareBudget(day)).toBe(true)
  expect(hasSpareBudget({ ...day, remaining: 1_700 })).toBe(false)
  expect(hasSpareBudget({ ...day, pausedUntil: 1 })).toBe(false)
  expect(hasSpareBudget({ ...day, clicksOnly: true })).toBe(false)
  expect(hasSpareBudget({ ...day, dayLimit: null, remaining: null })).toBe(true)
})
