import { describe, expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { exampleTwap } from '../../../../testing/orders/exampleTwap.ts'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import { NATIVE_TOKEN } from '../../../domain/token/address.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { reservedOfBalance } from './reservedOfBalance.ts'

const fed = (order: DeltaOrder, status: TrackedOrder['status'] = 'ACTIVE'): TrackedOrder =>
  ({ order, status, filledPercent: 0 }) as TrackedOrder
const native = (order: DeltaOrder, id = order.id): DeltaOrder => ({
  ...order,
  id,
  input: { ...order.input, token: NATIVE_TOKEN },
})

const limit = native(exampleOrder())
const twap = native(exampleTwap(), 'twap')
const amountOf = ({ input }: DeltaOrder) => input.amount ?? 0n
const [one, slices] = [amountOf(limit), amountOf(twap)]

const KINDS: readonly [string, readonly DeltaOrder[], bigint][] = [
  ['limit order', [limit], one],
  ['order in slices', [twap], slices],
  ['ladder of three', [limit, native(limit, 'b'), native(limit, 'c')], 3n * one],
]

describe('native', () => {
  test.each(KINDS)('default: a %s that is deposited takes nothing of the balance', (_title, orders, sum) => {
    const own = orders.map((order) => fed(order))
    expect(reservedOfBalance(NATIVE_TOKEN, own, sum)).toBe(0n)
    expect(reservedOfBalance(NATIVE_TOKEN, own, sum * 2n)).toBe(0n)
  })

  test.each(KINDS)('behavior: a %s takes what its deposit lacks', (_title, orders, sum) => {
    const own = orders.map((order) => fed(order))
    expect(reservedOfBalance(NATIVE_TOKEN, own, sum - 7n)).toBe(7n)
    expect(reservedOfBalance(NATIVE_TOKEN, own, 0n)).toBe(sum)
  })

  test('behavior: while the deposit is not read nothing is claimed', () => {
    expect(reservedOfBalance(NATIVE_TOKEN, [fed(limit)], null)).toBe(0n)
  })

  test('behavior: an order that is replaced takes its part of the deposit along', () => {
    const own = [fed(limit), fed(native(limit, 'b'))]
    expect(reservedOfBalance(NATIVE_TOKEN, own, one * 2n, 'b')).toBe(0n)
    expect(reservedOfBalance(NATIVE_TOKEN, own, one, 'b')).toBe(one)
  })
})

test('behavior: a token has no deposit, and what has left or ended is not counted', () => {
  const order = exampleOrder()
  const { token } = order.input
  expect(reservedOfBalance(token, [fed(order)], 10n ** 30n)).toBe(one)
  expect(reservedOfBalance(token, [fed(order, 'BRIDGING'), fed(order, 'CANCELLED')], null)).toBe(0n)
  expect(reservedOfBalance(token, [fed(order)], null, order.id)).toBe(0n)
})
