import type { Hex, Transaction, TransactionReceipt } from 'viem'
import { keccak256, TransactionReceiptNotFoundError } from 'viem'
import {
  getBlock,
  getBlockNumber,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
} from 'viem/actions'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { chainError } from '../node/reverts.ts'
import { accountTransactions, type Unknown } from './accountTransactions.ts'

/** The state of an account before a wallet is prompted: enough to find the transaction later without its hash. */
export interface AccountMark {
  /** Nonce the next transaction is expected to take, waiting ones counted. */
  readonly nonce: number
  readonly blockNumber: bigint
}

/** A transaction as it was handed to the wallet. */
export interface SentTransaction extends AccountMark {
  readonly from: Address
  readonly to: Address
  /** keccak256 of the calldata. */
  readonly dataHash: Hex
  /** Native raw units: a wrap of another amount has the same calldata. Absent where nobody noted it. */
  readonly value?: bigint
  /** The nonce that it really has, once a node has shown it; `nonce` is only the expected one. */
  readonly ownNonce?: number
  /** Tokens that it may move: older than the state of a node, it is found by its traces there. */
  readonly tokens?: readonly Address[]
}

/** How a transaction ended up on chain. `repriced` and `same` did what was requested; the others took its nonce for something else. */
export interface MinedTransaction {
  readonly hash: Hex
  readonly outcome: 'same' | 'repriced' | 'cancelled' | 'replaced'
  readonly receipt: TransactionReceipt
}

/** @throws {AppError} `chain-unreachable`. */
export async function readAccountMark(client: ChainClient, account: Address): Promise<AccountMark> {
  try {
    const [nonce, blockNumber] = await Promise.all([
      getTransactionCount(client, { address: account, blockTag: 'pending' }),
      getBlockNumber(client, { cacheTime: 0 }),
    ])
    return { nonce, blockNumber }
  } catch (error) {
    throw chainError(error)
  }
}

/**
 * A transaction that is not seen mined. `waiting`: a node shows it, with its nonce. `unseen`: no node ever showed it, and the nonce it was expected
 * to take belongs to something else; a wallet that sends by a relay of its own may have given it a later one. `unknown`: the nonce was used, and
 * this node no longer shows by what.
 */
export type UnminedTransaction =
  | { readonly outcome: 'waiting'; readonly nonce: number }
  | { readonly outcome: 'unseen' }
  | { readonly outcome: 'unknown' }

/** Transactions that are known to be somebody else's. Read only where a transaction was found. */
export type OthersTransactions = () => Promise<ReadonlySet<Hex>>
const nobodys: OthersTransactions = async () => new Set<Hex>()

/**
 * Looks at the chain once for a transaction whose hash is known. That another call took its place is concluded from the nonce it really has alone:
 * the expected one may have been taken by something that was on its way before.
 * @param others the same call sent for another flow is not meant.
 * @returns null while nothing is to be seen.
 * @throws {AppError} `chain-unreachable` when the node does not answer.
 */
export async function findByHash(
  client: ChainClient,
  hash: Hex,
  sent: SentTransaction,
  others: OthersTransactions = nobodys,
): Promise<MinedTransaction | UnminedTransaction | null> {
  try {
    const receipt = await receiptOf(client, hash)
    if (receipt) return { hash, outcome: 'same', receipt }
    const known = await getTransaction(client, { hash }).catch(() => null)
    const nonce = known?.nonce ?? sent.ownNonce
    if (nonce === undefined) return await findUnshown(client, sent, others)
    const taken = await ownOf(client, sent).at(nonce)
    if (!taken) return known && { outcome: 'waiting', nonce }
    if (taken === 'unknown') return { outcome: 'unknown' }
    const mined = await receiptOf(client, taken.hash)
    if (!mined) return null
    if (isSameHash(taken.hash, hash)) return { hash, outcome: 'same', receipt: mined }
    return { hash: taken.hash, outcome: outcomeOf(taken, sent), receipt: mined }
  } catch (error) {
    throw chainError(error)
  }
}

const isSameHash = (one: Hex, other: Hex) => one.toLowerCase() === other.toLowerCase()

/** What the account itself sent since it was asked. */
const ownOf = (client: ChainClient, { from, to, tokens = [], blockNumber }: SentTransaction) =>
  accountTransactions(client, { account: from, blockNumber, contracts: [to, ...tokens] })

