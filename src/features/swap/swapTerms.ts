import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What a person chose for the trade at hand. Kept for this page only: no link sets it, and no later visit finds it. */
export interface SwapTerms {
  /** As typed; null while the output goes to the account. */
  readonly recipientText: string | null
  /** Whether solvers may fill a Delta order in parts. */
  readonly partiallyFillable: boolean
  /** A ceiling for price impact above the service's own, and the pair it was allowed for. */
  readonly impact: { readonly pairKey: string; readonly percent: number } | null
  /** The pair for which Auto takes Market, the service's own answer being worse; null while that answer stands. */
  readonly autoMarketPair: string | null
}

export const swapTerms = createStore<SwapTerms>(() => ({
  recipientText: null,
  partiallyFillable: false,
  impact: null,
  autoMarketPair: null,
}))

/** The output goes to the account again: a recipient is named for one trade, and never taken over by the next one. */
export function forgetRecipient(): void {
  swapTerms.setState({ recipientText: null })
}

/** The choices for the trade at hand. */
export function useSwapTerms(): SwapTerms {
  return useStore(swapTerms)
}
