import { expect, test } from 'vitest'
import { exampleOrder } from '../../../testing/exampleOrder.ts'
import type { DeltaOrder } from '../../domain/orders/deltaOrder.ts'
import { lookAtOwner } from './orderFeedLook.ts'
import { NO_ORDERS, withChainWord, withRecords } from './orderFeedState.ts'

const order = (status: DeltaOrder['status']) => exampleOrder({ id: 'one', status })
const fill = (percent: number) => ({
  filledPercent: percent,
  isOver: false,
  fillTx: `0x${'ab'.repeat(32)}` as const,
})

test('behavior: a service that comes round to a fill the chain has shown is believed', () => {
  const cancelled = withRecords(NO_ORDERS, [order('CANCELLED')], 1)
  const outranked = withChainWord(cancelled, 'one', fill(100))
  expect(outranked.orders.get('one')).toMatchObject({ status: 'COMPLETED', isInconsistent: false })
  const roundAgain = withRecords(outranked, [order('COMPLETED')], 2)
  expect(roundAgain.orders.get('one')).toMatchObject({ status: 'COMPLETED', isInconsistent: false })
})

test('error: without a fill on the chain a cancelled order does not complete', () => {
  const cancelled = withRecords(NO_ORDERS, [order('CANCELLED')], 1)
  const next = withRecords(cancelled, [order('COMPLETED')], 2)
  expect(next.orders.get('one')).toMatchObject({ status: 'CANCELLED', isInconsistent: true })
})

test('error: a list that repeats its page without end is read no further than it brings something new', async () => {
  const resting = order('ACTIVE')
  let asked = 0
  const told: (readonly DeltaOrder[])[] = []
  await lookAtOwner(
    {
      list: () => {
        asked += 1
        return Promise.resolve({ orders: [resting], hasMore: true })
      },
      byId: () => Promise.resolve(null),
    },
    resting.owner,
    { expected: [], missing: () => undefined, tell: (orders) => told.push(orders) },
  )
  expect(asked).toBe(2)
  expect(told).toEqual([[resting]])
})
