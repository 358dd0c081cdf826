import type { QuoteRequest } from '../../../domain/quote.ts'
import { isSameTrade } from './sameTrade.ts'

/** What tells a renewed quote. */
interface Renewable {
  readonly quote: { readonly request: QuoteRequest } | null
  readonly isStale: boolean
  /** Who may answer, where that can be chosen. */
  readonly mode?: string
}

/** Whether a quote that may be acted on took the place of another answer to the same form, be it to another amount. Where anything else was chosen the screen changes at once. Pure. */
export function isRenewed(last: Renewable, now: Renewable): boolean {
  if (!last.quote || !now.quote || last.quote === now.quote || now.isStale || last.mode !== now.mode)
    return false
  const { request } = now.quote
  return isSameTrade({ ...last.quote.request, amount: request.amount }, request)
}
