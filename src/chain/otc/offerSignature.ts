import type { Hex } from 'viem'
import { hexToBigInt, recoverAddress, size, slice } from 'viem/utils'
import { fromCompactSignature } from '../../domain/orders/struct/compactSignature.ts'
import type { OfferSigner } from '../../domain/otc/offerChecks.ts'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import { type AddressKind, readAccountKind } from '../node/accountKind.ts'
import type { ChainClient } from '../node/clients.ts'
import { acceptsSignature } from '../permit/signatures.ts'

/** What has to be asked of the chain where the signature is not one of the maker's key. Both throw `chain-unreachable`. */
export interface SignerReader {
  kindOf(account: Address): Promise<AddressKind>
  accepts(account: Address, hash: Hex, signature: Hex): Promise<boolean>
}

/** A reader that asks a node, as the RFQ contract will ask. */
export const signerReader = (client: ChainClient, contract: Address): SignerReader => ({
  kindOf: (account) => readAccountKind(client, account),
  accepts: (account, hash, signature) =>
    acceptsSignature(client, { account, hash, signature, verifier: contract }, signature),
})

/**
 * Who made the signature of an offer, as the RFQ contract finds out at the first fill (facts page, 4.3): a key's signature first, whether the account
 * has code or not, then the account's own code. A maker with a plain key needs no node.
 * @throws {AppError} `chain-unreachable` where only the chain can answer and does not.
 */
export async function readOfferSigner(
  reader: SignerReader,
  { maker, hash, signature }: { readonly maker: Address; readonly hash: Hex; readonly signature: Hex },
): Promise<OfferSigner> {
  if (await isKeySignature(maker, hash, signature)) return 'key'
  if ((await reader.kindOf(maker)) === 'eoa') return isWrapped(signature) ? 'undeployed' : 'nobody'
  return (await reader.accepts(maker, hash, signature)) ? 'contract' : 'nobody'
}

const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * A signature of a key in a form that the contract's library takes: 65 bytes with 27 or 28 last, or the 64 of ERC-2098, and s in the lower half.
 * Libraries take more (a last byte of 0 or 1), and later versions of the contract's own less.
 */
async function isKeySignature(maker: Address, hash: Hex, bytes: Hex): Promise<boolean> {
  const signature = size(bytes) === 64 ? fromCompactSignature(bytes) : bytes
  if (size(signature) !== 65) return false
  const last = hexToBigInt(slice(signature, 64))
  const isCanonical = last === 27n || last === 28n
  if (!isCanonical || hexToBigInt(slice(signature, 32, 64)) > HALF_ORDER) return false
  try {
    return isSameAddress(await recoverAddress({ hash, signature }), maker)
  } catch {
    return false
  }
}

const WRAPPED = `${'6492'.repeat(16)}`

/** Whether bytes are wrapped for an account that has no code yet (ERC-6492). */
const isWrapped = (signature: Hex): boolean => signature.toLowerCase().endsWith(WRAPPED)
