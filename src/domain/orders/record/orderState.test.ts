import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orders } from '../../../text/en/orders/orders.ts'
import {
  isCancellable,
  isFinalStatus,
  isReachable,
  nextStatuses,
  OPEN_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
  observe,
} from './orderState.ts'
import { type OrderFacts, orderStateView } from './orderStateView.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../../../docs/transitions.md'), 'utf8')

interface Row {
  readonly from: string
  readonly event: string
  readonly to: string
}

const rows: readonly Row[] = [...PAGE.matchAll(/^\| `([A-Z_]+)` +\| ([\w ]+?) +\| `([A-Z_]+)` +\|$/gm)].map(
  ([, from = '', event = '', to = '']) => ({ from, event, to }),
)

const isKnown = (name: string): name is OrderStatus => (ORDER_STATUSES as readonly string[]).includes(name)
const status = fc.constantFrom(...ORDER_STATUSES)
const facts: fc.Arbitrary<OrderFacts & { readonly status: OrderStatus }> = fc.record({
  status,
  type: fc.constantFrom('MARKET' as const, 'LIMIT' as const),
  sellsNative: fc.boolean(),
  filledPercent: fc.integer({ min: 0, max: 100 }),
  slices: fc.option(
    fc.record({ done: fc.integer({ min: 0, max: 9 }), slices: fc.integer({ min: 2, max: 9 }) }),
  ),
})

/** A walk along the page's own rows. */
function walk(start: OrderStatus, picks: readonly number[], sellsNative: boolean): readonly OrderStatus[] {
  const path = [start]
  for (const pick of picks) {
    const here = path.at(-1)
    const out = rows.filter((row) => row.from === here && (sellsNative || row.event !== 'consentWithdrawn'))
    const to = out[pick % Math.max(out.length, 1)]?.to
    if (to && isKnown(to)) path.push(to)
  }
  return path
}

describe('moves', () => {
  test('default: they are those of docs/transitions.md', () => {
    expect(rows.length).toBeGreaterThan(50)
    for (const from of ORDER_STATUSES) {
      for (const sellsNative of [true, false]) {
        const listed = rows
          .filter((row) => row.from === from && row.to !== from)
          .filter((row) => sellsNative || row.event !== 'consentWithdrawn')
          .map((row) => row.to)
        expect([...nextStatuses(from, sellsNative)].sort(), from).toEqual([...new Set(listed)].sort())
      }
    }
  })

  test('behavior: any two polls of an order on documented moves agree, however far apart', () => {
    const walks = fc.tuple(status, fc.array(fc.nat(), { maxLength: 12 }), fc.boolean(), fc.nat(), fc.nat())
    fc.assert(
      fc.property(walks, ([start, picks, sellsNative, a, b]) => {
        const path = walk(start, picks, sellsNative)
        const [first, last] = [a % path.length, b % path.length].sort((x, y) => x - y)
        const [earlier, newer] = [path[first ?? 0] ?? start, path[last ?? 0] ?? start]
        const seen = observe(
          { status: earlier, filledPercent: 0 },
          { status: newer, filledPercent: 0 },
          sellsNative,
        )
        expect(seen).toEqual({ status: newer, filledPercent: 0, isInconsistent: false })
      }),
    )
  })

  test('behavior: what is reachable is closed: two believed looks make the third one believable', () => {
    fc.assert(
      fc.property(status, status, status, fc.boolean(), (a, b, c, sellsNative) => {
        if (isReachable(a, b, sellsNative) && isReachable(b, c, sellsNative)) {
          expect(isReachable(a, c, sellsNative)).toBe(true)
        }
      }),
    )
  })

  test('behavior: nothing leaves a final state', () => {
    for (const from of ORDER_STATUSES.filter(isFinalStatus)) {
      for (const to of ORDER_STATUSES) expect(isReachable(from, to, true)).toBe(from === to)
    }
  })
})

