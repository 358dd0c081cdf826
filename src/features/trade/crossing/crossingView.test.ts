import '../../../text/en/screens/crossing.ts'
import { describe, expect, test } from 'vitest'
import type { MoneyLeg } from '../../../domain/orders/crossing/crossing.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../../domain/orders/record/orderState.ts'
import { NATIVE_TOKEN } from '../../../domain/token/address.ts'
import { say } from '../../../text/text.ts'
import { crossingNotes, crossingView, pollMs, strangersClaim } from './crossingView.ts'

const MINUTE = 60_000
const OWNER = '0x1111111111111111111111111111111111111111'
const LEG: MoneyLeg = {
  place: 'bridge',
  chainId: 31337,
  holder: OWNER,
  money: { token: OWNER, amount: 1_000n },
  sinceMs: 0,
  endedMs: null,
  estimateMs: MINUTE,
  overrunMs: 0,
  deadlineMs: 30 * MINUTE,
  ...{ sourceTx: null, destinationTx: null, refundTx: null, crossingId: null },
  source: 'both',
  isServiceBehind: false,
  isUnread: false,
}
const viewOf = (part: Partial<MoneyLeg>, nowMs = MINUTE / 2, status: OrderStatus = 'BRIDGING') =>
  crossingView({ ...LEG, ...part }, { status, chainId: 31337, nowMs })

describe('crossingView', () => {
  test.each([
    ['on its way', {}, MINUTE / 2, 'crossing.say.bridge', 'accent'],
    ['late', { overrunMs: MINUTE }, 2 * MINUTE, 'crossing.say.late', 'warn'],
    ['past its deadline', { overrunMs: 30 * MINUTE }, 31 * MINUTE, 'crossing.say.expired', 'warn'],
    ['unread', { isUnread: true }, 2 * MINUTE, 'crossing.say.unread', 'warn'],
    ['unread past its deadline', { isUnread: true }, 31 * MINUTE, 'crossing.say.unread', 'warn'],
  ] as const)('default: %s', (_what, part, nowMs, key, tone) => {
    expect(viewOf(part, nowMs)).toMatchObject({ say: { key }, tone, isOpen: true, isBack: false })
  })

  test.each([
    ['known to be at home', false, 'ACTIVE', 'crossing.say.source'],
    ['at home by an old word', true, 'ACTIVE', 'crossing.say.sourceUnread'],
    ['at home for good', true, 'FAILED', 'crossing.say.stayed'],
  ] as const)('default: %s', (_what, isUnread, status, key) => {
    expect(viewOf({ place: 'source', sinceMs: null, isUnread }, 0, status).say).toEqual({ key })
  })

  test.each([
    ['waits', 'ACTIVE', false, 'crossing.say.deposit'],
    ['is short', 'SUSPENDED', false, 'crossing.say.depositShort'],
    ['waits by an old word', 'ACTIVE', true, 'crossing.say.depositUnread'],
    ['was not sent', 'FAILED', false, 'crossing.say.depositStayed'],
    ['was cancelled', 'CANCELLED', true, 'crossing.say.depositStayed'],
  ] as const)(
    'default: a deposit that %s never counts as money in the account',
    (_what, status, isUnread, key) => {
      const view = viewOf({ place: 'deposit', sinceMs: null, isUnread }, 0, status)
      expect([view.say, view.progress]).toEqual([{ key }, 0])
    },
  )

  test('default: native that is not deposited yet leaves by way of a deposit', () => {
    const money = { token: NATIVE_TOKEN, amount: 1n }
    expect(viewOf({ place: 'source', sinceMs: null, money }, 0, 'AWAITING_SIGNATURE').say).toEqual({
      key: 'crossing.say.sourceNative',
    })
  })

  test.each([
    ['in time', {}, MINUTE / 2, false],
    ['late', { overrunMs: MINUTE }, 2 * MINUTE, true],
    ['past its deadline, its usual time unknown', { estimateMs: null }, 31 * MINUTE, true],
    ['past its deadline by an old word', { isUnread: true }, 31 * MINUTE, false],
    ['coming back', { place: 'returning' }, MINUTE, true],
    ['back, nobody says where', { place: 'returned', holder: null }, MINUTE, true],
    ['back', { place: 'returned' }, MINUTE, false],
  ] as const)(
    'default: the bridge is named as the one to ask, or not: %s',
    (_what, part, nowMs, isUpToBridge) => {
      expect(viewOf(part, nowMs)).toMatchObject({ isUpToBridge })
    },
  )

  test('behavior: with a chain silent, no text calls the money lost or only refundable', () => {
    const { progress, tookMs } = viewOf({ isUnread: true }, 31 * MINUTE)
    expect(progress).toBeLessThan(1)
    expect(tookMs).toBe(31 * MINUTE)
  })
})

