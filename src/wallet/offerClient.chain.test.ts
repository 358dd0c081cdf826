import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainBench, openChainBench } from '../../testing/chain/chainBench.ts'
import { clientLacking } from '../../testing/chain/lackingNode.ts'
import { type OfferWorld, openOfferWorld } from '../../testing/otc/offerWorld.ts'
import type { ChainClient } from '../chain/node/clients.ts'
import { buildOfferCancel, buildOfferFill } from '../chain/otc/offerTransactions.ts'
import type { CarriedOffer } from '../domain/otc/linkPayload.ts'
import type { OfferClient } from '../flow/orders/offerClient.ts'
import { openOfferClient } from './offerClient.ts'

let bench: ChainBench
let world: OfferWorld
let client: ChainClient
let offerClient: OfferClient

beforeAll(async () => {
  bench = await openChainBench()
  world = await openOfferWorld(bench)
  client = clientLacking(bench.chain.access.rpcUrl, 'nothing')
  offerClient = openOfferClient({ of: () => client })
})
afterAll(() => bench?.stop())

let nonce = 0n
const offered = (change: { readonly makerAmount: bigint; readonly takerAmount: bigint }) => {
  nonce += 1n
  return world.offer({ nonceAndMeta: (nonce << 160n) | BigInt(world.taker.address), ...change })
}
const terms = { makerAmount: 1_000n, takerAmount: 500n }

const fill = (offer: CarriedOffer, pays: bigint) =>
  world.send(world.taker, [
    buildOfferFill(world.rfq, {
      ...{ offer, account: world.taker.address, recipient: world.taker.address, pays },
      ...{ isUntouched: false, permitTakerAsset: '0x' },
    }),
  ])

test('default: many offers are read at once, each with its own end', async () => {
  const [open, part, filled, ended] = await Promise.all([1, 2, 3, 4].map(() => offered(terms)))
  if (!open || !part || !filled || !ended) throw new Error('no offers')
  await fill(part.offer, 100n)
  await fill(filled.offer, 500n)
  await world.send(world.maker, [buildOfferCancel(world.rfq, [ended.orderHash])])
  const sent: string[] = []
  const counting = {
    ...client,
    request: (question: { readonly method: string }) => {
      sent.push(question.method)
      return client.request(question as never)
    },
  } as unknown as ChainClient
  const many = [open, part, filled, ended].map(({ offer }) => offer)
  const chainStates = await openOfferClient({ of: () => counting }).chainStates(many)
  expect(chainStates).toMatchObject([
    { remaining: 0n, closedBy: null },
    { remaining: 801n, closedBy: null },
    { remaining: 1n, closedBy: 'filled' },
    { remaining: 1n, closedBy: 'cancelled' },
  ])
  expect(
    new Set(chainStates.map((chainState) => chainState !== 'silent' && chainState.blockTimeSec)).size,
  ).toBe(1)
  expect(sent.filter((method) => method === 'eth_call')).toHaveLength(1)
  expect(await offerClient.read(part.offer)).toMatchObject({ chainState: { remaining: 801n }, signer: 'key' })
  expect(await offerClient.read({ ...open.offer, signature: ended.offer.signature })).toMatchObject({
    signer: 'nobody',
  })
})

test('behavior: more offers than one call holds keep their order', async () => {
  const many = await Promise.all(
    Array.from({ length: 130 }, (_none, place) =>
      offered({ makerAmount: 1_000n + BigInt(place), takerAmount: 1n }),
    ),
  )
  const last = many.at(-1)
  if (!last) throw new Error('no offers')
  await world.send(world.maker, [buildOfferCancel(world.rfq, [last.orderHash])])
  const chainStates = await offerClient.chainStates(many.map(({ offer }) => offer))
  const remaining = chainStates.map((chainState) => chainState !== 'silent' && chainState.remaining)
  expect(remaining).toEqual([...Array.from({ length: 129 }, () => 0n), 1n])
})

test('behavior: what happened is listed in order, with the time of its block', async () => {
  const { offer, orderHash } = await offered(terms)
  await fill(offer, 100n)
  await fill(offer, 150n)
  await world.send(world.maker, [buildOfferCancel(world.rfq, [orderHash])])
  const { chainId, order } = offer
  const reported = await offerClient.history({ chainId, orderHash, maker: order.maker })
  expect(reported).toMatchObject({
    isComplete: true,
    isSilent: false,
    events: [{ kind: 'filled', makerAmount: 200n }, { makerAmount: 300n }, { kind: 'cancelled' }],
  })
  expect(reported.events.every(({ atSec }) => atSec !== null && atSec > 0n)).toBe(true)
  const received = await offerClient.history({ chainId, receiver: world.taker.address })
  expect(received.events.filter((event) => event.orderHash === orderHash)).toHaveLength(2)
})

test('error: a silent chain and a chain without a contract are returned, never thrown', async () => {
  const { offer, orderHash } = await offered(terms)
  const silent = openOfferClient({
    of: () => {
      throw new Error('not offered here')
    },
  })
  const maker = offer.order.maker
  expect(await silent.read(offer)).toEqual({ chainState: 'silent', signer: 'silent' })
  expect(await silent.chainStates([offer, offer])).toEqual(['silent', 'silent'])
  const nothing = { events: [], isComplete: false, isSilent: true }
  expect(await silent.history({ chainId: 31337, orderHash, maker })).toEqual(nothing)
  expect(await offerClient.history({ chainId: 5, orderHash, maker })).toEqual(nothing)
  expect(await offerClient.chainStates([offer, { ...offer, chainId: 5 }])).toMatchObject([
    { remaining: 0n },
    'silent',
  ])
  expect(await offerClient.chainStates([])).toEqual([])
})