describe('orderStateView', () => {
  const waiting = {
    status: 'AWAITING_SIGNATURE',
    type: 'MARKET',
    sellsNative: true,
    filledPercent: 0,
  } as const satisfies OrderFacts

  test('default: a native order that was placed waits for its deposit', () => {
    const view = orderStateView(waiting)
    expect(view.label.key).toBe('order.label.awaiting')
    expect(view.actions).toContain('deposit')
  })

  test('behavior: once its tx is on chain it waits for the service, and needs no second deposit', () => {
    for (const sellsNative of [true, false]) {
      const view = orderStateView({ ...waiting, sellsNative, isPresigned: true })
      expect(view.label.key).toBe('order.label.presigned')
      expect(view.sentence.key).toBe('order.say.presigned')
      expect(view.tone).toBe('busy')
      expect(view.actions).toEqual(['cancel', 'cancelOnChain'])
    }
  })

  test('behavior: in every other state a pre-signature changes nothing', () => {
    fc.assert(
      fc.property(facts, (found) => {
        if (found.status === 'AWAITING_SIGNATURE') return
        expect(orderStateView({ ...found, isPresigned: true })).toEqual(orderStateView(found))
      }),
    )
  })
})

describe('observe', () => {
  test('default: the first look is believed', () => {
    expect(observe(undefined, { status: 'CANCELLING', filledPercent: 40 }, false)).toEqual({
      status: 'CANCELLING',
      filledPercent: 40,
      isInconsistent: false,
    })
  })

  test('behavior: an impossible status changes only the flag, and the next possible one clears it', () => {
    const done = { status: 'COMPLETED', filledPercent: 100 } as const
    const odd = observe(done, { status: 'ACTIVE', filledPercent: 20 }, false)
    expect(odd).toEqual({ ...done, isInconsistent: true })
    expect(observe(odd, done, false)).toEqual({ ...done, isInconsistent: false })
  })

  test('behavior: a token order never goes back to waiting for a signature; a native one may', () => {
    const before = { status: 'ACTIVE', filledPercent: 0 } as const
    const after = { status: 'AWAITING_SIGNATURE', filledPercent: 0 } as const
    expect(observe(before, after, false).isInconsistent).toBe(true)
    expect(observe(before, after, true).isInconsistent).toBe(false)
  })

  test('behavior: fills never shrink', () => {
    const before = { status: 'ACTIVE', filledPercent: 60 } as const
    expect(observe(before, { status: 'ACTIVE', filledPercent: 10 }, false)).toEqual({
      ...before,
      isInconsistent: true,
    })
  })
})

describe('view', () => {
  test('default: every state has its own label and a sentence that exists with all its parameters', () => {
    fc.assert(
      fc.property(facts, (order) => {
        const { label, sentence, isFinal } = orderStateView(order)
        expect(orders).toHaveProperty([label.key])
        const text = (orders as Readonly<Record<string, string>>)[sentence.key] ?? ''
        const gaps = [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1])
        expect(text).not.toBe('')
        expect(Object.keys(sentence.params ?? {})).toEqual(gaps)
        expect(isFinal).toBe(!OPEN_STATUSES.includes(order.status))
      }),
    )
    const labels = ORDER_STATUSES.map(
      (one) =>
        orderStateView({ status: one, type: 'MARKET', sellsNative: false, filledPercent: 0 }).label.key,
    )
    expect(new Set(labels).size).toBe(12)
  })

  test('behavior: cancelling at the service is offered exactly where it is taken', () => {
    fc.assert(
      fc.property(facts, (order) => {
        expect(orderStateView(order).actions.includes('cancel')).toBe(isCancellable(order.status))
      }),
    )
    expect(isCancellable('EXECUTING')).toBe(true)
    expect(ORDER_STATUSES).not.toContain('EXECUTING')
  })

  test('behavior: money in Delta is always within reach of its owner', () => {
    fc.assert(
      fc.property(facts, ({ status: one, type, filledPercent }) => {
        const { actions } = orderStateView({ status: one, type, sellsNative: true, filledPercent })
        const ways = ['cancelOnChain', 'withdraw'] as const
        const crosses = one === 'BRIDGING' || one === 'REFUNDING' || one === 'REFUNDED'
        expect(ways.some((way) => actions.includes(way)) || crosses).toBe(true)
      }),
    )
  })
})

