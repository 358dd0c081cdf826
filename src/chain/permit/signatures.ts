import type { Hex } from 'viem'
import { call } from 'viem/actions'
import { encodeFunctionData, parseAbi, recoverAddress, size, slice } from 'viem/utils'
import { fromCompactSignature, toCompactSignature } from '../../domain/orders/struct/compactSignature.ts'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import { readAccountKind } from '../node/accountKind.ts'
import type { ChainClient } from '../node/clients.ts'
import { chainError, revertDataOf } from '../node/reverts.ts'

const CONTRACT_SIGNER_ABI = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])

const MAGIC = '0x1626ba7e00000000000000000000000000000000000000000000000000000000'

/** A signature to be checked. */
export interface SignatureToCheck {
  readonly account: Address
  /** The EIP-712 hash that was signed. */
  readonly hash: Hex
  /** As the wallet gave it; `0x` asks whether a contract agrees without one. */
  readonly signature: Hex
  /** The contract that will ask the account, as which the account is asked here too: some answer only those they know. */
  readonly verifier?: Address
}

/** Whether a signature will be accepted on chain, and which bytes of it. */
export type SignatureCheck =
  | {
      readonly valid: true
      /** `compact`: 64 bytes; `raw`: as the wallet gave them. */
      readonly form: 'compact' | 'raw'
      /** What is to be posted. */
      readonly bytes: Hex
    }
  | {
      readonly valid: false
      /** `malformed`: no signature of a key; `other-signer`: of another key; `refused`: the account's own code says no. */
      readonly reason: 'malformed' | 'other-signer' | 'refused'
    }

/**
 * Checks a signature as the Delta contract will: an account without code must have made it with its key, in 64 bytes; an
 * account with code, a delegated one too, is asked itself (ERC-1271) and its answer is final, whatever its key signed.
 * A delegated account is asked about the bytes as they came first, then about the other length of the same signature.
 * @throws {AppError} `chain-unreachable` when the node does not say.
 */
export async function checkSignature(
  client: ChainClient,
  toCheck: SignatureToCheck,
): Promise<SignatureCheck> {
  const kind = await readAccountKind(client, toCheck.account)
  if (kind === 'eoa') return checkKey(toCheck)
  const forms = kind === 'delegated' ? bothLengths(toCheck.signature) : [toCheck.signature]
  for (const bytes of forms) {
    if (await acceptsSignature(client, toCheck, bytes)) {
      return { valid: true, form: size(bytes) === 64 ? 'compact' : 'raw', bytes }
    }
  }
  return { valid: false, reason: 'refused' }
}

/** Checks a signature as one of the account's key, without the chain. */
export async function checkKey({ account, hash, signature }: SignatureToCheck): Promise<SignatureCheck> {
  try {
    const bytes = toCompactSignature(signature)
    const signer = await recoverAddress({ hash, signature: fromCompactSignature(bytes) })
    return isSameAddress(signer, account)
      ? { valid: true, form: 'compact', bytes }
      : { valid: false, reason: 'other-signer' }
  } catch {
    return { valid: false, reason: 'malformed' }
  }
}

function bothLengths(signature: Hex): readonly Hex[] {
  try {
    if (size(signature) === 65) return [signature, toCompactSignature(signature)]
    if (size(signature) === 64) return [signature, fromCompactSignature(signature)]
  } catch {
    return [signature]
  }
  return [signature]
}

/** Whether an account with code agrees to these bytes (ERC-1271). @throws {AppError} `chain-unreachable` when the node does not say. */
export async function acceptsSignature(
  client: ChainClient,
  { account, hash, verifier }: SignatureToCheck,
  signature: Hex,
): Promise<boolean> {
  const data = encodeFunctionData({
    abi: CONTRACT_SIGNER_ABI,
    functionName: 'isValidSignature',
    args: [hash, signature],
  })
  try {
    const answer = await call(client, { to: account, data, ...(verifier && { account: verifier }) })
    return answer.data !== undefined && size(answer.data) >= 32 && slice(answer.data, 0, 32) === MAGIC
  } catch (error) {
    const known = chainError(error)
    if (revertDataOf(error) === null && known.code === 'chain-unreachable') throw known
    return false
  }
}
