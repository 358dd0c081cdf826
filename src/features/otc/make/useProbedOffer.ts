import { useState } from 'react'
import type { QuoteRequest } from '../../../domain/amount/quote.ts'
import { type LiveOffer, useOffer } from '../../trade/quote/useOffer.ts'

const SLIPPAGE_BPS = 0
/** Where the market has no room for the whole, it is asked for such a part. */
const PROBE_PARTS = 1_000n

/** The part of an amount whose price is used for the whole where the market has no room for it; raw units, never 0. */
export const probeOf = (amount: bigint): bigint => amount / PROBE_PARTS || 1n

/**
 * What the market gives for a trade, kept fresh, or for a part of it where it has no room for the whole: the service refuses it, or flags its
 * impact on the price.
 */
export function useProbedOffer(
  request: QuoteRequest | null,
  pairKey: string,
): { readonly live: LiveOffer; readonly isPart: boolean } {
  const whole = request && `${pairKey} ${request.amount}`
  const [refused, setRefused] = useState<string | null>(null)
  const isPart = whole !== null && refused === whole
  const probe = request && isPart ? { ...request, amount: probeOf(request.amount) } : request
  const live = useOffer(probe, { mode: 'market', pairKey, slippageBps: SLIPPAGE_BPS })
  const isTooMuch = live.quote?.maxImpactReached === true && live.quote.request.amount === request?.amount
  if ((live.state.kind === 'failed' || isTooMuch) && whole !== null && !isPart) setRefused(whole)
  return { live, isPart }
}
