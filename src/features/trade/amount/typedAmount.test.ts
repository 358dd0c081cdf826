import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount } from '../../../domain/amount/amount.ts'
import { formatAmountExact } from '../../../domain/amount/amountFormat.ts'
import { editBetween, editTyped, readTyped, ungrouped } from './typedAmount.ts'

/** What the field holds after these keys, one by one; a refused key does nothing. */
function typeKeys(keys: string, decimals: number, locale: string) {
  let present = { raw: '', text: '', shown: '', isGrouped: false }
  let refused = 0
  let reading = null
  for (const inserted of keys) {
    const at = present.shown.length
    const { raw } = editTyped(present, { start: at, end: at, inserted }, locale)
    const read = readTyped(raw, decimals, locale)
    if (read.kind === 'refused') refused += 1
    else {
      present = read
      reading = read.reading
    }
  }
  return { ...present, refused, reading }
}

describe('readTyped', () => {
  test.each([
    ['1,234.5', 'en-US', '1234.5', '1,234.5'],
    ['1.234,5', 'en-US', '1234.5', '1,234.5'],
    ['1.234,5', 'de-DE', '1234.5', '1.234,5'],
    ['1,234.5', 'de-DE', '1234.5', '1.234,5'],
    ['12,345,678.90', 'en-US', '12345678.90', '12,345,678.90'],
    ['1.234.567', 'de-DE', '1234567', '1.234.567'],
    ['1,234,567', 'en-US', '1234567', '1,234,567'],
    ['1,234.', 'en-US', '1234.', '1,234.'],
    ['1,234,', 'en-US', '1234', '1,234,'],
  ] as const)('default: typing %s in %s is %s and shown as %s', (keys, locale, text, shown) => {
    expect(typeKeys(keys, 6, locale)).toMatchObject({
      text,
      shown,
      isGrouped: true,
      refused: 0,
      reading: null,
    })
  })

  test.each([
    ['1,5', 'en-US', '1.5', '1.5'],
    ['1.5', 'de-DE', '1.5', '1,5'],
    ['1,2345', 'en-US', '1.2345', '1.2345'],
    ['0,123', 'en-US', '0.123', '0.123'],
    [',5', 'en-US', '.5', '.5'],
    ['1234,5', 'en-US', '1234.5', '1234.5'],
  ] as const)('default: the one sign of %s in %s is the decimal point', (keys, locale, text, shown) => {
    expect(typeKeys(keys, 6, locale)).toMatchObject({
      text,
      shown,
      isGrouped: false,
      refused: 0,
      reading: null,
    })
  })

  test('behavior: one group of three after the separator is a decimal, with a note, until a second', () => {
    expect(typeKeys('1,234', 6, 'en-US')).toMatchObject({
      text: '1.234',
      reading: {
        say: { key: 'amount.readAs', params: { read: '1.234', other: '1,234' } },
        alternative: '1234',
      },
    })
    expect(typeKeys('1,234.', 6, 'en-US')).toMatchObject({ text: '1234.', reading: null })
  })

  test('behavior: a group that is not complete yet says how it reads', () => {
    expect(typeKeys('1,234,5', 6, 'en-US')).toMatchObject({
      text: '12345',
      shown: '1,234,5',
      reading: {
        say: { key: 'amount.readAs', params: { read: '12,345', other: '1,234.5' } },
        alternative: '1234.5',
      },
    })
  })

  test('behavior: three decimals that the token cannot hold are thousands where the sign allows it', () => {
    expect(typeKeys('1,234', 2, 'en-US')).toMatchObject({
      text: '1234',
      shown: '1,234',
      refused: 0,
      reading: { say: { key: 'amount.readAs', params: { read: '1,234', other: '1.234' } } },
    })
    expect(typeKeys('1,234.56', 2, 'en-US')).toMatchObject({ text: '1234.56', refused: 0 })
    expect(typeKeys('1.234', 2, 'en-US')).toMatchObject({ text: '1.23', refused: 1 })
  })

  test.each([
    ['1.2.', 6, 'amount.secondPoint'],
    ['1,2.', 6, 'amount.secondPoint'],
    ['1234,567.', 6, 'amount.secondPoint'],
    ['0,123.', 6, 'amount.secondPoint'],
    ['1,234.5,', 6, 'amount.secondPoint'],
    ['1,234.5.', 6, 'amount.secondPoint'],
    ['1,234,5.', 6, 'amount.secondPoint'],
    ['1,234,5678', 6, 'amount.secondPoint'],
    ['1,234,567e', 6, 'amount.exponent'],
    ['1,234.1234567', 6, 'amount.tooManyDecimals'],
    ['1,', 0, 'amount.indivisible'],
  ] as const)('error: %j with %d decimals is refused', (raw, decimals, problem) => {
    expect(readTyped(raw, decimals, 'en-US')).toMatchObject({ kind: 'refused', problem })
  })

  test('behavior: an amount typed as the locale writes it is that amount; a lone group offers it', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 30n })
    fc.assert(
      fc.property(
        units,
        fc.integer({ min: 2, max: 18 }),
        fc.constantFrom('en-US', 'de-DE'),
        (value, decimals, locale) => {
          const written = formatAmountExact(value, decimals, locale)
          const typed = typeKeys(written, decimals, locale)
          const wanted = { kind: 'amount', value }
          expect(typed.refused).toBe(0)
          const isOneGroup = /^\d{1,3}[.,]\d{3}$/.test(written) && !typed.isGrouped && typed.reading
          const text = isOneGroup ? (typed.reading?.alternative ?? '') : typed.text
          expect(parseAmount(text, decimals)).toEqual(wanted)
          if (!isOneGroup) expect(typed.shown).toBe(written)
        },
      ),
    )
  })

  test('behavior: the shown text has the typed length, and reads the same without its groups', () => {
    const keys = fc.stringMatching(/^[\d.,]{1,14}$/)
    fc.assert(
      fc.property(keys, fc.constantFrom('en-US', 'de-DE'), (typed, locale) => {
        const read = readTyped(typed, 18, locale)
        if (read.kind === 'refused') return
        expect(read.shown).toHaveLength(typed.length)
        const plain = readTyped(ungrouped(read.shown, locale), 18, locale)
        expect(plain).toMatchObject({ kind: 'accepted', text: read.text, isGrouped: false })
      }),
    )
  })
})

