import { expect, test } from 'vitest'
import { feeUsd } from './useFeeText.ts'

const RATE = { sellAmount: 10n ** 18n, buyAmount: 2_500_000_000n }

test.each([
  ['of a cent and a half two', 6_000_000_000_000n, '0.02'],
  ['of less than a cent one', 1n, '0.01'],
  ['of whole cents those', 4_000_000_000_000n, '0.01'],
  ['of nothing nothing', 0n, '0'],
])('default: dollars of a fee are rounded up to cents: %s', (_what, fee, usd) => {
  expect(feeUsd(fee, RATE, { decimals: 6 })).toBe(usd)
})

test('behavior: without a rate there are no dollars', () => {
  expect(feeUsd(1n, null, { decimals: 6 })).toBeNull()
  expect(feeUsd(1n, { sellAmount: 0n, buyAmount: 1n }, { decimals: 6 })).toBeNull()
})
