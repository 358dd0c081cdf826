import { useSyncExternalStore } from 'react'
import { createHashSearch, type HashSearch } from '../address/hashSearch.ts'
import { browserPresence, type Presence, type PresenceStore } from './presence.ts'

let search: HashSearch | null = null
let presence: PresenceStore | null = null

const searchStore = (): HashSearch => {
  search ??= createHashSearch(window)
  return search
}
const presenceStore = (): PresenceStore => {
  presence ??= browserPresence(window)
  return presence
}

/** The part of the address behind `?`, and how to replace it without a history entry. */
export function useHashSearch(): readonly [search: string, write: (search: string) => void] {
  const store = searchStore()
  return [useSyncExternalStore(store.subscribe, store.read, store.read), store.write]
}

/** What follows from the part of the address behind `?`: drawn anew only where that changes. `read` gives a plain value. */
export function useOfSearch<T extends string | number | boolean | null>(read: (search: string) => T): T {
  const store = searchStore()
  const readNow = () => read(store.read())
  return useSyncExternalStore(store.subscribe, readNow, readNow)
}

/** The part of the address behind `?` at the moment it is asked for, and how to replace it: for what acts on it without showing it. */
export function hashSearchNow(): Pick<HashSearch, 'read' | 'write'> {
  return searchStore()
}

/** What follows from what paths last carried behind `?` during this visit, once writing rests. `read` gives a text. */
export function useOfLastSearches(read: (lastOf: (path: string) => string) => string): string {
  const store = searchStore()
  const readNow = () => read(store.lastOf)
  return useSyncExternalStore(store.subscribeAtRest, readNow, readNow)
}

/** Whether somebody is looking. */
export function usePresence(): Presence {
  const store = presenceStore()
  return useSyncExternalStore(store.subscribe, store.read, store.read)
}
