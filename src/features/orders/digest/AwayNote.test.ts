import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { entryOfOrder } from '../../../domain/orders/history/orderHistory.ts'
import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import { changeText } from './AwayNote.tsx'

const entry = (status: 'CANCELLED' | 'EXPIRED', filledPercent: number) =>
  entryOfOrder({ ...snapshotOf(exampleOrder({ status })), filledPercent })

test('behavior: what closed with a part filled says how much, and what that brought', () => {
  const textOf = (...[status, percent]: Parameters<typeof entry>) =>
    changeText(entry(status, percent), status === 'CANCELLED' ? 'cancelled' : 'ended', '0.12 WETH')
  expect(textOf('CANCELLED', 40)).toBe('was cancelled, 40% filled: you received 0.12 WETH.')
  expect(textOf('EXPIRED', 40)).toBe('ended 40% filled: you received 0.12 WETH.')
  expect(textOf('CANCELLED', 0)).toBe('was cancelled.')
})
