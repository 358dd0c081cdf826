import type { FlowRecord, FlowStore } from '../journal/flowRecord.ts'
import { openStep } from '../journal/flowReducer.ts'
import { type FlowShelf, isFlowOver } from '../journal/flowShelf.ts'
import type { Journal } from '../journal/journal.ts'
import { means } from '../kind/errorMeaning.ts'
import type { FlowKind } from '../kind/flowKind.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import { createOpenRequests } from '../kind/openRequests.ts'
import { flowErrorOf } from '../record/flowErrors.ts'
import type { Intent } from '../record/intent.ts'
import type { Locks } from '../record/locks.ts'
import { lostRequest, stillOnItsWay } from '../recovery/underWay.ts'
import type { FlowRecords } from './flowRecords.ts'
import { runFlow } from './flowRun.ts'
import { refusalToBegin, waitsItsTurn } from './flowStart.ts'
import { isUnasked, type RunMode } from './running.ts'

interface FlowRunsOptions {
  readonly records: FlowRecords
  readonly shelf: FlowShelf
  readonly store: FlowStore
  readonly journal: Journal
  readonly locks: Locks
  readonly tools: FlowTools
  readonly kindOf: (intent: Intent) => FlowKind
  readonly tabsTakeTurns: boolean
  readonly isOutdated: boolean
  /** Whether a record is another site's: shown, and never gone on with. */
  readonly isStranger: (id: string) => boolean
}

/** Runs flows, one at a time each: a run begins by a person, by what the journal shows, or by the wallet's late answer. */
export function createFlowRuns(options: FlowRunsOptions) {
  const { records, shelf, store, journal, locks, tools, kindOf, tabsTakeTurns, isStranger, isOutdated } =
    options
  const { latest, takenBesides, alone, dropUnchanged, handleOf } = records
  const { show, shown } = shelf
  const runs = new Map<string, Promise<void>>()
  /** Flows that a person set going here, and the record they saw when they did. */
  const resuming = new Map<string, number>()
  /** Flows this page holds the lock of; the others are somebody else's to move. */
  const acting = new Set<string>()
  /** How a person stops waiting for what is on its way. */
  const leaving = new Map<string, AbortController>()
  const requests = createOpenRequests((id, refusal) => void receive(id, refusal).catch(() => undefined))

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
      await runFlow({
        ...{ handle, mode, kind, tools, locks, requests, taken, tabsTakeTurns, isOutdated },
        left: left.signal,
      })
      if (!isUnasked(mode) && isFlowOver(handle.record())) takeTurns(id)
    } finally {
      acting.delete(id)
      leaving.delete(id)
    }
  }

  const launch = (id: string, mode: RunMode) => {
    if (isStranger(id)) return
    const previous = runs.get(id)
    if (previous && mode !== 'resumed') return
    const running = (previous ?? Promise.resolve())
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
  const receive = async (id: string, refusal: { readonly reason: unknown } | null) => {
    const record = await latest(id)
    if (!refusal || !record?.isSetAside) return launch(id, 'answered')
    requests.drop(id)
    if (means(refusal.reason, 'nothing-sent') || !lostRequest(record)) dropUnchanged(record)
  }

  const resume = (id: string) => {
    // A run shows its pause a moment before it ends, and a second click must not become a second request.
    const seen = shown(id)
    if (seen?.status !== 'paused' || resuming.has(id) || isStranger(id)) return
    if (seen.after !== undefined && shown(seen.after)?.status === 'running') return
    resuming.set(id, seen.updatedAt)
    launch(id, 'resumed')
  }

  /** What waited for a flow that is over goes on in its place, with the click that set that one going. */
  const takeTurns = (id: string) => {
    for (const flow of store.getState().flows) if (flow.after === id && waitsItsTurn(flow)) resume(flow.id)
  }

  const isDue = (record: FlowRecord, mode: RunMode) => {
    if (mode === 'resumed') return record.status === 'paused'
    if (mode === 'seen') return lostRequest(record) !== null || stillOnItsWay(record)
    if (mode === 'answered') return record.status === 'paused' && requests.isOpen(record.id)
    return record.status === 'running'
  }

  return {
    requests,
    launch,
    resume,
    isRunning: (id: string) => runs.has(id),
    isActing: (id: string) => acting.has(id),
    isResuming: (id: string) => resuming.has(id),
    /** Ends the wait of a run for a silent wallet or a slow network. */
    stopWaiting(id: string) {
      requests.leave(id)
      leaving.get(id)?.abort()
    },
    /** Resolves when the flow does not run. Never rejects. */
    ended: (id: string) => runs.get(id) ?? Promise.resolve(),
    /** Resolves when no flow of this page runs. */
    async idle() {
      while (runs.size > 0) await Promise.all(runs.values())
    },
  }
}
