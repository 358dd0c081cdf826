import { encodeAbiParameters, encodeEventTopics, type Hex, pad } from 'viem'
import { expect, test } from 'vitest'
import { exampleOrder } from '../../../testing/exampleOrder.ts'
import { createScriptedChain, hashOfNumber } from '../../../testing/scriptedChain.ts'
import { silentTools } from '../../../testing/silentTools.ts'
import { DELTA_EVENTS_ABI } from '../../chain/delta/deltaEventsAbi.ts'
import { deploymentOf } from '../../domain/deployments.ts'
import { hashOrder } from '../../domain/orders/orderTypedData.ts'
import { signedOf } from '../../domain/orders/recordFamily.ts'
import { planReplacing } from './replacing.ts'

/** Blocks are a second apart, from second 1,000 on. */
const LATEST = 500_000
const WORD = { type: 'uint256' } as const

const old = exampleOrder()
const { chainId, owner: account } = old
const signed = signedOf(old)
const delta = deploymentOf(chainId)?.delta
if (signed?.family !== 'Order' || !delta) throw new Error('the example is an order')
const { order } = signed
const orderHash = hashOrder({ family: 'FillableOrder', order }, { chainId, contract: delta })
const orderText = JSON.stringify(order, (_key, value) => (typeof value === 'bigint' ? String(value) : value))

const topicsOf = (topics: readonly (Hex | readonly Hex[] | null)[]) =>
  topics.flatMap((topic) => (typeof topic === 'string' ? [topic] : []))

/** A chain on which the order's nonce was used up by its owner in this block, and a tenth of it was filled in that one. */
function endedChain({ endedAt, filledAt }: { readonly endedAt: number; readonly filledAt: number | null }) {
  const world = createScriptedChain()
  world.answer = encodeAbiParameters([{ type: 'bool[]' }], [[true]])
  world.skipped = LATEST
  if (!delta) throw new Error('no Delta here')
  const ended = encodeEventTopics({ abi: DELTA_EVENTS_ABI, eventName: 'NonceInvalidated', args: {} })
  world.logs.push({
    address: delta,
    topics: [...topicsOf(ended).slice(0, 1), pad(account)],
    data: encodeAbiParameters([WORD], [order.nonce]),
    transactionHash: hashOfNumber(6),
    blockNumber: endedAt,
  })
  if (filledAt !== null) {
    const filled = encodeEventTopics({
      abi: DELTA_EVENTS_ABI,
      eventName: 'OrderPartiallyFilled',
      args: { owner: account, beneficiary: account, orderHash },
    })
    const part = order.srcAmount / 10n
    world.logs.push({
      address: delta,
      topics: topicsOf(filled),
      data: encodeAbiParameters(
        [{ type: 'address' }, { type: 'address' }, WORD, WORD, WORD, WORD, WORD, WORD],
        [order.srcToken, order.destToken, order.srcAmount, order.destAmount, order.destAmount, 0n, 0n, part],
      ),
      transactionHash: hashOfNumber(5),
      blockNumber: filledAt,
    })
  }
  return world
}

const tokenOf = (symbol: string, decimals: number) => ({
  ...{ chainId, symbol, name: symbol, decimals },
  address: decimals === 6 ? order.srcToken : order.destToken,
})

/** What is still to be done about an order that was reviewed in block `seenAt`. */
const planned = (world: ReturnType<typeof createScriptedChain>, seenAt: number, fills: readonly Hex[] = []) =>
  planReplacing(
    { chainId, account, sellToken: tokenOf('USDC', 6), buyToken: tokenOf('WETH', 18) },
    {
      ...{ id: 'old', orderHash, orderText, family: 'FillableOrder', partiallyFillable: true },
      ...{ nonce: String(order.nonce), sellsNative: false, fills, remaining: '0', seenSec: 1_000 + seenAt },
    },
    silentTools({ client: world.client, chain: world.chain }),
  )

test('default: ended after the review and not filled since, the new order may be placed', async () => {
  const world = endedChain({ endedAt: LATEST - 5, filledAt: null })
  await expect(planned(world, LATEST - 1_000)).resolves.toEqual([])
})

test.each([
  ['a moment before it ended', LATEST - 10],
  ['long before it ended, out of what is searched at first', LATEST - 30_000],
])('error: filled %s, no new order is placed', async (_title, filledAt) => {
  const world = endedChain({ endedAt: LATEST - 5, filledAt })
  await expect(planned(world, LATEST - 40_000)).rejects.toMatchObject({
    code: 'flow-replaced-filled',
    say: { params: { filled: '100', left: '900', symbol: 'USDC' } },
  })
})

test('behavior: a fill that was reviewed is none since', async () => {
  const world = endedChain({ endedAt: LATEST - 5, filledAt: LATEST - 30_000 })
  await expect(planned(world, LATEST - 29_000, [hashOfNumber(5)])).resolves.toEqual([])
})

test('error: reviewed before all that is searched, nobody can tell, and no new order is placed', async () => {
  const world = endedChain({ endedAt: LATEST - 5, filledAt: null })
  await expect(planned(world, LATEST - 450_000)).rejects.toMatchObject({ code: 'flow-replaced-unknown' })
})
