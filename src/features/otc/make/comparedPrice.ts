import { priceOf } from '../../../domain/amount/price.ts'
import { type OfferPrice, offerPrice } from '../../../domain/otc/offerPrice.ts'
import type { Offer } from '../../trade/quote/offer.ts'
import { distanceText, marketOf } from '../../trade/venue/marketPrice.ts'
import type { OfferTerms } from './offerIntent.ts'

/** The price of an offer against the market for its maker. */
export interface ComparedPrice extends OfferPrice {
  /** The same in words, with the loss in money where there is one; null while nobody knows. */
  readonly text: string | null
}

/**
 * How the price of an offer compares with a quote for its maker, in the sentence of the form's price field.
 * @param quote for what the offer gives, or for a part of it: its rate counts.
 */
export function comparedPrice(terms: OfferTerms, quote: Offer): ComparedPrice {
  const { makerAmount, takerAmount, makerToken, takerToken } = terms
  const market = marketOf(quote)
  const price = priceOf(
    { amount: makerAmount, decimals: makerToken.decimals },
    { amount: takerAmount, decimals: takerToken.decimals },
  )
  const fixed = quote.request.side === 'SELL' ? makerAmount : takerAmount
  return {
    ...offerPrice(terms, 'maker', quote, quote.request.side),
    text: market && price && distanceText(price, market, fixed),
  }
}
