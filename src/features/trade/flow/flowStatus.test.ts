import '../../../text/en/trade/steps.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { isFinalStatus, ORDER_STATUSES, type OrderStatus } from '../../../domain/orders/record/orderState.ts'
import type { DeltaOrderIntent, FlowIntent, FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { NO_ORDERS, withRecords } from '../../../flow/orders/orderFeedState.ts'
import { storeLastKnownStatuses } from '../order/lastKnownStatuses.ts'
import { cancellationText, flowStatusText } from './flowStatus.ts'

const NOW = 1_900_000_000_000
const { owner, input, output } = exampleOrder()
const token = (address: typeof owner, symbol: string) => ({
  ...{ chainId: 31337, address, symbol, name: symbol, decimals: 18 },
})
const placing: DeltaOrderIntent = {
  ...{ kind: 'delta-order', chainId: 31337, account: owner, recipient: owner },
  ...{ sellToken: token(input.token, 'USDC'), buyToken: token(output.token, 'WETH') },
  ...{ side: 'SELL', sellAmount: '1', buyAmount: '1', quotedAmount: '1', slippageBps: 100, feeBps: 0 },
  ...{ approval: 'exact', type: 'LIMIT', deadlineSec: 2_000_000_000, nonce: '77', partnerAndFee: '0' },
  ...{ partiallyFillable: true, routeText: '{}' },
}
const flowOf = (intent: FlowIntent, artifacts: FlowRecord['artifacts'] = {}) =>
  ({ status: 'done', intent, artifacts }) as const
const placed = flowOf(placing, { order: { id: 'one', hash: '0x01', valueText: '{}' } })
const cancelled = (ids: readonly string[]) =>
  flowOf({
    ...{ kind: 'cancel-orders', chainId: 31337, account: owner },
    orders: ids.map((id) => ({ id, orderHash: '0x01', deadlineSec: 2_000_000_000 })),
  })
const feed = (states: Readonly<Record<string, OrderStatus>>) =>
  withRecords(
    NO_ORDERS,
    Object.entries(states).map(([id, status]) => exampleOrder({ id, status })),
    NOW,
  ).orders
const seen = (status: OrderStatus, id = 'one', minutesAgo = 5) =>
  storeLastKnownStatuses(
    owner,
    [{ order: { id }, status, filledPercent: 0 }],
    () => NOW - minutesAgo * 60_000,
  )

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('an order that the service has not answered for since the page was opened', () => {
  test.each(ORDER_STATUSES)('default: its last state has an age unless it is an end: %s', (status) => {
    seen(status)
    const text = flowStatusText(placed, NO_ORDERS.orders, NOW)
    expect(text).not.toContain('Placed')
    expect(text).toMatch(isFinalStatus(status) ? /^[A-Z][a-z ]+$/ : /^.+, 5 minutes ago$/)
  })

  test('behavior: open ones say so, ended ones how', () => {
    seen('ACTIVE')
    expect(flowStatusText(placed, NO_ORDERS.orders, NOW)).toBe('Open, 5 minutes ago')
    seen('ACTIVE', 'one', 0)
    expect(flowStatusText(placed, NO_ORDERS.orders, NOW)).toBe('Open')
    seen('COMPLETED', 'one', 0)
    expect(flowStatusText(placed, NO_ORDERS.orders, NOW)).toBe('Filled')
  })

  test('boundary: one that never had a state is submitted, and more is not known', () => {
    expect(flowStatusText(placed, NO_ORDERS.orders, NOW)).toBe('Submitted, status unknown')
  })
})

describe('a cancellation of several orders', () => {
  const SIX = ['a', 'b', 'c', 'd', 'e', 'f']
  const all = (status: OrderStatus) => Object.fromEntries(SIX.map((id) => [id, status]))

  test.each([
    ['all cancelled', all('CANCELLED'), '6 cancelled'],
    ['one filled first', { ...all('CANCELLED'), c: 'COMPLETED' }, '5 cancelled, 1 filled first'],
    [
      'one sent to another chain first',
      { ...all('CANCELLED'), c: 'BRIDGING' },
      '5 cancelled, 1 filled first',
    ],
    [
      'one expired, one failed',
      { ...all('CANCELLED'), a: 'EXPIRED', b: 'FAILED' },
      '4 cancelled, 1 expired, 1 failed',
    ],
    [
      'one paid back, one on its way back',
      { ...all('CANCELLED'), a: 'REFUNDED', b: 'REFUNDING' },
      '4 cancelled, 2 refunded',
    ],
    ['one still open', { ...all('CANCELLED'), f: 'CANCELLING' }, 'Submitted'],
    ['none known', {}, 'Submitted'],
  ] as const)('default: counts how they ended: %s', (_title, states, text) => {
    expect(flowStatusText(cancelled(SIX), feed(states), NOW)).toBe(text)
  })

  test('behavior: after a reload the last states count', () => {
    for (const id of SIX) seen('CANCELLED', id)
    expect(flowStatusText(cancelled(SIX), NO_ORDERS.orders, NOW)).toBe('6 cancelled')
    expect(flowStatusText(cancelled(SIX), feed({ a: 'COMPLETED' }), NOW)).toBe('5 cancelled, 1 filled first')
  })

  test('boundary: other flows cancel no orders at the service', () => {
    expect(cancellationText(placed, () => ({ status: 'CANCELLED', filledPercent: 0 }))).toBeNull()
  })
})

test('behavior: what was filled before it was cancelled is named', () => {
  const ended = (filledPercent: number) => ({ status: 'CANCELLED' as const, filledPercent })
  const statuses: Readonly<Record<string, ReturnType<typeof ended>>> = {
    a: ended(40),
    b: ended(0),
    c: ended(5),
  }
  const textOf = (...ids: readonly string[]) => cancellationText(cancelled(ids), (id) => statuses[id] ?? null)
  expect(textOf('a')).toBe('1 cancelled (40% filled)')
  expect(textOf('b')).toBe('1 cancelled')
  expect(textOf('a', 'b', 'c')).toBe('3 cancelled (2 filled in part)')
})
