import type { Hex } from 'viem'
import {
  canBeDetached,
  type FlowIntent,
  type FlowRecord,
  type FlowStore,
  runningWithdrawal,
} from '../journal/flowRecord.ts'
import { openStep, reduceFlow } from '../journal/flowReducer.ts'
import { createFlowShelf, isFlowOver, SHOWN } from '../journal/flowShelf.ts'
import type { Journal } from '../journal/journal.ts'
import type { ObligationStore } from '../journal/obligationStore.ts'
import { createOwnJournal, createOwnObligations } from '../journal/ownJournal.ts'
import { means } from '../kind/errorMeaning.ts'
import type { FlowKind } from '../kind/flowKind.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import { createOpenRequests } from '../kind/openRequests.ts'
import type { PlacedOrder } from '../kinds/terms/deltaOrderTerms.ts'
import { flowError, flowErrorOf } from '../record/flowErrors.ts'
import type { Intent } from '../record/intent.ts'
import type { Locks } from '../record/locks.ts'
import type { FlowArtifacts, PlannedStep } from '../record/record.ts'
import { createDismissal } from '../recovery/flowDismissal.ts'
import { createFlowWatch } from '../recovery/flowWatch.ts'
import { createObligationWatch } from '../recovery/obligationWatch.ts'
import { readDepositedBesides, readOpenPermits, readReserved } from '../recovery/reserved.ts'
import { lostRequest, stillOnItsWay } from '../recovery/underWay.ts'
import { runFlow } from './flowRun.ts'
import { begun, inTurn, refusalToBegin, waitsItsTurn } from './flowStart.ts'
import { type PlacedReview, reviewOfPlaced } from './placedReview.ts'
import { type FlowHandle, isUnasked, type RunMode } from './running.ts'

/** Tells other tabs that a flow changed. A `BroadcastChannel` is one. */
export interface FlowChannel {
  postMessage(flowId: string): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  close(): void
}

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
  /** What a flow of this browser reviewed of an order that it placed, and what the struct itself says where none did. @throws {AppError} as `reviewOfPlaced`. */
  review(placed: PlacedOrder): Promise<PlacedReview>
  /** Goes on with a paused flow because the person said so. */
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

/** Before a flow's id in a message to other tabs: whoever carries it out stops waiting for it. */
const LEAVE = 'leave '

