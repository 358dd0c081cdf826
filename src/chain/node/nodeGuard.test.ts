import { HttpRequestError, RpcRequestError } from 'viem'
import { expect, test } from 'vitest'
import { createNodeGuards } from './nodeGuard.ts'

const SILENCE = new HttpRequestError({ url: 'http://node' })
const tooLarge = new HttpRequestError({ url: 'http://node', status: 413 })
const refusal = new RpcRequestError({ body: {}, error: { code: -32_000, message: 'no' }, url: 'http://node' })

/** Nodes in trouble, asked ten times a second by so many; how many requests went out. */
function world(fail: (chainId: number) => Error | null) {
  let now = 1_000_000
  const guards = createNodeGuards(
    () => now,
    () => 0.5,
  )
  const ask = (chainId = 1): boolean => {
    const guard = guards.of(chainId)
    const leftAt = now
    try {
      guard.enter()
    } catch {
      return false
    }
    const error = fail(chainId)
    if (error) guard.failed(error, leftAt)
    else guard.answered()
    return true
  }
  const during = (seconds: number, askers: number, chainId = 1) => {
    let sent = 0
    for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
      for (let asker = 0; asker < askers; asker += 1) if (ask(chainId)) sent += 1
      now += 100
    }
    return sent
  }
  return { guards, ask, during, advance: (ms: number) => (now += ms) }
}

const ASKERS = 3

test('default: a silent node gets five requests in 20 s, then two a minute, from all callers', () => {
  const { during, guards } = world(() => SILENCE)
  expect(during(20, ASKERS)).toBeLessThanOrEqual(5)
  expect(guards.getSnapshot()).toMatchObject([{ chainId: 1, since: 1_000_000, answeredAt: null }])
  expect(during(60, ASKERS)).toBeLessThanOrEqual(3)
})

test('behavior: the other chains are read as always', () => {
  const { during, guards } = world((chainId) => (chainId === 1 ? SILENCE : null))
  during(5, ASKERS)
  expect(during(5, ASKERS, 10)).toBe(150)
  expect(guards.getSnapshot().map(({ chainId }) => chainId)).toEqual([1])
})

test('behavior: one answer ends the outage, and tells when the node last answered', () => {
  let isUp = true
  const { ask, advance, during, guards } = world(() => (isUp ? null : SILENCE))
  ask()
  isUp = false
  advance(1_000)
  during(5, ASKERS)
  expect(guards.getSnapshot()).toMatchObject([{ answeredAt: 1_000_000, since: 1_001_000 }])
  isUp = true
  expect(ask()).toBe(false)
  advance(30_000)
  expect(ask()).toBe(true)
  expect(guards.getSnapshot()).toEqual([])
  expect(during(1, ASKERS)).toBe(30)
})

test('behavior: who clicks holds nothing back until something fails again', () => {
  const { during, ask, guards } = world(() => SILENCE)
  during(8, ASKERS)
  expect(ask()).toBe(false)
  guards.hurry()
  const guard = guards.of(1)
  expect(() => [guard.enter(), guard.enter()]).not.toThrow()
  expect(ask()).toBe(true)
  expect(ask()).toBe(false)
})

test.each([
  ['a single failure', [SILENCE, null]],
  ['refusals', [refusal, refusal]],
  ['questions that are too large', [tooLarge, tooLarge]],
])('boundary: %s make no outage', (_name, errors) => {
  const { ask, guards } = world(() => errors.shift() ?? null)
  ask()
  ask()
  expect(guards.getSnapshot()).toEqual([])
})

test('boundary: what fails after the node answered something else says nothing of the node', () => {
  const { guards, advance } = world(() => null)
  const guard = guards.of(1)
  const leftAt = guards.now()
  advance(5_000)
  guard.answered()
  advance(5_000)
  guard.failed(SILENCE, leftAt)
  guard.failed(SILENCE, leftAt)
  expect(guards.getSnapshot()).toEqual([])
})

test('error: a node that answers nonsense is down', () => {
  const nonsense = new RpcRequestError({ body: {}, error: '<html>' as never, url: 'http://node' })
  const { during, guards } = world(() => nonsense)
  expect(during(20, ASKERS)).toBeLessThanOrEqual(7)
  expect(guards.getSnapshot()).toHaveLength(1)
})
