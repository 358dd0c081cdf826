import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type Address, isSameAddress } from '../../../domain/address.ts'

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
  /** What the last change of account took out of the form; null where it took nothing. */
  readonly dropped: DroppedTerms | null
}

/** A recipient that was removed, as typed, and the account that it was typed for. */
export interface DroppedTerms {
  readonly account: Address
  readonly recipientText: string
}

/** Where a recipient was typed. */
export interface TermsOwner {
  readonly chainId: number
  readonly account: Address | null
}

export const tradeTerms = createStore<TradeTerms>(() => ({
  recipientText: null,
  partiallyFillable: false,
  impact: null,
  protectionBps: 200,
  dropped: null,
}))

/**
 * What has to be named once another account is connected, or none: the recipient that was typed for the one before. Another chain is chosen
 * by hand, so it names nothing. Pure.
 */
export function droppedTerms(
  before: TermsOwner & Pick<TradeTerms, 'recipientText'>,
  now: TermsOwner,
): DroppedTerms | null {
  const { account, chainId, recipientText } = before
  if (!account || chainId !== now.chainId || isSameAddress(account, now.account)) return null
  return recipientText?.trim() ? { account, recipientText: recipientText.trim() } : null
}

/** The output goes to the account again: a recipient is named for one trade, and never taken over by the next one. */
export function forgetRecipient(): void {
  tradeTerms.setState({ recipientText: null, dropped: null })
}

/** The choices for the trade at hand. */
export function useTradeTerms(): TradeTerms {
  return useStore(tradeTerms)
}