export function createFlowEngine(options: FlowEngineOptions): FlowEngine {
  const { kindOf, store, locks, channel, newId, tabsTakeTurns = true, trustsJournal = true } = options
  const own = trustsJournal ? null : createOwnJournal(options.journal)
  const journal = own ?? options.journal
  const ledger = trustsJournal ? options.obligations : createOwnObligations(options.obligations)
  const tools: FlowTools = {
    ...options.tools,
    reserved: (asked) => readReserved(asked, { ...options.tools, obligations: ledger }),
    openPermits: (asked) => readOpenPermits(asked, { obligations: ledger }),
    depositedBesides: (order) => readDepositedBesides(order, { obligations: ledger }),
  }
  const obligations = createObligationWatch(ledger, tools)
  const runs = new Map<string, Promise<void>>()
  /** Flows that a person set going here, and the record they saw when they did. */
  const resuming = new Map<string, number>()
  /** Flows this page holds the lock of; the others are somebody else's to move. */
  const acting = new Set<string>()
  const requests = createOpenRequests((id, refusal) => void hear(id, refusal).catch(() => undefined))
  /** How a person stops waiting for what is on its way. */
  const leaving = new Map<string, AbortController>()
  const closed = new AbortController()

  const { show, hide, lay, shown } = createFlowShelf(store)

  /** The later of what is written and what this page knows: the journal may have refused to write. */
  const latest = async (id: string) => {
    const written = await journal.get(id).catch(() => null)
    const known = shown(id)
    return written && (!known || written.updatedAt >= known.updatedAt) ? written : known
  }

  const takenBesides = async (id: string): Promise<ReadonlySet<Hex>> => {
    const others = (await journal.all().catch(() => [])).filter((record) => record.id !== id)
    return new Set(others.flatMap(({ steps }) => steps.flatMap(({ hash }) => hash ?? [])))
  }

  /** Nobody else moves the flow meanwhile, in whatever tab. */
  const alone = <T>(id: string, work: () => Promise<T>): Promise<T> => locks.run(`kontor-flow-${id}`, work)

  const drop = async (id: string) => {
    await journal.remove(id)
    hide(id)
    channel.postMessage(id)
  }

  /** Drops what was looked at, unless it went on in the meantime. */
  const dropAsSeen = (seen: FlowRecord) => {
    const { id, updatedAt } = seen
    const work = async () => {
      if ((await journal.get(id))?.updatedAt !== updatedAt) return
      await obligations.leave(seen)
      await drop(id)
    }
    void alone(id, work).catch(() => undefined)
  }

  const handleOf = (initial: FlowRecord): FlowHandle => {
    let record = initial
    return {
      record: () => record,
      async apply(event) {
        const next = reduceFlow(record, event, tools.clock.now())
        record = next
        try {
          await journal.put(next)
          channel.postMessage(next.id)
        } catch (error) {
          // Only asking depends on the journal. What has happened since is true whether or not it could be written down.
          if (event.type === 'asked') throw flowError('journal', 'retry', undefined, error)
        }
        // Not before it is written: should this page end now, another one goes on from what is written.
        if (record === next) show(next)
        await obligations.note(next)
      },
    }
  }

  const run = async (id: string, mode: RunMode) => {
    const seenAt = resuming.get(id)
    resuming.delete(id)
    acting.add(id)
    const left = new AbortController()
    leaving.set(id, left)
    try {
      const record = await latest(id)
      if (!record) return
      if (!record.isSetAside) show(record)
      if (!isDue(record, mode) || !openStep(record)) return
      // Another tab went on with it first: what it came to is for the person to see before a wallet is asked again.
      if (mode === 'resumed' && seenAt !== record.updatedAt) return
      const refusal = isUnasked(mode)
        ? null
        : await refusalToBegin(record, { journal, locks, kindOf, tabsTakeTurns })
      if (refusal) return show({ ...record, status: 'paused', error: refusal })
      const kind = kindOf(record.intent)
      const handle = handleOf(record)
      const taken = () => takenBesides(id)
      await runFlow({ handle, mode, kind, tools, locks, requests, taken, tabsTakeTurns, left: left.signal })
      if (!isUnasked(mode) && isFlowOver(handle.record())) takeTurns(id)
    } finally {
      acting.delete(id)
      leaving.delete(id)
    }
  }

  /** The flow that already does what is to be started, where a second one would do it twice. */
  const runningId = (intent: FlowIntent | undefined) =>
    intent?.kind === 'withdraw' ? runningWithdrawal(store.getState().flows, intent)?.id : undefined

  const launch = (id: string, mode: RunMode) => {
    if (own?.isStranger(id)) return
    const ahead = runs.get(id)
    if (ahead && mode !== 'resumed') return
    const running = (ahead ?? Promise.resolve())
      .then(() => alone(id, () => run(id, mode)))
      .catch((error: unknown) => {
        const record = shown(id)
        if (record?.status === 'running') show({ ...record, status: 'paused', error: flowErrorOf(error) })
      })
      .finally(() => {
        if (runs.get(id) === running) runs.delete(id)
      })
    runs.set(id, running)
  }

  /**
   * An answer that comes after its flow was detached is taken into the record; a refusal needs nobody's attention any more. An error that leaves
   * it open what the wallet did (a request that expired on the way to it, say) changes nothing: it is still looked for.
   */
  const hear = async (id: string, refusal: { readonly reason: unknown } | null) => {
    const record = await latest(id)
    if (!refusal || !record?.isSetAside) return launch(id, 'answered')
    requests.drop(id)
    if (means(refusal.reason, 'nothing-sent') || !lostRequest(record)) dropAsSeen(record)
  }

  const resume = (id: string) => {
    // A run shows its pause a moment before it ends, and a second click must not become a second request.
    const seen = shown(id)
    if (seen?.status !== 'paused' || resuming.has(id) || own?.isStranger(id)) return
    if (seen.after !== undefined && shown(seen.after)?.status === 'running') return
    resuming.set(id, seen.updatedAt)
    launch(id, 'resumed')
  }

  /** What waited for a flow that is over goes on in its place, with the click that set that one going. */
  const takeTurns = (id: string) => {
    for (const flow of store.getState().flows) if (flow.after === id && waitsItsTurn(flow)) resume(flow.id)
  }

  const refresh = async (message: string) => {
    const id = message.startsWith(LEAVE) ? message.slice(LEAVE.length) : message
    if (id !== message) return leave(id)
    const record = await journal.get(id)
    if (acting.has(id)) return
    if (!record) return hide(id)
    if (record.isSetAside) return lay(record)
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
      lay(left)
      channel.postMessage(record.id)
    },
  })

  /**
   * Stops waiting for a wallet that is silent, or a transaction that is not mined: the way is free for other requests, an answer is still taken when
   * it comes, and the transaction still looked for.
   */
  const leave = (id: string) => {
    const record = shown(id)
    if (!record || !canBeDetached(record) || !acting.has(id)) return
    requests.leave(id)
    leaving.get(id)?.abort()
    const end = async () => {
      const left = shown(id)
      if (left?.status !== 'paused') return
      hide(id)
      await alone(id, () => forget(left))
    }
    void (runs.get(id) ?? Promise.resolve()).then(end).catch(() => undefined)
  }

  const isDue = (record: FlowRecord, mode: RunMode) => {
    if (mode === 'resumed') return record.status === 'paused'
    if (mode === 'seen') return lostRequest(record) !== null || stillOnItsWay(record)
    if (mode === 'answered') return record.status === 'paused' && requests.isOpen(record.id)
    return record.status === 'running'
  }

  const watch = createFlowWatch({
    ...{ tools, kindOf, journal, takenBesides, obligations },
    drop: dropAsSeen,
    isRunning: (id) => runs.has(id),
    isOpen: (id) => requests.isOpen(id),
    onSeen: (id) => launch(id, 'seen'),
    onRound: () => void obligations.round(),
    closed: closed.signal,
  })

  return {
    async open() {
      for (const stranger of (await own?.strangers()) ?? []) show(stranger)
      const [records, ids] = await Promise.all([journal.all(), journal.ids()])
      const open = records.filter((record) => !record.isSetAside)
      const wanted = open.filter((record, place) => place < SHOWN || !isFlowOver(record))
      for (const record of wanted) if (!runs.has(record.id)) show(record)
      for (const record of records) if (record.isSetAside && !runs.has(record.id)) lay(record)
      for (const { id, status } of records) if (status === 'running') launch(id, 'found')
      await obligations.sync(records, ids)
      watch.sweep(records)
      void watch.run()
    },
    start(intent) {
      const running = runningId(intent)
      if (running) return running
      const record = begun(intent, kindOf(intent).first, newId(), tools.clock.now())
      show(record)
      launch(record.id, 'new')
      return record.id
    },
    startInTurn(intents) {
      const running = intents.length === 1 && runningId(intents[0])
      if (running) return [running]
      const started = intents.map((intent) => ({ intent, first: kindOf(intent).first }))
      const records = inTurn(started, newId, tools.clock.now())
      for (const record of records) show(record)
      const [first, ...others] = records
      void Promise.allSettled(records.map((record) => journal.put(record))).then(() => {
        for (const { id } of others) channel.postMessage(id)
        if (first) launch(first.id, 'new')
      })
      return records.map(({ id }) => id)
    },
    plan: (intent, artifacts = {}) => kindOf(intent).plan(intent, tools, artifacts),
    review: (placed) => reviewOfPlaced(placed, journal, kindOf),
    resume,
    dismiss(id) {
      const record = shown(id)
      if (!record || resuming.has(id)) return
      if (record.status === 'running') {
        if (acting.has(id)) leave(id)
        else if (canBeDetached(record)) channel.postMessage(`${LEAVE}${id}`)
        return
      }
      hide(id)
      if (own?.isStranger(id)) return void drop(id).catch(() => undefined)
      void (runs.get(id) ?? Promise.resolve())
        .then(() => alone(id, () => forget(record)))
        .catch(() => undefined)
    },
    async idle() {
      while (runs.size > 0) await Promise.all(runs.values())
    },
    close() {
      closed.abort()
      channel.close()
    },
  }
}
