import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FREE_TIER, NO_LIMITS } from './policy.ts'
import { createScheduler, type Priority, pauseSlots, type SchedulerClock, takeSlot } from './scheduler.ts'
import { createMemorySlots } from './slotStore.ts'
import { FRESH_SLOTS } from './slots.ts'

const NOON = Date.UTC(2026, 0, 2, 12)

/** A clock whose time moves only when the test says so. */
function testClock(): SchedulerClock & { advance(ms: number): Promise<void> } {
  let time = NOON
  let sleepers: { at: number; wake: () => void }[] = []
  const settle = async () => {
    for (let round = 0; round < 20; round++) await Promise.resolve()
  }
  return {
    now: () => time,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        sleepers = [...sleepers, { at: time + ms, wake: resolve }]
        signal.addEventListener('abort', () => resolve(), { once: true })
      }),
    async advance(ms) {
      const end = time + ms
      await settle()
      for (;;) {
        const next = sleepers.filter(({ at }) => at <= end).sort((left, right) => left.at - right.at)[0]
        if (!next) break
        sleepers = sleepers.filter((sleeper) => sleeper !== next)
        time = Math.max(time, next.at)
        next.wake()
        await settle()
      }
      time = end
    },
  }
}

function bench(policy = FREE_TIER, store = createMemorySlots(), clock = testClock()) {
  const scheduler = createScheduler({ policy, store, clock })
  const started: { readonly name: string; readonly atMs: number }[] = []
  const ask = (name: string, priority: Priority, signal?: AbortSignal) =>
    scheduler.run(priority, signal, async () => {
      started.push({ name, atMs: clock.now() - NOON })
      return name
    })
  return { scheduler, clock, store, started, ask }
}

describe('createScheduler', () => {
  test('default: requests start at least the spacing apart', async () => {
    const { ask, clock, started } = bench()
    const answers = Promise.all(['a', 'b', 'c'].map((name) => ask(name, 'quote')))
    await clock.advance(5_000)
    expect(await answers).toEqual(['a', 'b', 'c'])
    expect(started.map(({ atMs }) => atMs)).toEqual([0, 1_100, 2_200])
  })

  test('behavior: without limits all start at once', async () => {
    const { ask, clock, started } = bench(NO_LIMITS)
    void ['a', 'b', 'c'].map((name) => ask(name, 'quote'))
    await clock.advance(0)
    expect(started).toHaveLength(3)
  })

  test('behavior: a click overtakes everything that waits', async () => {
    const { ask, clock, started } = bench()
    void ask('first', 'background')
    await clock.advance(0)
    void ask('list', 'background')
    void ask('quote', 'quote')
    void ask('status', 'order-status')
    await clock.advance(500)
    void ask('click', 'click')
    await clock.advance(10_000)
    expect(started.map(({ name }) => name)).toEqual(['first', 'click', 'status', 'quote', 'list'])
  })

  test('behavior: two tabs share one pace', async () => {
    const clock = testClock()
    const store = createMemorySlots()
    const left = bench(FREE_TIER, store, clock)
    const right = bench(FREE_TIER, store, clock)
    for (const name of ['1', '2', '3']) {
      void left.ask(name, 'quote')
      void right.ask(name, 'quote')
    }
    await clock.advance(20_000)
    const starts = [...left.started, ...right.started].map(({ atMs }) => atMs).sort((a, b) => a - b)
    expect(starts).toEqual([0, 1_100, 2_200, 3_300, 4_400, 5_500])
  })

  test('behavior: who gives up leaves the queue and costs no turn', async () => {
    const { ask, clock, started } = bench()
    const stop = new AbortController()
    void ask('a', 'quote')
    const given = ask('b', 'quote', stop.signal).catch((error: unknown) => error)
    void ask('c', 'quote')
    await clock.advance(100)
    stop.abort('typed on')
    expect(await given).toBe('typed on')
    await clock.advance(1_000)
    expect(started.map(({ name }) => name)).toEqual(['a', 'c'])
  })

  test('behavior: the last one giving up stops the waiting, and the queue goes on later', async () => {
    const { ask, clock, started } = bench()
    const stop = new AbortController()
    void ask('a', 'quote')
    const given = ask('b', 'quote', stop.signal).catch((error: unknown) => error)
    await clock.advance(100)
    stop.abort('left')
    expect(await given).toBe('left')
    await clock.advance(5_000)
    void ask('c', 'quote')
    await clock.advance(0)
    expect(started).toEqual([
      { name: 'a', atMs: 0 },
      { name: 'c', atMs: 5_100 },
    ])
  })

  test('behavior: a signal that has aborted already asks nothing', async () => {
    const { ask, started } = bench()
    await expect(ask('a', 'click', AbortSignal.abort('gone'))).rejects.toBe('gone')
    expect(started).toEqual([])
  })

  test('behavior: obeys the pause the service names', async () => {
    const { ask, clock, scheduler, started } = bench()
    void ask('a', 'quote')
    await clock.advance(0)
    expect(await scheduler.refused(7_000)).toBe(7_000)
    void ask('b', 'click')
    await clock.advance(6_999)
    expect(started).toHaveLength(1)
    await clock.advance(1)
    expect(started[1]).toEqual({ name: 'b', atMs: 7_000 })
  })

  test('behavior: unnamed pauses double, and an answer starts them anew', async () => {
    const { scheduler, clock } = bench()
    expect(await scheduler.refused(null)).toBe(2_000)
    expect(await scheduler.refused(null)).toBe(4_000)
    expect(await scheduler.refused(null)).toBe(8_000)
    scheduler.answered()
    await clock.advance(0)
    expect(await scheduler.refused(null)).toBe(2_000)
  })

  test('error: what the task throws passes through, and the queue goes on', async () => {
    const { ask, clock, scheduler } = bench()
    const failure = scheduler.run('click', undefined, () => Promise.reject(new Error('task')))
    await expect(failure).rejects.toThrow('task')
    const next = ask('b', 'quote')
    await clock.advance(1_100)
    expect(await next).toBe('b')
  })

  test('error: when only the reserve is left, clicks are served and the rest is refused', async () => {
    const { ask, clock } = bench({ ...FREE_TIER, dayLimit: 4, dayReserve: 2 })
    const outcomes = ['quote', 'quote', 'quote', 'click'] as const
    const settled = Promise.allSettled(outcomes.map((priority) => ask(priority, priority)))
    await clock.advance(10_000)
    const results = await settled
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(results[1]).toMatchObject({ reason: { code: 'service-day-spent', recovery: 'retry' } })
    await clock.advance(12 * 3_600_000)
    const tomorrow = ask('tomorrow', 'quote')
    await clock.advance(0)
    expect(await tomorrow).toBe('tomorrow')
  })

  test('error: a store that fails tells everyone who waits', async () => {
    const broken = { update: () => Promise.reject(new Error('no lock')) }
    const { ask } = bench(FREE_TIER, broken)
    await expect(ask('a', 'click')).rejects.toMatchObject({ code: 'service-queue' })
  })
})

