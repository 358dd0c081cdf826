import type { FallbackReason } from '../../../domain/amount/quote.ts'
import { t } from '../../../text/text.ts'

/** Names of refusals that were seen (facts 2.1), and what they mean to a person. */
const REASONS = {
  GasCostExceedsTradeAmount: 'swap.fallback.gas',
  PricingError: 'swap.fallback.pricing',
  SourceEth: 'swap.fallback.native',
  UnsupportedSide: 'swap.fallback.side',
  UnsupportedToken: 'swap.fallback.token',
  AmountTooSmall: 'swap.fallback.amount',
} as const

/** Why solvers did not answer, in words; what nobody has seen before reads as no answer. */
export function fallbackText({ errorType }: FallbackReason): string {
  const known = Object.entries(REASONS).find(([name]) => name === errorType)
  return t(known ? known[1] : 'swap.fallback.other')
}
