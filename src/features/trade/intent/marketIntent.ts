import type { HostFee } from '../../../domain/host/hostFee.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { MarketSwapIntent } from '../../../flow/journal/flowRecord.ts'
import { type MarketOffer, type TradeChoices, tradeMembers } from '../quote/offer.ts'

/** What of a market swap is not in the quote: the person's choices. */
export interface SwapChoices extends TradeChoices {
  /** The address the host names for fees; undefined where it names none. */
  readonly partner: Address | undefined
  /** What the host takes by its own settings. */
  readonly host?: HostFee | undefined
}

/** What a person puts their name to when they confirm this quote: bounds at their slippage, and what the quote was asked with. */
export function marketIntentOf(offer: MarketOffer, terms: SwapChoices): MarketSwapIntent {
  const { maxImpactPercent, sellTaxBps, buyTaxBps } = offer.request
  return {
    kind: 'market-swap',
    ...tradeMembers(offer, terms),
    ...(maxImpactPercent === undefined ? {} : { maxImpactPercent }),
    ...(sellTaxBps ? { sellTaxBps } : {}),
    ...(buyTaxBps ? { buyTaxBps } : {}),
    ...(terms.partner === undefined ? {} : { partner: terms.partner }),
    ...(terms.host && { hostTakes: terms.host.takesSurplus ? 'surplus' : 'fee' }),
  }
}
