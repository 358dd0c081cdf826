import { isSameTrade } from '../trade/quote/sameTrade.ts'
import type { LiveQuote } from '../trade/quote/useLiveQuote.ts'

/** What tells a renewed quote. */
type Renewable = Pick<LiveQuote, 'quote' | 'isStale' | 'mode'>

/** Whether a quote that may be acted on took the place of another answer to the same form, be it to another amount. Where anything else was chosen the screen changes at once. Pure. */
export function isRenewed(last: Renewable, now: Renewable): boolean {
  if (!last.quote || !now.quote || last.quote === now.quote || now.isStale || last.mode !== now.mode)
    return false
  const { request } = now.quote
  return isSameTrade({ ...last.quote.request, amount: request.amount }, request)
}
