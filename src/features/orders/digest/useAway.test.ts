import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { entryOfOrder } from '../../../domain/orders/history/orderHistory.ts'
import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import { visitOf } from './awayDigest.ts'
import { nextReturn } from './useAway.ts'

const open = entryOfOrder(snapshotOf(exampleOrder()))
const filled = entryOfOrder(snapshotOf(exampleOrder({ status: 'COMPLETED' })))
const back = { owner: open.owner, visit: visitOf([open], 5_000), cameAt: 0, hasBegun: false, changes: null }
const read = { entries: [filled], total: 1, isReading: false, problem: null }

test('default: what happened meanwhile is shown once all has been read since the return', () => {
  expect(nextReturn(back, read)).toBe(back)
  const reading = nextReturn(back, { ...read, isReading: true })
  expect(reading.hasBegun).toBe(true)
  expect(nextReturn(reading, { ...read, isReading: true }).changes).toBeNull()
  expect(nextReturn(reading, { ...read, total: null }).changes).toBeNull()
  expect(nextReturn(reading, read).changes?.map(({ kind }) => kind)).toEqual(['filled'])
})

test('behavior: what happens before one’s eyes is no news', () => {
  const settled = nextReturn({ ...back, hasBegun: true }, { ...read, entries: [open] })
  expect(settled.changes).toEqual([])
  expect(nextReturn(settled, read)).toBe(settled)
})

test('error: a reading that failed proves nothing', () => {
  const problem = { key: 'app.error.unexpected' }
  expect(nextReturn({ ...back, hasBegun: true }, { ...read, problem }).changes).toBeNull()
})
