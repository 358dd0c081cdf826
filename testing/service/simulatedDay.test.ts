import { expect, test } from 'vitest'
import { type Attention, FREE_TIER } from '../../src/service/http/policy.ts'
import { createScheduler } from '../../src/service/http/scheduler.ts'
import { createService } from '../../src/service/http/serviceClient.ts'
import { createMemorySlots } from '../../src/service/http/slotStore.ts'
import type { SchedulerPolicy } from '../../src/service/http/slots.ts'
import { simulateServer } from './simulatedServer.ts'
import { simulateTab } from './simulatedTab.ts'
import { simulateTime } from './simulatedTime.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Days of the budget begin at midnight UTC. */
const START = Date.UTC(2026, 0, 2)
/** Longest wait for an answer to a click: a turn taken by the other tab, one's own, and the way there and back. */
const CLICK_BOUND_MS = 4_000

/** The first tab trades for an hour, is left in view for two, then hidden; once it is looked at again it is left idle to the end. */
const firstTab = (now: number): Attention => {
  const hours = (now - START) / HOUR
  if (hours < 1) return 'active'
  if (hours < 3 || hours > 9) return 'idle'
  return 'hidden'
}
/** The second tab is opened after half an hour, looked at for a quarter, and left in view for five hours. */
const secondTab = (now: number): Attention => {
  const hours = (now - START) / HOUR
  if (hours < 0.75) return 'active'
  return hours < 6 ? 'idle' : 'hidden'
}

async function simulateDay(options: {
  readonly policy: SchedulerPolicy
  readonly seen?: (attention: Attention) => Attention
  /** Swaps once more at this hour, in the first tab. */
  readonly extraHour?: number
  readonly hours?: number
}) {
  const { policy, seen = (attention) => attention, extraHour, hours = 24 } = options
  const time = simulateTime(START)
  const server = simulateServer(time)
  const store = createMemorySlots()
  const openTab = (attentionAt: (now: number) => Attention) => {
    const scheduler = createScheduler({ policy, store, clock: time })
    const service = createService({
      baseUrl: 'https://service.test',
      partner: 'kontor',
      now: time.now,
      wait: time.wait,
      fetch: server.fetch,
      scheduler,
    })
    return simulateTab(time, service, (now) => seen(attentionAt(now)))
  }
  const wait = (ms: number) => time.wait(ms, new AbortController().signal)
  const left = openTab(firstTab)
  const right = openTab(secondTab)

  const trade = async () => {
    for (let round = 0; round < 12; round++) {
      await left.type(6)
      await wait(40_000)
      await left.swap().catch(() => undefined)
      if (round % 3 === 0) await left.openHistory().catch(() => undefined)
      await wait(3 * MINUTE)
    }
  }
  const join = async () => {
    await wait(30 * MINUTE)
    void right.open().catch(() => undefined)
    void right.watchQuote()
    void right.compareWays()
    void right.followOrders()
    for (let round = 0; round < 3; round++) {
      await right.type(4)
      await right.swap().catch(() => undefined)
      await wait(2 * MINUTE)
    }
  }
  void left.open().catch(() => undefined)
  void left.watchQuote()
  void left.compareWays()
  void left.followOrders()
  void trade()
  if (extraHour !== undefined) {
    void wait(extraHour * HOUR).then(() => left.swap().catch(() => undefined))
  }
  void join()
  await time.runUntil(START + hours * HOUR)
  return { log: server.log, clicks: [...left.clicks, ...right.clicks] }
}

type Day = Awaited<ReturnType<typeof simulateDay>>

const refusals = ({ log }: Day): number => log.filter(({ status }) => status === 429).length
const slowest = ({ clicks }: Day): number => Math.max(...clicks.map(({ tookMs }) => tookMs))

function table(day: Day): string {
  const paths = [...new Set(day.log.map(({ path }) => path))].sort()
  const count = (path: string, from: number, to: number): number =>
    day.log.filter((entry) => entry.path === path && entry.at >= START + from && entry.at < START + to).length
  const row = (cells: readonly (string | number)[]): string =>
    cells.map((cell, place) => (place === 0 ? String(cell).padEnd(30) : String(cell).padStart(12))).join('')
  const gaps = day.log.slice(1).map(({ at }, place) => at - (day.log[place]?.at ?? 0))
  const tooks = day.clicks.map(({ tookMs }) => tookMs).sort((a, b) => a - b)
  return [
    row(['request', 'first hour', '23 h after', 'day']),
    ...paths.map((path) =>
      row([path, count(path, 0, HOUR), count(path, HOUR, 24 * HOUR), count(path, 0, 24 * HOUR)]),
    ),
    row([
      'all',
      ...[
        [0, HOUR],
        [HOUR, 24 * HOUR],
        [0, 24 * HOUR],
      ].map(([from = 0, to = 0]) => paths.reduce((sum, path) => sum + count(path, from, to), 0)),
    ]),
    row(['429', '', '', refusals(day)]),
    row(['least gap at the server, ms', '', '', Math.round(Math.min(...gaps))]),
    row(['clicks', '', '', day.clicks.length]),
    row([
      'click median, slowest, ms',
      '',
      Math.round(tooks[tooks.length >> 1] ?? 0),
      Math.round(slowest(day)),
    ]),
  ].join('\n')
}

test('default: a trading hour and a day of open tabs fit the free tier; every click is served', async () => {
  const day = await simulateDay({ policy: FREE_TIER })
  process.stdout.write(`One day on the free tier, two tabs, ten resting orders\n${table(day)}\n`)
  expect(refusals(day)).toBe(0)
  expect(day.log.length).toBeLessThanOrEqual(3_000)
  expect(day.clicks).toHaveLength(12 * 3 + 4 + 3 * 3)
  expect(day.clicks.filter(({ failed }) => failed)).toEqual([])
  expect(slowest(day)).toBeLessThanOrEqual(CLICK_BOUND_MS)
}, 120_000)

test('behavior: open all day, polling slows and stops at the reserve; clicks are still served', async () => {
  const day = await simulateDay({ policy: FREE_TIER, seen: () => 'active', extraHour: 23 })
  process.stdout.write(`The same with both tabs looked at all day\n${table(day)}\n`)
  expect(refusals(day)).toBe(0)
  expect(day.log.length).toBeLessThanOrEqual(3_000)
  expect(day.log.length).toBeGreaterThan(2_500)
  expect(day.clicks.filter(({ failed }) => failed)).toEqual([])
  expect(slowest(day)).toBeLessThanOrEqual(CLICK_BOUND_MS)
}, 120_000)

test('error: its first hour without spacing is refused', async () => {
  const day = await simulateDay({ policy: { ...FREE_TIER, spacingMs: 0 }, hours: 1 })
  expect(refusals(day)).toBeGreaterThan(0)
}, 120_000)

test('error: the same day with no regard for who is looking, and without a day limit, is refused', async () => {
  const day = await simulateDay({
    policy: { ...FREE_TIER, dayLimit: null, dayReserve: 0 },
    seen: () => 'active',
    hours: 9,
  })
  expect(refusals(day)).toBeGreaterThan(0)
}, 120_000)
