import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import '../../../text/en/orders/orderPage.ts'
import '../../../text/en/orders/history.ts'
import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { entryOfOrder } from '../../../domain/orders/history/orderHistory.ts'
import { amountRows } from './amountRows.tsx'

const names = { of: () => null } as unknown as Parameters<typeof amountRows>[1]
const boundLabel = (status: 'CANCELLED' | 'ACTIVE' | 'COMPLETED', filledPercent: number) => {
  const rows = amountRows(
    entryOfOrder({ ...snapshotOf(exampleOrder({ status })), filledPercent }),
    names,
    null,
  )
  return rows.find(({ key }) => key === 'bound')?.label
}

test('behavior: beside a filled part the bound is named as that of the whole order', () => {
  expect(boundLabel('CANCELLED', 85)).toBe('Minimum for the whole order')
  expect(boundLabel('ACTIVE', 40)).toBe('Minimum for the whole order')
  expect(boundLabel('ACTIVE', 0)).toBe('Minimum received')
  expect(boundLabel('COMPLETED', 100)).toBe('Minimum received')
})
