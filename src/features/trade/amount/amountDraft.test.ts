import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount } from '../../../domain/amount/amount.ts'
import { isLinkAmount } from '../address/pairUrl.ts'
import { canonicalAmount, groupReading, restingAmount, shownAmount } from './amountDraft.ts'

const typed = fc.stringMatching(/^\d{0,20}(\.\d{0,18})?$/)

describe('canonicalAmount', () => {
  test.each([
    ['', ''],
    ['.', ''],
    ['0', '0'],
    ['00', '0'],
    ['007', '7'],
    ['1.', '1'],
    ['.5', '0.5'],
    ['1.50', '1.5'],
    ['0.000', '0'],
    ['10', '10'],
  ])('default: %s is kept as %s', (text, expected) => expect(canonicalAmount(text)).toBe(expected))

  test('behavior: means the same amount, fits into a link, and is its own spelling', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const kept = canonicalAmount(text)
        expect(canonicalAmount(kept)).toBe(kept)
        if (kept === '') return
        expect(isLinkAmount(kept)).toBe(true)
        expect(parseAmount(kept, 18)).toEqual(parseAmount(text, 18))
      }),
    )
  })
})

describe('restingAmount', () => {
  test.each([
    ['1000', 'en-US', '1,000'],
    ['1234567.120', 'en-US', '1,234,567.120'],
    ['1234567.5', 'de-DE', '1.234.567,5'],
    ['123456789012345678901234567890', 'en-US', '123,456,789,012,345,678,901,234,567,890'],
    ['0.5', 'en-US', '0.5'],
    ['', 'en-US', ''],
  ])('default: %s in %s rests as %s', (kept, locale, shown) => {
    expect(restingAmount(kept, locale)).toBe(shown)
  })
})

describe('groupReading', () => {
  test('default: three digits behind the sign of thousands are read as decimals, and that is shown', () => {
    expect(groupReading('1.000', 6, 'en-US')).toEqual({
      say: { key: 'amount.readAs', params: { read: '1', other: '1,000' } },
      alternative: '1000',
    })
    expect(groupReading('12.345', 6, 'de-DE')?.say.params).toEqual({ read: '12,345', other: '12.345' })
  })
  test.each(['1.00', '1.0000', '0.123', '1234.567', '1000', ''])(
    'behavior: %s looks like no thousands',
    (text) => {
      expect(groupReading(text, 6, 'en-US')).toBe(null)
    },
  )
})

describe('shownAmount', () => {
  test('default: half typed text stays while it means the kept amount', () => {
    expect(shownAmount('1.', '1')).toBe('1.')
    expect(shownAmount('1.50', '1.5')).toBe('1.50')
    expect(shownAmount('.', '')).toBe('.')
  })
  test('behavior: an amount that came from elsewhere wins', () => {
    expect(shownAmount('1.', '2')).toBe('2')
    expect(shownAmount('1', '')).toBe('')
    expect(shownAmount(null, '3')).toBe('3')
  })
})
