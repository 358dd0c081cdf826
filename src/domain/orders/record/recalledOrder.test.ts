import { expect, test } from 'vitest'
import { exampleCrossing } from '../../../../testing/orders/exampleCrossing.ts'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { entryOfOrder } from '../history/orderHistory.ts'
import type { LastStatus } from './orderSnapshot.ts'
import { type ReadOnChain, recalledOrder } from './recalledOrder.ts'

const order = exampleOrder({ status: 'UNKNOWN', statusText: '' })
const word = (status: LastStatus['status'], filledPercent = 0): LastStatus => ({
  status,
  filledPercent,
  at: 5,
})
const chainState = (part: Partial<ReadOnChain> = {}): ReadOnChain => ({
  filledPercent: 0,
  isOver: false,
  fillTx: null,
  at: 9,
  ...part,
})
const entryOf = (last: LastStatus | null, chain: ReadOnChain | null) =>
  entryOfOrder(recalledOrder(order, last, chain))

test.each([
  ['nothing', null, null],
  ['a live order of earlier', word('ACTIVE'), null],
  ['an order that the chain still lets be filled', null, chainState()],
  ['a cancellation on its way', word('CANCELLING'), chainState()],
])('default: of %s the state is unknown, and it counts as open', (_title, last, chain) => {
  expect(entryOf(last, chain)).toMatchObject({ status: 'UNKNOWN', isOpen: true, filledPercent: 0 })
})

test.each(['COMPLETED', 'CANCELLED', 'EXPIRED', 'FAILED', 'REFUNDED'] as const)(
  'behavior: %s, once reported by the service, holds without it',
  (status) => {
    expect(entryOf(word(status, 40), null)).toMatchObject({ status, isOpen: false, filledPercent: 40 })
  },
)

test.each([
  ['COMPLETED', chainState({ filledPercent: 100, isOver: true })],
  ['CANCELLED', chainState({ isOver: true, end: 'cancelled' })],
  ['EXPIRED', chainState({ isOver: true, end: 'expired' })],
] as const)('behavior: the chain shows an order as %s that was last known as open', (status, chain) => {
  expect(entryOf(word('ACTIVE'), chain)).toMatchObject({ status, isOpen: false })
})

test('behavior: a fill outranks the cancellation that the service reported', () => {
  const chain = chainState({ filledPercent: 100, isOver: true })
  expect(entryOf(word('CANCELLED'), chain)).toMatchObject({ status: 'COMPLETED', filledPercent: 100 })
})

test.each([
  ['ACTIVE', 'BRIDGING', true],
  ['BRIDGING', 'BRIDGING', true],
  ['REFUNDING', 'REFUNDING', true],
  ['COMPLETED', 'COMPLETED', false],
  ['REFUNDED', 'REFUNDED', false],
] as const)(
  'behavior: filled on its source chain it has left, not arrived; last known as %s it is %s',
  (last, status, isOpen) => {
    const crossing = exampleCrossing({ status: 'UNKNOWN', transactions: [] })
    const chain = chainState({ filledPercent: 100, isOver: true })
    expect(entryOfOrder(recalledOrder(crossing, word(last), chain))).toMatchObject({
      ...{ status, isOpen, filledPercent: 0 },
    })
  },
)

test('boundary: an order that can no longer fill, for no known reason, is unknown and not open', () => {
  expect(entryOf(word('ACTIVE', 25), chainState({ isOver: true }))).toMatchObject({
    status: 'UNKNOWN',
    isOpen: false,
    filledPercent: 25,
  })
})

test('behavior: where it comes from and how old it is stays with it', () => {
  const { seen } = entryOf(word('ACTIVE'), chainState())
  expect(seen).toMatchObject({
    recalled: { last: word('ACTIVE'), chainAt: chainState().at },
    chain: chainState(),
  })
})
