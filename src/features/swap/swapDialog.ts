import { type Address, isSameAddress } from '../../domain/token/address.ts'
import type { WrapIntent } from '../../flow/journal/flowRecord.ts'
import type { PairLocation } from '../trade/address/pairUrl.ts'
import type { Offer } from '../trade/quote/offer.ts'

/** What somebody pressed the button for: pair, amount and who may answer. */
export interface PressedForm {
  readonly pairKey: string
  readonly location: Pick<PairLocation, 'amount' | 'mode'>
}

/** The windows that only the swap screen opens. */
export type SwapDialog =
  /** Waiting for a quote to review; after a press, of what was pressed for alone. */
  | { readonly kind: 'review-soon'; readonly pressed?: PressedForm }
  | { readonly kind: 'review'; readonly quote: Offer }
  | { readonly kind: 'wrap'; readonly intent: WrapIntent }
  | { readonly kind: 'impact'; readonly percent: number }

/** How quote, account and form stand. */
export interface DialogFacts {
  /** A quote that may be reviewed; null while there is none. */
  readonly fresh: Offer | null
  readonly account: Address | null
  /** The form as it is now. */
  readonly form: PressedForm
  /** A quote that may be reviewed is there, or on its way. */
  readonly isAwaited: boolean
}

/**
 * What is open once things stand like this: a review that waits opens with a fresh quote, unless something else stands in the form than was pressed for, or
 * something stands in its way; one of another account closes, and one of a quote from before a wallet was connected waits for the account's own. Pure.
 */
export function dialogFor(
  open: SwapDialog,
  { fresh, account, form, isAwaited }: DialogFacts,
): SwapDialog | null {
  if (open.kind === 'review-soon') {
    const { pressed } = open
    if (pressed && !(isAwaited && isSameForm(pressed, form))) return null
    return fresh ? { kind: 'review', quote: fresh } : open
  }
  if (open.kind !== 'review' || isSameAddress(open.quote.request.account, account)) return open
  return account && !open.quote.request.account ? { kind: 'review-soon' } : null
}

const isSameForm = (left: PressedForm, right: PressedForm) =>
  left.pairKey === right.pairKey &&
  left.location.amount === right.location.amount &&
  left.location.mode === right.location.mode
