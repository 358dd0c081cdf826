import type { Address } from '../../domain/address.ts'
import { marketSwapBounds } from '../../domain/marketSwap.ts'
import type { MarketQuote } from '../../domain/quote.ts'
import type { MarketSwapIntent } from '../../flow/flowRecord.ts'

/** What a person puts their name to when they confirm this quote: bounds at their slippage, their own account as recipient. */
export function marketIntentOf(
  quote: MarketQuote,
  account: Address,
  settings: { readonly slippageBps: number; readonly approval: 'exact' | 'unlimited' },
): MarketSwapIntent {
  const bounds = marketSwapBounds(quote, settings.slippageBps)
  const { chainId, sellToken, buyToken, side } = quote.request
  return {
    kind: 'market-swap',
    chainId,
    account,
    recipient: account,
    sellToken,
    buyToken,
    side,
    sellAmount: bounds.sellAmount.toString(),
    buyAmount: bounds.buyAmount.toString(),
    quotedAmount: bounds.quotedAmount.toString(),
    slippageBps: settings.slippageBps,
    feeBps: quote.feeBps,
    approval: settings.approval,
  }
}
