import 'fake-indexeddb/auto'
import { createClient, custom, encodeAbiParameters, type Hex, numberToHex } from 'viem'
import { decodeFunctionData } from 'viem/utils'
import { expect, test } from 'vitest'
import { WIRE_CHAIN } from '../../../testing/engine/silentTools.ts'
import { exampleOtcOrder } from '../../../testing/otc/exampleOtcOrder.ts'
import { RFQ_READ_ABI } from '../../chain/otc/rfqReadAbi.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import { hashOtcOrder, type OtcOrder } from '../../domain/otc/otcOrder.ts'
import { createService } from '../../service/http/serviceClient.ts'
import type { FlowRecord } from '../journal/flowRecord.ts'
import { createObligationStore } from '../journal/obligationStore.ts'
import { createPageMemory } from '../kind/flowTools.ts'
import { lazyFlowSteps } from '../kinds/lazyFlowSteps.ts'
import { createObligationWatch } from './obligationWatch.ts'
import { readReserved } from './reserved.ts'

const chainId = 31337
const contract = deploymentOf(chainId)?.rfq ?? '0x'
const TOKEN = { chainId, address: exampleOtcOrder().makerAsset, symbol: 'A', name: 'A', decimals: 18 }

const written = (order: OtcOrder) => ({
  ...order,
  nonceAndMeta: String(order.nonceAndMeta),
  expiry: String(order.expiry),
  makerAmount: String(order.makerAmount),
  takerAmount: String(order.takerAmount),
})

/** A flow whose offer is signed. */
function signedFlow(order: OtcOrder, isPosted: boolean): FlowRecord & { readonly hash: Hex } {
  const hash = hashOtcOrder(order, { chainId, contract })
  return {
    ...{ version: 2, id: hash, hash, status: 'paused', createdAt: 1, updatedAt: 1 },
    steps: [{ name: 'post-offer', status: 'pending' }],
    artifacts: { offer: { hash, signature: '0x12', ...(isPosted && { isPosted }) } },
    intent: {
      ...{ kind: 'otc-offer', chainId, account: order.maker, offer: written(order) },
      ...{ makerToken: TOKEN, takerToken: TOKEN, approval: 'exact' },
    },
  }
}

function newWorld() {
  const world = {
    nowSec: 1_900_000_000,
    stored: new Map<Hex, bigint>(),
    listed: [] as unknown[],
    isDown: false,
    isSilent: false,
    lists: 0,
  }
  const client = createClient({
    chain: WIRE_CHAIN,
    transport: custom(
      {
        async request({ method, params }) {
          if (method === 'eth_getBlockByNumber')
            return { number: '0x1', timestamp: numberToHex(world.nowSec), transactions: [] }
          const { args } = decodeFunctionData({ abi: RFQ_READ_ABI, data: params[0].data })
          const hashes = args[1] as readonly Hex[]
          return encodeAbiParameters(
            [{ type: 'uint256[]' }],
            [hashes.map((hash) => world.stored.get(hash) ?? 0n)],
          )
        },
      },
      { retryCount: 0 },
    ),
  })
  const service = createService({
    baseUrl: 'http://service.test',
    partner: 'anon',
    fetch: async (input) => {
      const path = new URL(String(input)).pathname
      if (world.isDown) return Response.json({ error: 'down' }, { status: 400 })
      if (path.startsWith('/v2')) return Response.json({})
      if (path.includes('/maker/')) world.lists += 1
      if (world.isSilent) return new Promise<never>(() => undefined)
      if (path.includes('/maker/')) return Response.json({ orders: world.listed, total: world.listed.length })
      return Response.json({ error: 'not found' }, { status: 404 })
    },
  })
  const store = createObligationStore(crypto.randomUUID())
  const parts = async () => lazyFlowSteps
  const memory = createPageMemory()
  const clock = { now: () => world.nowSec * 1_000, wait: async () => undefined }
  const watch = createObligationWatch(store, {
    ...{ clients: { chains: [WIRE_CHAIN], of: () => client, nodes: () => [] }, service, clock, parts },
  })
  const { maker: account } = exampleOtcOrder()
  const reserved = (spender: 'rfq' | 'delta', orderNonce?: string) =>
    readReserved(
      { chainId, account, token: TOKEN, spender, ...(orderNonce && { orderNonce }) },
      { service, parts, memory, clock, obligations: store },
    )
  return Object.assign(world, { store, watch, reserved })
}

test('default: an offer is out once signed, and over by the contract’s state or its expiry', async () => {
  const world = newWorld()
  const [one, other] = [exampleOtcOrder(), exampleOtcOrder({ makerAmount: 7n })].map((order) =>
    signedFlow(order, false),
  )
  if (!one || !other) throw new Error('no flows')
  await world.watch.note(one)
  await world.watch.note(other)
  expect(await world.store.open()).toMatchObject([{ isOut: true, delivered: null }, { isOut: true }])
  expect(await world.watch.isWaitedFor(one)).toBe(true)
  world.stored.set(one.hash, 1n)
  world.stored.set(other.hash, 5n)
  await world.watch.round()
  expect((await world.store.open()).map(({ id }) => id)).toEqual([other.hash])
  world.nowSec = 2_000_000_001
  await world.watch.round()
  expect(await world.store.open()).toEqual([])
})

test('behavior: offers reserve for their contract alone, both listed by the service and unlisted', async () => {
  const world = newWorld()
  const [mine, posted] = [exampleOtcOrder({ makerAmount: 100n }), exampleOtcOrder({ makerAmount: 30n })]
  await world.watch.note(signedFlow(mine, false))
  await world.watch.note(signedFlow(posted, true))
  const record = (state: string, fillableBalance: string, change: Partial<OtcOrder> = {}) => {
    const order = { ...posted, ...change }
    const orderHash = hashOtcOrder(order, { chainId, contract })
    return { ...written(order), expiry: 2_000_000_000, orderHash, chainId, state, fillableBalance }
  }
  const known = record('PENDING', '25')
  world.listed = [
    known,
    record('SUSPENDED', '3', { nonceAndMeta: 5n }),
    record('CANCELLED', '1000', { nonceAndMeta: 6n }),
    record('PENDING', '1000', { makerAsset: posted.takerAsset }),
    // None of these is an offer of the account, or another one than those above.
    known,
    { ...known, orderHash: `0x${'11'.repeat(32)}` },
    { ...known, makerAmount: '1000', fillableBalance: '1000' },
    record('PENDING', '1000', { maker: posted.taker, taker: posted.maker }),
  ]
  expect(await world.reserved('rfq')).toBe(128n)
  expect(await world.reserved('rfq', '5')).toBe(125n)
  expect(await world.reserved('delta')).toBe(0n)
})

test('behavior: without the service, what this browser signed counts', async () => {
  const world = newWorld()
  await world.watch.note(signedFlow(exampleOtcOrder({ makerAmount: 100n }), false))
  await world.watch.note(signedFlow(exampleOtcOrder({ makerAmount: 30n }), true))
  world.isDown = true
  expect(await world.reserved('rfq')).toBe(130n)
})

test('behavior: a silent service is waited for briefly, then not polled for a minute', async () => {
  const world = newWorld()
  await world.watch.note(signedFlow(exampleOtcOrder({ makerAmount: 30n }), true))
  world.isSilent = true
  expect(await world.reserved('rfq')).toBe(30n)
  expect(await world.reserved('rfq')).toBe(30n)
  expect(world.lists).toBe(1)
  world.isSilent = false
  world.nowSec += 61
  expect(await world.reserved('rfq')).toBe(0n)
  expect(world.lists).toBe(2)
})
