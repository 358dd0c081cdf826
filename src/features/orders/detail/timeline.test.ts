import { expect, test } from 'vitest'
import { exampleCrossing } from '../../../../testing/orders/exampleCrossing.ts'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { exampleTwap, sliceFill } from '../../../../testing/orders/exampleTwap.ts'
import { exampleDeal } from '../../../../testing/otc/exampleDeal.ts'
import type { Crossing } from '../../../domain/orders/crossing/crossing.ts'
import { entryOfDeal } from '../../../domain/orders/history/dealEntry.ts'
import { entryOfOrder } from '../../../domain/orders/history/orderHistory.ts'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { timelineOf } from './timeline.ts'

const fill = {
  originTx: `0x${'11'.repeat(32)}`,
  destinationTx: null,
  filledPercent: 40,
  spentAmount: null,
  receivedAmount: null,
  originReceivedAmount: null,
  destinationReceivedAmount: null,
} as const

test('behavior: an order expires until its bridge has it, and not after that', () => {
  const kinds = (status: DeltaOrder['status']) =>
    timelineOf(entryOfOrder(snapshotOf(exampleCrossing({ status }))), []).map(({ kind }) => kind)
  expect(kinds('ACTIVE')).toContain('expires')
  for (const status of ['BRIDGING', 'REFUNDING'] as const) {
    expect(kinds(status)).not.toContain('expires')
    expect(entryOfOrder(snapshotOf(exampleCrossing({ status }))).expiresAt).toBe(0)
  }
})

const cancel: FlowRecord = {
  version: 1,
  id: 'c',
  intent: {
    kind: 'cancel-orders',
    chainId: 31337,
    account: exampleOrder().owner,
    orders: [{ id: exampleOrder().id, orderHash: exampleOrder().orderHash, deadlineSec: 1 }],
  },
  status: 'done',
  steps: [
    { name: 'sign-cancellation', status: 'done' },
    { name: 'post-cancellation', status: 'done' },
  ],
  createdAt: 3_000_000,
  updatedAt: 3_000_000,
}

test('default: creation, fills and what was done here in the order of time, the end last', () => {
  const entry = entryOfOrder(
    snapshotOf(
      exampleOrder({
        status: 'CANCELLED',
        transactions: [{ ...fill, at: 2_000_000 }],
        refunds: [
          { tx: `0x${'22'.repeat(32)}`, chainId: 31338, token: exampleOrder().input.token, amount: 1n },
        ],
        updatedAt: 4_000_000,
      }),
    ),
  )
  expect(timelineOf(entry, [cancel]).map(({ kind, at }) => [kind, at])).toEqual([
    ['created', 1_000_000],
    ['fill', 2_000_000],
    ['refund', null],
    ['step', 3_000_000],
    ['ended', 4_000_000],
  ])
})

test('behavior: an end that the chain shows is not dated by an older record of the service', () => {
  const seen = snapshotOf(exampleOrder({ status: 'ACTIVE', updatedAt: 2_000_000 }))
  const over = entryOfOrder({
    ...{ ...seen, status: 'CANCELLED' },
    chain: { filledPercent: 0, isOver: true, end: 'cancelled', fillTx: null },
  })
  expect(timelineOf(over, [cancel]).map(({ kind, at }) => [kind, at])).toEqual([
    ['created', 1_000_000],
    ['step', 3_000_000],
    ['ended', null],
  ])
})

test('behavior: an open order ends with its deadline', () => {
  expect(timelineOf(entryOfOrder(snapshotOf(exampleOrder())), []).map(({ kind }) => kind)).toEqual([
    'created',
    'expires',
  ])
})

const placing: FlowRecord = {
  ...cancel,
  id: 'p',
  intent: {
    kind: 'delta-order',
    type: 'MARKET',
    chainId: 31337,
    account: exampleOrder().owner,
    recipient: exampleOrder().owner,
    sellToken: { chainId: 31337, address: exampleOrder().input.token, symbol: 'A', name: 'A', decimals: 6 },
    buyToken: { chainId: 31337, address: exampleOrder().output.token, symbol: 'B', name: 'B', decimals: 18 },
    side: 'SELL',
    sellAmount: '1',
    buyAmount: '1',
    quotedAmount: '1',
    slippageBps: 1,
    deadlineSec: 1,
    nonce: '1',
    partnerAndFee: '0',
    feeBps: 0,
    partiallyFillable: false,
    approval: 'exact',
    routeText: '{}',
  },
  steps: [
    { name: 'approve', status: 'done', hash: `0x${'33'.repeat(32)}` },
    { name: 'sign-order', status: 'done' },
    { name: 'post-order', status: 'done' },
  ],
  createdAt: 9_000_000,
  updatedAt: 9_500_000,
}

