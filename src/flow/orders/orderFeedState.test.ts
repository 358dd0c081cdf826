import { describe, expect, test } from 'vitest'
import { exampleCrossing } from '../../../testing/orders/exampleCrossing.ts'
import { exampleOrder } from '../../../testing/orders/exampleOrder.ts'
import type { DeltaOrder } from '../../domain/orders/record/deltaOrder.ts'
import { pollOwner } from './orderFeedPoll.ts'
import { isLive, NO_ORDERS, withChainState, withGone, withRecords } from './orderFeedState.ts'

const order = (status: DeltaOrder['status']) => exampleOrder({ id: 'one', status })
const fill = (percent: number) => ({
  filledPercent: percent,
  isOver: false,
  fillTx: `0x${'ab'.repeat(32)}` as const,
})

test('behavior: a service that comes round to a fill the chain has shown is believed', () => {
  const cancelled = withRecords(NO_ORDERS, [order('CANCELLED')], 1)
  const outranked = withChainState(cancelled, 'one', fill(100))
  expect(outranked.orders.get('one')).toMatchObject({ status: 'COMPLETED', isInconsistent: false })
  const roundAgain = withRecords(outranked, [order('COMPLETED')], 2)
  expect(roundAgain.orders.get('one')).toMatchObject({ status: 'COMPLETED', isInconsistent: false })
})

describe('an order to another chain, cancelled at the service and filled on its own chain', () => {
  const across = (status: DeltaOrder['status']) =>
    exampleOrder({ id: 'one', status, output: { ...exampleOrder().output, chainId: 31338 } })
  const cancelled = (status: 'CANCELLING' | 'CANCELLED') =>
    withChainState(withRecords(NO_ORDERS, [across(status)], 1), 'one', { ...fill(100), isOver: true })

  test.each(['CANCELLING', 'CANCELLED'] as const)(
    'behavior: it is on its way, not filled, and asked for, while the service calls it %s',
    (status) => {
      const fed = cancelled(status).orders.get('one')
      expect(fed).toMatchObject({ status: 'BRIDGING', filledPercent: 0, isInconsistent: false })
      expect(fed && isLive(fed)).toBe(true)
    },
  )

  test.each(['CANCELLING', 'CANCELLED'] as const)(
    'behavior: a service that comes round from %s is believed, down to the refund',
    (status) => {
      let state = cancelled(status)
      for (const next of ['BRIDGING', 'REFUNDING', 'REFUNDED'] as const) {
        state = withRecords(state, [across(next)], 2)
        expect(state.orders.get('one')).toMatchObject({
          ...{ status: next, filledPercent: 0, isInconsistent: false },
        })
      }
    },
  )

  test.each(['REFUNDED', 'EXPIRED', 'COMPLETED'] as const)(
    'behavior: that it is %s is believed although the service never said that it left',
    (end) => {
      const ended = withRecords(cancelled('CANCELLED'), [across(end)], 2)
      expect(ended.orders.get('one')).toMatchObject({ status: end, isInconsistent: false })
    },
  )

  test('behavior: of a part that was filled nothing counts as arrived', () => {
    const part = { ...fill(30), isOver: true, end: 'cancelled' } as const
    const reported = withChainState(withRecords(NO_ORDERS, [across('CANCELLED')], 1), 'one', part)
    expect(reported.orders.get('one')).toMatchObject({ status: 'CANCELLED', filledPercent: 0 })
  })
})

test('error: without a fill on the chain a cancelled order does not complete', () => {
  const cancelled = withRecords(NO_ORDERS, [order('CANCELLED')], 1)
  const next = withRecords(cancelled, [order('COMPLETED')], 2)
  expect(next.orders.get('one')).toMatchObject({ status: 'CANCELLED', isInconsistent: true })
})

test.each([
  ['filled', { ...fill(100), isOver: true }, { status: 'COMPLETED', filledPercent: 100 }],
  [
    'cancelled',
    { ...fill(0), isOver: true, end: 'cancelled' },
    { status: 'CANCELLED', isInconsistent: false },
  ],
  [
    'past its deadline',
    { ...fill(20), isOver: true, end: 'expired' },
    { status: 'EXPIRED', filledPercent: 20 },
  ],
  ['over, nobody knows how', { ...fill(0), isOver: true }, { status: 'ACTIVE', isInconsistent: true }],
] as const)(
  'error: an order open at the service is %s where the chain shows it, on every repetition',
  (_title, word, believed) => {
    const open = withRecords(NO_ORDERS, [order('ACTIVE')], 1)
    const reported = withChainState(open, 'one', word)
    expect(reported.orders.get('one')).toMatchObject(believed)
    expect(withRecords(reported, [order('ACTIVE')], 2).orders.get('one')).toMatchObject(believed)
  },
)

