import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { exampleTwap, sliceFill } from '../../../../testing/orders/exampleTwap.ts'
import type { FlowRecord, FlowStep } from '../../../flow/journal/flowRecord.ts'
import { newsStateOf } from './orderNews.ts'
import { flowMomentOf, soundOfFlow, soundOfOrder } from './soundNews.ts'

const flow = (
  status: FlowRecord['status'],
  steps: readonly FlowStep['status'][],
  rest: object = {},
): FlowRecord =>
  ({
    ...{ id: 'a', status, steps: steps.map((step) => ({ name: 'send-swap', status: step })) },
    ...{ intent: { kind: 'market-swap' }, ...rest },
  }) as unknown as FlowRecord
const soundAfter = (before: FlowRecord, after: FlowRecord) => soundOfFlow(flowMomentOf(before), after)
const RUNNING = flow('running', ['pending'])

test('default: a swap that ends is a fill, one that cannot go on a failure, each once', () => {
  const done = flow('done', ['done'], { receipt: {} })
  expect(soundAfter(RUNNING, done)).toBe('fills')
  expect(soundAfter(done, done)).toBeNull()
  expect(soundAfter(RUNNING, flow('failed', ['failed']))).toBe('fails')
  expect(soundAfter(RUNNING, flow('paused', ['todo']))).toBeNull()
})

test('behavior: what only places an order, or trades nothing, is no fill', () => {
  expect(soundAfter(RUNNING, flow('done', ['done'], { intent: { kind: 'delta-order' } }))).toBeNull()
  const cancelled = flow('done', ['done'], { intent: { kind: 'cancel-orders' }, receipt: {} })
  expect(soundAfter(RUNNING, cancelled)).toBeNull()
})

test('behavior: each step that waits for the wallet sounds once, of a new flow too', () => {
  const asks = flow('running', ['wallet', 'todo'])
  expect(soundOfFlow(undefined, asks)).toBe('asks')
  expect(soundAfter(RUNNING, asks)).toBe('asks')
  expect(soundAfter(asks, asks)).toBeNull()
  expect(soundAfter(asks, flow('running', ['done', 'wallet']))).toBe('asks')
  expect(soundOfFlow(undefined, flow('done', ['done'], { receipt: {} }))).toBeNull()
})

test('behavior: an order sounds when it ends or wants a signature, not when it is cancelled', () => {
  const before = newsStateOf({ ...{ order: exampleOrder(), status: 'ACTIVE' } })
  const of = (status: Parameters<typeof soundOfOrder>[1]['status']) =>
    soundOfOrder(before, { order: exampleOrder(), status })
  expect(of('COMPLETED')).toBe('fills')
  expect([of('FAILED'), of('EXPIRED'), of('REFUNDED')]).toEqual(['fails', 'fails', 'fails'])
  expect(of('AWAITING_SIGNATURE')).toBe('asks')
  expect([of('ACTIVE'), of('CANCELLED'), of('SUSPENDED')]).toEqual([null, null, null])
  expect(soundOfOrder(undefined, { order: exampleOrder(), status: 'COMPLETED' })).toBeNull()
})

test('behavior: each slice that is filled sounds', () => {
  const order = exampleTwap({ transactions: [sliceFill(10, 1n, 1n)] })
  const before = newsStateOf({ order: exampleTwap(), status: 'ACTIVE' })
  expect(soundOfOrder(before, { order, status: 'ACTIVE' })).toBe('fills')
})
