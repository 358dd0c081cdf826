import { useMemo } from 'react'
import type { QuoteRequest, TradeMode } from '../../../domain/amount/quote.ts'
import { isSameToken } from '../../../domain/token/token.ts'
import { getExplainedOffer, type OfferRequest, offerKey } from './getOffer.ts'
import type { Offer } from './offer.ts'
import { type Fresh, useFresh } from './useFresh.ts'

/** A live offer as a screen shows it. */
export type LiveOffer = Fresh<Offer>

/** Keeps an offer for the form fresh. `pairKey` names what is not typed: tokens, side, mode. */
export function useOffer(
  trade: QuoteRequest | null,
  {
    mode,
    pairKey,
    slippageBps,
  }: {
    readonly mode: TradeMode
    readonly pairKey: string
    readonly slippageBps: number
  },
): LiveOffer {
  const request = useMemo(() => (trade ? { trade, mode } : null), [trade, mode])
  return useFresh<OfferRequest, Offer>(request, {
    pairKey,
    keyOf: offerKey,
    // Another venue is asked at once: its answer may be at hand already.
    typedOf: ({ trade }) => trade,
    ask: (service, wanted, options) => getExplainedOffer(service, wanted, { ...options, slippageBps }),
    isAbout: (offer, { trade: wanted }) =>
      isSameToken(offer.request.sellToken, wanted.sellToken) &&
      isSameToken(offer.request.buyToken, wanted.buyToken) &&
      (mode === 'auto' || offer.mode === mode),
  })
}
