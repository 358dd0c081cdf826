import { encodeAbiParameters, encodeEventTopics, type Hex, pad } from 'viem'
import { describe, expect, test } from 'vitest'
import { createScriptedChain, hashOfNumber } from '../../../testing/chain/scriptedChain.ts'
import { exampleExternal, exampleProductive } from '../../../testing/orders/exampleHeld.ts'
import { exampleOrder } from '../../../testing/orders/exampleOrder.ts'
import { DELTA_EVENTS_ABI } from '../../chain/delta/deltaEventsAbi.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import { knownFacts, knownOf } from '../../domain/orders/record/recordFamily.ts'
import { createChainStates, createUsedOrders } from './orderFeedChain.ts'

const TX = hashOfNumber(5)
const USED: Hex = encodeAbiParameters([{ type: 'bool[]' }], [[true]])
const WORD = { type: 'uint256' } as const

/** An order that was filled as a whole in this block, of so many. */
function filledAt(blockNumber: number, latest: number, record = exampleOrder({ status: 'CANCELLED' })) {
  const { orderHash, chainId } = record
  const known = knownOf(record)
  const delta = deploymentOf(chainId)?.delta
  if (!known || !delta) throw new Error('the example is an order')
  const world = createScriptedChain()
  world.answer = USED
  world.skipped = latest
  const { owner, reserves, receives } = knownFacts(known)
  const topics = encodeEventTopics({
    abi: DELTA_EVENTS_ABI,
    eventName: 'OrderSettled',
    args: { owner, beneficiary: owner, orderHash },
  })
  world.logs.push({
    address: delta,
    topics: topics.flatMap((topic) => (typeof topic === 'string' ? [topic] : [])),
    data: encodeAbiParameters(
      [{ type: 'address' }, { type: 'address' }, WORD, WORD, WORD, WORD, WORD],
      [reserves.token, receives.token, reserves.amount, receives.amount, receives.amount, 0n, 0n],
    ),
    transactionHash: TX,
    blockNumber,
  })
  const states = createChainStates({ chains: [world.chain], of: () => world.client, nodes: () => [] })
  return { world, delta, record, read: async () => (await states([record])).get(record.id) }
}

describe('createChainStates', () => {
  test.each([
    ['a moment ago', 499_990],
    ['long ago, as fast chains count', 150_000],
  ])(
    'behavior: an order that was filled %s, while nobody watched, is shown as filled',
    async (_title, block) => {
      const { read } = filledAt(block, 500_000)
      expect(await read()).toEqual({ filledPercent: 100, isOver: true, fillTx: TX })
    },
  )

  test.each([exampleExternal, exampleProductive])(
    'behavior: settlements of orders that are never signed here are read as of any other',
    async (example) => {
      const { read } = filledAt(499_990, 500_000, example({ status: 'CANCELLED' }))
      expect(await read()).toEqual({ filledPercent: 100, isOver: true, fillTx: TX })
    },
  )

  test('behavior: one that was invalidated on chain is not looked for any further', async () => {
    const { world, delta, record, read } = filledAt(1, 500_000)
    const { order } = record
    if (!order) throw new Error('the example is an order')
    const [topic] = encodeEventTopics({ abi: DELTA_EVENTS_ABI, eventName: 'NonceInvalidated', args: {} })
    if (!topic) throw new Error('the event has a topic')
    world.logs.push({
      address: delta,
      topics: [topic as Hex, pad(order.owner)],
      data: encodeAbiParameters([WORD], [order.nonce]),
      transactionHash: hashOfNumber(6),
      blockNumber: 499_999,
    })
    expect(await read()).toEqual({ filledPercent: 0, isOver: true, end: 'cancelled', fillTx: null })
    expect(Math.min(...world.requested.map(([from]) => from))).toBe(480_000)
  })
})

describe('createUsedOrders', () => {
  test('default: one answer covers all orders of an owner; a silent chain reports none', async () => {
    const { world, record } = filledAt(1, 2)
    const used = createUsedOrders({ chains: [world.chain], of: () => world.client, nodes: () => [] })
    const other = { ...record, id: 'other' }
    world.answer = encodeAbiParameters([{ type: 'bool[]' }], [[false, true]])
    expect(await used([record, other])).toEqual(new Set(['other']))
    world.answer = '0x'
    expect(await used([record, other])).toEqual(new Set())
  })
})
