import { describe, expect, test } from 'vitest'
import type { Token } from '../../../domain/token/token.ts'
import type { DeltaOffer, MarketOffer } from './offer.ts'
import { isAudible, quoteAnnouncement } from './quoteAnnouncement.ts'

const token = (symbol: string, digit: string): Token => ({
  chainId: 1,
  address: `0x${digit.repeat(40)}`,
  symbol,
  name: symbol,
  decimals: 2,
})
const quote = (buyAmount: bigint, amount = 100n, side: 'SELL' | 'BUY' = 'SELL') => ({
  slippageBps: 100,
  quote: {
    mode: 'market',
    request: { chainId: 1, sellToken: token('AAA', '1'), buyToken: token('BBB', '2'), side, amount },
    sellAmount: 10_000n,
    sellAmountAfterFee: 10_000n,
    buyAmount,
    buyAmountAfterFee: buyAmount,
    feeBps: 0,
  } as MarketOffer,
})

describe('isAudible', () => {
  test('default: the first quote, and one for another trade', () => {
    expect(isAudible(null, quote(5n))).toBe(true)
    expect(isAudible(quote(5n), quote(5n, 200n))).toBe(true)
  })
  test('behavior: small refreshes stay silent, changes above 0.1 % do not', () => {
    expect(isAudible(quote(100_000n), quote(100_100n))).toBe(false)
    expect(isAudible(quote(100_000n), quote(100_101n))).toBe(true)
    expect(isAudible(quote(100_000n), quote(99_899n))).toBe(true)
  })
  test('behavior: another venue and another slippage are read out, however near their figures are', () => {
    const [last, next] = [quote(100_000n), quote(100_001n)]
    const byDelta = { ...next, quote: { ...next.quote, mode: 'delta' } as unknown as DeltaOffer }
    expect(isAudible(last, byDelta)).toBe(true)
    expect(isAudible(byDelta, next)).toBe(true)
    expect(isAudible(last, { ...next, slippageBps: 50 })).toBe(true)
    expect(isAudible(last, next)).toBe(false)
  })
})

test('quoteAnnouncement behavior: without a slippage no bound is read out', () => {
  expect(quoteAnnouncement({ ...quote(20_000n), slippageBps: null })).toBe('Quote: 100 AAA for 200 BBB.')
})

test('quoteAnnouncement default: both amounts and the bound', () => {
  expect(quoteAnnouncement(quote(20_000n))).toBe('Quote: 100 AAA for about 200 BBB, at least 198 BBB.')
  expect(quoteAnnouncement(quote(20_000n, 1n, 'BUY'))).toBe(
    'Quote: 200 BBB for about 100 AAA, at most 101 AAA.',
  )
})
