import { beforeEach, describe, expect, test } from 'vitest'
import { FREE_TIER } from './policy.ts'
import { createScheduler } from './scheduler.ts'
import { browserClock, createSharedSlots } from './slotStore.ts'
import { FRESH_SLOTS, type SlotState } from './slots.ts'

const NAME = 'kontor.slots.test'
const countUp = (state: SlotState) => [{ ...state, used: state.used + 1 }, state.used] as const

describe('createSharedSlots', () => {
  beforeEach(() => localStorage.removeItem(NAME))

  test('default: what one tab writes, another reads', async () => {
    await createSharedSlots(NAME).update(countUp)
    expect(await createSharedSlots(NAME).update(countUp)).toBe(1)
    expect(JSON.parse(localStorage.getItem(NAME) ?? '')).toMatchObject({ used: 2 })
  })

  test('behavior: tabs writing at once lose nothing', async () => {
    const tabs = [createSharedSlots(NAME), createSharedSlots(NAME), createSharedSlots(NAME)]
    const seen = await Promise.all(Array.from({ length: 30 }, (_, turn) => tabs[turn % 3]?.update(countUp)))
    expect(new Set(seen).size).toBe(30)
  })

  test.each([
    '',
    'null',
    '[]',
    '{"nextFreeAt":"soon"}',
    '{"nextFreeAt":1,"blindRefusals":1e9,"day":1,"used":1}',
  ])('behavior: a spoilt entry %j starts anew', async (text) => {
    localStorage.setItem(NAME, text)
    expect(await createSharedSlots(NAME).update((state) => [state, state])).toEqual(FRESH_SLOTS)
  })

  test('behavior: two tabs keep one pace by the browser’s own clock', async () => {
    const policy = { ...FREE_TIER, spacingMs: 60 }
    const tabs = [NAME, NAME].map((name) =>
      createScheduler({ policy, store: createSharedSlots(name), clock: browserClock }),
    )
    const starts: number[] = []
    const requested = Date.now()
    const ask = async () => void starts.push(Date.now())
    await Promise.all([...tabs, ...tabs].map((tab) => tab.run('quote', undefined, ask)))
    const early = starts.filter((start, turn) => start < requested + turn * policy.spacingMs - 1)
    expect({ count: starts.length, early }).toEqual({ count: 4, early: [] })
  })
})
