import type { Hex } from 'viem'
import { readCommitted } from './commitments.ts'
import { flowError, flowErrorOf } from './flowErrors.ts'
import type { FlowKind, FlowTools } from './flowKind.ts'
import type { FlowIntent, FlowRecord, FlowStep, FlowStore, StepName } from './flowRecord.ts'
import { currentStep, reduceFlow } from './flowReducer.ts'
import { runFlow } from './flowRun.ts'
import type { Journal } from './journal.ts'
import type { Locks } from './locks.ts'
import { createLookout, lostRequest } from './lostRequests.ts'
import { createOpenRequests } from './openRequests.ts'
import { mayBeTaken, postedOrder } from './postedOrder.ts'
import type { FlowHandle, RunMode } from './running.ts'
import { createStandstill } from './standstill.ts'

/** Tells other tabs that a flow changed. A `BroadcastChannel` is one. */
export interface FlowChannel {
  postMessage(flowId: string): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  close(): void
}

export interface FlowEngineOptions {
  readonly tools: Omit<FlowTools, 'committed'>
  readonly kindOf: (intent: FlowIntent) => FlowKind<FlowIntent>
  readonly store: FlowStore
  readonly journal: Journal
  readonly locks: Locks
  readonly channel: FlowChannel
  readonly newId: () => string
}

/** Runs flows, one at a time each, and keeps the store a picture of the journal. */
export interface FlowEngine {
  /** Reads the journal and goes on with what was sent before this page was opened. Never asks a wallet by itself. */
  open(): Promise<void>
  start(intent: FlowIntent): string
  /** The steps that an intention would take now. @throws {AppError} when chain or service do not answer. */
  plan(intent: FlowIntent): Promise<readonly FlowStep[]>
  /** Goes on with a paused flow because the person said so. */
  resume(id: string): void
  /**
   * Forgets a flow that does not run, or whose wallet is silent. One whose transaction may still come is only taken off the screen: it is
   * looked for on chain, now and after every reload, and comes back when it is found, or when the wallet answers after all.
   */
  dismiss(id: string): void
  /** Resolves when no flow of this page runs. */
  idle(): Promise<void>
  close(): void
}

/** The newest flows a page keeps in memory; older ones stay in the journal. */
const SHOWN = 200

/** How often the chain is asked about requests whose answer was lost, and how much more seldom for old ones. */
const LOOK_MS = 5_000
const OLD_AFTER_MS = 10 * 60_000
const OLD_EVERY = 12

/** Notices that say that the wallet is silent. */
const SILENT: ReadonlySet<string> = new Set(['flow.notice.silentWallet', 'flow.notice.stillOpen'])

/** A request that was set aside and leaves no trace on chain is kept for this long. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000

/** Where a flow starts before it is planned. */
const FIRST_STEP: Readonly<Record<FlowIntent['kind'], StepName>> = {
  'market-swap': 'swap',
  'delta-order': 'build-order',
  wrap: 'wrap',
  unwrap: 'unwrap',
  approval: 'approve',
  'cancel-orders': 'build-cancellation',
  'invalidate-nonces': 'cancel-on-chain',
  'cancel-native': 'cancel-on-chain',
  deposit: 'deposit',
  withdraw: 'withdraw',
}

const newestFirst = (records: readonly FlowRecord[]): readonly FlowRecord[] =>
  records.toSorted((left, right) => right.createdAt - left.createdAt)

