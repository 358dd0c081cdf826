import type { Hex } from 'viem'
import type { Address } from '../../domain/token/address.ts'

/** One call of a sequence. `value` in native raw units. */
export interface SequenceCall {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

/** Something read before the calls and again after them: a native balance, or a call that answers one word. */
export type Reading = { readonly balanceOf: Address } | { readonly to: Address; readonly data: Hex }

/** Calls that one account makes one after the other. */
export interface Sequence {
  readonly from: Address
  readonly calls: readonly SequenceCall[]
  readonly readings: readonly Reading[]
}
