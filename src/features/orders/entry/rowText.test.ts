import '../../../text/en/history.ts'
import '../../../text/en/orders.ts'
import { expect, test } from 'vitest'
import { exampleCrossing, SENT_FILL } from '../../../../testing/exampleCrossing.ts'
import { exampleOrder } from '../../../../testing/exampleOrder.ts'
import { entryOfOrder, seenOf } from '../../../domain/orders/orderHistory.ts'
import { ORDER_STATUSES } from '../../../domain/orders/orderState.ts'
import { stateText } from './rowText.ts'

const stateOf = (part: Parameters<typeof exampleOrder>[0]) =>
  stateText(entryOfOrder(seenOf(exampleOrder(part))))

test('behavior: every state fits into two short lines of a row, and none lacks its words', () => {
  for (const status of [...ORDER_STATUSES, 'UNKNOWN'] as const)
    for (const type of ['MARKET', 'LIMIT'] as const) {
      const { short, sentence } = stateOf({ status, type })
      expect(short, status).toMatch(/^[A-Z].*\.$/)
      expect(short.length, `${status}: ${short}`).toBeLessThanOrEqual(52)
      expect(sentence.length).toBeGreaterThanOrEqual(short.length)
    }
})

test('behavior: of an order to another chain the states name the chains, and still fit into a row', () => {
  const across = (part: Parameters<typeof exampleCrossing>[0]) =>
    stateText(entryOfOrder(seenOf(exampleCrossing(part))))
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
