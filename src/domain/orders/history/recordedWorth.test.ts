import { expect, test } from 'vitest'
import { pricesThen, usdThen, withWorth } from './recordedWorth.ts'

const QUOTE = { sellAmount: 10n ** 18n, buyAmount: 3_190_000_000n, sellUsd: '3200.5', buyUsd: null }

test('default: dollars of what moved follow from the quote that was confirmed', () => {
  const intent = JSON.parse(JSON.stringify(withWorth({ kind: 'market-swap' }, QUOTE)))
  expect(intent.kind).toBe('market-swap')
  const { sold, bought } = pricesThen(intent)
  expect(usdThen(10n ** 18n, sold)).toBe('3200.5')
  expect(usdThen(10n ** 17n, sold)).toBe('320.05')
  expect(usdThen(1n, sold)).toBe('0')
  expect(bought).toBe(null)
  expect(usdThen(3_190_000_000n, bought)).toBe(null)
})

test.each([
  [null],
  [{}],
  [{ quotedWorth: null }],
  [{ quotedWorth: { sold: ['1', 2] } }],
  [{ quotedWorth: { sold: ['-1', '2'] } }],
  [{ quotedWorth: { sold: ['0', '2'] } }],
  [{ quotedWorth: { sold: ['1', '=2'] } }],
  [{ quotedWorth: { sold: '12' } }],
])('error: %j has no dollars', (intent) => {
  expect(pricesThen(intent)).toEqual({ sold: null, bought: null })
})
