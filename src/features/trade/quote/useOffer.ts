import { useMemo } from 'react'
import { NATIVE_TOKEN } from '../../../domain/address.ts'
import type { QuoteRequest, TradeMode } from '../../../domain/quote.ts'
import { isSameToken, type Token } from '../../../domain/token.ts'
import type { Offer } from './offer.ts'
import { getOffer, type OfferRequest, offerKey } from './offerQuery.ts'
import { type Fresh, useFresh } from './useFresh.ts'

/** A live offer as a screen shows it. */
export type LiveOffer = Fresh<Offer>

const NO_TOKEN: Token = { chainId: 0, address: NATIVE_TOKEN, symbol: '', name: '', decimals: 0 }
/** Stands in the key of a query that is never sent. */
export const NO_REQUEST: OfferRequest = {
  trade: { chainId: 0, sellToken: NO_TOKEN, buyToken: NO_TOKEN, side: 'SELL', amount: 0n },
  mode: 'market',
}

/** Keeps an offer for the form fresh. `pairKey` names what is not typed: tokens, side, mode. */
export function useOffer(
  trade: QuoteRequest | null,
  {
    mode,
    pairKey,
    slippageBps,
  }: { readonly mode: TradeMode; readonly pairKey: string; readonly slippageBps: number },
): LiveOffer {
  const request = useMemo(() => (trade ? { trade, mode } : null), [trade, mode])
  return useFresh<OfferRequest, Offer>(request, {
    pairKey,
    keyOf: offerKey,
    // Another venue is asked at once: its answer may be at hand already.
    typedOf: ({ trade }) => trade,
    ask: (service, asked, options) => getOffer(service, asked, { ...options, slippageBps }),
    isAbout: (offer, { trade: asked }) =>
      isSameToken(offer.request.sellToken, asked.sellToken) &&
      isSameToken(offer.request.buyToken, asked.buyToken) &&
      (mode === 'auto' || offer.mode === mode),
  })
}
