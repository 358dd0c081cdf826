import type { Log } from 'viem'
import { getBlockNumber } from 'viem/actions'
import type { ChainClient } from './clients.ts'
import { FIRST_SPAN, type FoundLogs, type LogFilter, MOST_REQUESTS, readStretch, shorter } from './logs.ts'
import { chainError } from './reverts.ts'

/** Logs in the order of the chain, without a gap up to the latest block. */
export interface FoundLatestLogs extends Pick<FoundLogs, 'logs'> {
  /** They go back as far as was asked. False where the node stopped answering, or the bound on requests was met, before that. */
  readonly isComplete: boolean
}

/**
 * Logs from the latest block back to a first one, the newest stretch first, each shorter while the node refuses them; forty requests at most.
 * @param isEnough asked after each stretch: nothing before what it was shown is looked for.
 * @throws {AppError} `chain-unreachable` where not even the newest stretch was answered.
 */
export async function readLatestLogs(
  client: ChainClient,
  filter: LogFilter,
  isEnough: (logs: FoundLogs['logs']) => boolean = () => false,
): Promise<FoundLatestLogs> {
  try {
    let to = await getBlockNumber(client, { cacheTime: 0 })
    let logs: readonly Log<bigint, number, false>[] = []
    let span: bigint | null = FIRST_SPAN
    let hasRead = false
    for (let request = 0; request < MOST_REQUESTS && to >= filter.fromBlock; request += 1) {
      const first: bigint = to - span + 1n
      const from = first > filter.fromBlock ? first : filter.fromBlock
      try {
        logs = [...(await readStretch(client, filter, from, to)), ...logs]
      } catch (error) {
        const next = shorter(span)
        if (next !== null) {
          span = next
          continue
        }
        if (!hasRead) throw error
        return { logs, isComplete: false }
      }
      hasRead = true
      to = from - 1n
      if (isEnough(logs)) break
    }
    return { logs, isComplete: to < filter.fromBlock }
  } catch (error) {
    throw chainError(error)
  }
}
