import type { Hex } from 'viem'
import { AppError } from '../../domain/data/errors.ts'
import type { FlowRecord } from '../journal/flowRecord.ts'
import { isFlowOver } from '../journal/flowShelf.ts'
import type { Journal } from '../journal/journal.ts'
import type { FlowKind } from '../kind/flowKind.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import type { Intent } from '../record/intent.ts'
import { createLookout } from './lookout.ts'
import { obligationsOf } from './obligations.ts'
import type { ObligationWatch } from './obligationWatch.ts'
import { locateSent, lostRequest, type SearchContext, stillOnItsWay, underWay } from './underWay.ts'

/** How often the chain is asked about what stopped flows may still bring, and how much more seldom for old ones. */
const POLL_MS = 5_000
const OLD_AFTER_MS = 10 * 60_000
const OLD_EVERY = 12

/** A request that was detached and leaves no trace on chain is kept for this long: it may still be approved in the wallet. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000

interface FlowWatchOptions {
  readonly tools: FlowTools
  readonly kindOf: (intent: Intent) => FlowKind
  readonly journal: Pick<Journal, 'ids' | 'get'>
  readonly obligations: Pick<ObligationWatch, 'isWaitedFor'>
  readonly isRunning: (id: string) => boolean
  /** Whether the wallet may still answer this page. */
  readonly isOpen: (id: string) => boolean
  readonly takenBesides: (id: string) => Promise<ReadonlySet<Hex>>
  /** The flow's outcome is to be seen: somebody should take it up. */
  readonly onMoved: (id: string) => void
  /** Forgets a flow as soon as nobody moves it, unless it went on since it was looked at. */
  readonly drop: (seen: FlowRecord) => void
  /** Called with each round. */
  readonly onRound: () => void
  readonly closed: AbortSignal
}

interface FlowWatch {
  /** Watches until the page is closed every signature that may still be given and every transaction that may still be mined, dismissed or not. */
  run(): Promise<void>
  /** Forgets what was detached long ago and can leave no trace. */
  sweep(records: readonly FlowRecord[]): void
}

export function createFlowWatch(options: FlowWatchOptions): FlowWatch {
  const { tools, kindOf, journal, obligations, closed } = options
  const lookout = createLookout()
  const isOld = ({ updatedAt }: FlowRecord, ageMs: number) => updatedAt < tools.clock.now() - ageMs

  const check = async (record: FlowRecord) => {
    const { id, isSetAside } = record
    if (options.isRunning(id)) return
    if (isSetAside && hasOpenObligation(record)) {
      if (!(await obligations.isWaitedFor(record))) options.drop(record)
      return
    }
    const searchContext = { kind: kindOf(record.intent), tools, taken: () => options.takenBesides(id) }
    if (stillOnItsWay(record)) {
      if (await hasSettled(record, searchContext)) options.onMoved(id)
      return
    }
    if (!lostRequest(record)) return
    const trace = await lookout(record, searchContext)
    if (trace === 'nowhere') {
      if (isSetAside && isOld(record, FORGOTTEN_AFTER_MS) && !options.isOpen(id)) options.drop(record)
      return
    }
    if (trace === 'seen') options.onMoved(id)
  }

  /** What ended never changes, and is not read again; what cannot be understood is another build's, and read seldom. */
  const settled = new Set<string>()
  const strange = new Set<string>()
  const readOpen = async (turn: number) => {
    if (turn % OLD_EVERY === 0) strange.clear()
    const ids = (await journal.ids()).filter((id) => !settled.has(id) && !strange.has(id))
    const read = await Promise.all(ids.map(async (id) => [id, await journal.get(id)] as const))
    return read.flatMap(([id, record]) => {
      if (record && !isFlowOver(record)) return [record]
      ;(record ? settled : strange).add(id)
      return []
    })
  }

  return {
    async run() {
      for (let turn = 0; !closed.aborted; turn += 1) {
        for (const record of await readOpen(turn).catch(() => [])) {
          const isKnown = hasOpenObligation(record) || (stillOnItsWay(record) && !record.isSetAside)
          if ((isKnown || isOld(record, OLD_AFTER_MS)) && turn % OLD_EVERY !== 0) continue
          await check(record).catch(() => undefined)
        }
        await tools.clock.wait(POLL_MS, closed)
      }
    },
    sweep(records) {
      for (const record of records) {
        if (isFlowOver(record)) settled.add(record.id)
        const hasTrace = lostRequest(record) || stillOnItsWay(record) || hasOpenObligation(record)
        if (record.isSetAside && !hasTrace && isOld(record, FORGOTTEN_AFTER_MS)) options.drop(record)
      }
    },
  }
}

/** Whether others can carry something out by what this flow brought, or could: the obligations know. Nothing asked of a wallet is looked for then. */
const hasOpenObligation = (record: FlowRecord): boolean =>
  lostRequest(record) === null &&
  !stillOnItsWay(record) &&
  obligationsOf(record).some(({ how, isOut }) => how !== 'permit' && isOut)

/** Whether something sent has come to its end, whatever that is. @throws {AppError} while the chain does not answer. */
async function hasSettled(record: FlowRecord, searchContext: SearchContext): Promise<boolean> {
  const sent = underWay(record)
  if (!sent) return false
  try {
    const { state } = await locateSent(record, sent, searchContext)
    return state === 'effect' || state === 'mined'
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('flow-')) return true
    throw error
  }
}
