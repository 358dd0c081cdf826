import { useMemo } from 'react'
import { type Address, ZERO_ADDRESS } from '../../domain/address.ts'
import type { WrapIntent } from '../../flow/journal/flowRecord.ts'
import type { SwapFormState } from './useSwapForm.ts'

type WrapForm = Pick<SwapFormState, 'wrap' | 'location' | 'amount'>

/** The wrap or unwrap that a form asks for; null for every other pair, and without an amount. Pure. */
export function wrapIntentOf(
  { wrap, location, amount }: WrapForm,
  account: Address | null,
): WrapIntent | null {
  if (!wrap || amount.kind !== 'amount' || amount.value === 0n) return null
  const { chainId } = location
  return { kind: wrap, chainId, account: account ?? ZERO_ADDRESS, amount: amount.value.toString() }
}

/** The same, one object as long as nothing in it changes. */
export function useWrapIntent(
  { wrap, location, amount }: WrapForm,
  account: Address | null,
): WrapIntent | null {
  return useMemo(() => wrapIntentOf({ wrap, location, amount }, account), [wrap, location, amount, account])
}
