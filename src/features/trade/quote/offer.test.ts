import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeltaQuote } from '../../../domain/amount/quote.ts'
import { lossText } from '../token/lossText.ts'
import { lostUsdPercent, usdAfterFee } from './offer.ts'

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

test('default: the percent beside dollars has the partner fee in it, a loss is never a gain', () => {
  const quote = { ...offer('SELL', 55), sellUsd: '3000', buyUsd: '2998.13' }
  expect(lossText(lostUsdPercent(quote) ?? 0)).toBe('\u22120.61%')
  const bought = { ...offer('BUY', 55), sellUsd: '3000', buyUsd: '3006' }
  expect(lossText(lostUsdPercent(bought) ?? 0)).toBe('\u22120.35%')
  expect(lostUsdPercent(offer('SELL', 55, null))).toBeNull()
})

test('property: the percent shown is what the dollars shown differ by', () => {
  const cents = fc.integer({ min: 100, max: 10 ** 9 }).map((value) => (value / 100).toFixed(2))
  fc.assert(
    fc.property(
      fc.constantFrom('SELL' as const, 'BUY' as const),
      fc.integer({ min: 0, max: 200 }),
      cents,
      fc.integer({ min: 5_000, max: 15_000 }),
      (side, feeBps, sellUsd, share) => {
        const buyUsd = ((Number(sellUsd) * share) / 10_000).toFixed(6)
        const quote = { ...offer(side, feeBps), sellUsd, buyUsd }
        const [paid, received] = [Number(usdAfterFee(quote, 'sell')), Number(usdAfterFee(quote, 'buy'))]
        const percent = lostUsdPercent(quote) ?? Number.NaN
        expect(Math.abs(percent - ((paid - received) / paid) * 100)).toBeLessThan(0.000_2)
      },
    ),
  )
})
