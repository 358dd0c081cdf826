import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { budgetOf, createBudget, UNLIMITED_BUDGET } from './budget.ts'
import {
  type Attention,
  COMPARE_REFRESH_MS,
  comparePauseMs,
  FREE_TIER,
  IDLE_POLL_MS,
  pollPauseMs,
  QUOTE_REFRESH_MS,
  quotePauseMs,
  RESTING_POLL_MS,
  SPENT_POLL_MS,
} from './policy.ts'
import { createScheduler, takeSlot } from './scheduler.ts'
import { browserClock, createMemorySlots } from './slotStore.ts'
import { FRESH_SLOTS } from './slots.ts'

const DAY = 86_400_000
const NOON = Date.UTC(2026, 0, 2, 12)
const used = (count: number, nowMs = NOON) =>
  budgetOf({ ...FRESH_SLOTS, day: Math.floor(NOON / DAY), used: count }, FREE_TIER, nowMs)
const poll = (changes: Partial<Parameters<typeof pollPauseMs>[0]>) =>
  pollPauseMs({
    attention: 'active',
    liveCount: 1,
    youngestAgeMs: null,
    budget: used(0),
    nowMs: NOON,
    ...changes,
  })

describe('pollPauseMs', () => {
  test.each([
    [0, 3_000],
    [29_999, 3_000],
    [30_000, 5_000],
    [120_000, 15_000],
    [600_000, RESTING_POLL_MS],
    [null, RESTING_POLL_MS],
  ])('default: youngest of %s ms → %d ms', (youngestAgeMs, pauseMs) => {
    expect(poll({ youngestAgeMs })).toBe(pauseMs)
  })

  test('behavior: nothing live, or nobody who can see it', () => {
    expect(poll({ liveCount: 0, youngestAgeMs: 0 })).toBeNull()
    expect(poll({ attention: 'hidden', youngestAgeMs: 0 })).toBeNull()
  })

  test('behavior: nobody touches the page', () => {
    expect(poll({ attention: 'idle' })).toBe(IDLE_POLL_MS)
    expect(poll({ attention: 'idle', youngestAgeMs: 0 })).toBe(3_000)
  })

  test('behavior: when only the reserve is left, young orders are still followed', () => {
    const budget = used(2_700)
    expect(budget.clicksOnly).toBe(true)
    expect(poll({ budget, youngestAgeMs: 0 })).toBe(SPENT_POLL_MS)
    expect(poll({ budget })).toBeNull()
    expect(quotePauseMs('active', budget, NOON)).toBeNull()
  })

  test('behavior: what is left lasts until the day ends', () => {
    const arbitrary = fc.record({
      at: fc.integer({ min: 0, max: DAY - 1 }),
      count: fc.integer({ min: 1_800, max: 2_699 }),
      attention: fc.constantFrom<Attention>('active', 'idle'),
    })
    fc.assert(
      fc.property(arbitrary, ({ at, count, attention }) => {
        const nowMs = NOON - (NOON % DAY) + at
        const pauseMs = poll({ attention, budget: used(count, nowMs), nowMs }) ?? 0
        expect((DAY - at) / pauseMs).toBeLessThanOrEqual(2_700 - count + 1)
      }),
    )
  })
})

describe('quotePauseMs and comparePauseMs', () => {
  test('default', () => {
    expect(quotePauseMs('active', used(0), NOON)).toBe(QUOTE_REFRESH_MS)
    expect(quotePauseMs('idle', used(0), NOON)).toBeNull()
    expect(quotePauseMs('hidden', used(0), NOON)).toBeNull()
    expect(comparePauseMs('active', used(0))).toBe(COMPARE_REFRESH_MS)
    expect(comparePauseMs('active', used(1_800))).toBeNull()
    expect(comparePauseMs('idle', used(0))).toBeNull()
    expect(comparePauseMs('active', UNLIMITED_BUDGET.getSnapshot())).toBe(COMPARE_REFRESH_MS)
  })

  test('behavior: refreshes slow down as the day is used up', () => {
    expect(quotePauseMs('active', used(2_600), NOON)).toBeGreaterThan(QUOTE_REFRESH_MS)
  })
})

describe('budgetOf', () => {
  test('default', () => {
    expect(used(2_000)).toEqual({
      dayLimit: 3_000,
      usedToday: 2_000,
      remaining: 1_000,
      reserve: 300,
      clicksOnly: false,
      pausedUntil: null,
    })
  })

  test('behavior: a new day is unused; a pause shows', () => {
    expect(used(3_000, NOON + DAY)).toMatchObject({ usedToday: 0, clicksOnly: false })
    const paused = budgetOf({ ...FRESH_SLOTS, nextFreeAt: NOON + 7_000 }, FREE_TIER, NOON)
    expect(paused.pausedUntil).toBe(NOON + 7_000)
  })
})

describe('the budget of a scheduler', () => {
  test('default: counts what every tab asks, and tells who listens', async () => {
    const store = createMemorySlots()
    const [left, right] = [1, 2].map(() =>
      createScheduler({ policy: { ...FREE_TIER, spacingMs: 0 }, store, clock: browserClock }),
    )
    let reported = 0
    const stop = left?.budget.subscribe(() => {
      reported += 1
    })
    await right?.run('quote', undefined, async () => null)
    await left?.run('quote', undefined, async () => null)
    expect(left?.budget.getSnapshot()).toMatchObject({ usedToday: 2, remaining: 2_998 })
    expect(left?.budget.getSnapshot()).toBe(left?.budget.getSnapshot())
    expect(reported).toBeGreaterThan(0)
    stop?.()
    const before = reported
    await left?.run('click', undefined, async () => null)
    expect(reported).toBe(before)
  })

  test('behavior: watches other tabs only while somebody listens', () => {
    const events: string[] = []
    const budget = createBudget(
      FREE_TIER,
      () => NOON,
      () => {
        events.push('on')
        return () => events.push('off')
      },
    )
    const stops = [budget.subscribe(() => undefined), budget.subscribe(() => undefined)]
    for (const stop of stops) stop()
    expect(events).toEqual(['on', 'off'])
  })
})

test('takeSlot behavior: the fate of orders may use half of the reserve, quotes none, clicks all', () => {
  const at = (count: number) => ({ ...FRESH_SLOTS, day: Math.floor(NOON / DAY), used: count })
  expect(takeSlot(at(2_700), 'quote', NOON, FREE_TIER)[1]).toBe('day-spent')
  expect(takeSlot(at(2_849), 'order-status', NOON, FREE_TIER)[1]).toBe('go')
  expect(takeSlot(at(2_850), 'order-status', NOON, FREE_TIER)[1]).toBe('day-spent')
  expect(takeSlot(at(2_999), 'click', NOON, FREE_TIER)[1]).toBe('go')
})