test('crossingNotes: who is silent', () => {
  const reading = { silent: [31338], isComplete: true }
  const both = { silent: [], isComplete: true }
  const [answers, silent] = [
    { isServiceSilent: false, isReadable: true },
    { isServiceSilent: true, isReadable: true },
  ]
  expect(crossingNotes([LEG], reading, answers)).toEqual(['crossing.note.chainSilent'])
  expect(crossingNotes([LEG], reading, silent)).toEqual(['crossing.note.nobody'])
  expect(crossingNotes([LEG], { ...both, isComplete: false }, answers)).toEqual(['crossing.note.incomplete'])
  expect(crossingNotes([LEG], both, silent)).toEqual(['crossing.note.serviceSilent'])
})

test('crossingNotes: of a bridge that is not pinned what chains show is named', () => {
  const PAID = `0x${'b'.repeat(64)}` as const
  const leg = { ...LEG, source: 'service', sourceTx: `0x${'a'.repeat(64)}` } as const
  const notesBy = (departed: readonly `0x${string}`[], arrived: readonly `0x${string}`[] = []) =>
    crossingNotes(
      [{ ...leg, destinationTx: PAID }],
      { silent: [], isComplete: false, passage: { departed, arrived } },
      { isServiceSilent: false, isReadable: false },
    )
  expect(notesBy([leg.sourceTx])).toEqual(['crossing.note.departureRead'])
  expect(notesBy([])).toEqual(['crossing.note.serviceOnly'])
  expect(notesBy([leg.sourceTx], [PAID])).toEqual(['crossing.note.arrivalRead'])
})

describe('crossingNotes: what was not read is not called read', () => {
  const both = { silent: [], isComplete: true }
  const version = { ...LEG, source: 'service' } as const

  test.each([
    ['before the chains were read', null, true, true, ['crossing.note.notRead']],
    ['before the chains were read, the service answering', null, false, true, []],
    ['a bridge that is not pinned', both, false, false, ['crossing.note.serviceOnly']],
    ['a bridge that is not pinned, nobody answering', both, true, false, ['crossing.note.serviceOnlySilent']],
  ] as const)('behavior: %s', (_what, reading, isServiceSilent, isReadable, notes) => {
    expect(crossingNotes([version], reading, { isServiceSilent, isReadable })).toEqual(notes)
  })

  test('behavior: what was found on chain was read, whatever bridge the order names', () => {
    expect(crossingNotes([LEG], both, { isServiceSilent: true, isReadable: false })).toEqual([
      'crossing.note.serviceSilent',
    ])
  })
})

test('behavior: a payment counts as settled once no block undoes it any more', () => {
  const isFresh = (part: Partial<MoneyLeg>, nowMs: number) => viewOf(part, nowMs).isFresh
  for (const place of ['destination', 'returned'] as const) {
    expect(isFresh({ place, endedMs: MINUTE }, 2 * MINUTE)).toBe(true)
    expect(isFresh({ place, endedMs: MINUTE }, 4 * MINUTE)).toBe(false)
    expect(isFresh({ place }, 2 * MINUTE)).toBe(false)
  }
  expect(isFresh({ place: 'bridge' }, MINUTE)).toBe(false)
})

test('pollMs: more seldom with age, never once all is over and settled', () => {
  const ask = (leg: Parameters<typeof pollMs>[0][number], unread: number | null = null) =>
    pollMs([leg], { ageMs: 61 * MINUTE, unread })
  const after = (tookMs: number | null) => ask({ isOpen: true, isFresh: false, tookMs })
  expect([after(MINUTE), after(11 * MINUTE), after(61 * MINUTE)]).toEqual([8_000, 30_000, 120_000])
  // What has not left yet is as old as its order.
  expect(after(null)).toBe(120_000)
  const ended = { isOpen: false, isFresh: false, tookMs: MINUTE }
  expect(ask(ended)).toBe(false)
  expect(ask({ ...ended, isFresh: true })).toBe(15_000)
  // A chain that did not answer is asked for the evidence, and not for ever.
  expect(ask(ended, 1)).toBe(15_000)
  expect(ask(ended, 40)).toBe(false)
})

test('behavior: who opens the link of somebody else’s order is not spoken to as its owner', () => {
  const theirs = (part: Partial<MoneyLeg>, status: OrderStatus) =>
    say(strangersClaim(viewOf(part, MINUTE, status).say))
  const places = ['source', 'deposit', 'bridge', 'returning', 'destination', 'returned'] as const
  for (const place of places)
    for (const status of ORDER_STATUSES)
      for (const isUnread of [false, true])
        expect(theirs({ place, isUnread }, status)).not.toMatch(/your|^crossing\./i)
  expect(theirs({ place: 'source' }, 'ACTIVE')).toContain('the owner’s account')
})
