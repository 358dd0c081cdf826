import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import '../../../text/en/orders/history.ts'
import '../../../text/en/orders/orders.ts'
import { expect, test } from 'vitest'
import { exampleCrossing, SENT_FILL } from '../../../../testing/orders/exampleCrossing.ts'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { entryOfOrder } from '../../../domain/orders/history/orderHistory.ts'
import { type CrossingProof, ORDER_STATUSES } from '../../../domain/orders/record/orderState.ts'
import { stateText } from './rowText.ts'

const stateOf = (part: Parameters<typeof exampleOrder>[0]) =>
  stateText(entryOfOrder(snapshotOf(exampleOrder(part))))

test('behavior: every state fits into two lines of a row; two need no more than their label', () => {
  for (const status of [...ORDER_STATUSES, 'UNKNOWN'] as const)
    for (const type of ['MARKET', 'LIMIT'] as const) {
      const { short, sentence } = stateOf({ status, type })
      if (status === 'COMPLETED' || (status === 'ACTIVE' && type === 'LIMIT')) {
        expect(short, status).toBe('')
        continue
      }
      expect(short, status).toMatch(/^[A-Z].*\.$/)
      expect(short.length, `${status}: ${short}`).toBeLessThanOrEqual(52)
      expect(sentence.length).toBeGreaterThanOrEqual(short.length)
    }
})

test('behavior: the states of a crosschain order name the chains, and still fit into a row', () => {
  const across = (part: Parameters<typeof exampleCrossing>[0]) =>
    stateText(entryOfOrder(snapshotOf(exampleCrossing(part))))
  const landed = { ...SENT_FILL, destinationTx: SENT_FILL.originTx }
  expect(across({ status: 'BRIDGING' }).sentence).toContain('Sandbox two')
  expect(across({ status: 'REFUNDING' }).sentence).toContain('Sandbox two')
  expect(across({ status: 'COMPLETED', transactions: [landed] }).sentence).toBe(
    'Filled, and arrived on Sandbox two.',
  )
  for (const status of ORDER_STATUSES)
    for (const transactions of [[SENT_FILL], [{ ...SENT_FILL, filledPercent: 40 }], [landed]]) {
      const { short } = across({ status, transactions })
      expect(short.length, `${status}: ${short}`).toBeLessThanOrEqual(52)
    }
})

test('behavior: proof from both chains outweighs the service’s state, in words, colour and count', () => {
  const proven = (proof: CrossingProof, part: Parameters<typeof exampleCrossing>[0] = {}) => {
    const entry = entryOfOrder({ ...snapshotOf(exampleCrossing(part)), proof })
    const { label, sentence, short, tone, actions } = stateText(entry)
    expect(short.length, short).toBeLessThanOrEqual(52)
    return { label, sentence, tone, actions, isOpen: entry.isOpen }
  }
  const over = { actions: ['repeat'], isOpen: false }
  expect(proven('arrived')).toEqual({
    ...{ label: 'Arrived', tone: 'up', ...over },
    sentence: 'Arrived on Sandbox two; not yet reported by the service.',
  })
  expect(proven('returned')).toEqual({
    ...{ label: 'Paid back', tone: 'plain', ...over },
    sentence: 'Paid back by the bridge; not yet reported by the service.',
  })
  expect(proven('split')).toMatchObject({ label: 'Arrived in part', tone: 'warn', ...over })
  expect(proven('returning')).toMatchObject({ label: 'Refunding', isOpen: true, actions: [] })
  expect(proven('bridge', { status: 'ACTIVE', transactions: [] })).toMatchObject({
    ...{ label: 'Bridging', isOpen: true, actions: [] },
  })
  expect(proven('returned', { status: 'EXPIRED' })).toMatchObject({
    ...{ label: 'Expired', actions: ['repeat'] },
    sentence: 'The bridge missed its deadline and paid the money back.',
  })
})
