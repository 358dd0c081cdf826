import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeltaQuote } from '../../../domain/quote.ts'
import { usdAfterFee } from './offer.ts'

const offer = (side: 'SELL' | 'BUY', feeBps: number, usd: string | null = '1000') =>
  ({ request: { side }, feeBps, sellUsd: usd, buyUsd: usd }) as unknown as DeltaQuote

test('default: dollars beside an amount are of the amount after the partner fee', () => {
  expect(Number(usdAfterFee(offer('SELL', 200), 'buy'))).toBe(980)
  expect(Number(usdAfterFee(offer('BUY', 200), 'sell'))).toBe(1020)
})

test('behavior: the fixed side has no fee, and what the service does not say stays unsaid', () => {
  expect(usdAfterFee(offer('SELL', 200), 'sell')).toBe('1000')
  expect(usdAfterFee(offer('BUY', 200), 'buy')).toBe('1000')
  expect(usdAfterFee(offer('SELL', 200, null), 'buy')).toBeNull()
  expect(usdAfterFee(offer('SELL', 0), 'buy')).toBe('1000')
})

test('property: whatever the fee, decimal text', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 1, max: 10 ** 9 }),
      (feeBps, millionths) => {
        const text = usdAfterFee(offer('SELL', feeBps, (millionths / 10 ** 6).toFixed(6)), 'buy')
        expect(text).toMatch(/^\d+\.\d+$/)
      },
    ),
  )
})
