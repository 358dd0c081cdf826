import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What a person chose for the trade at hand. Kept for this page only: no link sets it, and no later visit finds it. */
export interface TradeTerms {
  /** As typed; null while the output goes to the account. */
  readonly recipientText: string | null
  /** Whether solvers may fill a Delta order in parts. */
  readonly partiallyFillable: boolean
  /** A ceiling for price impact above the service's own, and the pair it was allowed for. */
  readonly impact: { readonly pairKey: string; readonly percent: number } | null
  /** How much worse than the quote of now a slice may be filled. */
  readonly protectionBps: number
}

export const tradeTerms = createStore<TradeTerms>(() => ({
  recipientText: null,
  partiallyFillable: false,
  impact: null,
  protectionBps: 200,
}))

/** The output goes to the account again: a recipient is named for one trade, and never taken over by the next one. */
export function forgetRecipient(): void {
  tradeTerms.setState({ recipientText: null })
}

/** The choices for the trade at hand. */
export function useTradeTerms(): TradeTerms {
  return useStore(tradeTerms)
}
