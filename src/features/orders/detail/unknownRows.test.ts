import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { exportRow } from '../../../domain/orders/history/orderExport.ts'
import { entryOfOrder, type HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import { recalledOrder } from '../../../domain/orders/record/recalledOrder.ts'
import { amountRows } from './amountRows.tsx'
import { factRows } from './factRows.tsx'

const full = exampleOrder({ partner: 'kontor' })
const side = { amount: null, expectedAmount: null, executedAmount: null, boundAmount: null }
/** Nothing of it is known but what names it. */
const bare = exampleOrder({
  ...{ partner: '', orderHash: '0x', createdAt: 0, updatedAt: 0, expiresAt: 0, order: null },
  ...{ input: { ...full.input, ...side }, output: { ...full.output, ...side } },
})
const names = { of: () => null } as unknown as Parameters<typeof amountRows>[1]
const rowsOf = (entry: HistoryEntry) =>
  new Map([...factRows(entry), ...amountRows(entry, names, null)].map(({ key, value }) => [key, value]))

test('default: every row of an order of which nothing is known says unknown, or is left out', () => {
  const rows = rowsOf(entryOfOrder(recalledOrder(bare, null, null)))
  for (const key of ['partner', 'created', 'updated', 'hash', 'sells', 'bound', 'filled'])
    expect(rows.get(key), key).toBe('unknown')
  for (const key of ['expires', 'sold', 'received', 'fee', 'network', 'surplus'])
    expect(rows.has(key), key).toBe(false)
  for (const [key, value] of rows) expect(['none', 'never', '0', '0%', ''], key).not.toContain(value)
})

test('behavior: what the service says is shown as it says it, nought percent too', () => {
  const rows = rowsOf(entryOfOrder(snapshotOf(full)))
  expect([rows.get('partner'), rows.get('filled')]).toEqual(['kontor', '0%'])
})

const LAST = { status: 'ACTIVE', filledPercent: 40, at: 1 } as const
const CHAIN = { filledPercent: 30, isOver: false, fillTx: null, at: 1 }
const far = { ...full, output: { ...full.output, chainId: 1 } }

test.each([
  ['nobody answers', recalledOrder(full, null, null), null],
  ['the service said so earlier', recalledOrder(full, LAST, null), 40],
  ['the chain says so', recalledOrder(full, null, CHAIN), 30],
  ['only the chain that it left was read', recalledOrder(far, null, CHAIN), null],
])('behavior: filled is known as far as somebody said it: %s', (_case, seen, percent) => {
  const entry = entryOfOrder(seen)
  expect(rowsOf(entry).get('filled')).toBe(percent === null ? 'unknown' : `${percent}%`)
  expect(exportRow(entry, () => null).filled_percent).toBe(percent === null ? '' : `${percent}`)
})
