import { createContext } from 'react'
import type { LiveQuote } from '../trade/quote/useLiveQuote.ts'

/** The latest quote, given to the fields past everything that follows a frame later. */
export const QuoteNow = createContext<LiveQuote | null>(null)
