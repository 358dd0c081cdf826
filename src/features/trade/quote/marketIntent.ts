import type { Address } from '../../../domain/address.ts'
import type { MarketSwapIntent } from '../../../flow/journal/flowRecord.ts'
import { type MarketOffer, offerBounds } from './offer.ts'

/** What of a market swap is not in the quote: the person's choices. */
export interface SwapChoices {
  readonly account: Address
  readonly recipient: Address
  readonly slippageBps: number
  readonly approval: 'exact' | 'unlimited'
  /** The address the host names for fees; undefined where it names none. */
  readonly partner: Address | undefined
}

/** What a person puts their name to when they confirm this quote: bounds at their slippage, and what the quote was asked with. */
export function marketIntentOf(offer: MarketOffer, terms: SwapChoices): MarketSwapIntent {
  const bounds = offerBounds(offer, terms.slippageBps)
  const { chainId, sellToken, buyToken, side, maxImpactPercent, sellTaxBps, buyTaxBps } = offer.request
  return {
    kind: 'market-swap',
    chainId,
    account: terms.account,
    recipient: terms.recipient,
    sellToken,
    buyToken,
    side,
    sellAmount: bounds.sellAmount.toString(),
    buyAmount: bounds.buyAmount.toString(),
    quotedAmount: bounds.quotedAmount.toString(),
    slippageBps: terms.slippageBps,
    feeBps: offer.feeBps,
    approval: terms.approval,
    ...(maxImpactPercent === undefined ? {} : { maxImpactPercent }),
    ...(sellTaxBps ? { sellTaxBps } : {}),
    ...(buyTaxBps ? { buyTaxBps } : {}),
    ...(terms.partner === undefined ? {} : { partner: terms.partner }),
  }
}
