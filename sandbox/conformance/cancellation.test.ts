import {
  type Account,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  http,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minedReceipt } from '../chain/minedReceipt.ts'
import {
  compact,
  DELTA_CHAIN,
  type DeltaVenue,
  hashOfToSign,
  openDeltaVenue,
  signToSign,
  type Values,
} from './deltaVenue.ts'
import { proves } from './rows.ts'
import type { Answer, Json } from './venue.ts'

let venue: DeltaVenue
let owner: Account
beforeAll(async () => {
  venue = await openDeltaVenue()
  owner = await venue.newTrader()
  await venue.solvers({ mode: 'hold' })
})
afterAll(() => venue?.stop())

const BUILD = '/v2/delta/orders/build/cancellation'
const CANCEL = '/v2/delta/orders/cancel'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
/** Beyond the time the relayer takes. */
const CONFIRMED_SEC = 3

const orders = async (count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) ids.push((await venue.order(owner)).id)
  return ids
}
const refusalOf = ({ status, json }: Answer): [number, string, string] => {
  expect(Object.keys(json).sort()).toEqual(['details', 'errorType'])
  return [status, json.errorType, json.details]
}
const build = async (orderIds: unknown): Promise<Answer> => venue.post(BUILD, { orderIds })
const refused = async (orderIds: unknown) => refusalOf(await build(orderIds))

async function signed(ids: readonly string[], by: Account = owner): Promise<Values> {
  const { json } = await build(ids)
  return { orderIds: ids, signature: await signToSign(by, json.toSign) }
}

async function settled(): Promise<string> {
  const [id = ''] = await orders(1)
  expect((await venue.cancel(owner, [id])).status).toBe(200)
  await venue.advance(CONFIRMED_SEC)
  await venue.until(id, 'CANCELLED')
  return id
}

describe('build', () => {
  test(proves('default: what is signed', 'signed-type.cancellations', 'order-cancel.build'), async () => {
    const ids = await orders(2)
    const { status, json } = await build(ids)
    expect(status).toBe(200)
    expect(json).toEqual({
      toSign: {
        domain: {
          name: 'Portikus',
          version: '2.0.0',
          chainId: DELTA_CHAIN,
          verifyingContract: venue.delta.toLowerCase(),
        },
        types: { OrderCancellations: [{ name: 'orderIds', type: 'string[]' }] },
        value: { orderIds: ids },
      },
      hash: hashOfToSign(json.toSign),
    })
    expect((await build([...ids].reverse())).json.hash).not.toBe(json.hash)
  })

  test(proves('error: how many', 'limit.orderIds', 'order-cancel.count'), async () => {
    const [id = ''] = await orders(1)
    const tooMany = Array.from({ length: 101 }, () => id)
    const words: [number, string, string] = [400, 'InvalidInput', 'Validation failed: orderIds.length > 100']
    expect(await refused(tooMany)).toEqual(words)
    expect(refusalOf(await venue.post(CANCEL, { orderIds: tooMany, signature: '0x' }))).toEqual(words)
    expect((await build(Array.from({ length: 100 }, () => id))).status).toBe(200)
    for (const ids of [[], undefined, id, [1], ['1'], { 0: id }]) expect((await refused(ids))[0]).toBe(400)
    expect(refusalOf(await venue.post(BUILD, { orderIds: [id], extra: 1 }))[0]).toBe(400)
  })

  test(proves('error: unknown ids', 'order-cancel.notFound'), async () => {
    const [id = ''] = await orders(1)
    expect(await refused([UNKNOWN])).toEqual([400, 'OrderCancellationError', 'Orders are not found'])
    expect((await refused([id, UNKNOWN]))[2]).toBe('Orders are not found')
    const body = { orderIds: [UNKNOWN], signature: `0x${'11'.repeat(64)}` }
    expect(refusalOf(await venue.post(CANCEL, body))).toEqual([
      400,
      'OrderCancellationError',
      'Order not found',
    ])
  })

  test(proves('error: orders of two users', 'order-cancel.mixed'), async () => {
    const [id = ''] = await orders(1)
    const foreign = await venue.order(await venue.newTrader())
    const words = 'All orders must belong to the same user and chain'
    expect(await refused([id, foreign.id])).toEqual([400, 'OrderCancellationError', words])
    const body = { ...(await signed([id])), orderIds: [id, foreign.id] }
    expect(refusalOf(await venue.post(CANCEL, body))[2]).toBe(words)
  })

  test(proves('error: orders of one user on two chains', 'order-cancel.chains'), async () => {
    const [here = ''] = await orders(1)
    const other = venue.manifest.chains[1]
    const tokenOn = (symbol: string) => other?.tokens.find((token) => token.symbol === symbol)
    const [usdc, weth] = [tokenOn('USDC'), tokenOn('WETH')]
    if (!other || !usdc || !weth) throw new Error('no second chain')
    const chainId = other.id
    await venue.control('/faucet', { address: owner.address, chainId })
    const wallet = createWalletClient({ account: owner, transport: http(other.rpcUrl) })
    const reader = createPublicClient({ transport: http(other.rpcUrl), pollingInterval: 50 })
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [other.contracts.delta, 10n ** 30n],
    })
    const hash = await wallet.sendTransaction({ account: owner, chain: null, to: usdc.address, data })
    await minedReceipt(reader, hash)
    const tokens = { srcToken: usdc.address, destToken: weth.address, destDecimals: weth.decimals }
    const amounts = { srcDecimals: usdc.decimals, amount: (1000n * 10n ** BigInt(usdc.decimals)).toString() }
    const there = await venue.order(owner, {}, { chainId }, { chainId, ...tokens, ...amounts })
    expect(there.input.chainId).toBe(chainId)
    expect((await refused([here, there.id]))[2]).toBe('All orders must belong to the same user and chain')
    expect((await venue.cancel(owner, [there.id])).status).toBe(200)
  })

  test(proves('error: nothing left to cancel', 'order-cancel.finalized'), async () => {
    const final = await settled()
    const [live = ''] = await orders(1)
    const words = 'All orders are already finalized'
    expect(await refused([final])).toEqual([400, 'OrderCancellationError', words])
    expect((await build([final, live])).status).toBe(200)
    await venue.cancel(owner, [live])
    expect((await venue.read(live)).status).toBe('CANCELLING')
    expect((await refused([live, final]))[2]).toBe(words)
  })
})

