import type { Account } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { statusOfV1 } from '../../src/domain/orders/record/deltaOrder.ts'
import { readDeltaOrder } from '../../src/service/delta/deltaOrderRecord.ts'
import { type CrosschainVenue, openCrosschainVenue } from './crosschainVenue.ts'
import { signToSign } from './deltaVenue.ts'
import { proves } from './rows.ts'
import { type Json, NATIVE } from './venue.ts'

let venue: CrosschainVenue
let owner: Account
beforeAll(async () => {
  venue = await openCrosschainVenue()
})
afterAll(() => venue?.stop())
beforeEach(async () => {
  await venue.reset()
  await venue.bridges({ mode: 'hold' })
  owner = await venue.newTrader()
})

const PATH = '/delta/orders'
const CONFIRMED_SEC = 3
const MINUTE = 61
const step = (steps = 1): Promise<void> => venue.solvers({ mode: 'step', steps })

/** The two words of the first generation for an order that must be in a state of the second. */
async function wordsOf(id: string, status: string): Promise<[string, string | null]> {
  await venue.until(id, status)
  const { json } = await venue.get(`${PATH}/${id}`)
  expect(json.orderHash).toBe((await venue.read(id)).orderHash)
  return [json.status, json.bridgeStatus]
}

/** The same, for words that a client turns back into that very state. */
async function mapped(id: string, status: string): Promise<[string, string | null]> {
  const words = await wordsOf(id, status)
  expect(statusOfV1(...words)).toBe(status)
  return words
}

async function resting(): Promise<Json> {
  const { route } = await venue.price()
  const limitAmount = ((BigInt(route.origin.output.amount) * 150n) / 100n).toString()
  const record = await venue.order(owner, { limitAmount }, { type: 'LIMIT' })
  await step()
  return record
}

async function native(): Promise<Json> {
  const route = {
    srcToken: NATIVE,
    srcDecimals: 18,
    destToken: venue.token('USDC'),
    destDecimals: 6,
    amount: venue.units('1', 'ETH'),
  }
  const built = await venue.build(owner, {}, route)
  const body = await venue.postBody(owner, built, { signature: '0x' })
  return (await venue.post('/v2/delta/orders', body)).json
}

describe('paths of the first generation', () => {
  test(proves('default: the same orders, in its records', 'v1.paths', 'v1.contracts'), async () => {
    const posted = await venue.order(owner)
    await venue.solvers({ mode: 'release' })
    const done = await venue.until(posted.id, 'COMPLETED')
    const { json } = await venue.get(`${PATH}/${posted.id}`)
    const [fill] = done.transactions
    expect(json).toEqual({
      id: posted.id,
      deltaVersion: '2.0',
      user: owner.address.toLowerCase(),
      status: 'EXECUTED',
      bridgeStatus: null,
      bridgeMetadata: null,
      order: done.order,
      orderHash: done.orderHash,
      chainId: 31337,
      partner: done.partner,
      referrerAddress: null,
      expiresAt: done.expiresAt,
      createdAt: done.createdAt,
      updatedAt: done.updatedAt,
      partiallyFillable: false,
      includeAgents: null,
      excludeAgents: [],
      type: 'MARKET',
      onChainOrderType: 'Order',
      transactions: [
        {
          hash: fill.originTx,
          blockTimestamp: fill.timestamp,
          spentAmount: fill.spentAmount,
          receivedAmount: fill.receivedAmount,
          filledPercent: 10_000,
        },
      ],
    })
    expect((await venue.get(`${PATH}/hash/${done.orderHash}`)).json).toEqual(json)
    const list = (query: Record<string, string | number>) =>
      venue.get(PATH, { userAddress: owner.address, ...query })
    expect((await list({})).json).toEqual([json])
    expect((await list({ status: 'EXECUTED', chainId: 31337, type: 'MARKET' })).json).toEqual([json])
    expect((await list({ status: 'RUNNING,CANCELLED' })).json).toEqual([])
    expect((await list({ page: 2 })).json).toEqual([])
    expect((await list({ status: 'COMPLETED' })).status).toBe(400)
    expect((await venue.get(`${PATH}/00000000-0000-4000-8000-000000000000`)).status).toBe(404)
    const [first, second] = [json, done].map((record) => readDeltaOrder(JSON.stringify(record)))
    expect([first?.status, first?.orderHash, first?.order]).toEqual([
      second?.status,
      second?.orderHash,
      second?.order,
    ])
  })

  test(proves('default: the same signed order is taken', 'v1.post'), async () => {
    const built = await venue.build(owner)
    const { status, json } = await venue.post(PATH, await venue.postBody(owner, built))
    expect([status, json.status, json.orderHash]).toEqual([200, 'NOT_STARTED', built.orderHash])
    expect((await venue.read(json.id)).status).toBe('PENDING')
    const unsigned = await venue.postBody(owner, await venue.build(owner), { signature: '0x' })
    expect((await venue.post(PATH, unsigned)).json.details).toBe('Invalid signature')
  })
})

