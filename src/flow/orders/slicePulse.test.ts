import { expect, test } from 'vitest'
import { exampleOrder } from '../../../testing/orders/exampleOrder.ts'
import { exampleTwap, sliceFill, TWAP_PLACED_AT } from '../../../testing/orders/exampleTwap.ts'
import type { DeltaOrder } from '../../domain/orders/record/deltaOrder.ts'
import { NO_ORDERS, withRecords } from './orderFeedState.ts'
import { slicePulse } from './slicePulse.ts'

const fed = (...orders: readonly DeltaOrder[]) => [
  ...withRecords(
    NO_ORDERS,
    orders.map((order, place) => ({ ...order, id: String(place) })),
    1,
  ).orders.values(),
]
/** Due 310 seconds after it was placed. */
const once = exampleTwap({ transactions: [sliceFill(10, 1n, 1n)] })
const DUE = TWAP_PLACED_AT + 310_000

test('default: a slice is polled just after it is due, then as slowly as a two-minute-old order', () => {
  expect(slicePulse(fed(once), DUE - 60_000)).toEqual({ dueAgeMs: null, nextInMs: 65_000 })
  expect(slicePulse(fed(once), DUE)).toEqual({ dueAgeMs: 120_000, nextInMs: null })
  expect(slicePulse(fed(once), DUE + 30_000)).toEqual({ dueAgeMs: 150_000, nextInMs: null })
})

test('behavior: of several orders the nearest counts, and orders for one price not at all', () => {
  const newer = exampleTwap({ transactions: [sliceFill(400, 1n, 1n)] })
  expect(slicePulse(fed(exampleOrder(), newer, once), DUE - 1)).toEqual({ dueAgeMs: null, nextInMs: 5_001 })
  expect(slicePulse(fed(newer, once), DUE)).toEqual({ dueAgeMs: 120_000, nextInMs: 395_000 })
  expect(slicePulse(fed(exampleOrder()), DUE)).toEqual({ dueAgeMs: null, nextInMs: null })
})
