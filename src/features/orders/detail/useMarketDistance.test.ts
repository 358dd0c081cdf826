import { expect, test } from 'vitest'
import { bpsToCome, hasSpareBudget, rawPrice } from './useMarketDistance.ts'

const apart = (isBuy: boolean, fixed: bigint, wanted: bigint, offered: bigint, beforeCosts: bigint) => {
  const [own, now, before] = [wanted, offered, beforeCosts].map((amount) => rawPrice(isBuy, fixed, amount))
  if (!own || !now || !before) throw new Error('no price')
  return bpsToCome(own, { offered: now, beforeCosts: before })
}

test('default: how much better the order is than the market before costs, for either side', () => {
  expect(apart(false, 1n, 102n, 100n, 100n)).toBe(200)
  expect(apart(false, 1n, 99n, 100n, 100n)).toBe(0)
  expect(apart(true, 1n, 100n, 105n, 105n)).toBe(500)
})

test('behavior: the costs of a fill do not count as distance, and an order that solvers would fill has none', () => {
  // 28% above the pools, of which solvers keep nine tenths for their costs.
  expect(apart(false, 1n, 1_280n, 96n, 1_000n)).toBe(2_800)
  expect(apart(false, 1n, 90n, 96n, 1_000n)).toBe(0)
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
