import { useEffect, useState } from 'react'
import { placedPrice } from '../../../domain/chain/priceHistory.ts'
import type { ChartPoint } from '../../../ui/chartScale.ts'
import type { Offer } from '../quote/offer.ts'
import { inDirection, marketOf } from '../venue/marketPrice.ts'
import type { ChartPair } from './pairChart.ts'

/** So many quotes of a pair are kept, the latest of them: two hours of them at one every fifteen seconds. */
const MOST_QUOTES = 480

/** Quotes that the chart was shown, by pair, the oldest first. They are of this page and go with it. */
const seen = new Map<string, readonly Offer[]>()

const keyOf = ({ sellToken, buyToken }: Pick<ChartPair, 'sellToken' | 'buyToken'>): string =>
  `${sellToken.chainId} ${sellToken.address} ${buyToken.address}`

/** Adds the quote of a form to those that its page saw. @returns the prices of its pair, in the pair's direction, the oldest first. */
export function seenPrices(pair: ChartPair, offer: Offer | null): readonly ChartPoint[] {
  const key = keyOf(pair)
  const known = seen.get(key) ?? []
  const isNew = offer !== null && keyOf(offer.request) === key && !known.includes(offer)
  const quotes = isNew ? [...known, offer].slice(-MOST_QUOTES) : known
  seen.set(key, quotes)
  return quotes.flatMap((quote) => {
    const price = marketOf(quote)?.afterCosts
    return price ? { atSec: quote.receivedAt / 1000, value: placedPrice(inDirection(price, pair.per)) } : []
  })
}

/** Prices that were quoted for a pair since the page was opened, as long as its chart is shown. */
export function useSeenQuotes(offer: Offer | null, pair: ChartPair): readonly ChartPoint[] {
  const [prices, setPrices] = useState<readonly ChartPoint[]>([])
  useEffect(() => setPrices(seenPrices(pair, offer)), [offer, pair])
  return prices
}
