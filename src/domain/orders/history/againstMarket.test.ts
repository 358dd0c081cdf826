import fc from 'fast-check'
import { expect, test } from 'vitest'
import { againstMarketBps, averageAgainstMarketBps } from './againstMarket.ts'

const RATE = { sellAmount: 3_000n, buyAmount: 1n }
const amount = fc.bigInt({ min: 1n, max: 10n ** 30n })
const rates = fc.record({ sellAmount: amount, buyAmount: amount })

test('default: more received or less spent than the market had is positive', () => {
  expect(againstMarketBps('SELL', { spent: 300_000n, received: 101n }, RATE)).toBe(100)
  expect(againstMarketBps('SELL', { spent: 300_000n, received: 99n }, RATE)).toBe(-100)
  expect(againstMarketBps('BUY', { spent: 297_000n, received: 100n }, RATE)).toBe(100)
  expect(againstMarketBps('BUY', { spent: 303_000n, received: 100n }, RATE)).toBe(-100)
  expect(againstMarketBps('SELL', { spent: 300_000n, received: 100n }, RATE)).toBe(0)
})

test('behavior: a fill of one unit of a token without decimals is compared exactly', () => {
  expect(againstMarketBps('SELL', { spent: 4_500n, received: 1n }, RATE)).toBe(-3_334)
  expect(averageAgainstMarketBps('SELL', [{ spent: 4_500n, received: 1n, rate: RATE }])).toBe(-3_334)
})

test('behavior: a rate that no decimal writes is compared exactly', () => {
  const rate = { sellAmount: 1n, buyAmount: 6n }
  expect(averageAgainstMarketBps('BUY', [{ spent: 1n, received: 1n, rate }])).toBe(-50_000)
})

test('behavior: fills at one rate are one fill', () => {
  const parts = fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.constantFrom('SELL' as const, 'BUY' as const), parts, rates, (side, list, rate) => {
      const fills = list.map(([spent, received]) => ({ spent, received, rate }))
      const spent = list.reduce((sum, [part]) => sum + part, 0n)
      const received = list.reduce((sum, [, part]) => sum + part, 0n)
      expect(averageAgainstMarketBps(side, fills)).toBe(againstMarketBps(side, { spent, received }, rate))
    }),
  )
})

test('behavior: a loss never shows as none, and one fill is its own average', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('SELL' as const, 'BUY' as const),
      amount,
      amount,
      rates,
      (side, spent, received, rate) => {
        const bps = againstMarketBps(side, { spent, received }, rate)
        const gain = received * rate.sellAmount - spent * rate.buyAmount
        expect(bps < 0).toBe(gain < 0n)
        if (gain === 0n) expect(bps).toBe(0)
        expect(averageAgainstMarketBps(side, [{ spent, received, rate }])).toBe(bps)
      },
    ),
  )
})

test('behavior: several fills are weighed by their size', () => {
  const fills = [
    { spent: 3_000_000n, received: 1_010n, rate: RATE },
    { spent: 300_000n, received: 90n, rate: RATE },
  ]
  expect(averageAgainstMarketBps('SELL', fills)).toBe(0)
  expect(averageAgainstMarketBps('BUY', [])).toBeNull()
})
