import { flowError, flowErrorOf } from '../record/flowErrors.ts'
import type { FlowRecord } from './flowRecord.ts'
import { isFlowOver } from './flowShelf.ts'
import type { Journal } from './journal.ts'
import type { ObligationStore } from './obligationStore.ts'

/** A journal of which only what this page wrote is read. */
interface PageJournal extends Journal {
  /** What else is stored there and has not ended, as it is shown: stopped, with what to do. To be read once. */
  strangers(): Promise<readonly FlowRecord[]>
  isStranger(id: string): boolean
}

/**
 * For an address whose storage other sites write too (`isSharedOrigin`): a flow found there may be a stranger's, and one of this page may have been written over.
 * Everything is still written down, and read from memory.
 */
export function createPageJournal(journal: Journal): PageJournal {
  const own = new Map<string, FlowRecord>()
  const found = new Set<string>()
  return {
    all: async () => [...own.values()].sort((left, right) => right.createdAt - left.createdAt),
    ids: async () => [...own.keys()],
    get: async (id) => own.get(id) ?? null,
    async put(record) {
      await journal.put(record)
      own.set(record.id, record)
    },
    async remove(id) {
      own.delete(id)
      found.delete(id)
      await journal.remove(id)
    },
    async strangers() {
      const error = flowErrorOf(flowError('sharedOrigin', 'stop'))
      const open = (await journal.all()).filter((record) => !isFlowOver(record) && !record.isSetAside)
      const others = open.filter(({ id }) => !own.has(id))
      for (const { id } of others) found.add(id)
      return others.map(({ notice: _notice, ...record }) => ({ ...record, status: 'paused', error }))
    },
    isStranger: (id) => found.has(id),
  }
}

/** The same for obligations: what others wrote there reserves nothing here. */
export function createPageObligations(store: ObligationStore): ObligationStore {
  const own = new Set<string>()
  return {
    ...store,
    open: async () => (await store.open()).filter(({ id }) => own.has(id)),
    async note(found) {
      await store.note(found)
      for (const { id } of found) own.add(id)
    },
  }
}
