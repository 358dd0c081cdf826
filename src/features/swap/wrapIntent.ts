import { type Address, ZERO_ADDRESS } from '../../domain/token/address.ts'
import type { WrapIntent } from '../../flow/journal/flowRecord.ts'
import type { SwapFormState } from './useSwapForm.ts'

/** The wrap or unwrap that a form asks for; null for every other pair, and without an amount. Pure. */
export function wrapIntentOf(
  { wrap, location, amount }: Pick<SwapFormState, 'wrap' | 'location' | 'amount'>,
  account: Address | null,
): WrapIntent | null {
  if (!wrap || amount.kind !== 'amount' || !amount.value) return null
  const { chainId } = location
  return { kind: wrap, chainId, account: account ?? ZERO_ADDRESS, amount: amount.value.toString() }
}
