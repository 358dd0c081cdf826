import { createStore, type StoreApi } from 'zustand/vanilla'
import { pageStorage } from './pageStorage.ts'

/** A store whose state outlives the page. */
export interface PersistedStore<State> extends StoreApi<State> {
  /** Takes over what other tabs stored meanwhile. */
  readonly reread: () => void
}

/**
 * A small state kept in this browser under a name, as JSON with its `version`. `parse` makes a state of whatever is found: of nothing, of an older
 * age, of what others wrote. Where the browser stores nothing, it lasts as long as the page.
 */
export function persistedStore<State extends object>(
  name: string,
  parse: (stored: unknown) => State,
): PersistedStore<State> {
  const read = (): State => {
    try {
      return parse(JSON.parse(pageStorage.getItem(name) ?? '{}')?.state)
    } catch {
      return parse(undefined)
    }
  }
  const store = createStore<State>(read)
  const { setState, getState } = store
  return {
    ...store,
    setState: (change: State | Partial<State> | ((state: State) => State | Partial<State>)) => {
      setState(change)
      pageStorage.setItem(name, JSON.stringify({ state: getState(), version: 1 }))
    },
    reread: () => setState(read(), true),
  }
}
