import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type Address, isSameAddress } from '../../../domain/token/address.ts'

/** What a person chose for the trade at hand. Kept for this page only: no link sets it, and no later visit finds it. */
export interface TradeTerms {
  /** As typed; null while the output goes to the account. */
  readonly recipientText: string | null
  /** Whether solvers may fill a Delta order in parts. */
  readonly partiallyFillable: boolean
  /** A ceiling for price impact above the service's own, and the pair it was allowed for. */
  readonly impact: { readonly pairKey: string; readonly percent: number } | null
  /** How much worse than the present quote a slice may be filled. */
  readonly protectionBps: number
  /** What the last change of account took out of the form; null where it took nothing. */
  readonly dropped: DroppedTerms | null
}

/** What was removed, and the account that it was for. */
export interface DroppedTerms {
  readonly account: Address
  /** As typed; null where none was. */
  readonly recipientText: string | null
  /** A review was open: it closed, with every choice and typed figure in it. */
  readonly hasReview: boolean
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

/** What a form has that is for the connected account alone. Pair, amounts and schedule are for any. */
export interface AccountTerms extends TermsOwner, Pick<TradeTerms, 'recipientText'> {
  readonly isReviewing: boolean
}

/**
 * What has to be named once another account is connected, or none: the recipient and the open review of the one before. Another chain is chosen
 * by hand, so it names nothing. Pure.
 */
export function droppedTerms(before: AccountTerms, now: TermsOwner): DroppedTerms | null {
  const { account, chainId, isReviewing: hasReview } = before
  if (!account || chainId !== now.chainId || isSameAddress(account, now.account)) return null
  const recipientText = before.recipientText?.trim() || null
  return recipientText || hasReview ? { account, recipientText, hasReview } : null
}

/** What is still to be named once a recipient is typed, or a review is open, again; null for nothing. Pure. */
export function stillDropped(
  dropped: DroppedTerms | null,
  now: Pick<AccountTerms, 'recipientText' | 'isReviewing'>,
): DroppedTerms | null {
  if (!dropped) return null
  const recipientText = now.recipientText === null ? dropped.recipientText : null
  const hasReview = dropped.hasReview && !now.isReviewing
  return recipientText || hasReview ? { ...dropped, recipientText, hasReview } : null
}

/** The output goes to the account again: a recipient is named for one trade, and never taken over by the next one. */
export function forgetRecipient(): void {
  tradeTerms.setState({ recipientText: null, dropped: null })
}

/** The choices for the trade at hand. */
export function useTradeTerms(): TradeTerms {
  return useStore(tradeTerms)
}
