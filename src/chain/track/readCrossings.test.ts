import { type Chain, createClient, custom, type Hex } from 'viem'
import { encodeAbiParameters, encodeEventTopics, numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { createScriptedChain } from '../../../testing/chain/scriptedChain.ts'
import { exampleOrder } from '../../../testing/orders/exampleOrder.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import type { DeltaOrder, OrderTransaction } from '../../domain/orders/record/deltaOrder.ts'
import type { Address } from '../../domain/token/address.ts'
import { BRIDGE_EVENTS_ABI } from './bridgeAbi.ts'
import { readCrossings } from './readCrossings.ts'

const [HERE, THERE] = [31337, 31338]
const BRIDGE = deploymentOf(HERE)?.bridges?.['0x620c70b2']?.address ?? '0x'
const STRANGER: Address = '0x2222222222222222222222222222222222222222'
const hashOf = (digit: string): Hex => `0x${digit.repeat(64)}`
const [ID, OTHER_ID, SENT_TX, PAID_TX] = ['1', '2', 'a', 'b'].map(hashOf) as [Hex, Hex, Hex, Hex]
const ORDER = exampleOrder({ createdAt: 1_900_000_000_000 })
const [, SENT, , REFUNDED, FILLED] = [0, 1, 2, 4, 5]

const CROSSING = {
  ...{ sourceChainId: BigInt(HERE), destinationChainId: BigInt(THERE), number: 1n },
  ...{ orderHash: ORDER.orderHash, owner: ORDER.owner, recipient: ORDER.owner },
  ...{ token: STRANGER, amount: 1_000n, fee: 10n, carriedToken: STRANGER, carriedAmount: 990n },
  ...{ outputToken: STRANGER, minOutput: 990n, sentAt: 1_900_000_100n, deadline: 1_900_002_000n },
} as const

type WireLog = ReturnType<typeof logOf>
function logOf(topics: readonly unknown[], data: Hex, block: number, transactionHash: Hex, address = BRIDGE) {
  return {
    ...{ address, topics, data, transactionHash, blockNumber: numberToHex(block) },
    ...{ blockHash: hashOf('f'), logIndex: '0x0', transactionIndex: '0x0', removed: false },
  }
}

function sentLog({ id = ID, orderHash = ORDER.orderHash, block = 100, address = BRIDGE } = {}) {
  const args = { id, orderHash, recipient: ORDER.owner }
  const topics = encodeEventTopics({ abi: BRIDGE_EVENTS_ABI, eventName: 'CrossingSent', args })
  const data = encodeAbiParameters([BRIDGE_EVENTS_ABI[0].inputs[3]], [{ ...CROSSING, orderHash }])
  return logOf(topics, data, block, SENT_TX, address)
}

function paidLog(
  id: Hex,
  amount: bigint,
  eventName: 'CrossingFilled' | 'CrossingRefunded' = 'CrossingFilled',
) {
  const topics = encodeEventTopics({
    abi: BRIDGE_EVENTS_ABI,
    ...(eventName === 'CrossingFilled'
      ? { eventName, args: { id, orderHash: ORDER.orderHash, recipient: ORDER.owner } }
      : { eventName, args: { id, orderHash: ORDER.orderHash, to: ORDER.owner } }),
  })
  const data = encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [STRANGER, amount])
  return logOf(topics, data, 50, PAID_TX)
}

interface Node {
  readonly latest?: number
  /** What it answers with, whatever it was asked for; it looks at the blocks alone. */
  readonly logs?: readonly WireLog[]
  readonly state?: number
  /** By transaction. */
  readonly receipts?: Readonly<Record<Hex, readonly WireLog[]>>
  readonly refuses?: readonly string[]
  /** Block seconds of every block. */
  readonly timeSec?: number
}

function nodeOf(chain: Chain, node: Node) {
  const reads: string[] = []
  const blocks: (readonly [number, number])[] = []
  const { latest = 1_000, logs = [], receipts = {}, refuses = [], timeSec = 1_899_000_000 } = node
  const answers: Readonly<Record<string, (params: readonly never[]) => unknown>> = {
    eth_blockNumber: () => numberToHex(latest),
    eth_getLogs([filter]: readonly { readonly fromBlock: Hex; readonly toBlock: Hex }[]) {
      const [from, to] = [Number(filter?.fromBlock), Number(filter?.toBlock)]
      blocks.push([from, to])
      return logs.filter(({ blockNumber }) => Number(blockNumber) >= from && Number(blockNumber) <= to)
    },
    eth_call: () => encodeAbiParameters([{ type: 'uint8' }], [node.state ?? 0]),
    eth_getTransactionReceipt([hash]: readonly Hex[]) {
      const found = receipts[hash ?? '0x']
      return found ? { status: '0x1', transactionHash: hash, blockNumber: '0x64', logs: found } : null
    },
    eth_getBlockByNumber: ([number]: readonly Hex[]) => ({
      ...{ number, hash: hashOf('f'), parentHash: hashOf('f'), transactions: [] },
      timestamp: numberToHex(timeSec),
    }),
  }
  const request = async ({ method, params = [] }: { method: string; params?: readonly never[] }) => {
    reads.push(method)
    const answer = answers[method]
    if (refuses.includes(method) || !answer) throw Object.assign(new Error('refused'), { code: -32601 })
    return answer(params)
  }
  return { client: createClient({ chain, transport: custom({ request }, { retryCount: 0 }) }), reads, blocks }
}

function read(here: Node, there: Node = {}, order: DeltaOrder = ORDER) {
  const { chain } = createScriptedChain()
  const nodes = [HERE, THERE].map((id) => nodeOf({ ...chain, id }, id === HERE ? here : there))
  const of = (chainId: number) => {
    const client = nodes[chainId - HERE]?.client
    if (!client) throw new Error(`no chain ${chainId}`)
    return client
  }
  return { reading: readCrossings({ of }, order), nodes }
}

