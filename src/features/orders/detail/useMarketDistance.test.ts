import { expect, test } from 'vitest'
import { distanceBps, hasSpareBudget } from './useMarketDistance.ts'

test('default: how far the market has to come, from its own side', () => {
  expect(distanceBps(false, 102n, 100n)).toBe(200)
  expect(distanceBps(false, 99n, 100n)).toBe(-100)
  expect(distanceBps(true, 98n, 100n)).toBe(200)
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