export function createFlowEngine(options: FlowEngineOptions): FlowEngine {
  const { kindOf, store, journal, locks, channel, newId } = options
  const tools: FlowTools = {
    ...options.tools,
    committed: (asked) => readCommitted(asked, { service: options.tools.service, journal }),
  }
  const runs = new Map<string, Promise<void>>()
  /** Flows that a person set going here, and the record they saw when they did. */
  const resuming = new Map<string, number>()
  /** Flows this page holds the lock of; the others are somebody else's to move. */
  const acting = new Set<string>()
  const lookout = createLookout()
  const standstill = createStandstill(tools.port, tools.clock)
  const requests = createOpenRequests((id, isAgreed) => void hear(id, isAgreed).catch(() => undefined))
  const closed = new AbortController()

  const without = (records: readonly FlowRecord[], id: string) => records.filter((flow) => flow.id !== id)
  const show = (record: FlowRecord) =>
    store.setState(({ flows, setAside }) => {
      const known = flows.some((flow) => flow.id === record.id)
      const next = known
        ? flows.map((flow) => (flow.id === record.id ? record : flow))
        : newestFirst([record, ...flows])
      return { flows: next.slice(0, SHOWN), setAside: without(setAside, record.id) }
    })
  const hide = (id: string) =>
    store.setState(({ flows, setAside }) => ({ flows: without(flows, id), setAside: without(setAside, id) }))
  /** Off the screen's flows, among those that may still happen. */
  const lay = (record: FlowRecord) =>
    store.setState(({ flows, setAside }) => ({
      flows: without(flows, record.id),
      setAside: newestFirst([record, ...without(setAside, record.id)]),
    }))
  const shown = (id: string) => store.getState().flows.find((flow) => flow.id === id)

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

  const drop = async (id: string) => {
    await journal.remove(id)
    hide(id)
    channel.postMessage(id)
  }

  const handleOf = (initial: FlowRecord): FlowHandle => {
    let record = initial
    return {
      record: () => record,
      async apply(event) {
        record = reduceFlow(record, event, tools.clock.now())
        show(record)
        try {
          await journal.put(record)
          channel.postMessage(record.id)
        } catch (error) {
          // Only asking depends on the journal. What has happened since is true whether or not it could be written down.
          if (event.type === 'asked') throw flowError('journal', 'retry', undefined, error)
        }
      },
    }
  }

  const run = async (id: string, mode: RunMode) => {
    const seenAt = resuming.get(id)
    resuming.delete(id)
    acting.add(id)
    try {
      const record = await latest(id)
      if (!record) return
      if (!record.isSetAside) show(record)
      if (!isDue(record, mode) || !currentStep(record)) return
      // Another tab went on with it first: what it came to is for the person to see before a wallet is asked again.
      if (mode === 'resumed' && seenAt !== record.updatedAt) return
      const kind = kindOf(record.intent)
      const handle = handleOf(record)
      await runFlow({ handle, mode, kind, tools, locks, requests, taken: () => takenBesides(id) })
      standstill.note(handle.record(), kind)
    } finally {
      acting.delete(id)
    }
  }

  const launch = (id: string, mode: RunMode) => {
    const ahead = runs.get(id)
    if (ahead && mode !== 'resumed') return
    const running = (ahead ?? Promise.resolve())
      .then(() => locks.run(`kontor-flow-${id}`, () => run(id, mode)))
      .catch((error: unknown) => {
        const record = shown(id)
        if (record?.status === 'running') show({ ...record, status: 'paused', error: flowErrorOf(error) })
      })
      .finally(() => {
        if (runs.get(id) === running) runs.delete(id)
      })
    runs.set(id, running)
  }

  /** An answer that comes after its flow was set aside is taken into the record; a refusal needs nobody's attention any more. */
  const hear = async (id: string, isAgreed: boolean) => {
    const record = await latest(id)
    if (!isAgreed && record?.isSetAside) {
      requests.drop(id)
      return drop(id)
    }
    launch(id, 'answered')
  }

  const resume = (id: string) => {
    // A run shows its pause a moment before it ends, and a second click must not become a second request.
    const seen = shown(id)
    if (seen?.status !== 'paused' || resuming.has(id)) return
    resuming.set(id, seen.updatedAt)
    launch(id, 'resumed')
  }

  const refresh = async (id: string) => {
    const record = await journal.get(id)
    if (acting.has(id)) return
    if (!record) return hide(id)
    if (record.isSetAside) return lay(record)
    show(record)
    if (record.status === 'running') launch(id, 'found')
  }
  channel.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') void refresh(data).catch(() => undefined)
  })

  const lookFor = async (record: FlowRecord) => {
    const { id, isSetAside } = record
    if (runs.has(id)) return
    if (isSetAside && postedOrder(record)) {
      if (!(await mayBeTaken(record, tools))) await drop(id)
      return
    }
    const sighting = await lookout.look(record, kindOf(record.intent), tools, await takenBesides(id))
    if (sighting === 'nowhere') {
      if (isSetAside) await drop(id)
      return
    }
    if (sighting !== 'unseen') launch(id, 'seen')
  }

  /** Takes what was dismissed out of the journal, unless it may still happen; what went on in the meantime is back on screen. */
  const forget = async (dismissed: FlowRecord) => {
    const { id, updatedAt } = dismissed
    const written = await journal.get(id)
    if (written && written.updatedAt > updatedAt) return show(written)
    const mayHappen = lostRequest(dismissed) || requests.isOpen(id) || (await mayBeTaken(dismissed, tools))
    if (!mayHappen) return drop(id)
    const left: FlowRecord = { ...dismissed, isSetAside: true, updatedAt: tools.clock.now() }
    await journal.put(left)
    lay(left)
    channel.postMessage(id)
  }

  /** Stops waiting for a wallet that is silent: the way is free for other requests, and the answer is still taken when it comes. */
  const setAside = (id: string) => {
    requests.leave(id)
    const leave = async () => {
      const left = shown(id)
      if (left?.status !== 'paused') return
      hide(id)
      await forget(left)
    }
    void (runs.get(id) ?? Promise.resolve()).then(leave).catch(() => undefined)
  }

  /** The wallet has been pointed at, and may take for ever. */
  const isSilent = ({ id, notice }: FlowRecord) =>
    requests.isOpen(id) && notice !== undefined && SILENT.has(notice.key)

  const isDue = (record: FlowRecord, mode: RunMode) => {
    if (mode === 'resumed') return record.status === 'paused'
    if (mode === 'seen') return lostRequest(record) !== null
    if (mode === 'answered') return record.status === 'paused' && requests.isOpen(record.id)
    return record.status === 'running'
  }

  /** Until the page is closed: a signature that may still be given is never lost sight of, dismissed or not. */
  const watchLost = async () => {
    for (let turn = 0; !closed.signal.aborted; turn += 1) {
      const records = await journal.all().catch(() => [])
      const since = tools.clock.now() - OLD_AFTER_MS
      for (const record of records) {
        const isSeldom = record.updatedAt < since || postedOrder(record) !== null
        if (isSeldom && turn % OLD_EVERY !== 0) continue
        await lookFor(record).catch(() => undefined)
      }
      for (const { id, updatedAt } of standstill.back()) if (shown(id)?.updatedAt === updatedAt) resume(id)
      await tools.clock.wait(LOOK_MS, closed.signal)
    }
  }

  return {
    async open() {
      const records = await journal.all()
      const open = records.filter((record) => !record.isSetAside)
      for (const record of open.slice(0, SHOWN)) if (!runs.has(record.id)) show(record)
      for (const record of records) if (record.isSetAside && !runs.has(record.id)) lay(record)
      for (const { id, status } of records) if (status === 'running') launch(id, 'found')
      const before = tools.clock.now() - FORGOTTEN_AFTER_MS
      for (const record of records) {
        const isTraceless = record.isSetAside && !lostRequest(record) && !postedOrder(record)
        if (isTraceless && record.updatedAt < before) await drop(record.id)
      }
      void watchLost()
    },
    start(intent) {
      const id = newId()
      const at = tools.clock.now()
      const steps: readonly FlowStep[] = [{ name: FIRST_STEP[intent.kind], status: 'todo' }]
      show({ version: 1, id, intent, status: 'running', steps, createdAt: at, updatedAt: at })
      launch(id, 'new')
      return id
    },
    plan: (intent) => kindOf(intent).plan(intent, tools, {}),
    resume,
    dismiss(id) {
      const record = shown(id)
      if (!record || resuming.has(id)) return
      if (record.status === 'running') {
        if (isSilent(record)) setAside(id)
        return
      }
      hide(id)
      void (runs.get(id) ?? Promise.resolve()).then(() => forget(record)).catch(() => undefined)
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
