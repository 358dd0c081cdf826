import { type Address, isSameAddress } from '../../domain/address.ts'
import type { WrapIntent } from '../../flow/journal/flowRecord.ts'
import type { Offer } from '../trade/quote/offer.ts'
import type { Slot } from '../trade/token/pairDefaults.ts'

/** The window that is open over the swap screen; null for none. */
export type SwapDialog =
  | { readonly kind: 'picker'; readonly slot: Slot }
  /** Waiting for a quote to review. */
  | { readonly kind: 'review-soon' }
  | { readonly kind: 'review'; readonly quote: Offer }
  | { readonly kind: 'wrap'; readonly intent: WrapIntent }
  | { readonly kind: 'impact'; readonly percent: number }
  | { readonly kind: 'flow'; readonly id: string }
  | null

/**
 * What is open once quote and account are these: a review that waits opens with a fresh quote (null while there is none), one of another account closes,
 * and one of a quote from before a wallet was connected waits for the account's own.
 */
export function dialogFor(open: SwapDialog, fresh: Offer | null, account: Address | null): SwapDialog {
  if (open?.kind === 'review-soon' && fresh) return { kind: 'review', quote: fresh }
  if (open?.kind !== 'review' || isSameAddress(open.quote.request.account, account)) return open
  return account && !open.quote.request.account ? { kind: 'review-soon' } : null
}
