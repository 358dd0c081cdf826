import { useMemo } from 'react'
import type { QuoteRequest } from '../../../domain/amount/quote.ts'
import type { PricedFigures } from '../../trade/amount/pricedForm.ts'
import type { LiveOffer } from '../../trade/quote/useOffer.ts'
import { comparedPrice } from './comparedPrice.ts'
import type { MarketReading } from './farPrice.ts'
import type { OfferTerms } from './offerIntent.ts'
import type { OtcFormState } from './useOtcForm.ts'
import { useProbedOffer } from './useProbedOffer.ts'

/** What the market gives for the same trade, or for a part of it; nothing is asked for tokens that no list names. */
export function useMarketOffer(
  { location, book, sellToken, buyToken, pairKey }: OtcFormState,
  { amount }: PricedFigures,
): {
  readonly live: LiveOffer
  /** The quote is of a part of the amount: its rate counts, and its amounts do not. */
  readonly isPart: boolean
  readonly wordOf: (terms: OfferTerms | null) => MarketReading
} {
  const isListed = [sellToken, buyToken].every((token) => token !== null && book.isListed(token))
  const value = amount.kind === 'amount' && amount.value > 0n ? amount.value : null
  const { chainId, side } = location
  const request = useMemo<QuoteRequest | null>(
    () =>
      sellToken && buyToken && value !== null && isListed
        ? { chainId, sellToken, buyToken, side, amount: value }
        : null,
    [chainId, sellToken, buyToken, side, value, isListed],
  )
  const { live, isPart } = useProbedOffer(request, pairKey)
  const quote = live.isStale ? null : live.quote
  const { kind } = live.state
  const unanswered = kind === 'loading' ? 'waiting' : kind === 'paused' ? kind : 'silent'
  const wordOf = (terms: OfferTerms | null): MarketReading =>
    terms && quote ? comparedPrice(terms, quote) : unanswered
  return { live, isPart, wordOf }
}