/** A transaction that no node shows: the same call at the expected nonce or a later one. */
async function findUnshown(
  client: ChainClient,
  sent: SentTransaction,
  others: OthersTransactions,
): Promise<MinedTransaction | UnminedTransaction | null> {
  const count = await getTransactionCount(client, { address: sent.from })
  if (count <= sent.nonce) return null
  const found = await findMined(client, sent, count, others)
  // A wallet's own way to call something off; that it was meant for what was on its way before, and was as invisible, is far-fetched.
  const taken = found && found !== 'unknown' ? found : await ownOf(client, sent).at(sent.nonce)
  if (taken === 'unknown') return { outcome: 'unknown' }
  const outcome = taken ? outcomeOf(taken, sent) : 'replaced'
  if (!taken || outcome === 'replaced') return { outcome: found === 'unknown' ? 'unknown' : 'unseen' }
  const receipt = await receiptOf(client, taken.hash)
  return receipt && { hash: taken.hash, outcome, receipt }
}

/**
 * The first mined transaction that is meant, among those with the expected nonce, a few after it, and the latest: a request may be approved any
 * time. `unknown` where one of them may be it, and the node no longer shows it.
 */
async function findMined(
  client: ChainClient,
  sent: SentTransaction,
  count: number,
  others: OthersTransactions,
): Promise<Transaction | Unknown | null> {
  const own = ownOf(client, sent)
  const isMeant = async (one: Transaction) => isSame(one, sent) && !(await others()).has(one.hash)
  let isUnknown = false
  for (let nonce = sent.nonce; nonce < count; nonce += 1) {
    if (nonce === sent.nonce + NONCE_WINDOW) nonce = Math.max(nonce, count - LATEST_NONCES)
    const mined = await own.at(nonce)
    if (mined === 'unknown') isUnknown = true
    else if (mined && (await isMeant(mined))) return mined
  }
  for (const one of own.traced()) if (one.nonce >= sent.nonce && (await isMeant(one))) return one
  return isUnknown ? 'unknown' : null
}

/** How many transactions of an account are mined. @throws {AppError} `chain-unreachable`. */
export async function readMinedCount(client: ChainClient, account: Address): Promise<number> {
  try {
    return await getTransactionCount(client, { address: account })
  } catch (error) {
    throw chainError(error)
  }
}

/** How many nonces after the expected one are searched for a transaction whose hash was lost, and how many of the latest ones. */
export const NONCE_WINDOW = 8
const LATEST_NONCES = 3

/**
 * Looks for a transaction that may have been sent, by account, nonce, target and calldata. Waiting ones are found where the node shows them.
 * @param others the same call asked for by somebody else, which is not meant.
 * @returns its hash; null when nothing of the kind is on chain (yet); `unknown` when a nonce that it may have was used and the node no longer shows
 * by what.
 * @throws {AppError} `chain-unreachable`.
 */
export async function findUnknown(
  client: ChainClient,
  sent: SentTransaction,
  others: OthersTransactions = nobodys,
): Promise<Hex | Unknown | null> {
  try {
    const [pending, count] = await Promise.all([
      getBlock(client, { blockTag: 'pending', includeTransactions: true }).catch(() => null),
      getTransactionCount(client, { address: sent.from }),
    ])
    const alike = pending?.transactions.filter((one) => isSame(one, sent) && one.nonce >= sent.nonce) ?? []
    const waiting = await besides(alike, others)
    if (waiting) return waiting.hash
    const found = await findMined(client, sent, count, others)
    return found === 'unknown' ? found : (found?.hash ?? null)
  } catch (error) {
    throw chainError(error)
  }
}

/** The first that is nobody else's. */
async function besides(
  alike: readonly Transaction<bigint | null, number | null, boolean>[],
  others: OthersTransactions,
) {
  if (alike.length === 0) return undefined
  const known = await others()
  return alike.find(({ hash }) => !known.has(hash))
}

function isSame(one: Transaction, sent: SentTransaction): boolean {
  return (
    isSameAddress(one.from, sent.from) &&
    isSameAddress(one.to, sent.to) &&
    (sent.value === undefined || one.value === sent.value) &&
    keccak256(one.input) === sent.dataHash
  )
}

function outcomeOf(taken: Transaction, sent: SentTransaction): MinedTransaction['outcome'] {
  if (isSame(taken, sent)) return 'repriced'
  const isEmpty = taken.value === 0n && taken.input === '0x'
  return isSameAddress(taken.to, taken.from) && isEmpty ? 'cancelled' : 'replaced'
}

async function receiptOf(client: ChainClient, hash: Hex): Promise<TransactionReceipt | null> {
  try {
    return await getTransactionReceipt(client, { hash })
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null
    throw error
  }
}

/** The receipt of a transaction, or null while it is not mined. @throws {AppError} `chain-unreachable`. */
export async function readReceipt(client: ChainClient, hash: Hex): Promise<TransactionReceipt | null> {
  try {
    return await receiptOf(client, hash)
  } catch (error) {
    throw chainError(error)
  }
}

/** The latest block's number, never one that was remembered. @throws {AppError} `chain-unreachable`. */
export async function readBlockNumber(client: ChainClient): Promise<bigint> {
  try {
    return await getBlockNumber(client, { cacheTime: 0 })
  } catch (error) {
    throw chainError(error)
  }
}
