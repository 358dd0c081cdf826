import { canBeDetached, type FlowIntent, type FlowRecord, type FlowStore } from '../journal/flowRecord.ts'
import { createFlowShelf, isFlowOver, SHOWN } from '../journal/flowShelf.ts'
import type { Journal } from '../journal/journal.ts'
import type { ObligationStore } from '../journal/obligationStore.ts'
import { createPageJournal, createPageObligations } from '../journal/pageJournal.ts'
import type { FlowKind } from '../kind/flowKind.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import type { Intent } from '../record/intent.ts'
import type { Locks } from '../record/locks.ts'
import type { FlowArtifacts, PlannedStep } from '../record/record.ts'
import { createDismissal } from '../recovery/flowDismissal.ts'
import { createFlowWatch } from '../recovery/flowWatch.ts'
import { createObligationWatch } from '../recovery/obligationWatch.ts'
import { readDepositedBesides, readOpenPermits, readReserved } from '../recovery/reserved.ts'
import { createFlowRecords, type FlowChannel } from './flowRecords.ts'
import { createFlowRuns } from './flowRuns.ts'
import { createStarts } from './flowStart.ts'

export interface FlowEngineOptions {
  readonly tools: Omit<FlowTools, 'reserved' | 'openPermits' | 'depositedBesides'>
  readonly kindOf: (intent: Intent) => FlowKind
  readonly store: FlowStore
  readonly journal: Journal
  readonly obligations: ObligationStore
  readonly locks: Locks
  readonly channel: FlowChannel
  readonly newId: () => string
  /** False where other sites write the journal too: what this page did not write is shown as stopped, and never gone on with. */
  readonly trustsJournal?: boolean
  /** False where nothing keeps two tabs apart (pages without Web Locks): what is on its way is followed, and no wallet asked. */
  readonly tabsTakeTurns?: boolean
  /** True where the settings want a newer build: nothing is signed or sent but what ends or takes back. */
  readonly isOutdated?: boolean
}

/** Runs flows, one at a time each, and keeps the store a picture of the journal. */
export interface FlowEngine {
  /** Reads the journal and goes on with what was sent before this page was opened. Never asks a wallet by itself. */
  open(): Promise<void>
  start(intent: FlowIntent): string
  /**
   * Starts one flow after the other: each begins when the one before is done or has failed. All are written down at once, so that those whose turn
   * has not come are not lost with the page: after a reload going on with the first takes them along. Resolves to their ids, in order.
   */
  startInTurn(intents: readonly FlowIntent[]): readonly string[]
  /** The steps that an intention would take now. @throws {AppError} when chain or service do not answer. */
  plan(intent: FlowIntent, artifacts?: FlowArtifacts): Promise<readonly PlannedStep[]>
  /** The flows that count here: what other sites wrote into a shared journal is not among them. */
  readonly journal: Pick<Journal, 'all'>
  /** Resumes a paused flow at the person's request. */
  resume(id: string): void
  /**
   * Forgets a flow that does not run, or that waits for a silent wallet, a slow network or co-owners. One whose transaction may still come is only
   * taken off the screen: it is looked for on chain, now and after every reload, and comes back with its outcome, or when the wallet answers after all.
   */
  dismiss(id: string): void
  /** Resolves when no flow of this page runs. */
  idle(): Promise<void>
  close(): void
}

/** Before a flow's id in a message to other tabs: the tab that carries it out stops waiting for it. */
const LEAVE = 'leave '

