import type { Hex, Log } from 'viem'
import { formatLog, numberToHex } from 'viem'
import { getBlockNumber } from 'viem/actions'
import type { Address } from '../../domain/token/address.ts'
import type { ChainClient } from './clients.ts'
import { chainError } from './reverts.ts'

/** Which logs are looked for. */
export interface LogFilter {
  /** One contract, or several. */
  readonly address: Address | readonly Address[]
  /** One entry per place: a topic, one of several, or null for any. */
  readonly topics: readonly (Hex | readonly Hex[] | null)[]
  readonly fromBlock: bigint
}

/** Logs in the order of the chain, and how far it was searched. */
export interface FoundLogs {
  readonly logs: readonly Log<bigint, number, false>[]
  /** The last block that was looked at. */
  readonly toBlock: bigint
  /** False when the bound on requests was met before the latest block. */
  readonly isComplete: boolean
}

export const FIRST_SPAN = 10_000n
const LEAST_SPAN = 100n
export const MOST_REQUESTS = 40

/** The length to ask for where a longer stretch was refused; null after the shortest. */
export const shorter = (span: bigint): bigint | null => {
  if (span <= LEAST_SPAN) return null
  return span / 4n < LEAST_SPAN ? LEAST_SPAN : span / 4n
}

/**
 * Logs from a block to the latest one, requested in stretches that get shorter while the node refuses them, at most
 * `mostRequests`, forty by default.
 * @throws {AppError} `chain-unreachable`, also when the node refuses the shortest stretch.
 */
export async function readLogs(
  client: ChainClient,
  filter: LogFilter,
  mostRequests = MOST_REQUESTS,
): Promise<FoundLogs> {
  try {
    const latest = await getBlockNumber(client, { cacheTime: 0 })
    const logs: Log<bigint, number, false>[] = []
    let from = filter.fromBlock
    let span = FIRST_SPAN
    for (let request = 0; request < mostRequests && from <= latest; request += 1) {
      const last = from + span - 1n
      const to = last < latest ? last : latest
      try {
        logs.push(...(await readStretch(client, filter, from, to)))
        from = to + 1n
      } catch (error) {
        const next = shorter(span)
        if (next === null) throw error
        span = next
      }
    }
    return { logs, toBlock: from - 1n, isComplete: from > latest }
  } catch (error) {
    throw chainError(error)
  }
}

/** The logs of some blocks, in one request. */
export async function readStretch(
  client: ChainClient,
  { address, topics }: LogFilter,
  from: bigint,
  to: bigint,
): Promise<readonly Log<bigint, number, false>[]> {
  const fromBlock = numberToHex(from)
  const toBlock = numberToHex(to)
  const contracts = typeof address === 'string' ? address : [...address]
  const found = await client.request({
    method: 'eth_getLogs',
    params: [
      {
        address: contracts,
        fromBlock,
        toBlock,
        topics: topics.map((one) => (isOneOf(one) ? [...one] : one)),
      },
    ],
  })
  return found.map((log) => formatLog(log)).filter(isMinedLog)
}

function isOneOf(topic: Hex | readonly Hex[] | null): topic is readonly Hex[] {
  return Array.isArray(topic)
}

function isMinedLog(log: Log): log is Log<bigint, number, false> {
  return log.blockNumber !== null && log.transactionHash !== null && log.removed !== true
}
