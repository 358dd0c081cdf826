import { flowError, flowErrorOf } from './flowErrors.ts'
import type { FlowKind, FlowTools } from './flowKind.ts'
import type { FlowIntent, FlowRecord, FlowStep, FlowStore } from './flowRecord.ts'
import { currentStep, type FlowEvent, reduceFlow } from './flowReducer.ts'
import { type RunMode, runFlow } from './flowRun.ts'
import type { Journal } from './journal.ts'
import type { Locks } from './locks.ts'
import { createLookout, lostRequest } from './lostRequests.ts'

/** Tells other tabs that a flow changed. A `BroadcastChannel` is one. */
export interface FlowChannel {
  postMessage(flowId: string): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  close(): void
}

export interface FlowEngineOptions {
  readonly tools: FlowTools
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
  /** Goes on with a paused flow because the person said so. */
  resume(id: string): void
  /**
   * Forgets a flow that does not run. One whose transaction may still come is only taken off the screen: it is looked for on chain,
   * now and after every reload, and comes back when it is found.
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

/** How a run sees its flow: the record as it stands, and the one way to change it. */
export interface FlowHandle {
  readonly record: () => FlowRecord
  /** Reduces, shows, writes down and tells other tabs. @throws {AppError} `flow-journal` when the wallet is about to be asked and that cannot be written down. */
  readonly apply: (event: FlowEvent) => Promise<void>
}

export function createFlowEngine(options: FlowEngineOptions): FlowEngine {
  const { tools, kindOf, store, journal, locks, channel, newId } = options
  const runs = new Map<string, Promise<void>>()
  const resuming = new Set<string>()
  /** Flows this page holds the lock of; the others are somebody else's to move. */
  const acting = new Set<string>()
  const lookout = createLookout(tools.clients)
  const closed = new AbortController()

  const show = (record: FlowRecord) =>
    store.setState(({ flows }) => {
      const known = flows.some((flow) => flow.id === record.id)
      const next = known
        ? flows.map((flow) => (flow.id === record.id ? record : flow))
        : [record, ...flows].sort((left, right) => right.createdAt - left.createdAt)
      return { flows: next.slice(0, SHOWN) }
    })
  const hide = (id: string) =>
    store.setState(({ flows }) => ({ flows: flows.filter((flow) => flow.id !== id) }))
  const shown = (id: string) => store.getState().flows.find((flow) => flow.id === id)

  /** The later of what is written and what this page knows: the journal may have refused to write. */
  const latest = async (id: string) => {
    const written = await journal.get(id).catch(() => null)
    const known = shown(id)
    return written && (!known || written.updatedAt >= known.updatedAt) ? written : known
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
    resuming.delete(id)
    acting.add(id)
    try {
      const record = await latest(id)
      if (!record) return
      const due =
        mode === 'resumed'
          ? record.status === 'paused'
          : mode === 'seen'
            ? lostRequest(record) !== null
            : record.status === 'running'
      if (!record.isSetAside) show(record)
      if (!due || !currentStep(record)) return
      await runFlow({ handle: handleOf(record), mode, kind: kindOf(record.intent), tools, locks })
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

  const resume = (id: string) => {
    // A run shows its pause a moment before it ends, and a second click must not become a second request.
    if (shown(id)?.status !== 'paused' || resuming.has(id)) return
    resuming.add(id)
    launch(id, 'resumed')
  }

  const refresh = async (id: string) => {
    const record = await journal.get(id)
    if (acting.has(id)) return
    if (!record || record.isSetAside) return hide(id)
    show(record)
    if (record.status === 'running') launch(id, 'found')
  }
  channel.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') void refresh(data).catch(() => undefined)
  })

  const lookFor = async (record: FlowRecord) => {
    const { id, intent, isSetAside } = record
    const asked = lostRequest(record)
    if (!asked || runs.has(id)) return
    const sighting = await lookout.look(id, kindOf(intent).chainOf(intent), asked)
    if (sighting === 'nowhere') {
      if (isSetAside) await journal.remove(id)
      return
    }
    // The same call asked for again by a later flow is that flow's transaction.
    const isTaken = (await journal.all()).some(({ steps }) => steps.some(({ hash }) => hash === sighting))
    if (sighting !== 'unseen' && !isTaken) launch(id, 'seen')
  }

  /** Takes what was dismissed out of the journal, unless it may still happen; what went on in the meantime is back on screen. */
  const forget = async (dismissed: FlowRecord) => {
    const { id, updatedAt } = dismissed
    const written = await journal.get(id)
    if (written && written.updatedAt > updatedAt) return show(written)
    if (lostRequest(dismissed)) {
      await journal.put({ ...dismissed, isSetAside: true, updatedAt: tools.clock.now() })
    } else await journal.remove(id)
    channel.postMessage(id)
  }

  /** Until the page is closed: a signature that may still be given is never lost sight of, dismissed or not. */
  const watchLost = async () => {
    for (let turn = 0; !closed.signal.aborted; turn += 1) {
      const records = await journal.all().catch(() => [])
      const since = tools.clock.now() - OLD_AFTER_MS
      for (const record of records) {
        if (record.updatedAt < since && turn % OLD_EVERY !== 0) continue
        await lookFor(record).catch(() => undefined)
      }
      await tools.clock.wait(LOOK_MS, closed.signal)
    }
  }

  return {
    async open() {
      const records = await journal.all()
      const open = records.filter((record) => !record.isSetAside)
      for (const record of open.slice(0, SHOWN)) if (!runs.has(record.id)) show(record)
      for (const { id, status } of records) if (status === 'running') launch(id, 'found')
      void watchLost()
    },
    start(intent) {
      const id = newId()
      const at = tools.clock.now()
      const steps: readonly FlowStep[] = [{ name: 'swap', status: 'todo' }]
      show({ version: 1, id, intent, status: 'running', steps, createdAt: at, updatedAt: at })
      launch(id, 'new')
      return id
    },
    resume,
    dismiss(id) {
      const record = shown(id)
      if (!record || record.status === 'running' || resuming.has(id)) return
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