export function createFlowEngine(options: FlowEngineOptions): FlowEngine {
  const { kindOf, store, locks, channel, newId, tabsTakeTurns = true, trustsJournal = true } = options
  const { isOutdated = false } = options
  const own = trustsJournal ? null : createPageJournal(options.journal)
  const journal = own ?? options.journal
  const ledger = trustsJournal ? options.obligations : createPageObligations(options.obligations)
  const tools: FlowTools = {
    ...options.tools,
    reserved: (question) => readReserved(question, { ...options.tools, obligations: ledger }),
    openPermits: (question) => readOpenPermits(question, { obligations: ledger }),
    depositedBesides: (order) => readDepositedBesides(order, { obligations: ledger }),
  }
  const obligations = createObligationWatch(ledger, tools)
  const closed = new AbortController()
  const shelf = createFlowShelf(store)
  const { show, hide, detach, shown } = shelf
  const records = createFlowRecords({ shelf, journal, obligations, locks, channel, clock: tools.clock })
  const { takenBesides, alone, drop, dropUnchanged } = records
  const isStranger = (id: string) => own?.isStranger(id) ?? false
  const runs = createFlowRuns({
    ...{ records, shelf, store, journal, locks, tools, kindOf, tabsTakeTurns, isStranger, isOutdated },
  })
  const { launch, resume, requests } = runs

  const refresh = async (message: string) => {
    const id = message.startsWith(LEAVE) ? message.slice(LEAVE.length) : message
    if (id !== message) return leave(id)
    const record = await journal.get(id)
    if (runs.isActing(id)) return
    if (!record) return hide(id)
    if (record.isSetAside) return detach(record)
    show(record)
    if (record.status === 'running') launch(id, 'found')
  }
  channel.addEventListener('message', ({ data }) => {
    if (typeof data === 'string' && trustsJournal) void refresh(data).catch(() => undefined)
  })

  const forget = createDismissal({
    ...{ journal, obligations, requests, show, drop },
    async detach(record) {
      const left: FlowRecord = { ...record, isSetAside: true, updatedAt: tools.clock.now() }
      await journal.put(left)
      detach(left)
      channel.postMessage(record.id)
    },
  })

  /**
   * Stops waiting for a wallet that is silent, or a transaction that is not mined: the way is free for other requests, an answer is still taken when
   * it comes, and the transaction still looked for.
   */
  const leave = (id: string) => {
    const record = shown(id)
    if (!record || !canBeDetached(record) || !runs.isActing(id)) return
    runs.stopWaiting(id)
    const end = async () => {
      const left = shown(id)
      if (left?.status !== 'paused') return
      hide(id)
      await alone(id, () => forget(left))
    }
    void runs
      .ended(id)
      .then(end)
      .catch(() => undefined)
  }

  const watch = createFlowWatch({
    ...{ tools, kindOf, journal, takenBesides, obligations },
    drop: dropUnchanged,
    isRunning: runs.isRunning,
    isOpen: (id) => requests.isOpen(id),
    onMoved: (id) => launch(id, 'seen'),
    onRound: () => void obligations.round(),
    closed: closed.signal,
  })

  return {
    async open() {
      for (const stranger of (await own?.strangers()) ?? []) show(stranger)
      const [records, ids] = await Promise.all([journal.all(), journal.ids()])
      const open = records.filter((record) => !record.isSetAside)
      const wanted = open.filter((record, place) => place < SHOWN || !isFlowOver(record))
      for (const record of wanted) if (!runs.isRunning(record.id)) show(record)
      for (const record of records) if (record.isSetAside && !runs.isRunning(record.id)) detach(record)
      for (const { id, status } of records) if (status === 'running') launch(id, 'found')
      await obligations.sync(records, ids)
      watch.sweep(records)
      void watch.run()
    },
    ...createStarts({ kindOf, newId, clock: tools.clock, store, show, journal, channel, launch }),
    plan: (intent, artifacts = {}) => kindOf(intent).plan(intent, tools, artifacts),
    journal,
    resume,
    dismiss(id) {
      const record = shown(id)
      if (!record || runs.isResuming(id)) return
      if (record.status === 'running') {
        if (runs.isActing(id)) leave(id)
        else if (canBeDetached(record)) channel.postMessage(`${LEAVE}${id}`)
        return
      }
      hide(id)
      if (isStranger(id)) return void drop(id).catch(() => undefined)
      void runs
        .ended(id)
        .then(() => alone(id, () => forget(record)))
        .catch(() => undefined)
    },
    idle: runs.idle,
    close() {
      closed.abort()
      channel.close()
    },
  }
}
