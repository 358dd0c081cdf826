import { expect, test } from 'vitest'
import type { AtomicCapability } from '../flow/kind/port.ts'
import type { Clock } from '../flow/record/clock.ts'
import { createCapabilityBook } from './capabilityBook.ts'

const KEY = { wallet: 'w', account: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', chainId: 1 } as const

/** A clock that moves only when its hand is moved. */
function handClock() {
  const waiting = new Set<() => void>()
  const clock: Clock = {
    now: () => 0,
    wait: (_durationMs, signal) =>
      new Promise((resolve) => {
        const end = () => resolve()
        waiting.add(end)
        signal?.addEventListener('abort', end)
      }),
  }
  return {
    clock,
    pass: () => {
      for (const end of waiting) end()
    },
  }
}

function question() {
  let settle: (atomic: AtomicCapability) => void = () => undefined
  const state = { requested: 0 }
  const ask = () => {
    state.requested += 1
    return new Promise<AtomicCapability>((resolve) => {
      settle = resolve
    })
  }
  return { ask, state, answer: (atomic: AtomicCapability) => settle(atomic) }
}

test('default: read once, remembered per account, chain and wallet', async () => {
  const book = createCapabilityBook(handClock().clock)
  const { ask, state, answer } = question()
  const both = [book.of(KEY, ask), book.of(KEY, ask)]
  answer('supported')
  expect(await Promise.all(both)).toEqual(['supported', 'supported'])
  expect(await book.of({ ...KEY, account: `0x${KEY.account.slice(2).toLowerCase()}` }, ask)).toBe('supported')
  expect(state.requested).toBe(1)
  const elsewhere = book.of({ ...KEY, chainId: 2 }, ask)
  answer('ready')
  expect(await elsewhere).toBe('ready')
  expect(state.requested).toBe(2)
})

test('behavior: a wallet that stays silent cannot, until its late answer', async () => {
  const { clock, pass } = handClock()
  const book = createCapabilityBook(clock)
  const { ask, state, answer } = question()
  const first = book.of(KEY, ask)
  pass()
  expect(await first).toBe('no')
  expect(await book.of(KEY, ask)).toBe('no')
  answer('supported')
  await Promise.resolve()
  await Promise.resolve()
  expect(await book.of(KEY, ask)).toBe('supported')
  expect(state.requested).toBe(1)
})

test('behavior: an error is no answer: it cannot now, and is asked again', async () => {
  const book = createCapabilityBook(handClock().clock)
  expect(await book.of(KEY, () => Promise.reject(new Error('x')))).toBe('no')
  expect(await book.of(KEY, () => Promise.resolve('ready'))).toBe('ready')
})

test('behavior: what was tried and refused is not offered again, whatever a late answer says', async () => {
  const { clock, pass } = handClock()
  const book = createCapabilityBook(clock)
  const { ask, answer } = question()
  const open = book.of(KEY, ask)
  pass()
  await open
  book.refused(KEY)
  answer('supported')
  await Promise.resolve()
  await Promise.resolve()
  expect(await book.of(KEY, ask)).toBe('no')
  book.forget(KEY)
  expect(await book.of(KEY, () => Promise.resolve('supported'))).toBe('supported')
})