test('behavior: an order that expired in the bridge is not called unfilled', () => {
  const facts = { status: 'EXPIRED', type: 'MARKET', sellsNative: false, filledPercent: 0 } as const
  const sent = { isWhole: true, isComing: true }
  expect(orderStateView({ ...facts, sent }).sentence.key).toBe('order.say.expiredCrossing')
  expect(orderStateView({ ...facts, sent: null }).sentence.key).toBe('order.say.expired')
  expect(orderStateView({ ...facts, status: 'REFUNDING', sent }).sentence.key).toBe('order.say.refunding')
})

test.each([
  ['EXPIRED', { isWhole: true, isComing: true }, 'order.say.expiredCrossing', []],
  ['EXPIRED', { isWhole: true, isComing: false }, 'order.say.expiredBack', ['repeat']],
  ['EXPIRED', { isWhole: false, isComing: true }, 'order.say.endedCrossing', []],
  ['CANCELLED', { isWhole: false, isComing: true }, 'order.say.endedCrossing', []],
  ['CANCELLED', { isWhole: false, isComing: false }, 'order.say.cancelled', ['repeat']],
] as const)(
  'behavior: an order ended as %s with %o in the bridge is not repeated before it is back',
  (status, sent, key, actions) => {
    const view = orderStateView({ status, type: 'LIMIT', sellsNative: false, filledPercent: 0, sent })
    expect(view).toMatchObject({ sentence: { key }, actions })
  },
)

test('behavior: an order that the chain shows as cancelled can be filled by nobody', () => {
  const facts = { type: 'LIMIT', sellsNative: false, filledPercent: 0, isCancelledOnChain: true } as const
  const key = (status: OrderStatus) => orderStateView({ ...facts, status }).sentence.key
  expect(key('CANCELLED')).toBe('order.say.cancelledOnChain')
  expect(key('EXPIRED')).toBe('order.say.expired')
  const byService = orderStateView({ ...facts, status: 'CANCELLED', isCancelledOnChain: false })
  expect(byService.sentence.key).toBe('order.say.cancelled')
})

test('behavior: an order in slices counts them, where it is open and where it ended early', () => {
  const facts = { type: 'MARKET', sellsNative: false, filledPercent: 25 } as const
  const slices = { done: 1, slices: 4 }
  expect(orderStateView({ ...facts, status: 'ACTIVE', slices })).toMatchObject({
    label: { key: 'order.label.running' },
    sentence: { key: 'order.say.activeSlices', params: slices },
  })
  expect(orderStateView({ ...facts, status: 'CANCELLED', slices }).sentence).toEqual({
    key: 'order.say.endedSlices',
    params: slices,
  })
  expect(orderStateView({ ...facts, status: 'CANCELLED', slices: null }).sentence.key).toBe(
    'order.say.endedPart',
  )
  expect(
    orderStateView({ ...facts, status: 'EXPIRED', filledPercent: 0, slices: { done: 0, slices: 4 } }).sentence
      .key,
  ).toBe('order.say.expired')
})

test('behavior: a partly filled order that closed states its share in the label of every state', () => {
  const labelOf = (status: OrderStatus, filledPercent: number) =>
    orderStateView({ status, type: 'LIMIT', sellsNative: false, filledPercent }).label
  for (const one of ORDER_STATUSES) {
    const key = labelOf(one, 0).key
    const isPart = one === 'CANCELLED' || one === 'EXPIRED' || one === 'FAILED'
    expect(labelOf(one, 40), one).toEqual(isPart ? { key: `${key}Part`, params: { percent: 40 } } : { key })
    expect(labelOf(one, 100), one).toEqual({ key })
    expect(Object.keys(orders)).toContain(labelOf(one, 40).key)
  }
})
