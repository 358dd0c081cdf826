import { createContext, use } from 'react'
import type { LiveQuote } from '../trade/quote/useLiveQuote.ts'
import type { SwapFormState } from './useSwapForm.ts'

/** The form as it stands in the fields, given past everything that follows a frame later. */
export const TypedForm = createContext<SwapFormState | null>(null)

/** The latest quote, given past everything that follows a frame later. */
export const QuoteNow = createContext<LiveQuote | null>(null)

/** Form and quote as the fields show them, ahead of the rest of the screen. @throws {Error} outside of the swap screen. */
export function useSwapNow(): { readonly form: SwapFormState; readonly live: LiveQuote } {
  const form = use(TypedForm)
  const live = use(QuoteNow)
  if (!form || !live) throw new Error('useSwapNow needs the swap screen above it')
  return { form, live }
}
