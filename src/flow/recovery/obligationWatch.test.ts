import 'fake-indexeddb/auto'
import { createClient, custom, encodeAbiParameters, type Hex, numberToHex } from 'viem'
import { concatHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { WIRE_CHAIN } from '../../../testing/engine/silentTools.ts'
import type { Address } from '../../domain/token/address.ts'
import { NATIVE_TOKEN } from '../../domain/token/address.ts'
import { createService } from '../../service/http/serviceClient.ts'
import type { DeltaOrderIntent, FlowRecord } from '../journal/flowRecord.ts'
import { createObligationStore } from '../journal/obligationStore.ts'
import { createPageMemory } from '../kind/flowTools.ts'
import { lazyFlowSteps } from '../kinds/lazyFlowSteps.ts'
import { obligationsOf } from './obligations.ts'
import { createObligationWatch } from './obligationWatch.ts'
import { readOpenPermits, readReserved } from './reserved.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const HASH: Hex = `0x${'12'.repeat(32)}`
const TOKEN = { chainId: 31337, address: ACCOUNT, symbol: 'A', name: 'A', decimals: 18 } as const
const INTENT: DeltaOrderIntent = {
  kind: 'delta-order',
  type: 'MARKET',
  chainId: 31337,
  account: ACCOUNT,
  recipient: ACCOUNT,
  sellToken: TOKEN,
  buyToken: TOKEN,
  side: 'SELL',
  sellAmount: '5',
  buyAmount: '1',
  quotedAmount: '1',
  slippageBps: 50,
  deadlineSec: 2_000,
  nonce: '9',
  partnerAndFee: '0',
  feeBps: 0,
  partiallyFillable: false,
  approval: 'exact',
  routeText: '{}',
}
const ORDER = { hash: HASH, valueText: '{}', signature: '0x12' } as const

/** Stopped while its signed order was submitted. */
const posted = (part: Partial<FlowRecord> = {}): FlowRecord => ({
  version: 2,
  id: 'one',
  status: 'paused',
  steps: [{ name: 'post-order', status: 'pending' }],
  artifacts: { order: ORDER },
  intent: INTENT,
  createdAt: 1,
  updatedAt: 1,
  ...part,
})

const word = (value: bigint | number) => numberToHex(value, { size: 32 })
const PERMIT = concatHex([word(1), word(2), word(5), word(1_500), word(27), word(1), word(2)])
const permitted = posted({
  steps: [{ name: 'build-order', status: 'todo' }],
  artifacts: { permit: PERMIT, permitNonce: '3' },
})

const SERVED = {
  id: 'a',
  status: 'ACTIVE',
  side: 'SELL',
  type: 'MARKET',
  onChainOrderType: 'Order',
  input: { chainId: 31337, token: ACCOUNT, amount: '1' },
  output: { chainId: 31337, token: ACCOUNT, expectedAmount: '1', executedAmount: null, minAmount: '1' },
  owner: ACCOUNT,
  beneficiary: ACCOUNT,
  orderHash: HASH,
  partner: 'kontor',
  order: {},
  transactions: [],
  refunds: [],
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:06.000Z',
  expiresAt: '2033-05-18T03:33:20.000Z',
}

/** What chain and service say, and how often the chain was called. */
function newWorld() {
  return {
    blockTimeSec: 1_000,
    used: new Set<bigint>(),
    permitNonce: 3n,
    answer: (): Response => Response.json({ errorType: 'OrdersNotFound', message: 'x' }, { status: 404 }),
    served: 0n,
    calls: 0,
    now: 1_000_000,
  }
}

function watching(world: ReturnType<typeof newWorld>) {
  const client = createClient({
    chain: WIRE_CHAIN,
    transport: custom(
      {
        async request({ method, params }) {
          if (method === 'eth_getBlockByNumber')
            return { number: '0x1', timestamp: numberToHex(world.blockTimeSec), transactions: [] }
          if (method !== 'eth_call') throw new Error(`${method} is not answered`)
          world.calls += 1
          const data: Hex = params[0].data
          if (data.length === 2 + 8 + 64) return word(world.permitNonce)
          const nonces = data.slice(2 + 8 + 64 * 3).match(/.{64}/g) ?? []
          return encodeAbiParameters(
            [{ type: 'bool[]' }],
            [nonces.map((nonce) => world.used.has(BigInt(`0x${nonce}`)))],
          )
        },
      },
      { retryCount: 0 },
    ),
  })
  const service = createService({
    baseUrl: 'http://service.test',
    partner: 'anon',
    fetch: async (input) =>
      String(input).includes('fillablebalance')
        ? Response.json({ [ACCOUNT]: String(world.served) })
        : world.answer(),
  })
  const store = createObligationStore(crypto.randomUUID())
  const parts = async () => lazyFlowSteps
  const memory = createPageMemory()
  const clock = { now: () => world.now, wait: async () => undefined }
  const clients = { chains: [WIRE_CHAIN] as const, of: () => client, nodes: () => [] }
  const watch = createObligationWatch(store, { clients, service, clock, parts })
  const reserved = (orderNonce?: string) =>
    readReserved(
      { chainId: 31337, account: ACCOUNT, token: TOKEN, spender: 'delta', ...(orderNonce && { orderNonce }) },
      { service, parts, memory, clock, obligations: store },
    )
  const openPermits = (orderNonce?: string, spender: 'delta' | 'rfq' = 'delta') =>
    readOpenPermits(
      { chainId: 31337, account: ACCOUNT, token: TOKEN, spender, ...(orderNonce && { orderNonce }) },
      { obligations: store },
    )
  const open = async () => (await store.open()).map(({ id }) => id)
  return { store, watch, reserved, openPermits, open }
}

describe('obligationsOf', () => {
  test.each<[string, Partial<FlowRecord>, readonly object[]]>([
    ['a signed order', {}, [{ id: HASH, how: 'signed', isOut: true, delivered: null, amount: '5' }]],
    [
      'a signed order that was never submitted',
      { steps: [{ name: 'post-order', status: 'todo' }] },
      [{ isOut: false }],
    ],
    ['one the service has', { artifacts: { order: { ...ORDER, id: 'x' } } }, [{ delivered: 'x' }]],
    [
      'one that was allowed on chain',
      { artifacts: { order: { hash: HASH, valueText: '{}', isPresigned: true } } },
      [{ how: 'presigned', isOut: true }],
    ],
    [
      'a native order that was paid for',
      {
        intent: { ...INTENT, sellToken: { ...TOKEN, address: NATIVE_TOKEN } },
        steps: [{ name: 'deposit', status: 'done' }],
        artifacts: { order: { hash: HASH, valueText: '{}', id: 'x' } },
      },
      [{ how: 'deposited', token: NATIVE_TOKEN }],
    ],
    [
      'a native order that was not',
      {
        intent: { ...INTENT, sellToken: { ...TOKEN, address: NATIVE_TOKEN } },
        steps: [{ name: 'deposit', status: 'wallet' }],
        artifacts: { order: { hash: HASH, valueText: '{}', id: 'x' } },
      },
      [],
    ],
    [
      'a permit whose order is not built yet',
      permitted,
      [
        {
          id: 'one:permit',
          how: 'permit',
          permit: { standard: 'eip2612', nonce: '3', untilSec: 1_500 },
          untilSec: 1_500,
        },
      ],
    ],
    ['nothing signed', { artifacts: { order: { hash: HASH, valueText: '{}' } } }, []],
  ])('default: %s', (_title, part, expected) => {
    const found = obligationsOf(posted(part))
    expect(found).toHaveLength(expected.length)
    expect(found).toMatchObject([...expected])
  })
})

describe('an order that is signed', () => {
  test('default: it is there until its nonce is used, one read for all of an account', async () => {
    const world = newWorld()
    const { watch, open } = watching(world)
    await watch.note(posted())
    const other = { hash: `0x${'34'.repeat(32)}`, valueText: '{}', signature: '0x12' } as const
    await watch.note(posted({ id: 'two', intent: { ...INTENT, nonce: '8' }, artifacts: { order: other } }))
    await watch.round()
    expect(await open()).toEqual([HASH, other.hash])
    expect(world.calls).toBe(1)
    world.used.add(9n)
    world.now += 60_000
    await watch.round()
    expect(await open()).toEqual([other.hash])
  })

  test('behavior: nobody waits for it past its deadline, by the time of blocks', async () => {
    const world = newWorld()
    const { watch, open } = watching(world)
    await watch.note(posted())
    world.blockTimeSec = 2_000
    expect(await watch.mayBeFilled(posted())).toBe(true)
    world.blockTimeSec = 2_001
    expect(await watch.mayBeFilled(posted())).toBe(false)
    expect(await open()).toEqual([])
  })

  test('behavior: what has ended does not come back with its flow', async () => {
    const world = newWorld()
    const { watch, open } = watching(world)
    world.used.add(9n)
    expect(await watch.mayBeFilled(posted())).toBe(false)
    await watch.sync([posted()], ['one'])
    expect(await open()).toEqual([])
  })

  test('behavior: that the service has it ends the wait, not the obligation', async () => {
    const world = newWorld()
    const { watch, store, reserved } = watching(world)
    world.answer = () => Response.json(SERVED)
    await watch.note(posted())
    expect(await reserved()).toBe(5n)
    expect(await watch.mayBeFilled(posted())).toBe(false)
    expect(await store.open()).toMatchObject([{ id: HASH, delivered: 'a' }])
    world.served = 5n
    expect(await reserved()).toBe(5n)
  })

  test('behavior: as long as the service says nothing, it may be filled', async () => {
    const world = newWorld()
    const { watch } = watching(world)
    world.answer = () => Response.json({ message: 'x' }, { status: 403 })
    expect(await watch.mayBeFilled(posted())).toBe(true)
  })

  test.each<[string, Partial<FlowRecord>]>([
    ['was never posted', { steps: [{ name: 'post-order', status: 'todo' }] }],
    ['was never signed', { artifacts: { order: { hash: HASH, valueText: '{}' } } }],
  ])('behavior: nothing is waited for that %s', async (_title, part) => {
    const { watch, open } = watching(newWorld())
    expect(await watch.mayBeFilled(posted(part))).toBe(false)
    await watch.leave(posted(part))
    expect(await open()).toEqual([])
  })

  test('behavior: its own order finds nothing reserved by itself', async () => {
    const { watch, reserved } = watching(newWorld())
    await watch.note(posted())
    expect([await reserved(), await reserved('9')]).toEqual([5n, 0n])
  })
})

describe('a permit', () => {
  test('default: it counts until the token takes its nonce no more', async () => {
    const world = newWorld()
    const { watch, open, reserved, openPermits } = watching(world)
    await watch.note(permitted)
    await watch.round()
    expect(await reserved()).toBe(5n)
    expect([await openPermits(), await openPermits('9')]).toEqual([[{ nonce: '3', replaces: true }], []])
    // Its nonce is the token's, for any spender; what another spender may take stays.
    expect(await openPermits(undefined, 'rfq')).toEqual([{ nonce: '3', replaces: false }])
    world.permitNonce = 4n
    world.now += 60_000
    await watch.round()
    expect([await open(), await reserved()]).toEqual([[], 0n])
  })

  test('behavior: the order that carries it takes its place', async () => {
    const { watch, open, store } = watching(newWorld())
    await watch.note(permitted)
    await watch.note(posted({ artifacts: { permit: PERMIT, permitNonce: '3', order: ORDER } }))
    await watch.sync([permitted], ['one'])
    expect(await open()).toEqual([HASH])
    expect(await store.open()).toMatchObject([{ permit: { nonce: '3', untilSec: 1_500 } }])
  })
})
