import type { Hex, RpcTransaction } from 'viem'
import { hexToBigInt, numberToHex } from 'viem/utils'
import { AppError } from '../../domain/data/errors.ts'
import type { ReplacementEvidence, ReplacementPayload } from '../../domain/firewall/authorizeReplacement.ts'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'

// By hand throughout: what this shared with the wallet layer (viem's actions, the reasons of reverts) would be split off that layer into chunks.

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
    const shown = waitingAt(place, await readTransaction(client, hash))
    if (shown) return shown
  }
  const pending = await client
    .request({ method: 'eth_getBlockByNumber', params: ['pending', true] })
    .catch(() => null)
  const waiting = pending?.transactions.find((one) => typeof one !== 'string' && waitingAt(place, one))
  return typeof waiting === 'object' ? waitingAt(place, waiting) : null
}

const readTransaction = (client: ChainClient, hash: Hex): Promise<RpcTransaction | null> =>
  client.request({ method: 'eth_getTransactionByHash', params: [hash] }).catch(() => null)

/** The nonce a node gives a transaction, mined or not; null while it shows none of that hash. Never rejects. */
export async function readNonceOf(client: ChainClient, hash: Hex): Promise<number | null> {
  const known = await readTransaction(client, hash)
  return known && Number(known.nonce)
}

/** A transaction of an earlier type offers its gas price as both fees. */
function waitingAt({ account, nonce }: Place, one: RpcTransaction | null): InFlight | null {
  if (!one?.to || Number(one.nonce) !== nonce || !isSameAddress(one.from, account)) return null
  const { from, to, input: data, gasPrice } = one
  const maxFeePerGas = one.maxFeePerGas ?? gasPrice
  const maxPriorityFeePerGas = one.maxPriorityFeePerGas ?? gasPrice
  if (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined) return null
  return {
    ...{ from, to, data, nonce, value: hexToBigInt(one.value), gas: hexToBigInt(one.gas) },
    maxFeePerGas: hexToBigInt(maxFeePerGas),
    maxPriorityFeePerGas: hexToBigInt(maxPriorityFeePerGas),
  }
}

/** How many transactions of an account are mined. @throws what the node throws. */
async function countMined(client: ChainClient, account: Address): Promise<number> {
  return Number(await client.request({ method: 'eth_getTransactionCount', params: [account, 'latest'] }))
}

/** Whether a nonce of an account is used; not where the node does not answer. Never rejects. */
export async function isNonceMined(client: ChainClient, account: Address, nonce: number): Promise<boolean> {
  return (await countMined(client, account).catch(() => 0)) > nonce
}

/** What a node says of itself, of the account's nonces and of its fees: all that decides about a replacement, but the transaction it replaces. */
export type FeeEvidence = Omit<ReplacementEvidence, 'inFlight'>

/** @returns null where the chain's blocks have no base fee. @throws {AppError} `chain-unreachable`. */
export async function readFeeEvidence(client: ChainClient, account: Address): Promise<FeeEvidence | null> {
  try {
    const [chainId, minedCount, block, tip] = await Promise.all([
      client.request({ method: 'eth_chainId' }),
      countMined(client, account),
      client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
      client.request({ method: 'eth_maxPriorityFeePerGas' }),
    ])
    if (!block?.baseFeePerGas) return null
    const fees = { baseFeePerGas: hexToBigInt(block.baseFeePerGas), maxPriorityFeePerGas: hexToBigInt(tip) }
    return { chainId: Number(chainId), minedCount, fees }
  } catch (error) {
    throw new AppError({
      code: 'chain-unreachable',
      message: { key: 'errors.chain.unreachable' },
      recovery: 'retry',
      cause: error,
    })
  }
}

const PLAIN_TRANSFER_GAS = 21_000n

/** Gas limit of an empty transaction to oneself: exact where it is a plain transfer, else a quarter more than the node estimates. Null where it estimates none. */
export async function readEmptyTransferGas(client: ChainClient, account: Address): Promise<bigint | null> {
  try {
    const request = { from: account, to: account, value: numberToHex(0) }
    const gas = hexToBigInt(await client.request({ method: 'eth_estimateGas', params: [request] }))
    return gas === PLAIN_TRANSFER_GAS ? gas : (gas * 5n) / 4n
  } catch {
    return null
  }
}
