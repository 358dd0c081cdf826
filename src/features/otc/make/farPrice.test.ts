import { describe, expect, test } from 'vitest'
import { offerPrice } from '../../../domain/otc/offerPrice.ts'
import { aboutOf, farBelow, untypedBps } from './farPrice.ts'
import type { OfferTerms } from './offerIntent.ts'

const token = (symbol: string, digit: string) => ({
  ...{ chainId: 31337, symbol, name: symbol, decimals: 18 },
  address: `0x${digit.repeat(40)}` as const,
})
const [DAI, WETH] = [token('DAI', '1'), token('WETH', '2')]
const terms: OfferTerms = {
  ...{ makerToken: WETH, takerToken: DAI, makerAmount: 10n, takerAmount: 18_000n },
  ...{ taker: null, expirySec: 2_000_000_000 },
}
/** The market gives 3000 for one. */
const priceOf = (offer: OfferTerms) => ({
  ...offerPrice(offer, 'maker', { sellAmount: 10n, buyAmount: 30_000n }),
  text: null,
})
const far = priceOf(terms)
const typed = { about: aboutOf([terms]), bps: -4_000 }

describe('untypedBps', () => {
  test('default: a price far below the market is typed once', () => {
    expect(far.bps).toBe(-4_000)
    expect(untypedBps([terms], [far], null)).toBe(-4_000)
    expect(untypedBps([terms], [far], typed)).toBeNull()
  })

  test.each([
    ['another pair', { takerToken: token('USDC', '3') }],
    ['another token given', { makerToken: token('WBTC', '4') }],
    ['less given', { makerAmount: 9n }],
    ['another amount asked', { takerAmount: 18_001n }],
  ])('error: what was typed does not count for %s', (_name, change) => {
    expect(untypedBps([{ ...terms, ...change }], [far], typed)).toBe(-4_000)
  })

  test('behavior: the market may move a little after it was typed, and no further', () => {
    expect(untypedBps([terms], [{ ...far, bps: -4_100 }], typed)).toBeNull()
    expect(untypedBps([terms], [{ ...far, bps: -4_101 }], typed)).toBe(-4_101)
  })

  test('behavior: of several offers the worst is typed, for all of them as they are', () => {
    const near = { ...terms, takerAmount: 30_000n }
    const worse = { ...terms, takerAmount: 3_000n }
    const offers = [near, terms, worse]
    const words = offers.map(priceOf)
    expect(untypedBps(offers, words, null)).toBe(-9_000)
    const all = { about: aboutOf(offers), bps: -9_000 }
    expect(untypedBps(offers, words, all)).toBeNull()
    expect(untypedBps([near, worse, terms], words, all)).toBe(-9_000)
  })

  test('behavior: nothing is typed where the market is silent, or gives less than the offer asks', () => {
    expect(farBelow(priceOf({ ...terms, takerAmount: 90_000n }))).toBeNull()
    expect(untypedBps([terms, terms], ['silent', 'waiting'], null)).toBeNull()
  })
})
