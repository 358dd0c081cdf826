import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Token } from '../../domain/token.ts'
import { labelOf, sanitizeLabel } from './tokenLabel.ts'

const LISTED: Token[] = ['USDC', 'WETH'].map((symbol, place) => ({
  chainId: 1,
  address: `0x${String(place).repeat(40)}`,
  symbol,
  name: symbol,
  decimals: 6,
}))
const suspicion = (symbol: string, name = 'Some Token') => labelOf({ symbol, name }, LISTED).suspicion

describe('sanitizeLabel', () => {
  test('default: plain text stays', () => expect(sanitizeLabel('Wrapped Ether', 32)).toBe('Wrapped Ether'))
  test('behavior: direction, invisible and control characters go', () =>
    expect(sanitizeLabel('U\u202eS\u200bD\u0000C\u2066\ufeff\u00ad', 12)).toBe('USDC'))
  test('behavior: white space of any kind is one space', () =>
    expect(sanitizeLabel('  A \n\t\u00a0 B ', 12)).toBe('A B'))
  test('behavior: long text is cut at whole graphemes', () => {
    expect(sanitizeLabel('abcdefghijklmnop', 12)).toBe('abcdefghijk…')
    expect(sanitizeLabel('👩‍👩‍👧'.repeat(20), 3).length).toBeGreaterThan(2)
  })
  test('behavior: whatever goes in, nothing invisible comes out', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(sanitizeLabel(text, 12)).not.toMatch(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u)
      }),
    )
  })
})

describe('labelOf', () => {
  test('default: an ordinary new symbol may stand', () => expect(suspicion('PEPE2')).toBeNull())
  test.each(['USDC', 'usdc', 'U5DC', 'U$DC', 'USDC.', 'US\u200bDC', 'ＵＳＤＣ'])(
    'behavior: %s looks like a listed one',
    (symbol) => expect(suspicion(symbol)).toBe('listed-symbol'),
  )
  test.each(['ՍSDT', 'ЕТН', 'ETΗ'])('behavior: %s has foreign letters', (symbol) =>
    expect(suspicion(symbol)).toBe('foreign-letters'),
  )
  test('behavior: links are no names', () => {
    expect(suspicion('claim.xyz')).toBe('link')
    expect(suspicion('GIFT', 'Visit https://gift.example')).toBe('link')
    expect(suspicion('GIFT', 'go to t.me/gift')).toBe('link')
  })
  test('behavior: nothing printable is suspicious too', () => expect(suspicion('\u200b\u202e')).toBe('empty'))
})
