import { expect, test } from 'vitest'
import { exampleOrder } from '../../../testing/exampleOrder.ts'
import { entryOfOrder, seenOf } from '../../domain/orders/orderHistory.ts'
import type { FlowRecord } from '../../flow/flowRecord.ts'
import { timelineOf } from './timeline.ts'

const fill = {
  originTx: `0x${'11'.repeat(32)}`,
  destinationTx: null,
  filledPercent: 40,
  spentAmount: null,
  receivedAmount: null,
  originReceivedAmount: null,
  destinationReceivedAmount: null,
} as const

const cancel: FlowRecord = {
  version: 1,
  id: 'c',
  intent: {
    kind: 'cancel-orders',
    chainId: 31337,
    account: exampleOrder().owner,
    orders: [{ id: exampleOrder().id, orderHash: exampleOrder().orderHash, deadlineSec: 1 }],
  },
  status: 'done',
  steps: [
    { name: 'sign-cancellation', status: 'done' },
    { name: 'post-cancellation', status: 'done' },
  ],
  createdAt: 3_000_000,
  updatedAt: 3_000_000,
}

test('default: creation, fills and what was done here in the order of time, the end last', () => {
  const entry = entryOfOrder(
    seenOf(
      exampleOrder({
        status: 'CANCELLED',
        transactions: [{ ...fill, at: 2_000_000 }],
        refunds: [
          { tx: `0x${'22'.repeat(32)}`, chainId: 31338, token: exampleOrder().input.token, amount: 1n },
        ],
        updatedAt: 4_000_000,
      }),
    ),
  )
  expect(timelineOf(entry, [cancel]).map(({ kind, at }) => [kind, at])).toEqual([
    ['created', 1_000_000],
    ['fill', 2_000_000],
    ['refund', null],
    ['step', 3_000_000],
    ['ended', 4_000_000],
  ])
})

test('behavior: an open order ends with its deadline', () => {
  expect(timelineOf(entryOfOrder(seenOf(exampleOrder())), []).map(({ kind }) => kind)).toEqual([
    'created',
    'expires',
  ])
})
