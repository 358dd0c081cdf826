import { type Address, type Hex, hexToBigInt, recoverAddress, size, sliceHex } from 'viem'
import {
  fromCompactSignature,
  toCompactSignature,
} from '../../../src/domain/orders/struct/compactSignature.ts'
import { isSameAddress } from '../../../src/domain/token/address.ts'
import { HALF_CURVE_ORDER, isAcceptedByCode } from '../../chain/accountConsent.ts'
import { DELTA_ABI } from '../../chain/deltaEncoding.ts'
import type { DeltaChain } from './deltaChain.ts'

const LOWER_255_BITS = (1n << 255n) - 1n

async function compactOf(owner: Address, hash: Hex, signature: Hex): Promise<Hex | null> {
  try {
    const compact = toCompactSignature(signature)
    if ((hexToBigInt(sliceHex(compact, 32)) & LOWER_255_BITS) > HALF_CURVE_ORDER) return null
    const signer = await recoverAddress({ hash, signature: fromCompactSignature(compact) })
    return isSameAddress(signer, owner) ? compact : null
  } catch {
    return null
  }
}

/** Whether an owner agreed to a hash beforehand, on chain. */
export function isPreSigned(chain: DeltaChain, owner: Address, hash: Hex): Promise<boolean> {
  return chain.access.client.readContract({
    address: chain.delta,
    abi: DELTA_ABI,
    functionName: 'isPreSigned',
    args: [owner, hash],
  })
}

/**
 * The signature as the contract takes it, or null when the contract would refuse it: an account with code, a delegated one too, is
 * asked itself with the bytes as they are; one without has signed with its key, in 64 or 65 bytes, or in 64 alone.
 */
export async function checkedSignature(
  chain: DeltaChain,
  owner: Address,
  hash: Hex,
  signature: Hex,
  lengths: 'any' | 'compact' = 'any',
): Promise<Hex | null> {
  const code = await chain.access.client.getCode({ address: owner })
  if (code && code !== '0x')
    return (await isAcceptedByCode(chain.access.client, owner, hash, signature)) ? signature : null
  const isTaken = size(signature) === 64 || (size(signature) === 65 && lengths === 'any')
  return isTaken ? compactOf(owner, hash, signature) : null
}
