import { expect, test } from 'vitest'
import type { Comparison } from '../trade/quote/compareQuotes.ts'
import { autoTakesMarket } from './autoWay.ts'

const ANSWER = { amount: 1n, net: 1n }
const compared = (
  better: Comparison['better'],
  apartBps: number,
  unknown: Comparison['unknown'] = [],
): Comparison => ({ delta: ANSWER, market: ANSWER, better, apartBps, unknown, countsApprovals: true })

test('default', () => {
  expect(autoTakesMarket(false, compared('market', 6.6))).toBe(true)
  expect(autoTakesMarket(true, compared('delta', 6.6))).toBe(false)
})

test('behavior: what Auto takes stays while the other one is less than two bps better', () => {
  expect(autoTakesMarket(false, compared('market', 1.9))).toBe(false)
  expect(autoTakesMarket(true, compared('delta', 1.9))).toBe(true)
  expect(autoTakesMarket(false, compared('market', 2))).toBe(true)
  expect(autoTakesMarket(true, compared('delta', 2))).toBe(false)
})

test('behavior: nothing changes while there is nothing to compare, or nothing to tell them apart', () => {
  for (const present of [true, false]) {
    expect(autoTakesMarket(present, null)).toBe(present)
    expect(autoTakesMarket(present, compared('equal', 0))).toBe(present)
    expect(autoTakesMarket(present, compared(present ? 'market' : 'delta', 40))).toBe(present)
  }
})

test('behavior: where a cost is not known, the service decides', () => {
  expect(autoTakesMarket(false, compared('market', 40, ['market-gas']))).toBe(false)
  expect(autoTakesMarket(true, compared('market', 40, ['deposit-gas']))).toBe(false)
})
