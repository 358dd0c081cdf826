import { type Hex, keccak256, numberToHex, size, slice, type Transaction } from 'viem'
import { getBlock, getTransactionCount } from 'viem/actions'
import type { Address } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { chainError } from '../node/reverts.ts'
import { accountTransactions } from './accountTransactions.ts'
import { NONCE_WINDOW } from './follow.ts'
import { readTraces } from './traces.ts'

/** A call, known well enough to be recognised inside a transaction that carries it among other things. */
export interface CarriedCall {
  readonly to: Address
  /** Native raw units. */
  readonly value: bigint
  /** The first bytes of the calldata: where to look more closely. Empty (`0x`) for a call without any. */
  readonly head: Hex
  /** Bytes of calldata. */
  readonly size: number
  /** keccak256 of the calldata. */
  readonly dataHash: Hex
}

/** Which account was to make a call, and since when. */
export interface CarriedSearch {
  readonly account: Address
  readonly call: CarriedCall
  /** The account's nonce, and the latest block, before it was asked. */
  readonly nonce: number
  readonly blockNumber: bigint
  /** Tokens that the call, or one beside it, moves: what others send for the account leaves a trace there. */
  readonly tokens: readonly Address[]
}

/** Transactions that carry a call, oldest first. */
interface CarriedCalls {
  readonly hashes: readonly Hex[]
  /** False where the node no longer shows, or did not show in one read, all that may carry it. */
  readonly isComplete: boolean
}

const HEAD_BYTES = 4

/** What of a call is to be remembered. */
export function carriedCallOf({
  to,
  value,
  data,
}: {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}): CarriedCall {
  const bytes = size(data)
  return {
    to,
    value,
    head: bytes === 0 ? '0x' : slice(data, 0, Math.min(HEAD_BYTES, bytes)),
    size: bytes,
    dataHash: keccak256(data),
  }
}

/**
 * Searches for transactions in which an account made a call, from any sender: those a Safe reports as executed, those of the account's own nonces (a
 * bundle of a delegated account), and those whose logs name it. Each is believed only if it carries target, value and calldata byte for byte.
 * Whether they succeeded follows from their receipts.
 * @throws {AppError} `chain-unreachable`.
 */
export async function findCall(client: ChainClient, search: CarriedSearch): Promise<CarriedCalls> {
  const { account, call, tokens, blockNumber } = search
  const contracts = [call.to, ...tokens]
  try {
    const [traces, own] = await Promise.all([
      readTraces(client, { account, contracts, fromBlock: blockNumber + 1n }),
      ownBundles(client, search, contracts),
    ])
    const carrying = [...traces.transactions, ...own.transactions].filter(({ input }) => carries(input, call))
    const hashes = [...new Set(carrying.map(({ hash }) => hash))]
    return { hashes, isComplete: traces.isComplete && own.isComplete }
  } catch (error) {
    throw chainError(error)
  }
}

/**
 * Whether a transaction that carries a call waits to be mined, where the node shows such. It can still be replaced by another one, so its hash is
 * not to be relied on.
 * @throws {AppError} `chain-unreachable`.
 */
export async function isCallWaiting(client: ChainClient, call: CarriedCall): Promise<boolean> {
  try {
    const pending = await getBlock(client, { blockTag: 'pending', includeTransactions: true })
    return pending.transactions.some(({ input }) => carries(input, call))
  } catch (error) {
    throw chainError(error)
  }
}

async function ownBundles(
  client: ChainClient,
  { account, nonce, blockNumber }: CarriedSearch,
  contracts: readonly Address[],
) {
  const count = await getTransactionCount(client, { address: account })
  const own = accountTransactions(client, { account, blockNumber, contracts })
  const transactions: Transaction[] = []
  let isComplete = true
  for (let next = nonce; next < Math.min(count, nonce + NONCE_WINDOW); next += 1) {
    const one = await own.at(next)
    if (one === 'unknown') isComplete = false
    else if (one) transactions.push(one)
  }
  return { transactions, isComplete }
}

/** Whether calldata holds a call, in whatever way it is packed. */
export function carries(input: Hex, { to, value, head, size: bytes, dataHash }: CarriedCall): boolean {
  const text = input.slice(2).toLowerCase()
  const isThere = (part: Hex) => text.includes(part.slice(2).toLowerCase())
  if (!isThere(to) || !isThere(numberToHex(value, { size: 32 }))) return false
  if (bytes === 0) return true
  const wanted = head.slice(2).toLowerCase()
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const part = text.slice(at, at + 2 * bytes)
    if (part.length === 2 * bytes && at % 2 === 0 && keccak256(`0x${part}`) === dataHash) return true
  }
  return false
}
