import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { entryFigures, entryOfOrder } from '../../../domain/orders/history/orderHistory.ts'
import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import type { SettlementReceipt } from '../../../flow/orders/orderClient.ts'
import { boundRow, type FigureTable, movedRows, outcomeRows, quotedRow, slippageRow } from './figureRows.tsx'
import type { TradeIntent } from './kindView.ts'

const plain = exampleOrder()
const FILL = {
  originTx: `0x${'cd'.repeat(32)}`,
  destinationTx: null,
  filledPercent: 100,
  spentAmount: 1_000n,
  receivedAmount: 330n,
  originReceivedAmount: null,
  destinationReceivedAmount: null,
  at: null,
} as const
const SALE = exampleOrder({
  input: { ...plain.input, amount: 1_000n },
  output: { ...plain.output, expectedAmount: 320n, boundAmount: 300n },
  transactions: [FILL],
})
const SETTLED: SettlementReceipt = {
  fills: [],
  sold: 1_000n,
  received: 330n,
  protocolFee: 13n,
  partnerFee: 4n,
  surplus: { total: 27n, toOwner: 14n, toProtocol: 13n, toPartner: 0n },
  filledPercent: 100,
  isWhole: true,
}

/** Labels and amounts of a receipt, in its order; the side before each amount. */
function shown(order = SALE, settled: SettlementReceipt | null = SETTLED, recipient?: string) {
  const table: FigureTable = {
    figures: entryFigures(entryOfOrder(snapshotOf(order)), settled),
    show: (side, value) => `${side} ${value}`,
    recipient,
    settled,
  }
  const rows = [...quotedRow(table), ...boundRow(table), ...movedRows(table), ...outcomeRows(table)]
  return Object.fromEntries(rows.map(({ label, value }) => [label, textOf(value)]))
}

/** What an element of texts says. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (node && typeof node === 'object' && 'props' in node) {
    return textOf((node.props as { readonly children: ReactNode }).children)
  }
  return String(node)
}

test('default: quoted, minimum, filled, surplus, fee with what it came to, and what others kept', () => {
  expect(shown()).toEqual({
    Quoted: 'bought 320',
    'Minimum received': 'bought 300',
    Sold: 'sold 1000',
    Received: 'bought 330',
    Surplus: 'bought 10',
    'Partner fee': '0% · bought 4',
    'Surplus kept by the service': 'bought 13',
  })
})

test('behavior: a share of the surplus is in no fee', () => {
  const surplus = { ...SETTLED.surplus, toPartner: 4n, toOwner: 10n }
  expect(shown(SALE, { ...SETTLED, surplus })).toMatchObject({
    'Partner fee': '0%',
    'Surplus kept by the partner': 'bought 4',
  })
})

test('behavior: without the chain’s word the service’s amounts are all there is', () => {
  expect(shown(SALE, null)).toEqual({
    Quoted: 'bought 320',
    'Minimum received': 'bought 300',
    Sold: 'sold 1000',
    Received: 'bought 330',
    Surplus: 'bought 10',
    'Partner fee': '0%',
  })
})

test('behavior: the chain counts, unless the record tells of more fills than it was asked for', () => {
  const reported = { ...SETTLED, received: 331n }
  expect(shown(SALE, reported)).toMatchObject({ Received: 'bought 331', Surplus: 'bought 11' })
  expect(shown(SALE, { ...reported, sold: 500n })).toMatchObject({
    Sold: 'sold 1000',
    Received: 'bought 330',
  })
})

test('behavior: an amount that no record tells is left out', () => {
  const untold = { ...SALE, transactions: [{ ...FILL, receivedAmount: null }] }
  expect(shown(untold, null)).not.toHaveProperty('Received')
  expect(shown(untold, null)).not.toHaveProperty('Surplus')
})

test('behavior: of a purchase, what was sold is the side that moves', () => {
  const input = { ...plain.input, amount: null, expectedAmount: 990n, boundAmount: 1_010n }
  const output = { ...plain.output, amount: 330n, expectedAmount: null, boundAmount: null }
  expect(shown({ ...SALE, side: 'BUY', input, output })).toEqual({
    Quoted: 'sold 990',
    'Maximum paid': 'sold 1010',
    Sold: 'sold 1000',
    Received: 'bought 330',
    'Below quote by': 'sold 10',
    'Partner fee': '0% · sold 4',
    'Surplus kept by the service': 'sold 13',
  })
})

test('behavior: of an order that ends on another chain the fee is of the token it was taken of', () => {
  const figures = entryFigures(entryOfOrder(snapshotOf(SALE)))
  const table: FigureTable = { figures, show: (side, value) => `${side} ${value}`, feeAtStart: '3 USDC' }
  expect(outcomeRows(table).map(({ value }) => textOf(value))).toContain('0% · 3 USDC')
  const settled = outcomeRows({ ...table, settled: SETTLED }).map(({ value }) => textOf(value))
  expect(settled).toContain('0% · bought 4')
})

test('behavior: another recipient is named', () => {
  expect(shown(SALE, null, '0x1234…5678')).toHaveProperty('Received by 0x1234…5678', 'bought 330')
})

test('behavior: a limit order was quoted nothing and allows for no slippage', () => {
  const show: FigureTable['show'] = (side, value) => `${side} ${value}`
  const table = { figures: entryFigures(entryOfOrder(snapshotOf(SALE))), show }
  expect(quotedRow({ ...table, isLimit: true })).toEqual([])
  expect(quotedRow(table)).toHaveLength(1)
  const intent = (type: 'LIMIT' | 'MARKET') => ({ kind: 'delta-order', type, slippageBps: 50 }) as TradeIntent
  expect(slippageRow(intent('LIMIT'))).toEqual([])
  expect(slippageRow(intent('MARKET'))).toHaveLength(1)
})

test('behavior: a minimum that holds only if it is sold on arrival says so', () => {
  const figures = { ...entryFigures(entryOfOrder(snapshotOf(SALE))), isIfSold: true }
  const [row] = boundRow({ figures, show: (side, value) => `${side} ${value}` })
  expect(row).toMatchObject({ label: 'Minimum if sold on arrival', value: 'bought 300' })
})

test.each([
  ['SELL', false, [0, 100, null], 'Minimum received'],
  ['SELL', false, [0.01, 85, 99.99], 'Minimum for the whole order'],
  ['SELL', true, [0, 100], 'Minimum if sold on arrival'],
  ['SELL', true, [40], 'Minimum for the whole order, if sold on arrival'],
  ['BUY', false, [0, 100], 'Maximum paid'],
  ['BUY', false, [40], 'Maximum for the whole order'],
] as const)('behavior: %s, if sold %s, filled %j: the bound is the %s', (side, isIfSold, filled, label) => {
  const figures = { ...entryFigures(entryOfOrder(snapshotOf(SALE))), side, ...(isIfSold && { isIfSold }) }
  for (const filledPercent of filled) {
    const [row] = boundRow({ figures, show: (of, value) => `${of} ${value}`, filledPercent })
    expect(row?.label, String(filledPercent)).toBe(label)
  }
})
