import * as v from 'valibot'
import { isWithin } from '../../domain/data/isWithin.ts'
import { TEXT_LIMITS } from '../../domain/data/textLimits.ts'
import { createDatabase } from '../record/database.ts'
import { flowError } from '../record/flowErrors.ts'
import { RECORD_VERSION } from '../record/record.ts'
import type { FlowRecord } from './flowRecord.ts'
import { parseFlowRecord } from './flowSchema.ts'

/** Where flows are written down. `put` resolves only when the record would survive a crash. */
export interface Journal {
  /** All flows that can be understood, newest first. */
  all(): Promise<readonly FlowRecord[]>
  /** Every flow that is there, those included that only a later build understands. */
  ids(): Promise<readonly string[]>
  get(id: string): Promise<FlowRecord | null>
  /** Writes a flow as of this build's version. @throws {AppError} `flow-journal` where a later build has written it, and for one that would not be read again. */
  put(record: FlowRecord): Promise<void>
  /** Takes a flow out, unless a later build has written it. */
  remove(id: string): Promise<void>
}

const STORE = 'flows'
const versioned = v.object({ version: v.number() })

/**
 * The journal in IndexedDB, one entry per flow, written with strict durability. The database stays at version 1: the first builds do not close their
 * connection, and would block an upgrade for as long as their page is open.
 */
export function createJournal(name = 'kontor-journal'): Journal {
  const database = createDatabase({
    name,
    version: 1,
    upgrade: (created) => void created.createObjectStore(STORE, { keyPath: 'id' }),
  })
  /** Changes an entry in one transaction. Resolves to false where it is of a later version, and left alone. */
  const change = async (id: string, next: FlowRecord | null): Promise<boolean> => {
    const opened = await database.use()
    const { store, done } = opened.transaction(STORE, 'readwrite', { durability: 'strict' })
    // `put` and `delete` report a refused write themselves.
    done.catch(() => undefined)
    const known: unknown = await store.get(id)
    const isOurs = !v.is(versioned, known) || known.version <= RECORD_VERSION
    if (isOurs) await (next ? store.put(next) : store.delete(id))
    await done
    return isOurs
  }
  return {
    async all() {
      const stored: readonly unknown[] = await (await database.use()).getAll(
        STORE,
        undefined,
        TEXT_LIMITS.storedRecords,
      )
      return stored
        .map(parseFlowRecord)
        .filter((record) => record !== null)
        .sort((left, right) => right.createdAt - left.createdAt)
    },
    async ids() {
      const keys = await (await database.use()).getAllKeys(STORE)
      return keys.map(String)
    },
    async get(id) {
      return parseFlowRecord(await (await database.use()).get(STORE, id))
    },
    async put(record) {
      const isWritten =
        isWithin(record, TEXT_LIMITS.storedRecord) &&
        (await change(record.id, { ...record, version: RECORD_VERSION }))
      if (!isWritten) throw flowError('journal', 'retry')
    },
    async remove(id) {
      await change(id, null)
    },
  }
}
