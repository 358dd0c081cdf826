import 'fake-indexeddb/auto'
import type { Hex } from 'viem'
import { expect, test, vi } from 'vitest'
import { exampleOrder } from '../../../testing/orders/exampleOrder.ts'
import { createFlowStore, type FlowRecord } from '../journal/flowRecord.ts'
import { readBackup } from './pastBackup.ts'
import { createPastFlows } from './pastFlows.ts'

const USDC = {
  chainId: 31337,
  address: exampleOrder().input.token,
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
}
const WETH = { ...USDC, address: exampleOrder().output.token, symbol: 'WETH', name: 'Ether', decimals: 18 }
const HASH: Hex = `0x${'12'.repeat(32)}`

const swap = (id: string, part: Partial<FlowRecord> = {}): FlowRecord => ({
  version: 1,
  id,
  intent: {
    kind: 'market-swap',
    chainId: 31337,
    account: exampleOrder().owner,
    recipient: exampleOrder().owner,
    sellToken: USDC,
    buyToken: WETH,
    side: 'SELL',
    sellAmount: '5',
    buyAmount: '4',
    quotedAmount: '4',
    slippageBps: 50,
    feeBps: 0,
    approval: 'exact',
  },
  status: 'done',
  steps: [{ name: 'swap', status: 'done', hash: HASH }],
  createdAt: 1,
  updatedAt: 2,
  ...part,
})

const idsOf = (past: ReturnType<typeof createPastFlows>) =>
  past.store.getState().flows.map(({ record }) => record.id)

test('default: what ends is kept, also when its flow is dismissed and the page opened again', async () => {
  const flows = createFlowStore()
  const past = createPastFlows(flows, 'one')
  flows.setState({ flows: [swap('a'), swap('b', { status: 'running' })] })
  await vi.waitFor(() => expect(idsOf(past)).toEqual(['a']), { timeout: 20_000 })
  flows.setState({ flows: [] })
  expect(idsOf(past)).toEqual(['a'])
  const again = createPastFlows(createFlowStore(), 'one')
  await vi.waitFor(() => expect(idsOf(again)).toEqual(['a']), { timeout: 20_000 })
})

test('behavior: a backup brings the past into another browser, once, marked as imported', async () => {
  const flows = createFlowStore()
  const past = createPastFlows(flows, 'two')
  flows.setState({ flows: [swap('a'), swap('b', { createdAt: 5 })] })
  await vi.waitFor(() => expect(idsOf(past)).toEqual(['b', 'a']), { timeout: 20_000 })
  const other = createPastFlows(createFlowStore(), 'three')
  const read = await readBackup(past.backup())
  if ('say' in read) throw new Error(read.say.key)
  expect(await other.restore(read)).toEqual({ taken: 2, known: 0, refused: 0 })
  expect(await other.restore(read)).toEqual({ taken: 0, known: 2, refused: 0 })
  expect(other.store.getState().flows.every(({ isImported }) => isImported)).toBe(true)
})

test('behavior: no signature leaves with a backup, none comes in with one', async () => {
  const signature: Hex = `0x${'77'.repeat(64)}`
  const signed = swap('s', {
    steps: [{ name: 'sign-order', status: 'done', answer: signature }],
    artifacts: { permit: signature, order: { hash: HASH, valueText: '{}', signature, id: 'x' } },
  })
  const text = JSON.stringify({ format: 'kontor-journal', version: 1, flows: [signed] })
  const read = await readBackup(text)
  expect(JSON.stringify(read)).not.toContain('7777')
  expect(read).toMatchObject({ refused: 0, records: [{ artifacts: { order: { id: 'x' } } }] })
})

test('error: records that have not ended or make no sense are refused one by one', async () => {
  const flows = [swap('a'), swap('b', { status: 'paused' }), { nonsense: true }, swap('a')]
  const read = await readBackup(JSON.stringify({ format: 'kontor-journal', version: 1, flows }))
  expect(read).toMatchObject({ records: [{ id: 'a' }], refused: 2 })
})

test.each([
  ['not JSON', 'orders.backup.notJson', 'nonsense'],
  ['another file', 'orders.backup.otherFile', '{"flows":[]}'],
  ['a later version', 'orders.backup.version', '{"format":"kontor-journal","version":2,"flows":[]}'],
  ['a file that is too large', 'orders.backup.tooLarge', ' '.repeat(20_000_001)],
])('error: %s is refused as a whole', async (_name, key, text) => {
  expect(await readBackup(text)).toMatchObject({ say: { key } })
})
