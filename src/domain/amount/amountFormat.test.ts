import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountText, MAX_UINT256 } from './amount.ts'
import { formatAmount, formatAmountExact } from './amountFormat.ts'

const value = fc.bigInt({ min: 0n, max: MAX_UINT256 })
const decimals = fc.integer({ min: 0, max: 77 })

describe('formatAmount', () => {
  test.each([
    ['1234567.891', '1,234,567.89'],
    ['1234.56789', '1,234.56'],
    ['1.23456789', '1.23456'],
    ['0.123456789', '0.123456'],
    ['0.000123456789', '0.000123456'],
    ['0.000001', '0.000001'],
    ['0.0000009', '<0.000001'],
    ['0', '0'],
    ['100', '100'],
  ])('default: %s reads %s', (text, shown) => {
    const raw = BigInt(Math.round(Number(text) * 1e12)) * 10n ** 6n
    expect(formatAmount(raw, 18)).toBe(shown)
  })

  test('behavior: follows the locale', () => {
    expect(formatAmount(1_234_567_891n, 6, { locale: 'de-DE' })).toBe('1.234,56')
    expect(formatAmount(1n, 18, { locale: 'de-DE' })).toBe('<0,000001')
    expect(formatAmount(12_345_678n * 10n ** 6n, 6, { locale: 'en-IN' })).toBe('1,23,45,678')
  })

  test('behavior: what is paid at most is rounded up', () => {
    expect(formatAmount(1_234_567n, 6, { rounding: 'up' })).toBe('1.23457')
    expect(formatAmount(999_999_999_999_999_999n, 18, { rounding: 'up' })).toBe('1')
    expect(formatAmount(1_999_999_999n, 6, { rounding: 'up' })).toBe('2,000.00')
    expect(formatAmount(5_994_902_323n, 6)).toBe('5,994.90')
    expect(formatAmount(12_500_000n, 6)).toBe('12.5')
  })

  test('behavior: negative amounts', () => {
    expect(formatAmount(-1_500_000n, 6)).toBe('−1.5')
    expect(formatAmount(-1n, 18)).toBe('>−0.000001')
  })

  test('behavior: never 0 for something, never more than there is', () => {
    fc.assert(
      fc.property(value, decimals, (raw, places) => {
        const shown = formatAmount(raw, places)
        if (raw === 0n) expect(shown).toBe('0')
        else expect(shown).toMatch(/[1-9]/)
        if (shown.startsWith('<')) return
        const [whole = '', fraction = ''] = shown.replaceAll(',', '').split('.')
        const scale = Math.max(places, fraction.length)
        const read = BigInt(whole + fraction.padEnd(scale, '0'))
        expect(read <= raw * 10n ** BigInt(scale - places)).toBe(true)
      }),
    )
  })
})

describe('formatAmountExact', () => {
  test('default', () => {
    expect(formatAmountExact(1_234_567_890_123_456_789_012n, 18)).toBe('1,234.567890123456789012')
    expect(formatAmountExact(-5n, 1)).toBe('−0.5')
  })

  test('behavior: every digit is there', () => {
    fc.assert(
      fc.property(value, decimals, (raw, places) => {
        expect(formatAmountExact(raw, places).replaceAll(',', '')).toBe(amountText(raw, places))
      }),
    )
  })
})
