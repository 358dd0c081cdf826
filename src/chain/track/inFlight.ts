import type { Hex, Transaction } from 'viem'
import { getBlock, getChainId, getTransaction } from 'viem/actions'
import { hexToBigInt } from 'viem/utils'
import { type Address, isSameAddress } from '../../domain/address.ts'
import type { ReplacementEvidence, ReplacementPayload } from '../../domain/firewall/authorizeReplacement.ts'
import type { AskedFees } from '../../domain/replacementFees.ts'
import type { ChainClient } from '../node/clients.ts'
import { chainError } from '../node/reverts.ts'
import { readMinedCount } from './follow.ts'

/** A transaction that waits to be mined, as a node shows it. */
export type InFlight = Omit<ReplacementPayload, 'chainId'>

/** The nonce of an account at which a transaction waits. */
interface Place {
  readonly account: Address
  readonly nonce: number
  /** Transactions that are known to have been sent with it. */
  readonly hashes: readonly Hex[]
}

/**
 * Reads the transaction that waits at a nonce: under one of its known hashes, or as the node's pending block has it, where the node shows one.
 * @returns null where no node shows any, or it creates a contract. Never rejects.
 */
export async function readInFlight(client: ChainClient, place: Place): Promise<InFlight | null> {
  for (const hash of place.hashes) {
    const shown = await readWaiting(client, place, hash)
    if (shown) return shown
  }
  const hash = await findAtNonce(client, place)
  return hash && readWaiting(client, place, hash)
}

async function findAtNonce(client: ChainClient, { account, nonce }: Place): Promise<Hex | null> {
  const pending = await getBlock(client, { blockTag: 'pending', includeTransactions: true }).catch(() => null)
  const isHere = (one: { readonly from: Address; readonly nonce: number | null }) =>
    isSameAddress(one.from, account) && one.nonce === nonce
  return pending?.transactions.find(isHere)?.hash ?? null
}

/** A transaction of an earlier type offers its gas price as both fees. */
async function readWaiting(
  client: ChainClient,
  { account, nonce }: Place,
  hash: Hex,
): Promise<InFlight | null> {
  const one: Transaction | null = await getTransaction(client, { hash }).catch(() => null)
  if (!one?.to || one.blockNumber !== null || one.nonce !== nonce || !isSameAddress(one.from, account))
    return null
  const { from, to, value, input: data, gas, gasPrice } = one
  const maxFeePerGas = one.maxFeePerGas ?? gasPrice
  const maxPriorityFeePerGas = one.maxPriorityFeePerGas ?? gasPrice
  if (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined) return null
  return { from, to, value, data, nonce, gas, maxFeePerGas, maxPriorityFeePerGas }
}

/** The nonce a node gives a transaction, mined or not; null while it shows none of that hash. Never rejects. */
export async function readNonceOf(client: ChainClient, hash: Hex): Promise<number | null> {
  const known = await getTransaction(client, { hash }).catch(() => null)
  return known?.nonce ?? null
}

/** What the chain asks for a unit of gas now; null where its blocks have no base fee. @throws what the node throws. */
async function readAskedFees(client: ChainClient): Promise<AskedFees | null> {
  const [{ baseFeePerGas }, tip] = await Promise.all([
    getBlock(client, { blockTag: 'latest' }),
    client.request({ method: 'eth_maxPriorityFeePerGas' }).then(hexToBigInt),
  ])
  return baseFeePerGas === null ? null : { baseFeePerGas, maxPriorityFeePerGas: tip }
}

/** What a node says of itself, of the account's nonces and of its fees: all that decides about a replacement, but the transaction it replaces. */
export type FeeEvidence = Omit<ReplacementEvidence, 'inFlight'>

/** @returns null where the chain's blocks have no base fee. @throws {AppError} `chain-unreachable`. */
export async function readFeeEvidence(client: ChainClient, account: Address): Promise<FeeEvidence | null> {
  try {
    const [chainId, minedCount, fees] = await Promise.all([
      getChainId(client),
      readMinedCount(client, account),
      readAskedFees(client),
    ])
    return fees && { chainId, minedCount, fees }
  } catch (error) {
    throw chainError(error)
  }
}

const PLAIN_TRANSFER_GAS = 21_000n

/** Gas limit of an empty transaction to oneself: exact where it is a plain transfer, else a quarter more than the node estimates. Null where it estimates none. */
export async function readEmptyTransferGas(client: ChainClient, account: Address): Promise<bigint | null> {
  try {
    const asked = { from: account, to: account, value: '0x0' as const }
    const gas = hexToBigInt(await client.request({ method: 'eth_estimateGas', params: [asked] }))
    return gas === PLAIN_TRANSFER_GAS ? gas : (gas * 5n) / 4n
  } catch {
    return null
  }
}
