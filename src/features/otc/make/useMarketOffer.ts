import { useMemo } from 'react'
import type { QuoteRequest } from '../../../domain/quote.ts'
import type { PricedFigures } from '../../trade/amount/pricedForm.ts'
import { type LiveOffer, useOffer } from '../../trade/quote/useOffer.ts'
import type { OtcFormState } from './useOtcForm.ts'

const SLIPPAGE_BPS = 0

/** What the market gives for the same trade, kept fresh; nothing is asked for tokens that no list names. */
export function useMarketOffer(
  { location, book, sellToken, buyToken, pairKey }: OtcFormState,
  { amount }: PricedFigures,
): LiveOffer {
  const isListed = [sellToken, buyToken].every((token) => token !== null && book.isListed(token))
  const value = amount.kind === 'amount' && amount.value > 0n ? amount.value : null
  const { chainId, side } = location
  const request = useMemo<QuoteRequest | null>(
    () =>
      sellToken && buyToken && value !== null && isListed
        ? { chainId, sellToken, buyToken, side, amount: value }
        : null,
    [chainId, sellToken, buyToken, side, value, isListed],
  )
  return useOffer(request, { mode: 'market', pairKey, slippageBps: SLIPPAGE_BPS })
}
