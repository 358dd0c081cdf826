import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { exampleTwap, sliceFill, TWAP_PLACED_AT } from '../../../../testing/orders/exampleTwap.ts'
import { twapRunOf } from '../history/twapRun.ts'
import { snapshotOf } from './orderSnapshot.ts'
import { nextSliceDueAt, sliceCountOf } from './sliceCount.ts'

const FILLS = [sliceFill(320, 1n, 1n), sliceFill(10, 1n, 1n)]

test('default: filled slices are counted, and the next is due an interval after the latest', () => {
  const order = exampleTwap({ transactions: FILLS })
  expect(sliceCountOf(order)).toEqual({ done: 2, slices: 4 })
  expect(nextSliceDueAt(order)).toBe(TWAP_PLACED_AT + 620_000)
  expect(twapRunOf(snapshotOf(order))?.next?.dueAt).toBe(TWAP_PLACED_AT + 620_000)
  expect(nextSliceDueAt(exampleTwap())).toBe(TWAP_PLACED_AT)
})

test('behavior: nothing is due of what is filled, has one price, or is not dated', () => {
  expect(nextSliceDueAt(exampleTwap({ transactions: [...FILLS, ...FILLS] }))).toBeNull()
  expect(sliceCountOf(exampleOrder())).toBeNull()
  expect(nextSliceDueAt(exampleOrder())).toBeNull()
  expect(nextSliceDueAt(exampleTwap({ transactions: [{ ...sliceFill(1, 1n, 1n), at: null }] }))).toBeNull()
  expect(nextSliceDueAt(exampleTwap({ order: null }))).toBeNull()
})
