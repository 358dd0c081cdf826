import * as v from 'valibot'
import type { SchedulerClock } from './scheduler.ts'
import { FRESH_SLOTS, type SlotState, type SlotStore } from './slots.ts'

const storedSlots = v.object({
  nextFreeAt: v.number(),
  blindRefusals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(64)),
  day: v.number(),
  used: v.number(),
})

/** Slots of one tab alone: for services without limits, for tests, and where the browser lends no storage. */
export function createMemorySlots(): SlotStore {
  let state = FRESH_SLOTS
  return {
    async update(change) {
      const [next, result] = change(state)
      state = next
      return result
    },
  }
}

/**
 * Slots that all tabs of the origin share: one local storage entry, read and written under a Web Lock of the same name.
 * Falls back to the tab's memory where locks or storage are missing or refused, also when that happens later, as it does once storage is full.
 */
export function createSharedSlots(name: string): SlotStore {
  const memory = createMemorySlots()
  const locks = globalThis.navigator?.locks
  if (!locks || !storageWorks(name)) return memory
  let isRefused = false
  return {
    update: async (change) => {
      if (isRefused) return memory.update(change)
      return await locks.request(name, () => {
        const [next, result] = change(readSlots(name))
        try {
          globalThis.localStorage.setItem(name, JSON.stringify(next))
        } catch {
          isRefused = true
          void memory.update(() => [next, undefined])
        }
        return result
      })
    },
    watch: (changed) => {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === name) changed()
      }
      globalThis.addEventListener('storage', onStorage)
      return () => globalThis.removeEventListener('storage', onStorage)
    },
  }
}

/** The browser's own clock. */
export const browserClock: SchedulerClock = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const timer = setTimeout(resolve, ms)
      signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer)
          resolve()
        },
        { once: true },
      )
    }),
}

function storageWorks(name: string): boolean {
  try {
    const kept = globalThis.localStorage.getItem(name)
    globalThis.localStorage.setItem(name, kept ?? JSON.stringify(FRESH_SLOTS))
    return true
  } catch {
    return false
  }
}

function readSlots(name: string): SlotState {
  try {
    return v.parse(storedSlots, JSON.parse(globalThis.localStorage.getItem(name) ?? 'null'))
  } catch {
    return FRESH_SLOTS
  }
}
