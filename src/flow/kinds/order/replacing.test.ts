import fc from 'fast-check'
import { encodeAbiParameters, encodeEventTopics, type Hex, pad } from 'viem'
import { toFunctionSelector } from 'viem/utils'
import { expect, test } from 'vitest'
import { createScriptedChain, hashOfNumber } from '../../../../testing/chain/scriptedChain.ts'
import { silentTools } from '../../../../testing/engine/silentTools.ts'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { exampleTwap } from '../../../../testing/orders/exampleTwap.ts'
import { DELTA_EVENTS_ABI } from '../../../chain/delta/deltaEventsAbi.ts'
import { FILLED_ABI } from '../../../chain/delta/filledAmount.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { signedOf } from '../../../domain/orders/record/recordFamily.ts'
import { structToJson } from '../../../domain/orders/struct/orderJson.ts'
import { hashOrder } from '../../../domain/orders/struct/orderTypedData.ts'
import type { ReplacedOrder, ReplacingOwner } from './replacedOrder.ts'
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

/** The transaction of the flow that ended the order, and one of somebody else. */
const OWN = hashOfNumber(6)
const OTHER = hashOfNumber(7)
const TENTH = order.srcAmount / 10n

/**
 * A chain on which the order's nonce was used up by its owner in this block, and `part` of it was filled in that one. `counted` is what the contract
 * counts, where events show nothing of it.
 */
