import { expect, test } from 'vitest'
import { exampleCrossing } from '../../../../testing/orders/exampleCrossing.ts'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import type { Crossing, CrossingReading, CrossingState } from '../../../domain/orders/crossing/crossing.ts'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import { isUnderWay } from './useUnderWay.ts'

const { owner, input } = exampleOrder()
const CROSSING: Crossing = {
  id: `0x${'1'.repeat(64)}`,
  bridge: owner,
  ...{ sourceChainId: 31337, destinationChainId: 31338, owner, recipient: owner },
  locked: { token: input.token, amount: 1n },
  fee: 0n,
  carried: { token: input.token, amount: 1n },
  output: { token: input.token, least: 1n },
  sentTx: `0x${'a'.repeat(64)}`,
  ...{ sentAtSec: 1_000, deadlineSec: 3_000, state: 'sent', paid: null },
}
const PAID = { chainId: 31337, to: owner, token: input.token, amount: 1n, tx: null, atSec: 2_000 }
const readingOf = (state: CrossingState): CrossingReading => {
  const paid = state === 'refunded' || state === 'arrived' ? PAID : null
  return { crossings: [{ ...CROSSING, state, paid }], silent: [], isComplete: true }
}
const ask = (order: DeltaOrder, reading: CrossingReading | null) => isUnderWay(snapshotOf(order), reading)

test('default: money is under way while a bridge has it, on its way there or back', () => {
  expect(ask(exampleCrossing(), null)).toBe(true)
  expect(ask(exampleCrossing(), readingOf('sent'))).toBe(true)
  expect(ask(exampleCrossing({ status: 'REFUNDING' }), readingOf('failed'))).toBe(true)
  expect(ask(exampleCrossing({ status: 'EXPIRED' }), null)).toBe(true)
})

test('behavior: what the chains have paid is not under way, whatever the service says', () => {
  expect(ask(exampleCrossing(), readingOf('arrived'))).toBe(false)
  expect(ask(exampleCrossing({ status: 'EXPIRED' }), readingOf('refunded'))).toBe(false)
})

test('behavior: what was not sent, and what stays on its chain, is not under way', () => {
  expect(ask(exampleCrossing({ status: 'ACTIVE', transactions: [] }), null)).toBe(false)
  expect(ask(exampleOrder({ status: 'COMPLETED' }), null)).toBe(false)
})
