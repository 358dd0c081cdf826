import { deploymentOf } from '../../domain/chain/deployments.ts'
import { type Address, isNative, isSameAddress } from '../../domain/token/address.ts'

/** A chain's own coin into its wrapped token, or back. */
export type WrapKind = 'wrap' | 'unwrap'

/** What a wrap or an unwrap uses, with room. */
export const WRAP_GAS = 60_000n

/** Whether a pair is a chain's own coin and its wrapped token, which change one to one; null for every other pair. */
export function wrapKindOf(chainId: number, sell: Address | null, buy: Address | null): WrapKind | null {
  const wrapped = deploymentOf(chainId)?.wrappedNative
  if (!wrapped || !sell || !buy) return null
  if (isNative(sell) && isSameAddress(buy, wrapped)) return 'wrap'
  return isSameAddress(sell, wrapped) && isNative(buy) ? 'unwrap' : null
}
