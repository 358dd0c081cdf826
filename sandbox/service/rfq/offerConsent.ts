import { type Address, type Hex, hexToBigInt, recoverAddress, size, sliceHex } from 'viem'
import { fromCompactSignature } from '../../../src/domain/orders/struct/compactSignature.ts'
import { isSameAddress, ZERO_ADDRESS } from '../../../src/domain/token/address.ts'
import { HALF_CURVE_ORDER, isAcceptedByCode } from '../../chain/accountConsent.ts'
import type { ChainAccess } from '../../chain/chainAccess.ts'

const SIGNATURE_BYTES = 65
const COMPACT_BYTES = 64

/**
 * Whether bytes are what the contract's library takes as a signature by a key: 65 of them with 27 or 28 last, or the 64 of ERC-2098, and `s` in the
 * lower half.
 */
async function isOfKey(maker: Address, hash: Hex, bytes: Hex): Promise<boolean> {
  const signature = size(bytes) === COMPACT_BYTES ? fromCompactSignature(bytes) : bytes
  if (size(signature) !== SIGNATURE_BYTES) return false
  const last = hexToBigInt(sliceHex(signature, 64))
  if (last !== 27n && last !== 28n) return false
  if (hexToBigInt(sliceHex(signature, 32, 64)) > HALF_CURVE_ORDER) return false
  try {
    return isSameAddress(await recoverAddress({ hash, signature }), maker)
  } catch {
    return false
  }
}

/** Whether the contract will find that the maker agreed: the maker's key first, whether the account has code or not, then its code. */
export async function isAgreed(
  chain: ChainAccess,
  maker: Address,
  hash: Hex,
  signature: Hex,
): Promise<boolean> {
  if (isSameAddress(maker, ZERO_ADDRESS)) return false
  return (await isOfKey(maker, hash, signature)) || isAcceptedByCode(chain.client, maker, hash, signature)
}
