import { type IDBPDatabase, openDB } from 'idb'
import type { FlowRecord } from './flowRecord.ts'
import { parseFlowRecord } from './flowSchema.ts'

/** Where flows are written down. `put` resolves only when the record would survive a crash. */
export interface Journal {
  /** All flows that can be understood, newest first. */
  all(): Promise<readonly FlowRecord[]>
  get(id: string): Promise<FlowRecord | null>
  put(record: FlowRecord): Promise<void>
  remove(id: string): Promise<void>
}

const STORE = 'flows'

/** The journal in IndexedDB, one entry per flow, written with strict durability. Opened on first use. */
export function createJournal(name = 'kontor-journal'): Journal {
  let opened: Promise<IDBPDatabase> | null = null
  const database = () => {
    opened ??= openDB(name, 1, {
      upgrade: (created) => void created.createObjectStore(STORE, { keyPath: 'id' }),
      terminated: () => {
        opened = null
      },
    }).catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
  const write = async (change: (store: WritableStore) => Promise<unknown>) => {
    const transaction = (await database()).transaction(STORE, 'readwrite', { durability: 'strict' })
    await Promise.all([change(transaction.store), transaction.done])
  }
  return {
    async all() {
      const stored: readonly unknown[] = await (await database()).getAll(STORE)
      return stored
        .map(parseFlowRecord)
        .filter((record) => record !== null)
        .sort((left, right) => right.createdAt - left.createdAt)
    },
    async get(id) {
      return parseFlowRecord(await (await database()).get(STORE, id))
    },
    put: (record) => write((store) => store.put(record)),
    remove: (id) => write((store) => store.delete(id)),
  }
}

interface WritableStore {
  put(record: FlowRecord): Promise<unknown>
  delete(id: string): Promise<unknown>
}
