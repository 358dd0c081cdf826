import { expect, test } from 'vitest'
import { comparedCounts, differenceBps, usdOfAll, wholeOf } from './compare.ts'

test('default: a plan is compared with one trade, half and twice as many slices', () => {
  expect(comparedCounts(8, 1_000n)).toEqual([1, 4, 8, 16])
  expect(comparedCounts(2, 1_000n)).toEqual([1, 2, 4])
})

test('behavior: plans whose slices would be nothing are left out', () => {
  expect(comparedCounts(3, 5n)).toEqual([1, 3])
})

test('behavior: more received and less paid are better, to a hundredth of a percent', () => {
  expect([differenceBps('SELL', 10_000n, 10_001n), differenceBps('SELL', 10_000n, 9_998n)]).toEqual([1, -2])
  expect([differenceBps('BUY', 10_000n, 9_999n), differenceBps('BUY', 10_000n, 10_002n)]).toEqual([1, -2])
  expect(differenceBps('SELL', 0n, 5n)).toBe(0)
})

test('behavior: dollars of one slice are those of all in proportion', () => {
  expect(usdOfAll('2500.15', { total: 10_003n, slice: 2_500n })).toBe('10003.6')
  expect([usdOfAll(null, { total: 1n, slice: 1n }), usdOfAll('n/a', { total: 1n, slice: 1n })]).toEqual([
    null,
    null,
  ])
})

test('behavior: all slices are in proportion to the quoted one, whatever slice is wanted now', () => {
  const quoted = { sellAmountAfterFee: 31n, buyAmountAfterFee: 31n }
  const sold = { ...quoted, request: { side: 'SELL', amount: 142n } } as const
  const bought = { ...quoted, request: { side: 'BUY', amount: 142n } } as const
  expect([wholeOf(sold, 1_000n), wholeOf(bought, 1_000n)]).toEqual([218n, 219n])
  expect([wholeOf(undefined, 1_000n), wholeOf(sold, null)]).toEqual([null, null])
})