test('behavior: a service that comes round to an end the chain has shown is believed', () => {
  const word = { ...fill(0), isOver: true, end: 'cancelled' } as const
  const reported = withChainState(withRecords(NO_ORDERS, [order('ACTIVE')], 1), 'one', word)
  const round = withRecords(reported, [order('CANCELLED')], 2)
  expect(round.orders.get('one')).toMatchObject({ status: 'CANCELLED', isInconsistent: false })
})

test('behavior: an order failed at the service and cancelled on chain is cancelled', () => {
  const word = { ...fill(40), isOver: true, end: 'cancelled' } as const
  const failed = withRecords(withRecords(NO_ORDERS, [order('ACTIVE')], 1), [order('FAILED')], 2)
  const proved = withChainState(failed, 'one', word)
  const believed = { status: 'CANCELLED', filledPercent: 40, isInconsistent: false }
  expect(proved.orders.get('one')).toMatchObject(believed)
  expect(withRecords(proved, [order('FAILED')], 3).orders.get('one')).toMatchObject(believed)
  const other = withChainState(failed, 'one', { ...fill(0), isOver: false })
  expect(other.orders.get('one')).toMatchObject({ status: 'FAILED' })
})

test.each(['COMPLETED', 'CANCELLED'] as const)(
  'error: of answers open and %s by turns, the one that the chain does not disprove counts',
  (end) => {
    const first = withRecords(NO_ORDERS, [order('ACTIVE')], 1)
    const ended = withRecords(first, [order(end)], 2)
    const again = withRecords(ended, [order('ACTIVE')], 3)
    expect(again.orders.get('one')).toMatchObject({ status: end, isInconsistent: true })
    const disproved = withChainState(again, 'one', fill(0))
    expect(disproved.orders.get('one')).toMatchObject({ status: 'ACTIVE', isInconsistent: true })
    const proved = withChainState(again, 'one', { ...fill(100), isOver: true })
    expect(proved.orders.get('one')).toMatchObject({ status: 'COMPLETED' })
  },
)

test('error: an order that the service lost stays as it was, is named, and comes back with it', () => {
  const gone = withGone(withRecords(NO_ORDERS, [order('ACTIVE')], 1), ['one', 'other'])
  expect(gone.orders.get('one')).toMatchObject({ status: 'ACTIVE', isGone: true, isInconsistent: true })
  const cancelled = withChainState(gone, 'one', { ...fill(0), isOver: true, end: 'cancelled' })
  expect(cancelled.orders.get('one')).toMatchObject({ status: 'CANCELLED' })
  const back = withRecords(gone, [order('ACTIVE')], 2).orders.get('one')
  expect(back).toMatchObject({ status: 'ACTIVE', isInconsistent: false })
  expect(back?.isGone).toBeUndefined()
})

test('error: a list that repeats its page forever is read only while it brings something new', async () => {
  const resting = order('ACTIVE')
  let requested = 0
  const reported: (readonly DeltaOrder[])[] = []
  await pollOwner(
    {
      list: () => {
        requested += 1
        return Promise.resolve({ orders: [resting], hasMore: true })
      },
      byId: () => Promise.resolve(null),
    },
    resting.owner,
    { expected: [], missing: () => undefined, tell: (orders) => reported.push(orders) },
  )
  expect(requested).toBe(2)
  expect(reported).toEqual([[resting]])
})

test('behavior: an order expired in its bridge is polled until the service names the refund', () => {
  const HOUR = 60 * 60_000
  const expired = exampleCrossing({ status: 'EXPIRED', updatedAt: HOUR })
  const liveAt = (order: DeltaOrder, at: number) =>
    [...withRecords(NO_ORDERS, [order], at).orders.values()].map(isLive)
  expect(liveAt(expired, 2 * HOUR)).toEqual([true])
  expect(liveAt(expired, 74 * HOUR)).toEqual([false])
  const refund = { tx: expired.orderHash, chainId: 31337, token: expired.input.token, amount: 1n }
  expect(liveAt({ ...expired, refunds: [refund] }, 2 * HOUR)).toEqual([false])
  expect(liveAt({ ...expired, transactions: [] }, 2 * HOUR)).toEqual([false])
})

test('behavior: an order filled first on chain is polled until the service reports the fill too', () => {
  const word = { filledPercent: 100, isOver: true, fillTx: null }
  const chainFirst = withChainState(withRecords(NO_ORDERS, [exampleOrder()], 1), exampleOrder().id, word)
  const [first] = chainFirst.orders.values()
  expect([first?.status, first && isLive(first)]).toEqual(['COMPLETED', true])
  const [reported] = withRecords(chainFirst, [exampleOrder({ status: 'COMPLETED' })], 2).orders.values()
  expect([reported?.status, reported && isLive(reported)]).toEqual(['COMPLETED', false])
})
