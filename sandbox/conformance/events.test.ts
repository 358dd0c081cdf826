import { get as httpGet } from 'node:http'
import { type Account, type Address, parseAbi, parseEventLogs, zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DeltaVenue, openDeltaVenue, structOf } from './deltaVenue.ts'
import { openRfqVenue, type RfqVenue } from './rfqVenue.ts'
import { proves } from './rows.ts'
import { type Json, NATIVE } from './venue.ts'

/** As the facts page has them, written out here and not taken from the venue. */
const deltaEvents = parseAbi([
  'event DepositNative(address indexed user, uint256 amount)',
  'event WithdrawNative(address indexed user, uint256 amount)',
  'event DepositNativeAndPreSign(address indexed user, uint256 amount, bytes32 indexed orderHash)',
  'event OrderCancelled(address indexed owner, bytes32 indexed orderHash, uint256 amount)',
  'event OrderExpired(address indexed owner, bytes32 indexed orderHash, uint256 amount)',
  'event NonceInvalidated(address indexed owner, uint256 nonce)',
  'event OrderSettled(address indexed owner, address indexed beneficiary, address srcToken, address destToken, uint256 srcAmount, uint256 destAmount, uint256 returnAmount, uint256 protocolFee, uint256 partnerFee, bytes32 indexed orderHash)',
  'event OrderPartiallyFilled(address indexed owner, address indexed beneficiary, address srcToken, address destToken, uint256 srcAmount, uint256 destAmount, uint256 returnAmount, uint256 protocolFee, uint256 partnerFee, uint256 totalFilledAmount, bytes32 indexed orderHash)',
])
const rfqEvents = parseAbi([
  'event OrderCancelled(bytes32 indexed orderHash, address indexed maker)',
  'event OrderFilled(bytes32 indexed orderHash, address indexed maker, address makerAsset, uint256 makerAmount, address indexed taker, address takerAsset, uint256 takerAmount)',
])
const FILLED_TOPIC = /^0x6621486d/

let venue: DeltaVenue
let offers: RfqVenue
let owner: Account
beforeAll(async () => {
  venue = await openDeltaVenue()
  offers = await openRfqVenue()
})
afterAll(() => venue?.stop())
beforeEach(async () => {
  await venue.reset()
  owner = await venue.newTrader()
})

const lower = (value: Json): Json => (typeof value === 'string' ? value.toLowerCase() : value)

/** A contract's events since a block, names and arguments. */
async function reported(address: Address, fromBlock: bigint, abi: typeof deltaEvents | typeof rfqEvents) {
  const logs = parseEventLogs({ abi, logs: await venue.client.getLogs({ address, fromBlock }) })
  return logs.map((log) => ({
    name: log.eventName as string,
    topic: log.topics[0] ?? '',
    transaction: log.transactionHash,
    args: Object.fromEntries(Object.entries(log.args).map(([name, value]) => [name, lower(value)])) as Json,
  }))
}
const deltaEventsOf = (fromBlock: bigint) => reported(venue.delta, fromBlock, deltaEvents)
const nextBlock = async (): Promise<bigint> => (await venue.client.getBlockNumber({ cacheTime: 0 })) + 1n

async function deposited(): Promise<Json> {
  const priced = {
    srcToken: NATIVE,
    srcDecimals: 18,
    destToken: venue.token('USDC'),
    destDecimals: 6,
    amount: venue.units('1', 'ETH'),
  }
  const built = await venue.build(owner, {}, priced)
  const body = await venue.postBody(owner, built, { signature: '0x' })
  const { json } = await venue.post('/v2/delta/orders', body)
  await venue.call(owner, 'depositNativeAndPreSign', [json.orderHash], BigInt(json.order.srcAmount))
  return json
}

