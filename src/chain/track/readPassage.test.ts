import { createClient, custom, encodeAbiParameters, encodeEventTopics, type Hex, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createScriptedChain } from '../../../testing/chain/scriptedChain.ts'
import { exampleOrder } from '../../../testing/orders/exampleOrder.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import type { DeltaOrder } from '../../domain/orders/record/deltaOrder.ts'
import { NATIVE_TOKEN } from '../../domain/token/address.ts'
import { DELTA_EVENTS_ABI } from '../delta/deltaEventsAbi.ts'
import type { ChainClient } from '../node/clients.ts'
import { readCrossings } from './readCrossings.ts'

const [HERE, THERE] = [31337, 31338]
const DELTA = deploymentOf(HERE)?.delta ?? '0x'
const hashOf = (digit: string): Hex => `0x${digit.repeat(64)}`
const [SENT, PAID] = [hashOf('a'), hashOf('b')]
const BASE = exampleOrder()
const ORDER: DeltaOrder = {
  ...BASE,
  output: { ...BASE.output, chainId: THERE },
  order: BASE.order && {
    ...BASE.order,
    bridge: {
      ...{ protocolSelector: '0x66ad5736', destinationChainId: 31338n, outputToken: BASE.output.token },
      ...{ scalingFactor: 0, protocolData: '0xab' },
    },
  },
  transactions: [
    {
      ...{ originTx: SENT, destinationTx: PAID, filledPercent: 100, spentAmount: null, receivedAmount: null },
      ...{ originReceivedAmount: null, destinationReceivedAmount: null, at: null },
    },
  ],
}

const [SETTLED] = DELTA_EVENTS_ABI
const settled = (orderHash = ORDER.orderHash, address = DELTA) => ({
  address,
  topics: encodeEventTopics({
    ...{ abi: [SETTLED], eventName: 'OrderSettled' },
    args: { owner: ORDER.owner, beneficiary: ORDER.beneficiary, orderHash },
  }),
  data: encodeAbiParameters(
    [...Array(2).fill({ type: 'address' }), ...Array(5).fill({ type: 'uint256' })],
    [DELTA, DELTA, 1n, 1n, 1n, 0n, 0n],
  ),
  ...{ transactionHash: SENT, blockNumber: '0x9', blockHash: hashOf('f') },
  ...{ logIndex: '0x0', transactionIndex: '0x0', removed: false },
})

interface Node {
  readonly logs?: readonly ReturnType<typeof settled>[]
  readonly status?: '0x0' | '0x1'
  /** The recipient's balance before the block of the payment, and after it. */
  readonly balances?: readonly [before: bigint, after: bigint]
  readonly isSilent?: boolean
}

function clientOf(id: number, { logs = [], status = '0x1', balances = [5n, 7n], isSilent = false }: Node) {
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (isSilent) throw new Error('no answer')
    const [first = '0x', block] = (params ?? []) as readonly Hex[]
    if (method === 'eth_blockNumber') return '0x9'
    if (method === 'eth_getLogs') return []
    if (method === 'eth_getTransactionReceipt')
      return { status, transactionHash: first, blockNumber: '0x9', logs }
    const balance = block === '0x8' ? balances[0] : balances[1]
    if (method === 'eth_call') return encodeAbiParameters([{ type: 'uint256' }], [balance])
    if (method === 'eth_getBalance') return numberToHex(balance)
    throw new Error(`not expected: ${method}`)
  }
  const { chain } = createScriptedChain()
  return createClient({
    chain: { ...chain, id },
    transport: custom({ request }, { retryCount: 0 }),
  }) as ChainClient
}

const read = (here: Node, there: Node = {}, order = ORDER) =>
  readCrossings({ of: (id) => clientOf(id, id === HERE ? here : there) }, order)

describe('an order by a bridge that is not pinned', () => {
  test('default: its fill is Delta’s, and the recipient’s balance rose with the payment', async () => {
    expect(await read({ logs: [settled()] })).toEqual({
      ...{ crossings: [], silent: [], isComplete: false },
      passage: { departed: [SENT], arrived: [PAID] },
    })
  })

  test('behavior: native is counted by the account', async () => {
    const order = { ...ORDER, output: { ...ORDER.output, token: NATIVE_TOKEN } }
    expect((await read({}, {}, order)).passage?.arrived).toEqual([PAID])
  })

  test.each([
    ['another order', { logs: [settled(hashOf('9'))] }],
    ['another contract', { logs: [settled(ORDER.orderHash, ORDER.owner)] }],
    ['a transaction that failed', { logs: [settled()], status: '0x0' }],
    ['no node that answers', { isSilent: true }],
  ] as const)('error: no departure by %s', async (_what, here) => {
    expect((await read(here)).passage?.departed).toEqual([])
  })

  test.each([
    ['a balance that stays', { balances: [5n, 5n] }],
    ['a transaction that failed', { status: '0x0' }],
    ['no node that answers', { isSilent: true }],
  ] as const)('error: no arrival by %s', async (_what, there) => {
    expect((await read({}, there)).passage?.arrived).toEqual([])
  })
})