describe('cancel', () => {
  test(proves('default: 64 and 65 bytes', 'order-cancel.cancel', 'order-cancel.signature'), async () => {
    for (const shorten of [false, true]) {
      const ids = await orders(2)
      const body = await signed(ids)
      const signature = body.signature as `0x${string}`
      const { status, json } = await venue.post(CANCEL, {
        ...body,
        signature: shorten ? compact(signature) : signature,
      })
      expect([status, json]).toEqual([200, { success: true, cancelled: ids }])
      for (const id of ids) expect((await venue.read(id)).status).toBe('CANCELLING')
    }
  })

  test(proves('behavior: one of the two public bodies by switch', 'order-cancel.bodies'), async () => {
    for (const [cancelBody, members] of [
      ['cancelled', ['cancelled']],
      ['success', ['success']],
      ['both', ['success', 'cancelled']],
    ] as const) {
      await venue.control('/variants', { cancelBody })
      const { json } = await venue.cancel(owner, await orders(1))
      expect(Object.keys(json)).toEqual(members)
    }
  })

  test(
    proves('error: a signature of something else', 'auth.cancellations', 'order-cancel.invalidSignature'),
    async () => {
      const ids = await orders(2)
      const body = await signed(ids)
      const other = await venue.newAccount()
      const bad: Values[] = [
        { orderIds: [...ids].reverse() },
        { orderIds: ids.slice(0, 1) },
        { signature: (await signed(ids, other)).signature },
        { signature: '0x' },
        { signature: `0x${'11'.repeat(65)}` },
      ]
      for (const values of bad)
        expect(refusalOf(await venue.post(CANCEL, { ...body, ...values }))).toEqual([
          400,
          'InvalidSignature',
          'Invalid signature',
        ])
      expect(refusalOf(await venue.post(CANCEL, { ...body, signature: 'none' }))[1]).toBe('InvalidInput')
      expect(refusalOf(await venue.post(CANCEL, { orderIds: ids }))[1]).toBe('InvalidInput')
      for (const id of ids) expect((await venue.read(id)).status).toBe('PENDING')
    },
  )

  test(proves('error: already settled', 'order-cancel.settled'), async () => {
    const [id = ''] = await orders(1)
    const body = await signed([id])
    expect((await venue.post(CANCEL, body)).status).toBe(200)
    await venue.advance(CONFIRMED_SEC)
    await venue.until(id, 'CANCELLED')
    expect(refusalOf(await venue.post(CANCEL, body))).toEqual([
      400,
      'OrderCancellationError',
      'Order already settled',
    ])
  })

  test(proves('behavior: live and settled ids in one batch', 'order-cancel.batch'), async () => {
    const final = await settled()
    const [live = ''] = await orders(1)
    const body = await signed([final, live])
    await venue.control('/variants', { mixedCancel: 'refuse' })
    expect(refusalOf(await venue.post(CANCEL, body))[2]).toBe('Order already settled')
    expect((await venue.read(live)).status).toBe('PENDING')
    await venue.control('/variants', { mixedCancel: 'live' })
    expect((await venue.post(CANCEL, body)).json).toEqual({ success: true, cancelled: [live] })
    expect((await venue.read(live)).status).toBe('CANCELLING')
    expect((await venue.read(final)).status).toBe('CANCELLED')
  })

  test(proves('behavior: asked twice', 'order-cancel.again'), async () => {
    await venue.solvers({ confirmations: 'hold' })
    const [id = ''] = await orders(1)
    const body = await signed([id])
    const first: Json = (await venue.post(CANCEL, body)).json
    const { updatedAt } = await venue.read(id)
    expect((await venue.post(CANCEL, body)).json).toEqual(first)
    expect((await venue.read(id)).updatedAt).toBe(updatedAt)
    await venue.solvers({ confirmations: 'release' })
  })
})
