import type { DeltaOrderIntent } from '../../../flow/journal/flowRecord.ts'
import type { DeltaOffer } from '../quote/offer.ts'
import { deltaIntentOf, type OrderChoices } from './deltaIntent.ts'

/**
 * What a person puts their name to when they confirm an order with a price of its own: the offer's fixed amount, and `limitAmount` as the least received
 * (a sale) or the most paid (a purchase). It is what is expected too (facts page, 1.6). The tolerance plays no part.
 */
export function limitIntentOf(
  offer: DeltaOffer,
  limitAmount: bigint,
  terms: Omit<OrderChoices, 'slippageBps'>,
): DeltaOrderIntent {
  const { boundBps: _ofTheMarket, ...market } = deltaIntentOf(offer, { ...terms, slippageBps: 0 })
  const limit = limitAmount.toString()
  const bound = market.side === 'SELL' ? { buyAmount: limit } : { sellAmount: limit }
  return { ...market, ...bound, type: 'LIMIT', limitAmount: limit, quotedAmount: limit }
}
