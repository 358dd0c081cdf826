import { useSyncExternalStore } from 'react'
import { createHashSearch, type HashSearch } from './hashSearch.ts'
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
  return [useSyncExternalStore(store.subscribe, store.read), store.write]
}

/** What a path last carried behind `?` during this visit. */
export function useLastSearch(path: string): string {
  const store = searchStore()
  return useSyncExternalStore(store.subscribe, () => store.lastOf(path))
}

/** Whether somebody is looking. */
export function usePresence(): Presence {
  const store = presenceStore()
  return useSyncExternalStore(store.subscribe, store.read)
}
