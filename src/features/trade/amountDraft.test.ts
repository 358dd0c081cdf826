import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount } from '../../domain/amount.ts'
import { canonicalAmount, shownAmount } from './amountDraft.ts'
import { isLinkAmount } from './pairUrl.ts'

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
