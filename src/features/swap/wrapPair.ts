import { type Address, isNative, isSameAddress } from '../../domain/address.ts'
import { deploymentOf } from '../../domain/deployments.ts'

/** Whether a pair is a chain's own coin and its wrapped token, which change one to one; null for every other pair. */
export function wrapKindOf(
  chainId: number,
  sell: Address | null,
  buy: Address | null,
): 'wrap' | 'unwrap' | null {
  const wrapped = deploymentOf(chainId)?.wrappedNative
  if (!wrapped || !sell || !buy) return null
  if (isNative(sell) && isSameAddress(buy, wrapped)) return 'wrap'
  return isSameAddress(sell, wrapped) && isNative(buy) ? 'unwrap' : null
}
