import { useMemo } from 'react'
import { type Address, ZERO_ADDRESS } from '../../domain/address.ts'
import type { WrapIntent } from '../../flow/journal/flowRecord.ts'
import type { SwapFormState } from './useSwapForm.ts'

/** The wrap or unwrap that the form asks for; null for every other pair, and without an amount. */
export function useWrapIntent(form: SwapFormState, account: Address | null): WrapIntent | null {
  const { wrap: kind, location } = form
  const { chainId } = location
  const amount = form.amount.kind === 'amount' ? form.amount.value : null
  return useMemo(
    () =>
      kind && amount ? { kind, chainId, account: account ?? ZERO_ADDRESS, amount: amount.toString() } : null,
    [kind, amount, chainId, account],
  )
}
