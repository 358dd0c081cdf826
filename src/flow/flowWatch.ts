import type { Hex } from 'viem'
import { AppError } from '../domain/errors.ts'
import type { FlowKind, FlowTools } from './flowKind.ts'
import type { FlowIntent, FlowRecord } from './flowRecord.ts'
import type { Journal } from './journal.ts'
import { createLookout, lostRequest } from './lostRequests.ts'
import { mayBeTaken, postedOrder } from './postedOrder.ts'
import { type Looking, lookForSent, underWay } from './underWay.ts'

/** How often the chain is asked about what stopped flows may still bring, and how much more seldom for old ones. */
const LOOK_MS = 5_000
const OLD_AFTER_MS = 10 * 60_000
const OLD_EVERY = 12

/** A request that was set aside and leaves no trace on chain is kept for this long: it may still be approved in the wallet. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000

/** Stopped, with a transaction on its way. */
export const stillOnItsWay = (record: FlowRecord): boolean =>
  record.status === 'paused' && underWay(record) !== null

interface FlowWatchOptions {
  readonly tools: FlowTools
  readonly kindOf: (intent: FlowIntent) => FlowKind<FlowIntent>
  readonly journal: Journal
  readonly isRunning: (id: string) => boolean
  /** Whether the wallet may still answer this page. */
  readonly isOpen: (id: string) => boolean
  readonly takenBesides: (id: string) => Promise<ReadonlySet<Hex>>
  /** The flow's outcome is to be seen: somebody should take it up. */
  readonly onSeen: (id: string) => void
  readonly drop: (id: string) => Promise<void>
  readonly closed: AbortSignal
}

interface FlowWatch {
  /** Until the page is closed: a signature that may still be given, or a transaction that may still be mined, is never lost sight of, dismissed or not. */
  run(): Promise<void>
  /** Forgets what was set aside long ago and can leave no trace. */
  sweep(records: readonly FlowRecord[]): Promise<void>
}

export function createFlowWatch(options: FlowWatchOptions): FlowWatch {
  const { tools, kindOf, journal, closed } = options
  const lookout = createLookout()
  const isOld = ({ updatedAt }: FlowRecord, ageMs: number) => updatedAt < tools.clock.now() - ageMs

  const lookFor = async (record: FlowRecord) => {
    const { id, isSetAside } = record
    if (options.isRunning(id)) return
    if (isSetAside && postedOrder(record)) {
      if (!(await mayBeTaken(record, tools))) await options.drop(id)
      return
    }
    const taken = () => options.takenBesides(id)
    const kind = kindOf(record.intent)
    if (stillOnItsWay(record)) {
      if (await hasSettled(record, { kind, tools, taken })) options.onSeen(id)
      return
    }
    const sighting = await lookout.look(record, kind, tools, await taken())
    if (sighting === 'nowhere') {
      if (isSetAside && isOld(record, FORGOTTEN_AFTER_MS) && !options.isOpen(id)) await options.drop(id)
      return
    }
    if (sighting !== 'unseen') options.onSeen(id)
  }

  return {
    async run() {
      for (let turn = 0; !closed.aborted; turn += 1) {
        for (const record of await journal.all().catch(() => [])) {
          const isKnown = postedOrder(record) !== null || (stillOnItsWay(record) && !record.isSetAside)
          if ((isKnown || isOld(record, OLD_AFTER_MS)) && turn % OLD_EVERY !== 0) continue
          await lookFor(record).catch(() => undefined)
        }
        await tools.clock.wait(LOOK_MS, closed)
      }
    },
    async sweep(records) {
      for (const record of records) {
        const hasTrace = lostRequest(record) || stillOnItsWay(record) || postedOrder(record)
        if (record.isSetAside && !hasTrace && isOld(record, FORGOTTEN_AFTER_MS)) await options.drop(record.id)
      }
    },
  }
}

/** Whether something sent has come to its end, whatever that is. @throws {AppError} while the chain does not tell. */
async function hasSettled(record: FlowRecord, looking: Looking): Promise<boolean> {
  const sent = underWay(record)
  if (!sent) return false
  try {
    const sight = await lookForSent(record, sent, looking)
    return sight === 'happened' || (sight !== null && 'receipt' in sight)
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('flow-')) return true
    throw error
  }
}
