import '../../../text/en/orders/history.ts'
import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { exportJson } from '../../../domain/orders/history/orderExport.ts'
import { entryFigures } from '../../../domain/orders/history/orderHistory.ts'
import type { FlowRecord, MarketSwapIntent } from '../../../flow/journal/flowRecord.ts'
import { concernsOrder } from '../detail/concerns.ts'
import { entryOfFlow } from './flowEntry.ts'
import { stateText } from './rowText.ts'

const { owner, input, output } = exampleOrder()
const USDC = { chainId: 31337, address: input.token, symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const WETH = { chainId: 31337, address: output.token, symbol: 'WETH', name: 'Wrapped Ether', decimals: 18 }
const APPROVED = `0x${'aa'.repeat(32)}` as const
const SWAPPED = `0x${'bb'.repeat(32)}` as const

const sale: MarketSwapIntent = {
  kind: 'market-swap',
  chainId: 31337,
  account: owner,
  recipient: owner,
  sellToken: USDC,
  buyToken: WETH,
  side: 'SELL',
  sellAmount: '1000000',
  buyAmount: '9900',
  quotedAmount: '10000',
  slippageBps: 100,
  feeBps: 100,
  approval: 'exact',
}
const record = (part: Partial<FlowRecord> = {}): FlowRecord => ({
  version: 1,
  id: 'one',
  intent: sale,
  status: 'done',
  steps: [
    { name: 'approve', status: 'done', hash: APPROVED },
    { name: 'swap', status: 'done', hash: SWAPPED },
  ],
  receipt: {
    hash: SWAPPED,
    blockNumber: '7',
    sold: '1000000',
    received: '9900',
    gasPaid: '21000',
    nativeDelta: '-21000',
  },
  createdAt: 1,
  updatedAt: 2,
  ...part,
})
const entryOf = (flow: FlowRecord) => {
  const found = entryOfFlow(flow)
  if (!found) throw new Error('trades nothing')
  return found.entry
}

test('behavior: what the chain took back has moved nothing', () => {
  const found = entryOfFlow(record(), 'reverted')
  expect(found?.entry).toMatchObject({ status: 'BROKEN', isOpen: false, filledPercent: 0 })
  expect(found?.entry.bought.executed).toBeNull()
  expect(found?.entry.haystack).toContain(SWAPPED)
  expect(entryOfFlow(record(), 'missing')?.entry.status).toBe('DONE')
})

const orderSale = {
  ...sale,
  kind: 'delta-order',
  type: 'LIMIT',
  deadlineSec: 5,
  nonce: '1',
  partnerAndFee: '0',
  partiallyFillable: false,
  routeText: '{}',
} as const

test('default: a sale of one’s own is shown after the fee, and a quote that came true is no loss', () => {
  const entry = entryOf(record())
  expect(entry.bought).toMatchObject({ signed: 9_801n, expected: 9_900n, executed: 9_900n, isBound: true })
  expect(entryFigures(entry).surplus).toBe(0n)
})

test('behavior: a purchase expects the quote and the fee on top of it', () => {
  const intent = {
    ...sale,
    side: 'BUY',
    sellAmount: '1020100',
    buyAmount: '5',
    quotedAmount: '1000000',
  } as const
  expect(entryOf(record({ intent })).sold).toMatchObject({
    signed: 1_020_100n,
    expected: 1_010_000n,
    isBound: true,
  })
})

test('behavior: an export names the transaction of the swap, its partner fee and its network fee', () => {
  const [row] = JSON.parse(exportJson([entryOf(record())], () => null))
  expect(row).toMatchObject({ transactions: SWAPPED, partner_fee_bps: '100', network_fee_raw: '21000' })
  const { receipt: _receipt, ...lost } = record()
  const unsent = { ...lost, steps: lost.steps.slice(0, 1), status: 'failed' as const }
  expect(entryOf(unsent).transactions).toEqual([])
})

test('behavior: an order on its way promises a minimum after the fee, not an amount', () => {
  const { receipt: _receipt, ...running } = record({ intent: orderSale, status: 'running' })
  expect(entryOf(running).bought).toMatchObject({ signed: 9_801n, expected: 9_900n, isBound: true })
})

test('behavior: an order’s nonce used up on chain is in its story; another account’s is not', () => {
  const used = {
    kind: 'invalidate-nonces',
    chainId: 31337,
    account: owner,
    nonces: ['77'],
  } as const
  expect(concernsOrder(record({ intent: used }), exampleOrder())).toBe(true)
  expect(concernsOrder(record({ intent: { ...used, nonces: ['78'] } }), exampleOrder())).toBe(false)
  expect(concernsOrder(record({ intent: { ...used, chainId: 1 } }), exampleOrder())).toBe(false)
})

test('behavior: a placed order is not done: its outcome is for the service to report', () => {
  const { receipt: _receipt, ...placed } = record({ intent: orderSale })
  const entry = entryOf(placed)
  expect(entry).toMatchObject({ status: 'UNKNOWN', isOpen: true, filledPercent: 0 })
  expect(stateText(entry)).toMatchObject({ label: 'Status unknown', tone: 'warn', actions: [] })
})
