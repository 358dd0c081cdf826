import { beforeEach, expect, test } from 'vitest'
import { exampleOrder } from '../../../testing/orders/exampleOrder.ts'
import { snapshotOf } from '../../domain/orders/record/orderSnapshot.ts'
import type { OrderStatus } from '../../domain/orders/record/orderState.ts'
import type { EmbedEvent } from '../../embed/protocol.ts'
import type { FlowRecord } from '../../flow/journal/flowRecord.ts'
import { createTradeEvents } from './tradeEvents.ts'

type Seen = Parameters<ReturnType<typeof createTradeEvents>>[0][number]

const SELL = `0x${'1'.repeat(40)}`
const BUY = `0x${'2'.repeat(40)}`
const ACCOUNT = `0x${'a'.repeat(40)}`
const trade = {
  ...{ chainId: 1, account: ACCOUNT, recipient: ACCOUNT, side: 'SELL', feeBps: 0, partnerAndFee: '0' },
  sellToken: { chainId: 1, address: SELL },
  buyToken: { chainId: 1, address: BUY },
  ...{ sellAmount: '500', buyAmount: '90', quotedAmount: '100' },
}

function flowOf(
  kind: 'market-swap' | 'delta-order',
  [name, stepStatus]: readonly [FlowRecord['steps'][number]['name'], FlowRecord['steps'][number]['status']],
  status: FlowRecord['status'],
): Seen {
  const artifacts = kind === 'delta-order' ? { order: { id: 'one', hash: '0x1', valueText: '' } } : {}
  const steps = [{ name, status: stepStatus }]
  return { id: 'f', intent: { kind, ...trade }, status, steps, artifacts } as never
}

const ordersIn = (status: OrderStatus) =>
  new Map([['one', { ...snapshotOf(exampleOrder({ status })), lastSeenAt: 0, youngSince: 0 }]])

let events: EmbedEvent[]
let observe: ReturnType<typeof createTradeEvents>
beforeEach(() => {
  events = []
  observe = createTradeEvents((event) => void events.push(event))
  observe([], new Map())
})
const names = () => events.map(({ name }) => name)

test('default: a swap is signed once it is sent, and filled once it is there', () => {
  observe([flowOf('market-swap', ['swap', 'wallet'], 'running')], new Map())
  expect(events).toEqual([])
  observe([flowOf('market-swap', ['swap', 'pending'], 'running')], new Map())
  observe([flowOf('market-swap', ['swap', 'pending'], 'running')], new Map())
  observe([flowOf('market-swap', ['swap', 'done'], 'done')], new Map())
  observe([flowOf('market-swap', ['swap', 'done'], 'done')], new Map())
  const amounts = {
    trade: 'f',
    sell: { chainId: 1, address: SELL, raw: '500' },
    buy: { chainId: 1, address: BUY, raw: '90' },
  }
  expect(events).toEqual([
    { name: 'signed', ...amounts },
    { name: 'filled', ...amounts },
  ])
  expect(JSON.stringify(events)).not.toContain(ACCOUNT.slice(2))
})

test.each([
  ['COMPLETED', 'filled'],
  ['CANCELLED', 'cancelled'],
  ['EXPIRED', 'failed'],
  ['REFUNDED', 'failed'],
  ['FAILED', 'failed'],
] as const)('behavior: an order that is %s has %s, though its flow was done before', (status, end) => {
  const placed = flowOf('delta-order', ['sign-order', 'done'], 'done')
  observe([flowOf('delta-order', ['sign-order', 'todo'], 'running')], new Map())
  observe([placed], new Map())
  observe([placed], ordersIn('ACTIVE'))
  expect(names()).toEqual(['signed'])
  observe([placed], ordersIn(status))
  observe([placed], ordersIn(status))
  expect(names()).toEqual(['signed', end])
})

test('behavior: a swap that is not carried out has failed', () => {
  observe([flowOf('market-swap', ['swap', 'pending'], 'running')], new Map())
  observe([flowOf('market-swap', ['swap', 'failed'], 'failed')], new Map())
  expect(names()).toEqual(['signed', 'failed'])
})

test('behavior: one that was refused in the wallet is no event', () => {
  observe([flowOf('market-swap', ['swap', 'wallet'], 'running')], new Map())
  observe([flowOf('market-swap', ['swap', 'failed'], 'failed')], new Map())
  expect(events).toEqual([])
})

test('behavior: what was signed before the first call is not reported', () => {
  const placed = flowOf('delta-order', ['sign-order', 'done'], 'done')
  const second = createTradeEvents((event) => void events.push(event))
  second([placed], ordersIn('ACTIVE'))
  second([placed], ordersIn('COMPLETED'))
  expect(events).toEqual([])
})
