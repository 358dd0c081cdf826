import type { Hex } from 'viem'
import type { FlowRecord } from '../journal/flowRecord.ts'
import { reduceFlow } from '../journal/flowReducer.ts'
import type { FlowShelf } from '../journal/flowShelf.ts'
import type { Journal } from '../journal/journal.ts'
import type { Clock } from '../record/clock.ts'
import { flowError } from '../record/flowErrors.ts'
import type { Locks } from '../record/locks.ts'
import type { ObligationWatch } from '../recovery/obligationWatch.ts'
import type { FlowHandle } from './running.ts'

/** Notifies other tabs that a flow changed. A `BroadcastChannel` is one. */
export interface FlowChannel {
  postMessage(flowId: string): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  close(): void
}

interface FlowRecordsOptions {
  readonly shelf: FlowShelf
  readonly journal: Journal
  readonly obligations: ObligationWatch
  readonly locks: Locks
  readonly channel: FlowChannel
  readonly clock: Clock
}

/** The records of flows: read from journal and store, moved one tab at a time, written before they are shown. */
export function createFlowRecords({
  shelf,
  journal,
  obligations,
  locks,
  channel,
  clock,
}: FlowRecordsOptions) {
  const { show, hide, shown } = shelf

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
  const dropUnchanged = (seen: FlowRecord) => {
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
        const next = reduceFlow(record, event, clock.now())
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

  return { latest, takenBesides, alone, drop, dropUnchanged, handleOf }
}

export type FlowRecords = ReturnType<typeof createFlowRecords>
