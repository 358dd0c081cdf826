import type { Address } from '../../domain/token/address.ts'
import type { Recipient } from '../trade/terms/recipient.ts'
import { useTradeTerms } from '../trade/terms/tradeTerms.ts'
import { type LiveQuote, useLiveQuote } from '../trade/venue/useLiveQuote.ts'
import type { SwapFormState } from './useSwapForm.ts'
import { WRAP_GAS } from './wrapPair.ts'

/** The live quote that the swap form asks for, on the terms chosen for this trade. */
export function useSwapQuote(
  form: SwapFormState,
  account: Address | null,
  recipient: Recipient,
  isReviewing: boolean,
): LiveQuote {
  const { impact, partiallyFillable } = useTradeTerms()
  const { location, amount, wrap, pairKey } = form
  return useLiveQuote({
    form,
    amount: amount.kind === 'amount' ? amount.value : null,
    mode: location.mode,
    fixedGas: wrap && WRAP_GAS,
    account,
    receiver: recipient.kind === 'address' && !recipient.isOwn ? recipient.address : undefined,
    maxImpactPercent: impact?.pairKey === pairKey ? impact.percent : undefined,
    partiallyFillable,
    isReviewing,
  })
}