describe('push', () => {
  test(proves('default: there is none', 'event.none'), async () => {
    const { id } = await venue.order(owner)
    const url = `${venue.manifest.apiUrl}/v2/delta/orders/${id}`
    const streamed = await fetch(url, { headers: { accept: 'text/event-stream' } })
    expect(streamed.headers.get('content-type')).toMatch(/^application\/json/)
    expect((await streamed.json()).id).toBe(id)
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    const status = await new Promise<number>((resolve, reject) => {
      const requested = httpGet(url, { headers: upgrade, agent: false }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      requested.once('upgrade', (answer, socket) => {
        socket.destroy()
        resolve(answer.statusCode ?? 0)
      })
      requested.once('error', reject)
    })
    expect(status).toBe(200)
    for (const path of ['/webhooks', '/v2/webhooks', '/v2/delta/orders/subscribe'])
      expect((await venue.post(path, { url: 'http://127.0.0.1:1/' })).status).toBe(404)
  })

  test(proves('default: polled instead', 'event.polling'), async () => {
    const { id, updatedAt } = await venue.order(owner)
    expect((await venue.read(id)).status).toBe('PENDING')
    await venue.solvers({ mode: 'release' })
    const done = await venue.until(id, 'COMPLETED')
    expect(Date.parse(done.updatedAt)).toBeGreaterThan(Date.parse(updatedAt))
  })
})

describe('events of Delta', () => {
  test(proves('default: a part, then the rest', 'event.settled'), async () => {
    const from = await nextBlock()
    const { id, order } = await venue.order(owner, { partiallyFillable: true })
    for (const body of [
      { id, solvers: 'release', fillPercent: 40 },
      { id, solvers: 'release' },
    ]) {
      expect((await venue.control('/solvers/order', body)).status).toBe(200)
      await venue.solvers({ mode: 'step', steps: 4 })
    }
    const { transactions, orderHash } = await venue.until(id, 'COMPLETED')
    const [part, rest] = (await deltaEventsOf(from)).filter(({ args }) => args.orderHash === orderHash)
    const common = {
      owner: lower(owner.address),
      beneficiary: lower(owner.address),
      srcToken: order.srcToken,
      destToken: order.destToken,
      protocolFee: expect.any(BigInt),
      partnerFee: 0n,
      orderHash,
    }
    expect(part).toMatchObject({ name: 'OrderPartiallyFilled', transaction: transactions[0].originTx })
    expect(part?.args).toMatchObject({
      ...common,
      returnAmount: BigInt(transactions[0].receivedAmount),
      totalFilledAmount: (BigInt(order.srcAmount) * 40n) / 100n,
    })
    expect(rest).toMatchObject({ name: 'OrderSettled', transaction: transactions[1].originTx })
    expect(rest?.args).toMatchObject({ ...common, returnAmount: BigInt(transactions[1].receivedAmount) })
  })

  test(
    proves(
      'default: native put in, taken out, and given back',
      'delta-contract.native',
      'delta-contract.cancel',
      'event.deposits',
      'event.ended',
    ),
    async () => {
      const from = await nextBlock()
      const user = lower(owner.address)
      await venue.call(owner, 'depositNative', [], 1_000n)
      await venue.call(owner, 'withdrawNative', [1_000n])
      const record = await deposited()
      const amount = BigInt(record.order.srcAmount)
      await venue.until(record.id, 'PENDING')
      await venue.call(owner, 'cancelAndWithdraw', [structOf(record), false])
      await venue.until(record.id, 'CANCELLED')
      const { orderHash } = record
      const events = (await deltaEventsOf(from)).map(({ name, args }) => [name, args])
      expect(events).toEqual([
        ['DepositNative', { user, amount: 1_000n }],
        ['WithdrawNative', { user, amount: 1_000n }],
        ['DepositNativeAndPreSign', { user, amount, orderHash }],
        ['OrderCancelled', { owner: user, orderHash, amount }],
      ])
    },
  )

  test(proves('default: expired, and a nonce given up', 'delta-contract.expire', 'event.ended'), async () => {
    const from = await nextBlock()
    const user = lower(owner.address)
    const record = await deposited()
    await venue.until(record.id, 'PENDING')
    await venue.advance(3_700)
    await venue.call(owner, 'expireAndWithdraw', [{ order: structOf(record), signature: '0x' }, false])
    await venue.call(owner, 'invalidateNonce', [4_711n])
    const events = (await deltaEventsOf(from)).slice(1).map(({ name, args }) => [name, args])
    expect(events).toEqual([
      ['OrderExpired', { owner: user, orderHash: record.orderHash, amount: BigInt(record.order.srcAmount) }],
      ['NonceInvalidated', { owner: user, nonce: 4_711n }],
    ])
  })
})

describe('events of the RFQ contract', () => {
  test(proves('default: filled and cancelled', 'event.offers'), async () => {
    const [maker, taker] = [await offers.newTrader(), await offers.newTrader()]
    const from = await nextBlock()
    const signed = await offers.sign(maker, { taker: zeroAddress })
    const { offer, hash: orderHash } = signed
    const takerAmount = offer.takerAmount / 2n
    expect((await offers.fill(taker, signed, takerAmount)).status).toBe('success')
    await offers.call(maker, 'cancelOrder', [orderHash])
    const [filled, cancelled] = await reported(offers.rfq, from, rfqEvents)
    expect([filled?.name, cancelled?.name]).toEqual(['OrderFilled', 'OrderCancelled'])
    expect(filled?.topic).toMatch(FILLED_TOPIC)
    expect(filled?.args).toEqual({
      orderHash,
      maker: lower(maker.address),
      makerAsset: lower(offer.makerAsset),
      makerAmount: offer.makerAmount / 2n,
      taker: lower(taker.address),
      takerAsset: lower(offer.takerAsset),
      takerAmount,
    })
    expect(cancelled?.args).toEqual({ orderHash, maker: lower(maker.address) })
  })
})
