import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSharedSlots } from './slotStore.ts'
import { FRESH_SLOTS } from './slots.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser whose storage takes so many writes. */
function browserWith(writes: number) {
  const kept = new Map<string, string>()
  let left = writes
  vi.stubGlobal('navigator', { locks: { request: async (_name: string, task: () => unknown) => task() } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      left -= 1
      if (left < 0) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
  })
  return kept
}

const count = (slots: ReturnType<typeof createSharedSlots>) =>
  slots.update((state) => [{ ...state, used: state.used + 1 }, state.used])

describe('createSharedSlots', () => {
  test('default: what is counted is stored', async () => {
    const kept = browserWith(100)
    const slots = createSharedSlots('slots')
    expect([await count(slots), await count(slots)]).toEqual([0, 1])
    expect(JSON.parse(kept.get('slots') ?? '')).toEqual({ ...FRESH_SLOTS, used: 2 })
  })

  test('behavior: once storage is full the tab counts on by itself', async () => {
    browserWith(2)
    const slots = createSharedSlots('slots')
    expect([await count(slots), await count(slots), await count(slots)]).toEqual([0, 1, 2])
  })
})
