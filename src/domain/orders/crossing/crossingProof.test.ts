import { expect, test } from 'vitest'
import { exampleCrossing, SENT_FILL } from '../../../../testing/orders/exampleCrossing.ts'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { snapshotOf } from '../record/orderSnapshot.ts'
import type { Crossing, CrossingReading, CrossingState } from './crossing.ts'
import { crossingProof } from './crossingProof.ts'

const { owner, input } = exampleOrder()
const CROSSING: Crossing = {
  id: `0x${'1'.repeat(64)}`,
  bridge: owner,
  ...{ sourceChainId: 31337, destinationChainId: 31338, owner, recipient: owner },
  locked: { token: input.token, amount: 1n },
  fee: 0n,
  carried: { token: input.token, amount: 1n },
  output: { token: input.token, least: 1n },
  sentTx: SENT_FILL.originTx,
  ...{ sentAtSec: 1_000, deadlineSec: 3_000, state: 'sent', paid: null },
}
const PAID = { chainId: 31337, to: owner, token: input.token, amount: 1n, tx: null, atSec: 2_000 }

const readingOf = (
  states: readonly CrossingState[],
  part: Partial<CrossingReading> = {},
): CrossingReading => ({
  crossings: states.map((state, place) => ({
    ...CROSSING,
    sentTx: place === 0 ? CROSSING.sentTx : `0x${'c'.repeat(64)}`,
    state,
    paid: state === 'refunded' || state === 'arrived' ? PAID : null,
  })),
  silent: [],
  isComplete: true,
  ...part,
})

type Part = Parameters<typeof exampleCrossing>[0]
const ask = (reading: CrossingReading | null, part: Part = {}) =>
  crossingProof(snapshotOf(exampleCrossing(part)), reading)

test('default: what the chains saw end is proven before the service says it', () => {
  expect(ask(readingOf(['arrived']))).toBe('arrived')
  expect(ask(readingOf(['refunded']))).toBe('returned')
  expect(ask(readingOf(['refunded']), { status: 'REFUNDING' })).toBe('returned')
  expect(ask(readingOf(['arrived', 'refunded']))).toBe('split')
  expect(ask(readingOf(['refunded']), { status: 'EXPIRED' })).toBe('returned')
})

test('behavior: what the bridge holds or refunds is proven where the service is not that far yet', () => {
  expect(ask(readingOf(['failed']))).toBe('returning')
  expect(ask(readingOf(['failed']), { status: 'REFUNDING' })).toBe(null)
  expect(ask(readingOf(['sent']))).toBe(null)
  expect(ask(readingOf(['sent']), { status: 'ACTIVE', transactions: [] })).toBe('bridge')
  expect(ask(readingOf(['arrived', 'sent']))).toBe(null)
})

test('behavior: nothing is proven that was not read on both chains', () => {
  expect(ask(null)).toBe(null)
  expect(ask(readingOf([]))).toBe(null)
  expect(ask(readingOf(['landed'], { silent: [31338] }))).toBe(null)
  expect(ask(readingOf(['sent'], { silent: [31338] }), { status: 'ACTIVE', transactions: [] })).toBe(null)
  expect(ask(readingOf(['arrived'], { isComplete: false }))).toBe(null)
  const other = { ...SENT_FILL, originTx: `0x${'d'.repeat(64)}` } as const
  expect(ask(readingOf(['arrived']), { transactions: [SENT_FILL, other] })).toBe(null)
})

test('behavior: an end that the service reports stays, unless its money was still on the way', () => {
  expect(ask(readingOf(['arrived']), { status: 'COMPLETED' })).toBe(null)
  expect(ask(readingOf(['refunded']), { status: 'REFUNDED' })).toBe(null)
  expect(ask(readingOf(['sent']), { status: 'EXPIRED' })).toBe(null)
})

test('behavior: of an order that stays on its chain nothing is requested', () => {
  expect(crossingProof(snapshotOf(exampleOrder()), readingOf(['arrived']))).toBe(null)
})
