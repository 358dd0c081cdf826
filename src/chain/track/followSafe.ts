import type { Hex, TransactionReceipt } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import type { Address } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { readLogs } from '../node/logs.ts'
import { chainError } from '../node/reverts.ts'

/** `ExecutionSuccess(bytes32,uint256)` of Safe. */
export const SAFE_EXECUTED: Hex = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
/** `ExecutionFailure(bytes32,uint256)`: the Safe's transaction is on chain, the call inside it failed. */
export const SAFE_FAILED: Hex = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

/** A Safe transaction that was executed, by any sender. */
export interface SafeExecution {
  readonly hash: Hex
  readonly receipt: TransactionReceipt
  /** False when the call inside failed, though the transaction itself did not. */
  readonly succeeded: boolean
}

/** Blocks before the last one seen that are looked at again: they may be replaced. */
const UNSETTLED_BLOCKS = 64n

/** How far the chain of a client was searched for each Safe transaction: co-signers may take weeks, and one read takes so many blocks only. */
const progress = new WeakMap<ChainClient, Map<string, bigint>>()

function progressOf(client: ChainClient): Map<string, bigint> {
  const known = progress.get(client) ?? new Map<string, bigint>()
  progress.set(client, known)
  return known
}

/**
 * Looks once for a Safe transaction by the hash that the Safe's wallet gave in place of a transaction hash.
 * @param fromBlock the block before the Safe was prompted; a later search goes on where the one before ended.
 * @returns null while its owners have not all agreed, or nobody has executed it.
 * @throws {AppError} `chain-unreachable`.
 */
export async function findSafeTransaction(
  client: ChainClient,
  safe: Address,
  safeTxHash: Hex,
  fromBlock: bigint,
): Promise<SafeExecution | null> {
  const wanted = safeTxHash.toLowerCase()
  const searched = progressOf(client)
  const key = `${safe.toLowerCase()} ${wanted}`
  const { logs, toBlock } = await readLogs(client, {
    address: safe,
    topics: [[SAFE_EXECUTED, SAFE_FAILED]],
    fromBlock: searched.get(key) ?? fromBlock,
  })
  // Safe 1.3 has the hash in the data, 1.4 as a topic.
  const found = logs.findLast(({ topics, data }) => (topics[1] ?? data.slice(0, 66)) === wanted)
  if (!found) {
    const next = toBlock - UNSETTLED_BLOCKS
    if (next > fromBlock) searched.set(key, next)
    return null
  }
  try {
    const receipt = await getTransactionReceipt(client, { hash: found.transactionHash })
    return { hash: found.transactionHash, receipt, succeeded: found.topics[0] === SAFE_EXECUTED }
  } catch (error) {
    throw chainError(error)
  }
}
