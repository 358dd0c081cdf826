import { type Address, isSameAddress } from '../../domain/token/address.ts'
import type { WrapIntent } from '../../flow/journal/flowRecord.ts'
import type { Offer } from '../trade/quote/offer.ts'

/** The windows that only the swap screen opens. */
export type SwapDialog =
  /** Waiting for a quote to review. */
  | { readonly kind: 'review-soon' }
  | { readonly kind: 'review'; readonly quote: Offer }
  | { readonly kind: 'wrap'; readonly intent: WrapIntent }
  | { readonly kind: 'impact'; readonly percent: number }

/**
 * What is open with this quote and account: a review that waits opens with a quote that may be reviewed (`fresh`); one of another account closes, and one
 * of a quote from before a wallet was connected waits for the account's own. Pure.
 */
export function dialogFor(
  open: SwapDialog,
  { fresh, account }: { readonly fresh: Offer | null; readonly account: Address | null },
): SwapDialog | null {
  if (open.kind === 'review-soon') return fresh ? { kind: 'review', quote: fresh } : open
  if (open.kind !== 'review' || isSameAddress(open.quote.request.account, account)) return open
  return account && !open.quote.request.account ? { kind: 'review-soon' } : null
}
