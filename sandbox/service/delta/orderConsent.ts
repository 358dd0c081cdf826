import { type Address, type Hex, hexToBigInt, parseAbi, recoverAddress, size, sliceHex } from 'viem'
import { isSameAddress } from '../../../src/domain/address.ts'
import { fromCompactSignature, toCompactSignature } from '../../../src/domain/orders/compactSignature.ts'
import { DELTA_ABI } from '../../chain/deltaEncoding.ts'
import type { DeltaChain } from './deltaChain.ts'

const ERC1271_ABI = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
const ERC1271_YES = '0x1626ba7e'
const LOWER_255_BITS = (1n << 255n) - 1n
/** Above this, `s` is the mirror image of another valid signature; the contract refuses it. */
const HALF_CURVE_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

async function isAcceptedByContract(
  chain: DeltaChain,
  owner: Address,
  hash: Hex,
  signature: Hex,
): Promise<boolean> {
  try {
    const answer = await chain.access.client.readContract({
      address: owner,
      abi: ERC1271_ABI,
      functionName: 'isValidSignature',
      args: [hash, signature],
    })
    return answer === ERC1271_YES
  } catch {
    return false
  }
}

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
 * asked itself with the bytes as they are; one without has signed with its key, in 64 or 65 bytes.
 */
export async function checkedSignature(
  chain: DeltaChain,
  owner: Address,
  hash: Hex,
  signature: Hex,
): Promise<Hex | null> {
  const code = await chain.access.client.getCode({ address: owner })
  if (code && code !== '0x')
    return (await isAcceptedByContract(chain, owner, hash, signature)) ? signature : null
  return size(signature) === 64 || size(signature) === 65 ? compactOf(owner, hash, signature) : null
}