describe('what the first generation has beside orders', () => {
  test(proves('default: the same signed cancellation is taken', 'v1.cancel'), async () => {
    const { id } = await venue.order(owner)
    const built = await venue.post('/v2/delta/orders/build/cancellation', { orderIds: [id] })
    const body = { orderIds: [id], signature: await signToSign(owner, built.json.toSign) }
    const foreign = { ...body, signature: await signToSign(await venue.newAccount(), built.json.toSign) }
    expect((await venue.post(`${PATH}/cancel`, foreign)).json.details).toBe('Invalid signature')
    expect((await venue.read(id)).status).toBe('PENDING')
    const { status, json } = await venue.post(`${PATH}/cancel`, body)
    expect([status, json.success]).toEqual([200, true])
    expect(await mapped(id, 'CANCELLING')).toEqual(['CANCELLING', null])
  })

  test(proves('default: read as in the second', 'v1.reads'), async () => {
    await venue.order(owner)
    const usdc = venue.token('USDC')
    const balances = `orders/fillablebalance/31337/${owner.address}`
    for (const path of [balances, `${balances}/${usdc}`, 'agents/list/31337', 'prices/bridge-protocols']) {
      const [first, second] = [await venue.get(`/delta/${path}`), await venue.get(`/v2/delta/${path}`)]
      expect([first.status, first.json]).toEqual([200, second.json])
    }
    expect((await venue.get(`/delta/${balances}`)).json).toEqual({
      [usdc.toLowerCase()]: venue.units('1000', 'USDC'),
    })
    const token = { chainId: 31337, token: usdc }
    expect((await venue.get('/delta/prices/is-token-supported', token)).json).toEqual({ supported: true })
    expect((await venue.get('/delta/agents/list/1')).status).toBe(400)
  })

  test(proves('default: whatever goes on, whatever is over', 'v1.groups'), async () => {
    const found = async (status: string): Promise<string[]> =>
      (await venue.get(PATH, { userAddress: owner.address, status })).json.map(({ id }: Json) => id)
    const over = await venue.order(owner)
    await venue.call(owner, 'invalidateNonce', [BigInt(over.order.nonce)])
    await venue.until(over.id, 'FAILED')
    const open = await venue.order(owner)
    expect([await found('ACTIVE'), await found('INACTIVE')]).toEqual([[open.id], [over.id]])
    expect(await found('ACTIVE,INACTIVE')).toEqual([open.id, over.id])
  })
})

describe('what replaced the first generation', () => {
  test(proves('default: a route in place of what the bridge stated', 'version.routePricing'), async () => {
    const same = await venue.price()
    const crossing = await venue.price(venue.crossing('USDC', 'USDC', '1000'))
    for (const price of [same, crossing]) {
      for (const name of ['bridge', 'bridgeInfo', 'availableBridges']) expect(price).not.toHaveProperty(name)
      expect(price.route).toHaveProperty('bridge')
    }
    expect(crossing.route.bridge.protocol).toMatch(/\w/)
    expect(crossing.alternatives.length).toBeGreaterThan(0)
  })

  test(proves('default: one quote for both modes', 'version.quote'), async () => {
    const requested = {
      chainId: 31337,
      srcToken: venue.token('USDC'),
      srcDecimals: 6,
      destToken: venue.token('WETH'),
      destDecimals: 18,
      amount: venue.units('1000', 'USDC'),
      slippage: 50,
    }
    expect(Object.keys((await venue.get('/v2/quote', requested)).json)).toEqual(['delta'])
    const { status, json } = await venue.get('/quote', requested)
    expect([status, json.errorType]).toEqual([404, 'NotFound'])
  })
})

