import * as v from 'valibot'
import { isWithin } from '../../domain/data/isWithin.ts'
import { TEXT_LIMITS } from '../../domain/data/textLimits.ts'
import { type Obligation, obligation, permitIdOf } from '../kind/obligation.ts'
import { createDatabase } from '../record/database.ts'

/** Why nobody can carry something out any more. */
export type EndedBy = 'nonce' | 'closed' | 'time' | 'permit-used' | 'in-order' | 'never-out'

/** Where obligations are written down, apart from the flows that made them. */
export interface ObligationStore {
  /** Those that nothing has ended, as far as this build understands them. */
  open(): Promise<readonly Obligation[]>
  /** Adds what is new and takes over what became known; what has ended stays so. An order takes the place of its flow's permit. */
  note(found: readonly Obligation[]): Promise<void>
  deliver(id: string, orderId: string): Promise<void>
  end(ids: readonly string[], by: EndedBy): Promise<void>
  /** Forgets that something ended, where its flow is gone and cannot bring it again. */
  prune(flowIds: ReadonlySet<string>): Promise<void>
}

const OPEN = 'open'
const ENDED = 'ended'

const ended = v.looseObject({ id: v.string(), flowId: v.string() })

const read = (found: unknown): readonly Obligation[] =>
  isWithin(found, TEXT_LIMITS.storedRecord) && v.is(obligation, found) ? [found] : []

/** The obligations in IndexedDB: one store for the open ones, one for the names of those that ended. */
export function createObligationStore(name = 'kontor-obligations'): ObligationStore {
  const database = createDatabase({
    name,
    version: 1,
    upgrade(created) {
      created.createObjectStore(OPEN, { keyPath: 'id' })
      created.createObjectStore(ENDED, { keyPath: 'id' })
    },
  })
  const change = async () => {
    const opened = await database.use()
    const begun = opened.transaction([OPEN, ENDED], 'readwrite', { durability: 'strict' })
    // The requests of the transaction report a refused write themselves.
    begun.done.catch(() => undefined)
    return { open: begun.objectStore(OPEN), ended: begun.objectStore(ENDED), done: begun.done }
  }
  return {
    async open() {
      const stored: readonly unknown[] = await (await database.use()).getAll(
        OPEN,
        undefined,
        TEXT_LIMITS.storedRecords,
      )
      return stored.flatMap(read)
    },
    async note(found) {
      if (found.length === 0) return
      const { open, ended: over, done } = await change()
      for (const one of found) {
        if ((await over.get(one.id)) !== undefined) continue
        const stored: unknown = await open.get(one.id)
        const [known] = read(stored)
        if (stored !== undefined && !known) continue
        const next = known ? newer(known, one) : one
        if (JSON.stringify(next) !== JSON.stringify(known)) await open.put(next)
        if (one.how === 'permit') continue
        const permitId = permitIdOf(one.flowId)
        if ((await open.getKey(permitId)) === undefined) continue
        await open.delete(permitId)
        await over.put({ id: permitId, flowId: one.flowId, by: 'in-order' })
      }
      await done
    },
    async deliver(id, orderId) {
      const { open, done } = await change()
      const [known] = read(await open.get(id))
      if (known) await open.put({ ...known, delivered: orderId, isOut: true })
      await done
    },
    async end(ids, by) {
      if (ids.length === 0) return
      const { open, ended: over, done } = await change()
      for (const id of ids) {
        const [known] = read(await open.get(id))
        if (!known) continue
        await open.delete(id)
        await over.put({ id, flowId: known.flowId, by })
      }
      await done
    },
    async prune(flowIds) {
      const { ended: over, done } = await change()
      for (const stored of await over.getAll()) {
        if (v.is(ended, stored) && !flowIds.has(stored.flowId)) await over.delete(stored.id)
      }
      await done
    },
  }
}

/** What is known of an obligation by two looks at its flow: what was submitted stays submitted. */
function newer(known: Obligation, next: Obligation): Obligation {
  return {
    ...known,
    ...next,
    how: known.how === 'presigned' ? known.how : next.how,
    isOut: known.isOut || next.isOut,
    delivered: next.delivered ?? known.delivered,
    since: known.since,
  }
}