const fillOf = (originTx: Hex): OrderTransaction => ({
  ...{ originTx, destinationTx: null, filledPercent: 100, spentAmount: null, receivedAmount: null },
  ...{ originReceivedAmount: null, destinationReceivedAmount: null, at: null },
})

describe('what set out', () => {
  test('default: by the event of a pinned bridge with the order’s hash', async () => {
    const { reading } = read({ logs: [sentLog()], state: SENT })
    expect(await reading).toMatchObject({
      crossings: [{ id: ID, state: 'sent', sentTx: SENT_TX, locked: { amount: 1_000n }, paid: null }],
      ...{ silent: [], isComplete: true },
    })
  })

  test.each([
    ['of another contract', sentLog({ address: STRANGER })],
    ['of another order', sentLog({ orderHash: hashOf('9') })],
    ['that was undone', { ...sentLog(), removed: true }],
  ])('error: an event %s counts for nothing, in logs and in receipts', async (_what, log) => {
    const order = { ...ORDER, transactions: [fillOf(SENT_TX)] }
    const { reading } = read({ logs: [log], receipts: { [SENT_TX]: log.removed ? [] : [log] } }, {}, order)
    expect(await reading).toEqual({ crossings: [], silent: [], isComplete: true })
  })

  test('behavior: a transaction that has nothing to do with the order does not end the search', async () => {
    const order = { ...ORDER, transactions: [fillOf(PAID_TX)] }
    const strange = { [PAID_TX]: [sentLog({ orderHash: hashOf('9') })] }
    const young = { latest: 300_000, timeSec: 1_900_000_050, receipts: strange }
    const { reading } = read({ ...young, logs: [sentLog({ block: 100_000 })] }, {}, order)
    expect((await reading).crossings).toHaveLength(1)
  })

  test('behavior: blocks that are older than the order are not looked at', async () => {
    const { reading, nodes } = read({ latest: 1_000_000, timeSec: 1_899_000_000 })
    expect(await reading).toEqual({ crossings: [], silent: [], isComplete: true })
    expect(nodes[0]?.reads.filter((method) => method === 'eth_getLogs').length).toBeLessThanOrEqual(3)
  })

  test('behavior: the long search ends with the newest block, and says what it did not reach', async () => {
    const { reading, nodes } = read({ latest: 1_000_000, timeSec: 1_900_000_050 })
    expect(await reading).toEqual({ crossings: [], silent: [], isComplete: false })
    expect(nodes[0]?.blocks.at(-1)?.[1]).toBe(1_000_000)
  })

  test('behavior: an order in parts is searched for earlier ones, one that is filled whole is not', async () => {
    const parts = [sentLog({ id: OTHER_ID, block: 200_000 }), sentLog({ block: 299_000 })]
    const here = { latest: 300_000, timeSec: 1_900_000_050, logs: parts, state: SENT }
    const inParts = await read(here, {}, { ...ORDER, onChainOrderType: 'FillableOrder' }).reading
    expect(inParts.crossings.map(({ id }) => id)).toEqual([OTHER_ID, ID])
    const whole = await read({ ...here, logs: parts.slice(1) }).reading
    expect(whole).toMatchObject({ crossings: [{ id: ID }], isComplete: true })
  })

  test('behavior: a node without logs: the receipt that the service names', async () => {
    const order = { ...ORDER, transactions: [fillOf(SENT_TX)] }
    const refusing = { refuses: ['eth_getLogs'], receipts: { [SENT_TX]: [sentLog()] }, state: SENT }
    expect(await read(refusing, {}, order).reading).toMatchObject({ crossings: [{ id: ID }], silent: [] })
    expect(await read(refusing).reading).toEqual({ crossings: [], silent: [HERE], isComplete: false })
  })
})

describe('what became of it', () => {
  const here = { logs: [sentLog()], state: SENT }

  test('default: paid by the event with its id, whatever else a node answers with', async () => {
    const there = { logs: [paidLog(OTHER_ID, 1n), paidLog(ID, 990n)], state: FILLED }
    expect((await read(here, there).reading).crossings).toMatchObject([
      { state: 'arrived', paid: { chainId: THERE, amount: 990n, tx: PAID_TX, to: ORDER.owner } },
    ])
  })

  test('behavior: the event of another crossing is no payment of this one', async () => {
    const there = { logs: [paidLog(OTHER_ID, 1n)], state: FILLED }
    expect((await read(here, there).reading).crossings).toMatchObject([
      { state: 'arrived', paid: { amount: 990n, tx: null, atSec: null } },
    ])
  })

  test('behavior: refunded on the source, the whole of it', async () => {
    const back = { logs: [sentLog(), paidLog(ID, 1_000n, 'CrossingRefunded')], state: REFUNDED }
    expect((await read({ ...back, logs: back.logs }).reading).crossings).toMatchObject([
      { state: 'refunded', paid: { chainId: HERE, amount: 1_000n } },
    ])
  })

  test('behavior: a pruned node has no event: what the bridge owed was paid', async () => {
    const there = { state: FILLED, refuses: ['eth_getLogs', 'eth_getBlockByNumber'] }
    expect((await read(here, there).reading).crossings).toMatchObject([
      { state: 'arrived', paid: { chainId: THERE, token: STRANGER, amount: 990n, tx: null } },
    ])
  })

  test('behavior: a chain that does not answer is named, and nothing is made up for it', async () => {
    expect(await read(here, { refuses: ['eth_call'] }).reading).toMatchObject({
      crossings: [{ state: 'sent', paid: null }],
      silent: [THERE],
    })
  })
})
