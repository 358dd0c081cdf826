import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { entryOfOrder, seenOf } from '../../../domain/orders/history/orderHistory.ts'
import { changeText } from './AwayNote.tsx'

const entry = (status: 'CANCELLED' | 'EXPIRED', filledPercent: number) =>
  entryOfOrder({ ...seenOf(exampleOrder({ status })), filledPercent })

test('behavior: what closed with a part filled says how much, and what that brought', () => {
  const textOf = (...[status, percent]: Parameters<typeof entry>) =>
    changeText(entry(status, percent), status === 'CANCELLED' ? 'cancelled' : 'ended', '0.12 WETH')
  expect(textOf('CANCELLED', 40)).toBe('was cancelled, 40% filled: you received 0.12 WETH.')
  expect(textOf('EXPIRED', 40)).toBe('ended 40% filled: you received 0.12 WETH.')
  expect(textOf('CANCELLED', 0)).toBe('was cancelled.')
})