test('behavior: what placed an order precedes it on a fast clock, its submission apart', () => {
  const events = timelineOf(entryOfOrder(snapshotOf(exampleOrder())), [placing])
  expect(events.map(({ kind, step, at }) => [step ?? kind, at])).toEqual([
    ['approve', null],
    ['created', 1_000_000],
    ['expires', 2_000_000_000_000],
  ])
})

test('behavior: a transaction is linked on the chain of its step', () => {
  const [approve, ...rest] = placing.steps
  if (!approve) throw new Error('no step')
  const elsewhere = { ...placing, steps: [{ ...approve, chainId: 10 }, ...rest] }
  const chainsOf = (flow: FlowRecord) =>
    timelineOf(entryOfOrder(snapshotOf(exampleOrder())), [flow]).flatMap(({ tx }) => tx?.chainId ?? [])
  expect(chainsOf(placing)).toEqual([31337])
  expect(chainsOf(elsewhere)).toEqual([10])
})

test('behavior: an order that the chain filled while the service still cancels it has ended', () => {
  const seen = snapshotOf(exampleOrder({ status: 'CANCELLING' }))
  const won = entryOfOrder({
    ...{ ...seen, status: 'COMPLETED', filledPercent: 100 },
    chain: { filledPercent: 100, isOver: true, fillTx: null },
  })
  expect(timelineOf(won, []).map(({ kind }) => kind)).toEqual(['created', 'ended'])
  const hash = `0x${'44'.repeat(32)}` as const
  expect(timelineOf(won, [], hash)[1]).toMatchObject({ kind: 'won', tx: { chainId: 31337, hash } })
  const listed = entryOfOrder(
    snapshotOf(exampleOrder({ transactions: [{ ...fill, originTx: hash, at: 2 }] })),
  )
  expect(timelineOf(listed, [], hash).map(({ kind }) => kind)).not.toContain('won')
})

test('behavior: the fills of an order in slices are counted', () => {
  const order = exampleTwap({
    transactions: [sliceFill(10, 250_000_000n, 1n), sliceFill(320, 250_000_000n, 1n)],
  })
  const events = timelineOf(entryOfOrder(snapshotOf(order)), [])
  expect(events.map(({ kind, slices }) => [kind, slices])).toEqual([
    ['created', undefined],
    ['fill', { done: 1, slices: 4 }],
    ['fill', { done: 2, slices: 4 }],
    ['expires', undefined],
  ])
})

test('behavior: a deal tells its fills as its account paid and received, and how it ended', () => {
  const [first, second, end] = ['11', '22', '33'].map((two) => `0x${two.repeat(32)}` as const)
  if (!first || !second || !end) throw new Error('no hashes')
  const fills = [
    { hash: first, at: 2_000_000, makerAmount: 2n * 10n ** 18n, takerAmount: 5_000n },
    { hash: second, at: 3_000_000, makerAmount: 3n * 10n ** 18n, takerAmount: 7_500n },
  ]
  const deal = exampleDeal({ fills, status: 'cancelled', cancelled: { hash: end, at: 4_000_000 } })
  const entry = entryOfDeal(deal, deal.maker)
  if (!entry) throw new Error('no entry')
  expect(timelineOf(entry, [])).toMatchObject([
    { kind: 'created', at: 1_000_000 },
    { kind: 'fill', percent: 20, spent: 2n * 10n ** 18n, received: 5_000n, tx: { hash: first } },
    { kind: 'fill', percent: 50, spent: 3n * 10n ** 18n, received: 7_500n },
    { kind: 'cancelled', at: 4_000_000, tx: { chainId: 31337, hash: end } },
  ])
  const open = entryOfDeal(exampleDeal({ role: 'taken', isAddressed: true, fills }), deal.maker)
  expect(open && timelineOf(open, []).map(({ kind, spent }) => [kind, spent])).toEqual([
    ['created', undefined],
    ['fill', 5_000n],
    ['fill', 7_500n],
    ['expires', undefined],
  ])
})

