import type { LastStatus } from '../../../domain/orders/record/orderSnapshot.ts'
import '../../../text/en/orders/history.ts'
import '../../../text/en/orders/orders.ts'
import { expect, test } from 'vitest'
import { EXAMPLE_STRUCT, exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { entryOfOrder } from '../../../domain/orders/history/orderHistory.ts'
import { type ReadOnChain, recalledOrder } from '../../../domain/orders/record/recalledOrder.ts'
import { hashOrder } from '../../../domain/orders/struct/orderTypedData.ts'
import { NATIVE_TOKEN } from '../../../domain/token/address.ts'
import type { DeltaOrderIntent, FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { journalledOrder } from './journalledOrder.ts'
import { cancelOnChainIntent } from './orderActions.ts'
import { recalledText } from './recalledText.ts'
import { stateText } from './rowText.ts'

const { owner, input, output, order: struct } = exampleOrder()
const token = (address: typeof owner, symbol: string, decimals: number) => ({
  ...{ chainId: 31337, address, symbol, name: symbol, decimals },
})
const intent: DeltaOrderIntent = {
  ...{ kind: 'delta-order', chainId: 31337, account: owner, recipient: owner },
  ...{ sellToken: token(input.token, 'USDC', 6), buyToken: token(output.token, 'WETH', 18) },
  ...{ side: 'SELL', sellAmount: '1000000000', buyAmount: '300000000000000000' },
  ...{ quotedAmount: '300000000000000000', slippageBps: 100, feeBps: 0, approval: 'exact' },
  ...{ type: 'LIMIT', deadlineSec: 2_000_000_000, nonce: '77', partnerAndFee: '0' },
  ...{ partiallyFillable: true, routeText: '{}' },
}
const HASH = hashOrder(
  { family: 'FillableOrder', order: EXAMPLE_STRUCT },
  { chainId: 31337, contract: deploymentOf(31337)?.delta ?? owner },
)
const textOf = (changes: object = {}) =>
  JSON.stringify({ ...struct, ...changes }, (_name, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
const flowOf = (order: FlowRecord['artifacts'] = {}): FlowRecord => ({
  ...{ version: 1, id: 'one', intent, status: 'done', steps: [], createdAt: 10, updatedAt: 20 },
  artifacts: order,
})
const placed = (valueText = textOf()) => flowOf({ order: { id: 'o1', hash: HASH, valueText } })
const entryOf = (last: LastStatus | null, chain: ReadOnChain | null, valueText?: string) => {
  const order = journalledOrder(placed(valueText))
  if (!order) throw new Error('the journal has an order')
  return entryOfOrder(recalledOrder(order, last, chain), 'one')
}
const OPEN: ReadOnChain = { filledPercent: 0, isOver: false, fillTx: null, at: 50 }

test('default: the journal alone gives an order with its terms, its hash and no state', () => {
  expect(journalledOrder(placed())).toMatchObject({
    ...{ id: 'o1', status: 'UNKNOWN', orderHash: HASH, owner, type: 'LIMIT', side: 'SELL' },
    ...{ chainId: 31337, onChainOrderType: 'FillableOrder', order: { nonce: 77n }, createdAt: 10 },
    input: { token: input.token, amount: 1_000_000_000n },
  })
})

test.each([
  ['was not accepted yet', flowOf({ order: { hash: HASH, valueText: textOf() } })],
  ['has lost its text', placed('')],
  ['was never built', flowOf()],
])('boundary: an order that %s gives none', (_title, flow) => {
  expect(journalledOrder(flow)).toBeNull()
})

test('behavior: without the service an unknown order can be cancelled on chain, by its nonce', () => {
  const entry = entryOf({ status: 'ACTIVE', filledPercent: 0, at: 30 }, OPEN)
  expect(stateText(entry)).toMatchObject({ tone: 'warn', actions: ['cancelOnChain'] })
  expect(stateText(entry).label).toMatch(/^Open, ./)
  expect(cancelOnChainIntent(entry)).toMatchObject({ kind: 'invalidate-nonces', nonces: ['77'] })
})

test('behavior: native returns with the cancellation, or by withdrawal where nobody can fill it', () => {
  const native = textOf({ srcToken: NATIVE_TOKEN })
  expect(cancelOnChainIntent(entryOf(null, OPEN, native))).toMatchObject({ kind: 'cancel-native' })
  expect(stateText(entryOf(null, { ...OPEN, isOver: true }, native)).actions).toEqual(['withdraw'])
  expect(stateText(entryOf(null, { ...OPEN, isOver: true })).actions).toEqual([])
})

test.each([
  [null, null, 'Last known: submitted, at 10. The chain has not been read.'],
  [
    { status: 'ACTIVE', filledPercent: 0, at: 30 } as const,
    OPEN,
    'Last known: Open, at 30. On chain: 0% filled and not cancelled, read at 50.',
  ],
])('behavior: what is known is shown with its age', (last, chain, sentence) => {
  const { seen } = entryOf(last, chain)
  if (!seen?.recalled) throw new Error('recalled')
  expect(recalledText({ ...seen, recalled: seen.recalled }, (ms) => `at ${ms}`)).toBe(
    `The service has not answered for this order yet. ${sentence}`,
  )
})

test.each([
  ['cancelled', 'Cancelled on chain: nobody can fill it.'],
  ['expired', 'Expired before it was filled. Nothing more can be taken.'],
] as const)('behavior: an order that the chain shows as %s is announced as over once', (end, over) => {
  const last = { status: 'ACTIVE', filledPercent: 0, at: 30 } as const
  const { sentence, short } = stateText(entryOf(last, { ...OPEN, isOver: true, end }))
  expect(sentence).toMatch(/ Last known: Open, .* On chain: 0% filled, read [^,]/)
  expect([sentence, short]).toEqual([expect.stringContaining(over), over])
  expect(sentence.match(/nobody can fill/g)?.length ?? 0).toBe(end === 'cancelled' ? 1 : 0)
})
