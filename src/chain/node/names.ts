import { BaseError, ContractFunctionRevertedError } from 'viem'
import { getEnsAddress, getEnsName } from 'viem/actions'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import { type NameReading, plainEnsName } from '../../domain/token/ensName.ts'
import type { ChainClient } from './clients.ts'

/** ENS, Universal Resolver on Ethereum. */
export const UNIVERSAL_RESOLVER: Address = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

/** Selector of `OffchainLookup` (ERC-3668): how a resolver refers to a server. */
const OFFCHAIN_LOOKUP = '0x556f1830'
const MAX_LENGTH = 255

type Refusal = Exclude<NameReading['kind'], 'found'>

const REFUSALS: Readonly<Record<string, Refusal>> = {
  ResolverNotFound: 'unknown',
  ResolverNotContract: 'unknown',
  ResolverError: 'empty',
  UnsupportedResolverProfile: 'empty',
  DNSDecodingFailed: 'invalid',
  DNSEncodingFailed: 'invalid',
  HttpError: 'offchain',
}

/** A name in its normal form; null for what may be none. */
async function normalOf(text: string): Promise<string | null> {
  const typed = text.trim()
  const name = plainEnsName(typed) ?? (await import('./normalName.ts')).normalName(typed)
  return name !== null && name.length <= MAX_LENGTH ? name : null
}

/** What a name resolves to, by Ethereum alone: servers off chain that a resolver refers to are not contacted. Never rejects. */
export async function readName(client: ChainClient, text: string): Promise<NameReading> {
  try {
    const name = await normalOf(text)
    return name === null ? { kind: 'invalid', name: text.trim() } : await resolved(client, name)
  } catch {
    return { kind: 'unread', name: text.trim() }
  }
}

async function resolved(client: ChainClient, name: string): Promise<NameReading> {
  const onChain = { ...client, ccipRead: false as const }
  const question = { name, universalResolverAddress: UNIVERSAL_RESOLVER, strict: true }
  try {
    const address = await getEnsAddress(onChain, question)
    return address ? { kind: 'found', name, address } : { kind: 'empty', name }
  } catch (error) {
    return { kind: refusalOf(error), name }
  }
}

/** What an error of the resolver says of the name; `unread` where it is one of the node. */
function refusalOf(error: unknown): Refusal {
  const reverted =
    error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError)
  if (!(reverted instanceof ContractFunctionRevertedError)) return 'unread'
  if (reverted.raw?.startsWith(OFFCHAIN_LOOKUP)) return 'offchain'
  return REFUSALS[reverted.data?.errorName ?? ''] ?? 'unread'
}

/**
 * The name that an account gave itself, where that name resolves to the account too; null for none. Anybody may claim any name: one that does not resolve
 * back, or is not in its normal form, is none.
 * @throws where the node does not answer.
 */
export async function readNameOf(client: ChainClient, address: Address): Promise<string | null> {
  const claimed = await getEnsName(
    { ...client, ccipRead: false },
    { address, universalResolverAddress: UNIVERSAL_RESOLVER },
  )
  if (!claimed || (await normalOf(claimed)) !== claimed) return null
  const reading = await readName(client, claimed)
  if (reading.kind === 'unread') throw new Error(`${claimed} was not read`)
  return reading.kind === 'found' && isSameAddress(reading.address, address) ? claimed : null
}