describe('words of the first generation', () => {
  test(
    proves(
      'default: an order that is not yet done',
      'v1.notStarted',
      'v1.awaiting',
      'v1.running',
      'v1.suspended',
      'v1.cancelling',
      'v1.cancelled',
    ),
    async () => {
      const pending = await venue.order(owner)
      expect(await mapped(pending.id, 'PENDING')).toEqual(['NOT_STARTED', null])
      expect(await mapped((await native()).id, 'AWAITING_SIGNATURE')).toEqual([
        'AWAITING_PRE_SIGNATURE',
        null,
      ])
      expect((await venue.cancel(owner, [pending.id])).status).toBe(200)
      expect(await mapped(pending.id, 'CANCELLING')).toEqual(['CANCELLING', null])
      await venue.advance(CONFIRMED_SEC)
      expect(await mapped(pending.id, 'CANCELLED')).toEqual(['CANCELLED', null])
      const waiting = await resting()
      expect(await mapped(waiting.id, 'ACTIVE')).toEqual(['RUNNING', null])
      await venue.allow(owner, 'USDC', 1n)
      expect(await mapped(waiting.id, 'SUSPENDED')).toEqual(['SUSPENDED', null])
    },
  )

  test(proves('default: why an order is suspended, in filters', 'v1.suspensionWords'), async () => {
    const waiting = await resting()
    const pending = await venue.order(owner)
    const found = async (status: string): Promise<string[]> =>
      (await venue.get(PATH, { userAddress: owner.address, status })).json.map(({ id }: Json) => id)
    const words = ['INSUFFICIENT_BALANCE', 'INSUFFICIENT_ALLOWANCE']
    for (const word of words) expect(await found(word)).toEqual([])
    await venue.allow(owner, 'USDC', 1n)
    for (const { id } of [waiting, pending]) await venue.until(id, 'SUSPENDED')
    for (const word of words) {
      expect(await found(word)).toEqual([pending.id, waiting.id])
      expect(statusOfV1(word, null)).toBe('SUSPENDED')
    }
    expect(await found(words.join(','))).toHaveLength(2)
  })

  test(proves('default: an auction that is won', 'v1.running'), async () => {
    const { id } = await venue.order(owner)
    await step(2)
    expect(await mapped(id, 'ACTIVE')).toEqual(['EXECUTING', null])
  })

  test(proves('default: a nonce that is invalidated', 'v1.invalidated'), async () => {
    const { id, order } = await venue.order(owner)
    await venue.call(owner, 'invalidateNonce', [BigInt(order.nonce)])
    expect(await mapped(id, 'FAILED')).toEqual(['INVALIDATED', null])
    const { json } = await venue.get(PATH, { userAddress: owner.address, status: 'INVALIDATED' })
    expect(json.map((record: Json) => record.id)).toEqual([id])
    expect(readDeltaOrder(JSON.stringify(json[0])).status).toBe('FAILED')
  })

  test(proves('default: a word that clients may meet', 'v1.plainRefunded'), () => {
    expect(statusOfV1('REFUNDED', null)).toBe('REFUNDED')
  })

  test(proves('default: ends', 'v1.failed', 'v1.expired', 'v1.completed'), async () => {
    await venue.solvers({ settlements: 'revert' })
    const failing = await venue.order(owner)
    const failed = async (): Promise<string> => {
      await step()
      return (await venue.read(failing.id)).status
    }
    await expect.poll(failed, { timeout: 50_000 }).toBe('FAILED')
    expect(await mapped(failing.id, 'FAILED')).toEqual(['FAILED', null])
    await venue.solvers({ settlements: 'normal' })
    const overdue = await venue.order(owner)
    await venue.advance(4_000)
    expect(await mapped(overdue.id, 'EXPIRED')).toEqual(['EXPIRED', null])
    await venue.solvers({ mode: 'release' })
    const { id } = await venue.order(owner)
    expect(await mapped(id, 'COMPLETED')).toEqual(['EXECUTED', null])
  })

  test(
    proves(
      'default: another chain',
      'v1.bridging',
      'v1.completed',
      'v1.refunded',
      'v1.refundingAsRefunded',
      'v1.expired',
    ),
    async () => {
      await venue.solvers({ mode: 'release' })
      const requested = venue.crossing('USDC', 'USDC', '1000')
      const arriving = await venue.depart(owner, requested)
      expect(await mapped(arriving.id, 'BRIDGING')).toEqual(['EXECUTED', 'PENDING'])
      await venue.advance(MINUTE)
      await venue.bridges({ mode: 'release' })
      expect(await mapped(arriving.id, 'COMPLETED')).toEqual(['EXECUTED', 'FILLED'])
      await venue.bridges({ mode: 'hold', outcome: 'refund' })
      const returning = await venue.depart(owner, requested)
      await venue.bridges({ mode: 'step' })
      expect(await wordsOf(returning.id, 'REFUNDING')).toEqual(['EXECUTED', 'REFUNDED'])
      await venue.bridges({ mode: 'step' })
      expect(await mapped(returning.id, 'REFUNDED')).toEqual(['EXECUTED', 'REFUNDED'])
      const { json } = await venue.get(`${PATH}/${returning.id}`)
      const [refund] = (await venue.read(returning.id)).refunds
      expect(json.bridgeMetadata).toMatchObject({ outputAmount: null, depositRefundTxHash: refund.tx })
      await venue.control('/variants', { crossingExpiry: 'expired' })
      const overdue = await venue.depart(owner, requested)
      await venue.advance(1_801)
      expect(await mapped(overdue.id, 'EXPIRED')).toEqual(['EXECUTED', 'EXPIRED'])
    },
  )
})