describe('editBetween and editTyped', () => {
  test('default: keys, deletions and replacements', () => {
    expect(editBetween('12', '123', 3)).toEqual({ start: 2, end: 2, inserted: '3' })
    expect(editBetween('111', '11', 2)).toEqual({ start: 2, end: 3, inserted: '' })
    expect(editBetween('111', '11', 0)).toEqual({ start: 0, end: 1, inserted: '' })
    expect(editBetween('1,234', '7', 1)).toEqual({ start: 0, end: 5, inserted: '7' })
    expect(editBetween('12', '', 0)).toEqual({ start: 0, end: 2, inserted: '' })
  })

  test('behavior: the signs as typed stay where there are no groups', () => {
    const present = { raw: '1,000', shown: '1.000', isGrouped: false }
    expect(editTyped(present, { start: 0, end: 0, inserted: '9' }, 'en-US')).toEqual({
      raw: '91,000',
      caret: 1,
    })
    expect(editTyped(present, { start: 5, end: 5, inserted: '.' }, 'en-US')).toEqual({
      raw: '1,000.',
      caret: 6,
    })
  })

  test('behavior: only a key at the end keeps the groups', () => {
    const present = { raw: '1,234.5', shown: '1,234.5', isGrouped: true }
    expect(editTyped(present, { start: 7, end: 7, inserted: '6' }, 'en-US')).toEqual({
      raw: '1,234.56',
      caret: 8,
    })
    expect(editTyped(present, { start: 6, end: 7, inserted: '' }, 'en-US')).toEqual({
      raw: '1234.',
      caret: 5,
    })
    expect(editTyped(present, { start: 3, end: 3, inserted: '9' }, 'en-US')).toEqual({
      raw: '12934.5',
      caret: 3,
    })
    expect(editTyped(present, { start: 0, end: 7, inserted: ',' }, 'en-US')).toEqual({ raw: ',', caret: 1 })
  })
})