function endedChain({
  endedAt,
  filledAt = null,
  part = TENTH,
  counted = filledAt === null ? 0n : part,
  by = [OWN],
}: {
  readonly endedAt: number
  readonly filledAt?: number | null
  readonly part?: bigint
  readonly counted?: bigint
  readonly by?: readonly Hex[]
}) {
  const world = createScriptedChain()
  world.answersTo.set(toFunctionSelector(FILLED_ABI[0]), encodeAbiParameters([WORD], [counted]))
  world.answer = encodeAbiParameters([{ type: 'bool[]' }], [[true]])
  world.skipped = LATEST
  if (!delta) throw new Error('no Delta here')
  const ended = encodeEventTopics({ abi: DELTA_EVENTS_ABI, eventName: 'NonceInvalidated', args: {} })
  for (const transactionHash of by) {
    world.logs.push({
      address: delta,
      topics: [...topicsOf(ended).slice(0, 1), pad(account)],
      data: encodeAbiParameters([WORD], [order.nonce]),
      transactionHash,
      blockNumber: endedAt,
    })
  }
  if (filledAt !== null) {
    const filled = encodeEventTopics({
      abi: DELTA_EVENTS_ABI,
      eventName: 'OrderPartiallyFilled',
      args: { owner: account, beneficiary: account, orderHash },
    })
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

/** The replacement of an order that was reviewed in block `seenAt`, with so much of it filled. */
const placing = (seenAt: number, filled = 0n): [ReplacingOwner, ReplacedOrder] => [
  { chainId, account, sellToken: tokenOf('USDC', 6), buyToken: tokenOf('WETH', 18) },
  {
    ...{ id: 'old', orderHash, orderText, family: 'FillableOrder', partiallyFillable: true },
    ...{ nonce: String(order.nonce), sellsNative: false, remaining: '0', seenSec: 1_000 + seenAt },
    filled: String(filled),
  },
]

const toolsOf = ({ client, chain }: ReturnType<typeof createScriptedChain>) => silentTools({ client, chain })

/** What is still to be done about it once the flow's own transaction has ended it. */
const planned = (world: ReturnType<typeof createScriptedChain>, seenAt: number, filled = 0n) =>
  planReplacing(...placing(seenAt, filled), toolsOf(world), OWN)

test('default: ended after the review and not filled since, the new order may be placed', async () => {
  const world = endedChain({ endedAt: LATEST - 5 })
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

test('error: an order in slices is not replaced: Delta does not count its fills', async () => {
  const slices = exampleTwap()
  const signed = signedOf(slices)
  const contract = deploymentOf(slices.chainId)?.delta
  if (!signed || !contract) throw new Error('is signed')
  const text = JSON.stringify(structToJson(signed))
  const { owner, chainId: on } = slices
  const hash = hashOrder(signed, { chainId: on, contract })
  const [owned, replaced] = placing(LATEST - 1_000)
  const sliced = { ...replaced, orderHash: hash, orderText: text, family: 'TWAPOrder' as const }
  const { client, chain } = endedChain({ endedAt: LATEST - 5 })
  await expect(
    planReplacing({ ...owned, chainId: on, account: owner }, sliced, silentTools({ client, chain }), OWN),
  ).rejects.toMatchObject({ code: 'flow-replaced-unknown' })
})

test('behavior: a fill that was reviewed is none since', async () => {
  const world = endedChain({ endedAt: LATEST - 5, filledAt: LATEST - 30_000 })
  await expect(planned(world, LATEST - 29_000, TENTH)).resolves.toEqual([])
})

test('error: a fill long before the review that the service did not report stops the replacement', async () => {
  const world = endedChain({ endedAt: LATEST - 5, filledAt: 10, part: TENTH * 9n })
  await expect(planned(world, LATEST - 1_000)).rejects.toMatchObject({
    code: 'flow-replaced-filled',
    say: { params: { filled: '900', left: '100' } },
  })
})

test('error: an order that is filled in full leaves nothing to replace', async () => {
  const world = endedChain({ endedAt: LATEST - 5, filledAt: LATEST - 10, part: TENTH * 10n })
  await expect(planned(world, LATEST - 1_000)).rejects.toMatchObject({
    code: 'flow-replaced-all-filled',
    say: { key: 'flow.error.replacedAllFilled', params: { filled: '1000', symbol: 'USDC' } },
  })
})

test('error: less filled than was reviewed stops the replacement, too', async () => {
  const world = endedChain({ endedAt: LATEST - 5, filledAt: LATEST - 30_000 })
  await expect(planned(world, LATEST - 29_000, TENTH * 9n)).rejects.toMatchObject({
    code: 'flow-replaced-filled',
  })
})

test.each<[string, readonly Hex[], Hex | undefined]>([
  ['by a transaction before this flow sent one', [OTHER], undefined],
  ['by this account, but not by this flow', [OTHER], OWN],
  ['by two tabs in one block', [OTHER, OWN], OWN],
])('error: ended %s, no new order is placed', async (_title, by, endedBy) => {
  const world = endedChain({ endedAt: LATEST - 5, by })
  await expect(planReplacing(...placing(LATEST - 1_000), toolsOf(world), endedBy)).rejects.toMatchObject({
    code: 'flow-replaced-elsewhere',
    recovery: 'fix',
  })
})

test('property: old and new order together never sell more than was reviewed', async () => {
  const amounts = fc.bigInt({ min: 0n, max: order.srcAmount })
  await fc.assert(
    fc.asyncProperty(
      amounts,
      amounts,
      fc.bigInt({ min: 1n, max: order.srcAmount }),
      async (reviewed, counted, sells) => {
        const world = endedChain({ endedAt: LATEST - 5, counted })
        const isPlaced = await planned(world, LATEST - 1_000, reviewed).then(
          () => true,
          () => false,
        )
        const sold = counted + (isPlaced ? sells : 0n)
        expect(sold <= (isPlaced ? reviewed + sells : order.srcAmount)).toBe(true)
        expect(isPlaced).toBe(reviewed === counted)
      },
    ),
    {
      numRuns: 12,
      examples: [
        [order.srcAmount / 100n, TENTH * 9n, TENTH * 9n],
        [TENTH, TENTH, TENTH],
      ],
    },
  )
})

test('error: reviewed before all that is searched, nobody can tell, and no new order is placed', async () => {
  const world = endedChain({ endedAt: LATEST - 5 })
  await expect(planned(world, LATEST - 450_000)).rejects.toMatchObject({ code: 'flow-replaced-unknown' })
})
