import { type BoundTerms, boundBpsOf } from './orderAmounts.ts'

/** The member of an intention that has it, where it is not the slippage alone. */
export function boundMember(terms: BoundTerms): { readonly boundBps?: number } {
  const boundBps = boundBpsOf(terms)
  return boundBps === terms.slippageBps ? {} : { boundBps }
}
