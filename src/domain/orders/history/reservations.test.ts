import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { NATIVE_TOKEN } from '../../token/address.ts'
import { type OrderSnapshot, snapshotOf } from '../record/orderSnapshot.ts'
import { entryOfOrder } from './orderHistory.ts'
import { gapOf, type Reservation, reservationsOf } from './reservations.ts'

const entry = (part: Parameters<typeof exampleOrder>[0], seen: Partial<OrderSnapshot> = {}) =>
  entryOfOrder({ ...snapshotOf(exampleOrder(part)), ...seen })

test('default: open orders are summed by token and chain, as far as they are not filled', () => {
  const sold = exampleOrder().input
  const reservations = reservationsOf([
    entry({ id: 'a' }),
    entry({ id: 'b' }, { filledPercent: 25 }),
    entry({ id: 'c', status: 'COMPLETED' }),
    entry({ id: 'd', input: { ...sold, token: NATIVE_TOKEN, amount: 7n } }),
    entry({ id: 'e', input: { ...sold, amount: null }, order: null }),
  ])
  expect(
    reservations.map(({ orders, reserved, unsized, isNative }) => [orders, reserved, unsized, isNative]),
  ).toEqual([
    [3, 1_750_000_000n, 1, false],
    [1, 7n, 0, true],
  ])
})

const owed: Reservation = {
  chainId: 1,
  token: exampleOrder().input.token,
  orders: 1,
  reserved: 10n,
  onAllowance: 10n,
  inStrategies: 0n,
  unsized: 0,
  isNative: false,
}

test('behavior: what is missing is what is owed less what is there; unknown stays unknown', () => {
  expect(gapOf(owed, { balance: 4n, allowance: null, deposit: null })).toEqual({
    balance: 6n,
    allowance: null,
    deposit: 0n,
  })
  expect(gapOf({ ...owed, isNative: true }, { balance: 0n, allowance: 0n, deposit: 11n })).toEqual({
    balance: 0n,
    allowance: 0n,
    deposit: 0n,
  })
})

test('behavior: an order with its own permit needs balance, and no approval until its first fill', () => {
  const { order } = exampleOrder()
  const permitted = { order: order && { ...order, permit: `0x${'01'.repeat(224)}` as const } }
  const [untouched] = reservationsOf([entry({ id: 'a' }), entry({ ...permitted, id: 'b' })])
  expect([untouched?.reserved, untouched?.onAllowance]).toEqual([2_000_000_000n, 1_000_000_000n])
  const [begun] = reservationsOf([entry({ ...permitted, id: 'b' }, { filledPercent: 50 })])
  expect([begun?.reserved, begun?.onAllowance]).toEqual([500_000_000n, 500_000_000n])
  expect(untouched && gapOf(untouched, { balance: 0n, allowance: 1_000_000_000n, deposit: null })).toEqual({
    balance: 2_000_000_000n,
    allowance: 0n,
    deposit: 0n,
  })
})
