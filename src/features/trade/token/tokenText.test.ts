import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentDigits, percentFigure } from '../../../domain/amount/amountFormat.ts'
import { distanceBps } from '../../../domain/amount/limitPrice.ts'
import { favorBps } from '../../../domain/orders/history/againstMarket.ts'
import { DOLLARS } from '../../../domain/token/dollarTokens.ts'
import type { Token } from '../../../domain/token/token.ts'
import { isImpactTyped } from '../terms/impactLimit.ts'
import { lossText } from './lossText.ts'
import { invertPair } from './pairDirections.ts'
import { amountWithSymbol, bpsText, exactAmount, percentText, rateLine, usdText } from './tokenText.ts'

const token = (symbol: string, decimals: number): Token => ({
  chainId: 1,
  address: `0x${'1'.repeat(40)}`,
  symbol,
  name: symbol,
  decimals,
})
const ETH = token('ETH', 18)
const USDC = { ...token('USDC', 6), address: DOLLARS[1].USDC }
const WHOLE = token('PTS', 0)

describe('rateLine', () => {
  const sold = { amount: 125n * 10n ** 17n, token: ETH }
  const received = { amount: 38_391_420_000n, token: USDC }
  const readable = { base: 'ETH', amount: '3,071.31', quote: 'USDC' }
  test('default: in dollars, whichever is sold', () => {
    expect(rateLine(sold, received)).toEqual(readable)
    expect(rateLine(received, sold)).toEqual(readable)
  })
  test('behavior: an inverted rate is inverted for both directions, until inverted again', () => {
    invertPair(ETH, USDC)
    const inverted = { base: 'USDC', amount: expect.stringMatching(/^0\.000325/), quote: 'ETH' }
    expect(rateLine(sold, received)).toEqual(inverted)
    expect(rateLine(received, sold)).toEqual(inverted)
    invertPair(USDC, ETH)
    expect(rateLine(received, sold)).toEqual(readable)
  })
  test('behavior: of two tokens with one name, a loss reads as a loss and a gain as a gain', () => {
    const dollars = (cents: bigint) => ({ amount: cents * 10n ** 4n, token: USDC })
    const there = (cents: bigint) => ({
      amount: cents * 10n ** 16n,
      token: { ...token('USDC', 18), chainId: 31338, address: DOLLARS[31338].USDC },
    })
    expect(rateLine(dollars(10_000n), there(9_950n))).toMatchObject({ base: 'USDC', amount: '0.995' })
    expect(rateLine(there(10_000n), dollars(10_050n))).toMatchObject({ amount: '1.005' })
  })
  test('behavior: without a dollar token it is seen from the token that is sold', () =>
    expect(rateLine({ amount: 10n ** 18n, token: ETH }, { amount: 1n, token: WHOLE })).toEqual({
      base: 'ETH',
      amount: '1',
      quote: 'PTS',
    }))
  test('behavior: a single decimal is read as two, none as none', () => {
    const rateOf = (amount: bigint) =>
      rateLine({ amount: 10n ** 18n, token: ETH }, { amount, token: USDC })?.amount
    expect(rateOf(2_999_900_000n)).toBe('2,999.90')
    expect(rateOf(3_000_000_000n)).toBe('3,000')
  })
  test('behavior: nothing cannot be divided by', () =>
    expect(rateLine({ amount: 0n, token: ETH }, received)).toBeNull())
})

test('amountWithSymbol default: floors what is received, raises what is paid', () => {
  expect(amountWithSymbol(1_999_999_999n, USDC)).toBe('1,999.99 USDC')
  expect(amountWithSymbol(1_999_999_999n, USDC, 'up')).toBe('2,000.00 USDC')
  expect(exactAmount(1_999_999_999n, USDC)).toBe('1,999.999999 USDC')
})

test('usdText default: cents, never nothing for something', () => {
  expect(usdText('38412.5')).toBe('$38,412.50')
  expect(usdText('0.004')).toBe('<$0.01')
  expect(usdText('0')).toBe('$0.00')
})

test('percentText and lossText default: signs are typographic, small is not nothing', () => {
  expect(percentText(0.42)).toBe('0.42%')
  expect(percentText(0.001)).toBe('<0.01%')
  expect(lossText(0.42)).toBe('\u22120.42%')
  expect(lossText(-0.42)).toBe('+0.42%')
  expect(lossText(0)).toBe('0.00%')
  expect(lossText(0.1)).toBe('\u22120.10%')
})

test('behavior: only all of something reads as 100 %, on screen and where it is typed', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: 99, max: 100, maxExcluded: true }), (percent) => {
      const shown = [percentText(percent), lossText(percent), percentFigure(percent * 100)]
      for (const text of shown) expect(text).toMatch(/99\.\d\d/)
      expect(isImpactTyped(percentDigits(percent), percent)).toBe(true)
      expect(isImpactTyped('100', percent)).toBe(false)
    }),
  )
  expect(percentText(99.999)).toBe('99.99%')
  expect(lossText(99.9999)).toBe('\u221299.99%')
  expect(percentText(100)).toBe('100.00%')
  expect(isImpactTyped('100', 100)).toBe(true)
})

test('behavior: no distance from a market is all of it while something is received', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 60n })
  fc.assert(
    fc.property(amount, amount, (received, market) => {
      const bps = Number(
        distanceBps({ numerator: received, denominator: 1n }, { numerator: market, denominator: 1n }),
      )
      expect(bps).toBeGreaterThan(-10_000)
      expect(favorBps('SELL', market, received)).toBeGreaterThan(-10_000)
    }),
  )
  expect(favorBps('SELL', 5n, 0n)).toBe(-10_000)
})

test('behavior: no percentage is shown above 1,000, by any of the functions that write one', () => {
  const largest = (text: string) => Number(text.replace(/[^\d.]/g, ''))
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e300, max: 1e300 }), (percent) => {
      for (const shown of [
        percentText(percent),
        lossText(percent),
        bpsText(percent * 100),
        percentFigure(percent * 100),
      ])
        expect(largest(shown), shown).toBeLessThanOrEqual(1_000)
    }),
  )
  expect(bpsText(100_000)).toBe('1,000%')
  expect(bpsText(100_001)).toBe('>1,000%')
  expect(percentText(2_469_135)).toBe('>1,000%')
  expect(percentFigure(100_001)).toBe('>1,000')
  expect(lossText(-1_001)).toBe('>+1,000%')
  expect(lossText(1_001)).toBe('<\u22121,000%')
})

test('behavior: percentages are written by amountFormat and tokenText alone', () => {
  const root = join(import.meta.dirname, '../../..')
  const writes = /style: 'percent'|\}%`/
  // What is as wide as a share, or a share of a whole, is no ratio.
  const isShare = /\b(?:width|left|top|right): `|const (?:percent|share) = /
  const writers = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((name) =>
      readFileSync(join(root, name), 'utf8')
        .split('\n')
        .some((line) => writes.test(line) && !isShare.test(line)),
    )
  expect(writers.sort()).toEqual(['domain/amount/amountFormat.ts', 'features/trade/token/tokenText.ts'])
})
