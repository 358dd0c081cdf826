import { AppError } from '../../domain/data/errors.ts'
import type { Journal } from './journal.ts'

/** Sentences for storage that a browser refuses, shown before anything is begun. */
type Withheld = 'flow.error.noStorage' | 'flow.error.journal'

/**
 * A journal that reports when the browser refuses to store it, and when it stores it again: `say` gets the sentence's key, null for none. Full
 * storage is distinguished from forbidden storage. Errors are passed on.
 */
export function createWatchedJournal(journal: Journal, say: (withheld: Withheld | null) => void): Journal {
  const watched = async <T>(work: Promise<T>, isWrite: boolean): Promise<T> => {
    try {
      const result = await work
      if (isWrite) say(null)
      return result
    } catch (error) {
      // Its own errors are of one flow, or of another page that is about to leave.
      if (!(error instanceof AppError)) say(isFull(error) ? 'flow.error.journal' : 'flow.error.noStorage')
      throw error
    }
  }
  return {
    all: () => watched(journal.all(), false),
    ids: () => watched(journal.ids(), false),
    get: (id) => watched(journal.get(id), false),
    put: (record) => watched(journal.put(record), true),
    remove: (id) => watched(journal.remove(id), true),
  }
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
