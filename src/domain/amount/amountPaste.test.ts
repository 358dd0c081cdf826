import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountText } from './amount.ts'
import { formatAmountExact } from './amountFormat.ts'
import { parsePastedAmount } from './amountPaste.ts'

const READ_ALIKE = [
  ['1,234.56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['1,234,567.8', '1234567.8'],
  ['1.234.567,8', '1234567.8'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1,234.', '1234'],
  ['  42  ', '42'],
  ['007', '7'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['5.', '5'],
  ['1.5', '1.5'],
  ['1,5', '1.5'],
  ['0.123', '0.123'],
  ['0,123', '0.123'],
  ['1234.567', '1234.567'],
  ['1234,567', '1234.567'],
  ['１２３．４５', '123.45'],
  ['１，２３４．５', '1234.5'],
  ['$1,234.56', '1234.56'],
  ['US$ 5', '5'],
  ['1.234,56 €', '1234.56'],
  ['£12', '12'],
  ['12 USDC', '12'],
  ['12USDC', '12'],
  ['USDC 12', '12'],
  ['1.5 USDC.e', '1.5'],
  ['12 USD₮', '12'],
  ['3 ETH', '3'],
  ['1 234 567,8', '1234567.8'],
  ['1\u00a0234,5', '1234.5'],
  ['1\u202f234,567', '1234.567'],
  ["1'234'567.8", '1234567.8'],
  ['1’234.50', '1234.50'],
  ['1_000_000', '1000000'],
  ['\u200e1,234.56\u200f', '1234.56'],
  ['1.5000000000', '1.500000'],
] as const

const REFUSED = [
  ['', 'amount.empty'],
  ['   ', 'amount.empty'],
  ['1e5', 'amount.exponent'],
  ['1.5E-7', 'amount.exponent'],
  ['1e', 'amount.exponent'],
  ['-5', 'amount.sign'],
  ['−5', 'amount.sign'],
  ['+5', 'amount.sign'],
  ['(5)', 'amount.sign'],
  ['0x10', 'amount.hex'],
  ['0xdeadbeef', 'amount.hex'],
  ['١٢٣', 'amount.otherDigits'],
  ['१२३', 'amount.otherDigits'],
  ['1٫5', 'amount.otherDigits'],
  ['1.5M', 'amount.unit'],
  ['10k', 'amount.unit'],
  ['2 million', 'amount.unit'],
  ['1000000 wei', 'amount.unit'],
  ['12 34', 'amount.groups'],
  ['1,2,3', 'amount.groups'],
  ['1.234.56', 'amount.groups'],
  ['12,34.5', 'amount.groups'],
  ['1,234.567.8', 'amount.groups'],
  ['1.234,567,8', 'amount.groups'],
  ['0,123,456', 'amount.groups'],
  ['1,234 567', 'amount.groups'],
  ['1_0', 'amount.groups'],
  ['..5', 'amount.groups'],
  ['abc', 'amount.notANumber'],
  ['50%', 'amount.notANumber'],
  ['1/2', 'amount.notANumber'],
  ['USDC', 'amount.notANumber'],
  ['1.1234567', 'amount.tooManyDecimals'],
  ['00x3', 'amount.notANumber'],
] as const

describe('parsePastedAmount', () => {
  test.each(READ_ALIKE)('default: %j reads as %s in any locale', (pasted, text) => {
    for (const locale of ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'ar-EG']) {
      expect(parsePastedAmount(pasted, 6, locale)).toMatchObject({ kind: 'accepted', text })
      expect(parsePastedAmount(pasted, 6, locale)).not.toHaveProperty('note')
    }
  })

  test.each(REFUSED)('error: %j is refused with its reason', (pasted, problem) => {
    expect(parsePastedAmount(pasted, 6, 'en-US')).toMatchObject({
      kind: 'refused',
      problem,
      say: { key: problem },
    })
  })

  test('error: more than any token can hold', () => {
    expect(parsePastedAmount('9'.repeat(100), 6, 'en-US')).toMatchObject({ problem: 'amount.tooLarge' })
    expect(parsePastedAmount('9'.repeat(100_000), 6, 'en-US')).toMatchObject({ problem: 'amount.tooLarge' })
  })

  test.each([
    ['1,000', 'en-US', '1000', '1,000', '1'],
    ['1,000', 'de-DE', '1.000', '1', '1.000'],
    ['1.000', 'en-US', '1.000', '1', '1,000'],
    ['1.000', 'de-DE', '1000', '1.000', '1'],
    ['$12.345', 'en-US', '12.345', '12.345', '12,345'],
    ['12.345 €', 'de-DE', '12345', '12.345', '12,345'],
  ] as const)('behavior: %j has two readings, and %s decides', (pasted, locale, text, read, other) => {
    const result = parsePastedAmount(pasted, 6, locale)
    expect(result).toMatchObject({
      kind: 'accepted',
      text,
      note: { key: 'amount.readAs', params: { read, other } },
    })
  })

  test('behavior: the other reading can be taken instead', () => {
    expect(parsePastedAmount('1,000', 6, 'en-US')).toMatchObject({
      value: 1_000_000_000n,
      alternative: { text: '1.000', value: 1_000_000n },
    })
    expect(parsePastedAmount('1,234', 2, 'en-US')).not.toHaveProperty('alternative')
  })

  test.each(['500 USDC', '€500', '$1,234.56', 'USDC 500', '500 WETH', 'US$ 5', '$ 5 ETH'])(
    'error: %j is not read as ETH',
    (pasted) => {
      expect(parsePastedAmount(pasted, 18, 'en-US', 'ETH')).toMatchObject({
        kind: 'refused',
        problem: 'amount.otherUnit',
        say: { params: { symbol: 'ETH' } },
      })
    },
  )

  test.each([
    ['3 ETH', 'ETH'],
    ['eth 3', 'ETH'],
    ['12 USD₮', 'USDT'],
    ['1.5 USDC.e', 'USDC.e'],
    ['42', 'ETH'],
  ])('default: %j needs no note for %s', (pasted, symbol) => {
    const read = parsePastedAmount(pasted, 6, 'en-US', symbol)
    expect(read.kind).toBe('accepted')
    expect(read).not.toHaveProperty('note')
  })

  test.each([
    ['$1,234.56', 'USDC', '1,234.56'],
    ['US$ 5', 'USDT', '5'],
    ['$ 5 USDC', 'USDC', '5'],
    ['€5', 'EURC', '5'],
  ])('behavior: %j is read as %s with a note', (pasted, symbol, read) => {
    expect(parsePastedAmount(pasted, 6, 'en-US', symbol)).toMatchObject({
      kind: 'accepted',
      note: { key: 'amount.readAsToken', params: { read, symbol } },
    })
  })

  test('error: too many decimals are not rounded, only zeros beyond them go', () => {
    expect(parsePastedAmount('1.10', 1, 'en-US')).toMatchObject({ text: '1.1', value: 11n })
    expect(parsePastedAmount('7.00', 0, 'en-US')).toMatchObject({ text: '7', value: 7n })
    expect(parsePastedAmount('1.19', 1, 'en-US')).toMatchObject({ problem: 'amount.tooManyDecimals' })
    expect(parsePastedAmount('7.5', 0, 'en-US')).toMatchObject({ problem: 'amount.indivisible' })
  })

  test('behavior: what the app writes in a locale, it reads back in that locale', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 40n }),
        fc.integer({ min: 0, max: 30 }),
        fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH', 'pt-BR', 'sv-SE'),
        (value, decimals, locale) => {
          const shown = formatAmountExact(value, decimals, locale)
          expect(parsePastedAmount(shown, decimals, locale)).toMatchObject({ kind: 'accepted', value })
          expect(parsePastedAmount(amountText(value, decimals), decimals, 'en-US')).toMatchObject({ value })
        },
      ),
    )
  })

  test('behavior: whatever is pasted, it is read exactly or refused, never broken', () => {
    const noise = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(..."0123456789.,' _e-xk$") }),
    )
    fc.assert(
      fc.property(noise, fc.integer({ min: 0, max: 77 }), (pasted, decimals) => {
        fc.pre(!/\p{L}\S*\d/u.test(pasted.normalize('NFKC')))
        const result = parsePastedAmount(pasted, decimals, 'en-US')
        if (result.kind === 'refused') return
        const digits = (text: string) =>
          text
            .normalize('NFKC')
            .replace(/[^0-9]/g, '')
            .replace(/^0+|0+$/g, '')
        expect(digits(result.text)).toBe(digits(pasted))
        expect(result.text).toMatch(/^\d+(\.\d+)?$/)
      }),
      { numRuns: 2_000 },
    )
  })
})
