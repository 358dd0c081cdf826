import { expect, test } from 'vitest'
import type { AppError } from '../../domain/data/errors.ts'
import { createOutageGuard, placeOf } from './outage.ts'
import { errorOfSilence, serviceError } from './serviceErrors.ts'

const SILENCE = errorOfSilence(new TypeError('Failed to fetch'), false, true)
const DOWN = serviceError('down', 'retry')

/** A service in trouble, asked once a second by each of these; how many requests went out, by place. */
function world(fail: (path: string) => AppError | null) {
  let now = 1_000_000
  const guard = createOutageGuard(
    () => now,
    () => 0.5,
  )
  const ask = (path: string): boolean => {
    try {
      guard.enter(path)
    } catch {
      return false
    }
    const error = fail(path)
    if (error) guard.failed(path, error)
    else guard.answered(path)
    return true
  }
  const during = (seconds: number, paths: readonly string[]) => {
    const sent: string[] = []
    for (let second = 0; second < seconds; second += 0.1) {
      for (const path of paths) if (ask(path)) sent.push(path)
      now += 100
    }
    return sent
  }
  return { guard, ask, during, advance: (ms: number) => (now += ms) }
}

const SIX = [
  '/prices',
  '/v2/quote',
  '/v2/delta/orders',
  '/v2/delta/orders/hash/0xab',
  '/v2/chains',
  '/tokens/1',
]

test('default: a silent service gets at most ten requests in 20 s, from all callers', () => {
  const { during, guard } = world(() => SILENCE)
  expect(during(20, SIX).length).toBeLessThanOrEqual(10)
  expect(guard.getSnapshot()).toMatchObject({ reason: SILENCE, since: 1_000_000, answeredAt: null })
  expect(during(60, SIX).length).toBeLessThanOrEqual(4)
})

test('behavior: what one place fails does not keep the others waiting', () => {
  const { during, guard } = world((path) => (path === '/v2/quote' ? DOWN : null))
  const sent = during(20, ['/v2/quote', '/prices'])
  expect(sent.filter((path) => path === '/prices').length).toBeGreaterThan(190)
  expect(sent.filter((path) => path === '/v2/quote').length).toBeLessThanOrEqual(7)
  expect(guard.getSnapshot()?.reason).toBe(DOWN)
})

test('behavior: a single failure pauses nothing and is no outage', () => {
  let times = 0
  const { ask, guard } = world(() => (times++ === 0 ? SILENCE : null))
  expect([ask('/prices'), guard.getSnapshot(), ask('/prices'), guard.getSnapshot()]).toEqual([
    ...[true, null],
    ...[true, null],
  ])
})

test('behavior: one answer ends the outage of all that were silent together', () => {
  let isUp = false
  const { during, advance, ask, guard } = world(() => (isUp ? null : SILENCE))
  during(5, SIX)
  isUp = true
  advance(30_000)
  expect(ask('/prices')).toBe(true)
  expect(guard.getSnapshot()).toBeNull()
  expect(ask('/v2/quote')).toBe(true)
})

test('behavior: a place that failed and is not requested any more is forgotten', () => {
  const { during, guard, advance, ask } = world((path) => (path === '/v2/quote' ? DOWN : null))
  during(5, ['/v2/quote'])
  advance(30_000)
  ask('/prices')
  expect(guard.getSnapshot()).not.toBeNull()
  advance(60_000)
  ask('/prices')
  expect(guard.getSnapshot()).toBeNull()
})

test('behavior: who clicks need not wait, and a refusal is an answer', () => {
  const { during, guard, ask } = world((path) =>
    path === '/swap' ? serviceError('refused', 'fix') : SILENCE,
  )
  during(8, SIX)
  expect(ask('/prices')).toBe(false)
  guard.hurry()
  expect(ask('/swap')).toBe(true)
  expect(guard.getSnapshot()?.answeredAt).not.toBeNull()
})

test('behavior: a pause that the service demands shows until it is over, and is no outage', () => {
  const LIMIT = serviceError('rateLimited', 'retry')
  let isLimited = false
  const { guard, ask, advance } = world(() => (isLimited ? LIMIT : null))
  ask('/prices')
  isLimited = true
  advance(1_000)
  guard.failed('/prices', LIMIT, 1_011_000)
  ask('/prices')
  expect(guard.getSnapshot()).toEqual({
    ...{ reason: LIMIT, since: 1_001_000, answeredAt: 1_000_000, retryAt: 1_011_000 },
  })
  guard.hurry()
  guard.answered('/v2/quote')
  expect(guard.getSnapshot()).toMatchObject({ retryAt: 1_011_000, answeredAt: 1_001_000 })
  advance(10_000)
  isLimited = false
  expect(ask('/prices')).toBe(true)
  expect(guard.getSnapshot()).toBeNull()
})

test('behavior: a pause that nobody waits for ends by itself', () => {
  const { guard, advance } = world(() => null)
  guard.failed('/prices', serviceError('rateLimited', 'retry'), 1_010_000)
  advance(10_000)
  guard.hurry()
  expect(guard.getSnapshot()).toBeNull()
})

test.each([
  ['/v2/delta/orders/3f0d3d7e-9c0e-4a55-8ad5-000000000001', '/v2/delta/orders'],
  ['/v2/delta/orders/hash/0xab', '/v2/delta/orders/hash'],
  ['/tokens/31337', '/tokens'],
  ['/v2/delta/orders', '/v2/delta/orders'],
])('default: %s is requested at %s', (path, place) => {
  expect(placeOf(path)).toBe(place)
})
