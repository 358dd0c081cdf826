import { dollarPrice } from '../../../domain/amount/dollarAmount.ts'
import type { QuoteRequest } from '../../../domain/amount/quote.ts'
import { usdOfScaled } from '../../../domain/amount/usd.ts'
import { worthOf } from '../../../domain/amount/worth.ts'
import type { Rate } from '../../../domain/chain/poolRates.ts'
import { type OfferPrice, offerPrice } from '../../../domain/otc/offerPrice.ts'
import type { OtcOrder } from '../../../domain/otc/otcOrder.ts'
import { useProbedOffer } from '../make/useProbedOffer.ts'
import type { DealToken } from './useDealToken.ts'

/** What the market says of the price of an offer, for who looks at it. */
export interface MarketPrice {
  readonly price: OfferPrice | 'waiting' | 'paused' | 'silent'
  /** What the market gives for what who looks pays; raw units. Null while nobody knows. */
  readonly market: Rate | null
  /** Dollars of so much of either token at that quote, as decimal text; null while nobody knows. */
  readonly usdOf: (side: 'maker' | 'taker', amount: bigint) => string | null
  /** Asks the market now. */
  readonly renew: () => Promise<unknown>
}

/**
 * Compares an offer with a live quote for the same payment, or for a part of it where the market has no room for the whole. The maker's payment is
 * in the maker's token, everybody else's in the taker's: the fee and the spread of that trade are the market's, not the offer's.
 * @param pays what the viewer can pay now, raw units; nothing is requested for 0.
 */
export function useMarketPrice(
  order: OtcOrder,
  { maker, taker }: { readonly maker: DealToken; readonly taker: DealToken },
  side: 'maker' | 'taker',
  pays: bigint,
): MarketPrice {
  const isQuotable = maker.trust === 'listed' && taker.trust === 'listed'
  const [sells, buys] = side === 'maker' ? [maker.token, taker.token] : [taker.token, maker.token]
  const request: QuoteRequest | null =
    isQuotable && sells && buys && pays > 0n
      ? { chainId: sells.chainId, sellToken: sells, buyToken: buys, side: 'SELL', amount: pays }
      : null
  const { live } = useProbedOffer(request, `${sells?.address} ${buys?.address}`)
  const { state, renew } = live
  // The last answer counts until the next is there; once none is in flight it is no market price any more.
  const quote = live.isStale && state.kind !== 'loading' ? null : live.quote
  const market = quote && { sellAmount: quote.sellAmount, buyAmount: quote.buyAmount }
  const isPending = maker.trust === 'waiting' || taker.trust === 'waiting' || state.kind === 'loading'
  return {
    price: market
      ? offerPrice(order, side, market)
      : isPending
        ? 'waiting'
        : state.kind === 'paused'
          ? 'paused'
          : 'silent',
    ...{ market, renew },
    usdOf(of, amount) {
      const price =
        quote &&
        (of === side
          ? dollarPrice(quote.sellUsd, quote.sellAmount)
          : dollarPrice(quote.buyUsd, quote.buyAmount))
      return price && usdOfScaled(worthOf(amount, price))
    },
  }
}
