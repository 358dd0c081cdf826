import type {
  DeltaQuote,
  FallbackReason,
  MarketQuote,
  QuoteRequest,
  Side,
} from '../../src/domain/amount/quote.ts'
import { NATIVE_TOKEN } from '../../src/domain/token/address.ts'
import { type DeltaOffer, type MarketOffer, offerOf } from '../../src/features/trade/quote/offer.ts'

export const ETH = { chainId: 1, address: NATIVE_TOKEN, symbol: 'ETH', name: 'Ether', decimals: 18 }
export const USDC = {
  chainId: 1,
  address: `0x${'a'.repeat(40)}`,
  symbol: 'USDC',
  name: 'USDC',
  decimals: 6,
} as const

/** Raw units: the amount sold by a SELL, and the amount bought by a BUY. */
const SOLD = 10n ** 18n
const BOUGHT = 3_000_000_000n

/** Sells one ether for USDC, or buys 3,000 USDC with ether. */
export const requestOf = (side: Side): QuoteRequest => ({
  chainId: 1,
  sellToken: ETH,
  buyToken: USDC,
  side,
  amount: side === 'SELL' ? SOLD : BOUGHT,
})

/** What both venues say of a request; `amount` is that of the side that is not fixed, in raw units. */
const answerOf = (side: Side, amount: bigint) => ({
  request: requestOf(side),
  sellAmount: side === 'SELL' ? SOLD : amount,
  buyAmount: side === 'SELL' ? amount : BOUGHT,
  sellUsd: '3000',
  buyUsd: '3000',
  feeBps: 0,
  impactPercent: 0,
  receivedAt: 0,
  validUntil: 30_000,
})

/** A Delta offer that brings or takes `amount`, in raw units. */
export function deltaOffer(side: Side, amount: bigint, change: Partial<DeltaQuote> = {}): DeltaOffer {
  const spender = `0x${'d'.repeat(40)}` as const
  const offer = offerOf({
    mode: 'delta',
    quote: { ...answerOf(side, amount), routeText: '{}', gasUsd: '4', spender, ...change },
  })
  if (offer.mode !== 'delta') throw new Error('not a Delta offer')
  return offer
}

/** A Market offer that brings or takes `amount`, in raw units. */
export function marketOffer(
  side: Side,
  amount: bigint,
  change: Partial<MarketQuote> = {},
  fallbackReason: FallbackReason | null = null,
): MarketOffer {
  const answer = answerOf(side, amount)
  const offer = offerOf({
    mode: 'market',
    fallbackReason,
    quote: {
      ...answer,
      priceRouteText: '{}',
      sellAmountAfterFee: answer.sellAmount,
      buyAmountAfterFee: answer.buyAmount,
      gasUsd: '3',
      gasUnits: 200_000n,
      maxImpactReached: false,
      route: [],
      poolAddresses: [],
      contractMethod: 'swapExactAmountIn',
      blockNumber: 1,
      ...change,
    },
  })
  if (offer.mode !== 'market') throw new Error('not a Market offer')
  return offer
}