const [sentTx, paidTx] = [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`] as const
const { owner, input } = exampleOrder()
const crossing = (state: 'arrived' | 'refunded'): Crossing => ({
  id: `0x${'33'.repeat(32)}`,
  bridge: owner,
  ...{ sourceChainId: 31337, destinationChainId: 31338, owner, recipient: owner },
  locked: { token: input.token, amount: 1n },
  fee: 0n,
  carried: { token: input.token, amount: 1n },
  output: { token: input.token, least: 1n },
  ...{ sentTx, sentAtSec: 1_000, deadlineSec: 3_000, state },
  paid: { chainId: 31338, to: owner, token: input.token, amount: 1n, tx: paidTx, atSec: 2_000 },
})

test('behavior: a departure by the bridge’s word alone is dated once, never for another’s', () => {
  const fills = (
    part: Partial<DeltaOrder>,
    chainFill: typeof sentTx | null = null,
    of = crossing('arrived'),
  ) =>
    timelineOf(entryOfOrder(snapshotOf(exampleCrossing(part))), [], chainFill, [of])
      .filter(({ kind }) => kind === 'fill' || kind === 'won')
      .map(({ kind, at, percent, isSent, tx }) => [kind, at, percent, isSent, tx?.hash])
  const left = [['fill', 1_000_000, 100, true, sentTx]]
  expect(fills({ status: 'ACTIVE', transactions: [] })).toEqual(left)
  expect(fills({ status: 'ACTIVE', transactions: [] }, sentTx)).toEqual(left)
  const listed = { ...fill, originTx: sentTx, filledPercent: 100, at: 1_000_000 }
  expect(fills({ transactions: [listed] })).toEqual(left)
  expect(fills({ transactions: [], onChainOrderType: 'FillableOrder' })).toEqual([])
  const other = { ...crossing('arrived'), owner: `0x${'44'.repeat(20)}` as const }
  expect(fills({ transactions: [] }, null, other)).toEqual([])
})

test('behavior: arrival and refund are dated by the bridge’s payment, before the service has it', () => {
  const dated = (part: Partial<DeltaOrder>, state: 'arrived' | 'refunded') =>
    timelineOf(entryOfOrder(snapshotOf(exampleCrossing(part))), [], null, [crossing(state)])
      .filter(({ kind }) => kind === 'landed' || kind === 'refund')
      .map(({ kind, at, tx }) => [kind, at, tx?.hash])
  const sent = { ...fill, originTx: sentTx, filledPercent: 100, at: 1_000_000 }
  const arrived = [['landed', 2_000_000, paidTx]]
  const named = { status: 'COMPLETED', transactions: [{ ...sent, destinationTx: paidTx }] } as const
  expect(dated(named, 'arrived')).toEqual(arrived)
  expect(dated({ transactions: [sent] }, 'arrived')).toEqual(arrived)
  const back = [['refund', 2_000_000, paidTx]]
  const refund = { tx: paidTx, chainId: 31338, token: input.token, amount: 1n }
  expect(dated({ status: 'REFUNDED', transactions: [sent], refunds: [refund] }, 'refunded')).toEqual(back)
  expect(dated({ status: 'REFUNDED', transactions: [sent] }, 'refunded')).toEqual(back)
})

test('behavior: what was filled of another’s offer is not dated by the end of that offer', () => {
  const fills = [{ hash: `0x${'33'.repeat(32)}` as const, at: 5_000_000, makerAmount: 10n, takerAmount: 25n }]
  const deal = exampleDeal({ role: 'taken', isAddressed: false, status: 'expired', fills })
  const part = entryOfDeal(deal, deal.maker)
  if (!part) throw new Error('no entry')
  expect(timelineOf(part, []).map(({ kind, at }) => [kind, at])).toEqual([
    ['created', 5_000_000],
    ['fill', 5_000_000],
  ])
  const made = entryOfDeal(exampleDeal({ status: 'expired' }), deal.maker)
  expect(made && timelineOf(made, []).at(-1)).toMatchObject({ kind: 'expired', at: 2_000_000_000_000 })
})
