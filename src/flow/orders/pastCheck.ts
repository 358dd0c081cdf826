import type { Hex } from 'viem'
import type { FlowRecord } from '../journal/flowRecord.ts'
import type { Clock } from '../record/clock.ts'
import type { PastFlow, TransactionStatus } from './orderClient.ts'
import type { PastFlows } from './pastFlows.ts'

/** So many are asked for one after the other, then the node has a rest. */
const AT_ONCE = 10
const REST_MS = 2_000
/** After so many silent answers in a row a chain is left in peace until the next visit. */
const MOST_SILENCES = 3

interface CheckedHash {
  readonly id: string
  readonly chainId: number
  readonly hash: Hex
}

interface PastCheckOptions {
  readonly past: Pick<PastFlows, 'store' | 'mark'>
  /** What a transaction came to; null when the chain does not answer. Never rejects. */
  readonly statusOn: (chainId: number, hash: Hex) => Promise<TransactionStatus | null>
  readonly clock: Pick<Clock, 'wait'>
}

/**
 * Reads the chains' status of the transactions of all stored flows, with pauses: the newest first, those never read before those a node did not know.
 * Each status is stored, so that the next visit continues where this one ended.
 * @returns starts a round, or joins the one under way. Never rejects.
 */
export function createPastCheck({ past, statusOn, clock }: PastCheckOptions): () => Promise<void> {
  /** Answered in this visit: a node that does not know one now will not know it in a moment. */
  const answered = new Set<string>()
  let round: Promise<void> | null = null

  const due = (silences: ReadonlyMap<number, number>): readonly CheckedHash[] => {
    const { flows } = past.store.getState()
    const open = [...flows.filter(hasStatus(null)), ...flows.filter(hasStatus('missing'))].flatMap(checksOf)
    return open.filter(({ id, chainId }) => !answered.has(id) && (silences.get(chainId) ?? 0) < MOST_SILENCES)
  }

  const goRound = async () => {
    const silences = new Map<number, number>()
    for (let batch = due(silences); batch.length > 0; batch = due(silences)) {
      const statuses = new Map<string, TransactionStatus>()
      for (const { id, chainId, hash } of batch.slice(0, AT_ONCE)) {
        if ((silences.get(chainId) ?? 0) >= MOST_SILENCES) continue
        const status = await statusOn(chainId, hash)
        silences.set(chainId, status === null ? (silences.get(chainId) ?? 0) + 1 : 0)
        if (status === null) continue
        answered.add(id)
        statuses.set(id, status)
      }
      await past.mark(statuses)
      await clock.wait(REST_MS)
    }
  }

  return () => {
    round ??= goRound().finally(() => {
      round = null
    })
    return round
  }
}

const hasStatus =
  (wanted: TransactionStatus | null) =>
  ({ word: status }: PastFlow): boolean =>
    status === wanted

function checksOf({ record }: PastFlow): readonly CheckedHash[] {
  const hash = record.receipt?.hash ?? lastHash(record)
  return hash ? [{ id: record.id, chainId: record.intent.chainId, hash }] : []
}

/** Of what others send for an account only the name that its wallet gave is known, and no chain knows that. */
function lastHash({ steps }: FlowRecord): Hex | undefined {
  return steps.findLast(({ hash, asked: mark }) => hash !== undefined && !mark?.isContract)?.hash
}
