import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NAME_LENGTH, SYMBOL_LENGTH, sanitizeLabel } from './label.ts'
import type { Token } from './token.ts'
import { labelOf } from './tokenLabel.ts'

const listed: readonly Token[] = ['USDC', 'USDT', 'ETH', 'WBTC', '1INCH'].map((symbol, index) => ({
  chainId: 1,
  address: `0x${String(index + 1).padStart(40, '0')}`,
  symbol,
  name: symbol,
  decimals: 18,
}))

const suspicionOf = (symbol: string, name = '') => labelOf({ symbol, name }, listed).suspicion

describe('sanitizeLabel', () => {
  test.each([
    ['USDC', 'USDC'],
    ['  US\u200bDC\u202e ', 'USDC'],
    ['ＵＳＤＣ', 'USDC'],
    ['a\n\tb', 'a b'],
    ['\u0000\u0007', ''],
    ['abcdefghijklmnop', 'abcdefghijk…'],
    ['👩‍👩‍👧‍👦x', '👩👩👧👦x'],
  ])('default: %j becomes %j', (text, shown) => {
    expect(sanitizeLabel(text, SYMBOL_LENGTH)).toBe(shown)
  })

  test('behavior: stacked marks cannot leave the line', () => {
    expect(sanitizeLabel(`Z${'\u0335'.repeat(300)}A`, SYMBOL_LENGTH).length).toBeLessThan(12)
  })

  test('behavior: any text becomes printable and short', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const shown = sanitizeLabel(text, NAME_LENGTH)
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u)
        expect(shown).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b-\u200f\n\r\t]/)
        expect([...new Intl.Segmenter('en').segment(shown)].length).toBeLessThanOrEqual(NAME_LENGTH + 1)
      }),
      { numRuns: 500 },
    )
  })
})

describe('labelOf', () => {
  test('default', () => {
    expect(labelOf({ symbol: 'FROG', name: 'Frog Coin' }, listed)).toEqual({
      symbol: 'FROG',
      name: 'Frog Coin',
      suspicion: null,
    })
  })

  test.each([
    'USDC',
    'usdc',
    'U5DC',
    'U$DC',
    'USDC.',
    'US\u200bDC',
    'ՍSDT',
    'UЅDC',
    'USD₮',
    'ЕТН',
    'ΕΤΗ',
    '1lNCH',
    'W฿TC',
  ])('error: %j imitates a listed symbol', (symbol) => {
    expect(suspicionOf(symbol)).toBe('listed-symbol')
  })

  test.each(['ДОГЕ', '柴犬', 'PÉPÉ', '𝕏Æ'])('error: %j has letters beyond ASCII', (symbol) => {
    expect(suspicionOf(symbol)).toBe('foreign-letters')
  })

  test.each([
    ['claim.io', ''],
    ['FREE', 'visit www.claim-now'],
    ['FREE', 'https://t.me/x'],
    ['FREE', 'usdc-airdrop.com !'],
    ['FREE', 'send to 0xdeadbeef00'],
  ])('error: %j / %j looks like a link', (symbol, name) => {
    expect(suspicionOf(symbol, name)).toBe('link')
  })

  test.each(['', '\u200b', ' \u202e '])('error: %j is empty', (symbol) => {
    expect(suspicionOf(symbol)).toBe('empty')
  })
})
