import { describe, expect, test } from 'vitest'
import { exampleCrossing } from '../../../../testing/orders/exampleCrossing.ts'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import { NATIVE_TOKEN } from '../../../domain/token/address.ts'
import type { FlowRecord, FlowStep } from '../../../flow/journal/flowRecord.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { leftInDelta } from '../deposit/leftInDelta.ts'
import { arrivingOn, isPresigned, isUnfinished, orderViewOf, pairFirst } from './orderView.ts'

const MINUTE = 60_000
const NOW = 100 * MINUTE
const example = exampleOrder()
const order = exampleOrder({
  status: 'AWAITING_SIGNATURE',
  input: { ...example.input, token: NATIVE_TOKEN },
})
const fed: TrackedOrder = {
  order,
  status: 'AWAITING_SIGNATURE',
  filledPercent: 0,
  isInconsistent: false,
  chain: null,
  lastSeenAt: NOW,
  youngSince: NOW,
}

function deposit(step: Partial<FlowStep> = {}, part: Partial<FlowRecord> = {}, presigns = true): FlowRecord {
  const { chainId, owner: account, orderHash } = order
  return {
    version: 1,
    id: 'one',
    intent: {
      kind: 'deposit',
      chainId,
      account,
      orderHash,
      orderText: '{}',
      partiallyFillable: false,
      amount: '1',
      presigns,
    },
    status: 'done',
    steps: [{ name: 'deposit', status: 'done', ...step }],
    createdAt: NOW - MINUTE,
    updatedAt: NOW - MINUTE,
    ...part,
  }
}

test('behavior: an order pre-signed here needs its deposit before the service lists it', () => {
  expect(leftInDelta(1_000n, [fed], [deposit()])).toBe(0n)
  expect(leftInDelta(1_000n, [fed], [])).toBe(1_000n)
})

describe('isPresigned', () => {
  test('default: a deposit of this browser that was mined a moment ago', () => {
    expect(isPresigned(fed, [deposit()])).toBe(true)
    expect(orderViewOf(fed, [deposit()]).label.key).toBe('order.label.presigned')
    expect(orderViewOf(fed, []).label.key).toBe('order.label.awaiting')
  })

  test('behavior: not one that is not mined, tops up, or is for another order', () => {
    expect(isPresigned(fed, [deposit({ status: 'pending' }, { status: 'running' })])).toBe(false)
    expect(isPresigned(fed, [deposit({ status: 'failed' }, { status: 'failed' })])).toBe(false)
    expect(isPresigned(fed, [deposit({}, {}, false)])).toBe(false)
    const other = exampleOrder({ ...order, orderHash: `0x${'9'.repeat(64)}` })
    expect(isPresigned({ ...fed, order: other }, [deposit()])).toBe(false)
  })

  test('boundary: ten minutes later what the service says counts again', () => {
    const at = (updatedAt: number) => isPresigned(fed, [deposit({}, { updatedAt })])
    expect(at(NOW - 10 * MINUTE + 1)).toBe(true)
    expect(at(NOW - 10 * MINUTE)).toBe(false)
  })
})

test('behavior: an order that ended with money in its bridge stays until that arrived or is back', () => {
  const stays = (record: Partial<DeltaOrder>) => {
    const crossing = exampleCrossing(record)
    return isUnfinished({ ...fed, order: crossing, status: crossing.status })
  }
  expect(stays({ status: 'BRIDGING' })).toBe(true)
  expect(stays({ status: 'EXPIRED' })).toBe(true)
  expect(stays({ status: 'EXPIRED', transactions: [] })).toBe(false)
  expect(stays({ status: 'REFUNDED' })).toBe(false)
})

test('behavior: money on its way to a chain is found from there, too, and only by its owner', () => {
  const tracked = (id: string, record: Partial<DeltaOrder>): TrackedOrder => {
    const crossing = exampleCrossing({ id, ...record })
    return { ...fed, order: crossing, status: crossing.status }
  }
  const all = [
    tracked('first', { createdAt: 1 }),
    tracked('second', { createdAt: 2 }),
    tracked('at home', { output: exampleOrder().output }),
    tracked('of somebody else', { owner: `0x${'5'.repeat(40)}` }),
  ]
  const orders = new Map(all.map((one) => [one.order.id, one]))
  const ids = (chainId: number) =>
    arrivingOn(orders, chainId, exampleOrder().owner).map(({ order: { id } }) => id)
  expect(ids(31338)).toEqual(['second', 'first'])
  expect(ids(31337)).toEqual([])
})

test('default: orders of the pair stand first, in both directions, and the rest as before', () => {
  const { input, output } = exampleOrder()
  const other = { ...output, token: `0x${'9'.repeat(40)}` } as const
  const one = (id: string, sold: typeof input, bought: typeof output): TrackedOrder => ({
    ...fed,
    order: exampleOrder({ id, input: sold, output: bought }),
  })
  const orders = [
    one('a', input, other),
    one('b', input, output),
    one('c', other, input),
    one('d', output, input),
  ]
  const ids = (pair: Parameters<typeof pairFirst>[1]) => pairFirst(orders, pair).map(({ order }) => order.id)
  expect(ids({ sell: input.token, buy: output.token })).toEqual(['b', 'd', 'a', 'c'])
  expect(ids({ sell: output.token, buy: input.token })).toEqual(['b', 'd', 'a', 'c'])
  expect(ids({ sell: input.token, buy: null })).toEqual(['a', 'b', 'c', 'd'])
})
