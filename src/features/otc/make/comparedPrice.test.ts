import fc from 'fast-check'
import { expect, test } from 'vitest'
import { USDC, WETH } from '../../../../testing/service/testRoute.ts'
import { priceOf } from '../../../domain/amount/price.ts'
import type { MarketQuote, Side } from '../../../domain/amount/quote.ts'
import { type Offer, offerOf } from '../../trade/quote/offer.ts'
import { betterBps, marketOf } from '../../trade/venue/marketPrice.ts'
import { comparedPrice } from './comparedPrice.ts'

/** A Market quote between WETH and USDC. */
function quote(side: Side, sellAmount: bigint, buyAmount: bigint, usd: string | null = null): Offer {
  const amount = side === 'SELL' ? sellAmount : buyAmount
  const request = { chainId: 31337, sellToken: WETH, buyToken: USDC, side, amount }
  const answer = { request, sellAmount, buyAmount, sellUsd: usd, buyUsd: usd, feeBps: 0 }
  return offerOf({ mode: 'market', quote: answer as MarketQuote, fallbackReason: null })
}
const terms = (makerAmount: bigint, takerAmount: bigint) => ({
  ...{ makerToken: WETH, takerToken: USDC, makerAmount, takerAmount },
  ...{ taker: null, expirySec: 2_000_000_000 },
})
const ONE = 10n ** 18n

test.each([
  ['SELL', 2_850_000_000n, '5% worse than market: about $150.00 less'],
  ['BUY', 2_850_000_000n, '5.26% worse than market: about $150.00 more to pay'],
  ['SELL', 3_000_000_000n, 'At the market price'],
  ['SELL', 3_150_000_000n, '5% better than market'],
] as const)('default: what the maker loses of a %s quote for %i is in money', (side, asks, text) => {
  expect(comparedPrice(terms(ONE, asks), quote(side, ONE, 3_000_000_000n, '3000')).text).toBe(text)
})

test('behavior: the distance is that of the price field, to the basis point', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 24n })
  fc.assert(
    fc.property(
      fc.constantFrom<Side>('SELL', 'BUY'),
      amount,
      amount,
      amount,
      amount,
      (side, sold, bought, gives, asks) => {
        const market = quote(side, sold, bought)
        const [beside, price] = [
          marketOf(market),
          priceOf({ amount: gives, decimals: 18 }, { amount: asks, decimals: 6 }),
        ]
        if (!beside || !price) throw new Error('no price')
        const field = betterBps(price, beside)
        fc.pre(field < 1_000_000_000n && field > -1_000_000_000n)
        expect(comparedPrice(terms(gives, asks), market).bps).toBe(Number(field))
      },
    ),
  )
})
