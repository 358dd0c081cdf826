import type { WrapIntent } from '../../flow/journal/flowRecord.ts'
import type { Offer } from '../trade/quote/offer.ts'
import type { Slot } from './swapForm.ts'

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