describe('takeSlot', () => {
  test('behavior: a new day forgets what was used and refused on the last', () => {
    const yesterday = {
      ...FRESH_SLOTS,
      day: Math.floor(NOON / 86_400_000) - 1,
      used: 2_999,
      blindRefusals: 5,
    }
    const [state, verdict] = takeSlot(yesterday, 'quote', NOON, FREE_TIER)
    expect(verdict).toBe('go')
    expect(state).toMatchObject({ used: 1, blindRefusals: 0 })
  })

  test('behavior: a slot too far in the future is a clock that jumped, and is taken', () => {
    const [, verdict] = takeSlot({ ...FRESH_SLOTS, nextFreeAt: NOON + 86_400_000 }, 'quote', NOON, FREE_TIER)
    expect(verdict).toBe('go')
  })

  test('behavior: turns are never closer than the spacing, and never more than the day allows', () => {
    const policy = { ...FREE_TIER, dayLimit: 20, dayReserve: 5 }
    const event = fc.record({
      pauseMs: fc.integer({ min: 0, max: 3_000 }),
      priority: fc.constantFrom<Priority>('click', 'quote', 'background'),
    })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let state = FRESH_SLOTS
        let now = NOON
        const turns: { readonly at: number; readonly priority: Priority }[] = []
        for (const { pauseMs, priority } of events) {
          now += pauseMs
          const [next, verdict] = takeSlot(state, priority, now, policy)
          state = next
          if (verdict === 'go') turns.push({ at: now, priority })
        }
        turns.slice(1).forEach(({ at }, place) => {
          expect(at - (turns[place]?.at ?? 0)).toBeGreaterThanOrEqual(policy.spacingMs)
        })
        expect(turns.slice(15).every(({ priority }) => priority === 'click')).toBe(true)
      }),
    )
  })
})

describe('pauseSlots', () => {
  test('behavior: pauses never shorten an earlier one and never pass ten minutes', () => {
    const [long] = pauseSlots(FRESH_SLOTS, 3_600_000, NOON, FREE_TIER)
    expect(long.nextFreeAt).toBe(NOON + 600_000)
    const [same] = pauseSlots(long, 1_000, NOON, FREE_TIER)
    expect(same.nextFreeAt).toBe(NOON + 600_000)
  })
})
