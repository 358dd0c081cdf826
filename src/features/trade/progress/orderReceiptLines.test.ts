import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/exampleOrder.ts'
import type { SettlementReceipt } from '../../../flow/orders/orderDesk.ts'
import { receiptLines } from './orderReceiptLines.ts'

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
  output: { ...plain.output, expectedAmount: 320n, boundAmount: 300n },
  transactions: [FILL],
})
const SETTLED: SettlementReceipt = {
  fills: [],
  sold: 1_000n,
  received: 330n,
  protocolFee: 13n,
  partnerFee: 4n,
  surplus: { total: 20n, toOwner: 10n, toProtocol: 10n, toPartner: 0n },
  filledBps: 10_000,
  isWhole: true,
}
const amounts = (lines: ReturnType<typeof receiptLines>) =>
  Object.fromEntries(lines.map(({ key, value }) => [key, value]))

test('default', () => {
  expect(amounts(receiptLines(SALE, SETTLED))).toEqual({
    quoted: 320n,
    signed: 300n,
    sold: 1_000n,
    received: 330n,
    fee: 7n,
    surplus: 20n,
    owner: 10n,
    protocol: 10n,
  })
})

test('behavior: shares of surplus add up to it, and are in no fee', () => {
  const partner = { total: 20n, toOwner: 6n, toProtocol: 10n, toPartner: 4n }
  const lines = amounts(receiptLines(SALE, { ...SETTLED, protocolFee: 10n, surplus: partner }))
  expect(lines.fee).toBeUndefined()
  expect((lines.owner ?? 0n) + (lines.protocol ?? 0n) + (lines.partner ?? 0n)).toBe(lines.surplus)
})

test('behavior: without the chain’s word the service’s amounts are all there is', () => {
  expect(amounts(receiptLines(SALE, null))).toEqual({
    quoted: 320n,
    signed: 300n,
    sold: 1_000n,
    received: 330n,
  })
})

test('behavior: an amount that no record tells is left out', () => {
  const untold = { ...SALE, transactions: [{ ...FILL, receivedAmount: null }] }
  expect(amounts(receiptLines(untold, null))).not.toHaveProperty('received')
})

test('behavior: of a purchase, what was sold is the side that moves', () => {
  const input = { ...SALE.input, expectedAmount: 990n, boundAmount: 1_010n }
  const lines = receiptLines({ ...SALE, side: 'BUY', input }, SETTLED)
  expect(lines.filter(({ isOfInput }) => isOfInput).map(({ key }) => key)).toEqual([
    'quoted',
    'signed',
    'sold',
    'fee',
    'surplus',
    'owner',
    'protocol',
  ])
})
