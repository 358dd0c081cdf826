import { expect, test } from 'vitest'
import { crossingOffer } from '../../../../testing/service/testCrossing.ts'
import { limitDistance, limitDistanceOf } from './limitDistance.ts'

const offer = crossingOffer({})

test.each([
  [2_500_000_000n, 0n, 'At market'],
  [2_625_000_000n, 500n, '5% better than market'],
  [2_375_000_000n, -500n, '5% worse than market: about 125 USDC less'],
  [2_500_000_000_000_000n, 9_999_990_000n, '>1,000% better than market'],
] as const)('behavior: a least of %s is %s bps from the market: %s', (limit, betterBps, text) => {
  expect(limitDistance(limit, offer)).toEqual({ betterBps, text })
})

test('boundary: an offer at the market has no distance, a limit that of its bound after the fee', () => {
  expect(limitDistanceOf(offer)).toBeNull()
  const limited = { ...offer, isLimit: true, limit: 2_400_000_000n, bound: 2_375_000_000n }
  expect(limitDistanceOf(limited)?.betterBps).toBe(-500n)
})

test('behavior: of a purchase both figures are of what the market takes', () => {
  const { quote } = offer
  const request = { ...quote.request, side: 'BUY' } as const
  const bought = { ...offer, sells: 10n ** 18n, quote: { ...quote, request } }
  const at = (most: bigint) => limitDistance((most * 10n ** 18n) / 100n, bought)
  expect(at(120n)).toEqual({ betterBps: -2_000n, text: '20% worse than market: about 0.2 WETH more to pay' })
  expect(at(80n)).toEqual({ betterBps: 2_000n, text: '20% better than market' })
})
