import type { Hex } from 'viem'
import { lookForUnknown, NONCES_AHEAD, readMinedCount } from '../chain/follow.ts'
import type { FlowKind, FlowTools } from './flowKind.ts'
import type { AskedMark, FlowIntent, FlowRecord } from './flowRecord.ts'
import { currentStep } from './flowReducer.ts'

/** What a stopped flow had asked a wallet to send, when the answer was lost: it may be approved at any time. Null for all others. */
export function lostRequest(record: FlowRecord): AskedMark | null {
  const step = currentStep(record)
  return record.status === 'paused' && step?.status === 'wallet' ? (step.asked ?? null) : null
}

/**
 * The transaction's hash, `effect` where what it was to bring about is there, or why there is nothing. `nowhere`: the account has since used so
 * many nonces that this search finds nothing any more.
 */
type Sighting = Hex | 'effect' | 'unseen' | 'nowhere'

/** Looks at lost requests. It searches blocks only when the account has sent something since the last look. */
export function createLookout() {
  const seenCounts = new Map<string, number>()
  return {
    /** @throws {AppError} `chain-unreachable`, or `chain-unsupported`. */
    async look(record: FlowRecord, kind: FlowKind<FlowIntent>, tools: FlowTools): Promise<Sighting> {
      const { id, intent, artifacts = {} } = record
      const asked = lostRequest(record)
      const step = currentStep(record)
      if (!asked || !step) return 'unseen'
      if (asked.isContract) {
        const effect = await kind.effectOf?.(intent, step, tools, artifacts)
        return effect === 'happened' ? 'effect' : 'unseen'
      }
      const client = tools.clients.of(kind.chainOf(intent))
      const count = await readMinedCount(client, asked.from)
      if (count <= asked.nonce || seenCounts.get(id) === count) return 'unseen'
      const hash = await lookForUnknown(client, { ...asked, blockNumber: BigInt(asked.blockNumber) })
      seenCounts.set(id, count)
      if (hash) return hash
      return count >= asked.nonce + NONCES_AHEAD ? 'nowhere' : 'unseen'
    },
  }
}
