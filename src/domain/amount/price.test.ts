import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPrice, priceOf } from './price.ts'

const sized = fc.record({
  amount: fc.bigInt({ min: 1n, max: 10n ** 40n }),
  decimals: fc.integer({ min: 0, max: 30 }),
})

describe('priceOf', () => {
  test('default: whole tokens for a whole token, whatever the decimals', () => {
    const price = priceOf({ amount: 2n * 10n ** 18n, decimals: 18 }, { amount: 5_000_000_000n, decimals: 6 })
    expect(price).toEqual({ numerator: 2_500n, denominator: 1n })
  })

  test('behavior: seen from the other token it is the inverse, and both sides are exact', () => {
    fc.assert(
      fc.property(sized, sized, (base, quote) => {
        const price = priceOf(base, quote)
        const inverse = priceOf(quote, base)
        if (!price || !inverse) throw new Error('no price')
        expect(inverse).toEqual({ numerator: price.denominator, denominator: price.numerator })
        const scaledQuote = quote.amount * 10n ** BigInt(base.decimals)
        expect(price.numerator * base.amount * 10n ** BigInt(quote.decimals)).toBe(
          scaledQuote * price.denominator,
        )
      }),
    )
  })

  test('error: nothing has no price', () => {
    expect(priceOf({ amount: 0n, decimals: 18 }, { amount: 1n, decimals: 6 })).toBeNull()
    expect(priceOf({ amount: 1n, decimals: 18 }, { amount: 0n, decimals: 6 })).toBeNull()
  })
})

describe('formatPrice', () => {
  test.each([
    [2_500n, 1n, '2,500'],
    [10n, 3n, '3.33333'],
    [1n, 2_500n, '0.0004'],
    [2n, 3n, '0.666667'],
    [1_234_567_891n, 1_000n, '1,234,568'],
    [1n, 30_000_000n, '0.0000000333333'],
    [999_999_999n, 1_000_000_000n, '1'],
  ])('default: %d / %d reads %s', (numerator, denominator, shown) => {
    expect(formatPrice({ numerator, denominator })).toBe(shown)
  })

  test('behavior: follows the locale', () => {
    expect(formatPrice({ numerator: 123_456n, denominator: 100n }, 'de-DE')).toBe('1.234,56')
  })

  test('behavior: what is shown is within half of the last shown digit', () => {
    fc.assert(
      fc.property(sized, sized, (base, quote) => {
        const price = priceOf(base, quote)
        if (!price) throw new Error('no price')
        const [whole = '', fraction = ''] = formatPrice(price).replaceAll(',', '').split('.')
        const shown = BigInt(whole + fraction)
        const scale = 10n ** BigInt(fraction.length)
        const error = shown * price.denominator - price.numerator * scale
        const size = error < 0n ? -error : error
        expect(size * 200_000n <= price.numerator * scale || size * 2n <= price.denominator).toBe(true)
      }),
    )
  })
})
