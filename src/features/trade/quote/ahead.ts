import { type Query, type QueryCache, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { hashQueryKey } from '../../../service/queries.ts'
import { holdNotifications } from '../page/notifications.ts'
import { useSteady } from '../page/useSteady.ts'

/** What came a frame before the screen hears of it: for the parts that are to show it first. */
export interface Ahead<T> {
  readonly subscribe: (onChange: () => void) => () => void
  /** Null but for that frame. The same object until it changes. */
  readonly get: () => T | null
}

/** What is ahead, for the one who has it first. */
export interface AheadSource<T> extends Ahead<T> {
  /** Gives it to the parts that listen, and holds what the cache tells until they are on the screen. Behind a window, and without such parts, it does nothing. */
  readonly show: (value: T) => void
}

/** A source with nothing ahead. */
export function createAhead<T>(): AheadSource<T> {
  const listeners = new Set<() => void>()
  let value: T | null = null
  const set = (next: T | null) => {
    value = next
    for (const tell of listeners) tell()
  }
  return {
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    get: () => value,
    show: (next) => {
      if (listeners.size > 0 && !document.querySelector(':modal')) {
        holdNotifications(() => set(null))
        set(next)
      }
    },
  }
}

/** What `read` makes of what is ahead; read once for each. */
export function aheadOf<T, Part>({ subscribe, get }: Ahead<T>, read: (value: T) => Part | null): Ahead<Part> {
  let last: { readonly value: T; readonly part: Part | null } | null = null
  return {
    subscribe,
    get: () => {
      const value = get()
      if (value === null) return null
      if (last?.value !== value) last = { value, part: read(value) }
      return last.part
    },
  }
}

const NOTHING: Ahead<never> = createAhead()

/** What is ahead; null without a source. */
export function useAhead<T>(ahead: Ahead<T> = NOTHING): T | null {
  return useSyncExternalStore(ahead.subscribe, ahead.get, ahead.get)
}

/** Calls `take` with each query that is answered, before components hear of it. What is returned ends it. */
export const onAnswer = (cache: QueryCache, take: (query: Query) => void): (() => void) =>
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') take(event.query)
  })

/** Calls `then` with each answer under `key`, before components hear of it. */
export function useAnswered<Answer>(key: QueryKey, then: (answer: Answer) => void): void {
  const cache = useQueryClient().getQueryCache()
  const take = useSteady(then)
  const hash = hashQueryKey(key)
  useEffect(
    () => onAnswer(cache, ({ queryHash, state }) => queryHash === hash && take(state.data as Answer)),
    [cache, hash, take],
  )
}
