import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { NATIVE_TOKEN } from '../../token/address.ts'
import { type OrderSnapshot, snapshotOf } from '../record/orderSnapshot.ts'
import { isFinalStatus, ORDER_STATUSES, type OrderStatus } from '../record/orderState.ts'
import { orderStateView } from '../record/orderStateView.ts'
import { endedDeposits, unspentOf } from './endedDeposits.ts'
import { isEndedNative } from './orderHistory.ts'

interface Ended {
  readonly id?: string
  readonly status?: OrderStatus
  readonly createdAt?: number
  readonly sold?: bigint
  readonly spent?: bigint | null
  readonly filledPercent?: number
}

/** An order that sells native and ended. */
function endedOrder({ id = 'a', status = 'CANCELLED', ...part }: Ended = {}): OrderSnapshot {
  const { createdAt = 1, sold = 1_000n, spent = null, filledPercent = 0 } = part
  const plain = exampleOrder()
  const input = { ...plain.input, token: NATIVE_TOKEN, amount: sold, executedAmount: spent }
  const order = exampleOrder({ id, status, createdAt, order: null, input })
  return { ...snapshotOf(order), filledPercent }
}

const never = () => false
const leftOf = (orders: readonly OrderSnapshot[], unused: bigint | null) =>
  Object.fromEntries([...endedDeposits(orders, unused, never)].map(([id, { left }]) => [id, left]))

describe('endedDeposits', () => {
  test('default: what an order did not spend, as far as the chain shows it', () => {
    expect(leftOf([endedOrder()], 5_000n)).toEqual({ a: 1_000n })
    expect(leftOf([endedOrder()], 400n)).toEqual({ a: 400n })
    expect(leftOf([endedOrder()], 0n)).toEqual({ a: 0n })
    expect(leftOf([endedOrder({ spent: 400n, filledPercent: 40 })], 5_000n)).toEqual({ a: 600n })
  })

  test('behavior: the newest order is served first', () => {
    const orders = [endedOrder({ id: 'old', createdAt: 1 }), endedOrder({ id: 'new', createdAt: 2 })]
    expect(leftOf(orders, 1_200n)).toEqual({ new: 1_000n, old: 200n })
  })

  test('behavior: unread until the chain answers, but for a sale that was filled', () => {
    expect(leftOf([endedOrder()], null)).toEqual({ a: null })
    expect(leftOf([endedOrder({ status: 'COMPLETED', filledPercent: 100 })], null)).toEqual({ a: 0n })
  })

  test('behavior: what this browser withdrew takes nothing of what others left', () => {
    const orders = [endedOrder({ id: 'new', createdAt: 2 }), endedOrder({ id: 'old' })]
    const found = endedDeposits(orders, 1_000n, ({ order }) => order.id === 'new')
    expect(found.get('new')).toEqual({ left: 0n, isWithdrawn: true })
    expect(found.get('old')).toEqual({ left: 1_000n })
  })

  test('behavior: stated deposits never exceed what the chain shows, and none of it is hidden', () => {
    const part = fc.record({ sold: fc.bigInt(1n, 1_000n), createdAt: fc.nat(9) })
    fc.assert(
      fc.property(fc.array(part), fc.bigInt(0n, 5_000n), (parts, unused) => {
        const orders = parts.map((one, place) => endedOrder({ ...one, id: `o${place}` }))
        const found = [...endedDeposits(orders, unused, never).values()]
        const sum = found.reduce((total, { left }) => total + (left ?? 0n), 0n)
        const unspent = orders.reduce((total, one) => total + (unspentOf(one) ?? 0n), 0n)
        expect(sum <= unspent && sum <= unused).toBe(true)
        expect([unspent, unused]).toContain(sum)
      }),
    )
  })
})

test('behavior: only orders that sell native and ended have a deposit to ask for', () => {
  for (const status of ORDER_STATUSES) {
    const isRequested = isFinalStatus(status) && status !== 'REFUNDED'
    expect(isEndedNative(endedOrder({ status })), status).toBe(isRequested)
    expect(isEndedNative(snapshotOf(exampleOrder({ status }))), status).toBe(false)
  }
})

test('behavior: a withdrawal is offered while a deposit is on chain or unread, and gone after it', () => {
  for (const status of ORDER_STATUSES) {
    const offered = (left: bigint | null) =>
      orderStateView({
        ...{ status, type: 'MARKET', sellsNative: true, filledPercent: 0, deposit: { left } },
      }).actions.includes('withdraw')
    const isEnd = isFinalStatus(status) && status !== 'REFUNDED'
    expect([offered(null), offered(1n), offered(0n)], status).toEqual([isEnd, isEnd, false])
  }
})
