import { type Account, hexToBigInt, parseUnits } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { modulesAt } from './contractCalls.ts'
import { type CrosschainVenue, FAR_CHAIN, openCrosschainVenue } from './crosschainVenue.ts'
import { hashOfToSign } from './deltaVenue.ts'
import { OTHER } from './priceRequests.ts'
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
  await venue.solvers({ mode: 'release' })
  owner = await venue.newTrader()
})

const MINUTE = 61
const SAME = () => venue.crossing('USDC', 'USDC', '1000')
const statusOf = async (id: string): Promise<string> => (await venue.read(id)).status

describe('build and post', () => {
  test(proves('default: the route’s bridge, to the letter', 'crosschain-order.build'), async () => {
    const { route, alternatives } = await venue.price(venue.crossing('WETH', 'USDC', '1'))
    for (const chosen of [route, ...alternatives]) {
      const { toSign, orderHash } = await venue.build(owner, { route: chosen, slippage: 100 })
      const { value } = toSign
      expect(value.bridge).toEqual({ ...chosen.bridge.contractParams, destinationChainId: FAR_CHAIN })
      expect(value.destToken).toBe(chosen.origin.output.token.address)
      expect(value.expectedAmount).toBe(chosen.origin.output.amount)
      expect(value.destAmount).toBe(((BigInt(chosen.origin.output.amount) * 99n) / 100n).toString())
      expect(toSign.domain.chainId).toBe(31337)
      expect(hashOfToSign(toSign)).toBe(orderHash)
    }
    const { contractParams } = route.bridge
    for (const change of [
      { ...route, bridge: null },
      { ...route, bridge: { ...route.bridge, contractParams: { ...contractParams, scalingFactor: 1 } } },
      { ...route, bridge: { ...route.bridge, contractParams: { ...contractParams, outputToken: OTHER } } },
      { ...route, bridge: { ...route.bridge, protocol: 'Other' } },
    ]) {
      const body = await venue.buildBody(owner, { route: change })
      const { status, json } = await venue.post('/v2/delta/orders/build', body)
      expect([status, json.details]).toEqual([400, 'Invalid price'])
    }
    for (const broken of [
      { ...route, bridge: 7 },
      { ...route, bridge: {} },
    ]) {
      const body = await venue.buildBody(owner, { route: broken })
      const { status, json } = await venue.post('/v2/delta/orders/build', body)
      expect([status, json.details]).toEqual([400, expect.stringContaining('route')])
    }
  })

  test(proves('error: parts of what is sold on arrival', 'crosschain-order.parts'), async () => {
    const requested = venue.crossing('USDC', 'WBTC', '9000', { includeBridges: 'voyage' })
    const { route } = await venue.price(requested)
    const body = await venue.buildBody(owner, { route, partiallyFillable: true })
    const { status, json } = await venue.post('/v2/delta/orders/build', body)
    expect([status, json.details]).toEqual([400, expect.stringContaining('cannot be filled in parts')])
  })

  test(
    proves('default: every bridge of a route is a module of Delta', 'delta-contract.modules'),
    async () => {
      const modules = await modulesAt(venue, venue.delta)
      const selectors = modules.flatMap((one) => one.selectors)
      expect(new Set(selectors).size).toBe(selectors.length)
      const { route, alternatives } = await venue.price(venue.crossing('WETH', 'USDC', '1'))
      const named = [route, ...alternatives].map(({ bridge }) => bridge.contractParams.protocolSelector)
      expect(new Set(named).size).toBeGreaterThan(1)
      expect(selectors).toEqual(expect.arrayContaining(named))
      for (const { module } of modules)
        expect(await venue.client.getCode({ address: module })).toMatch(/^0x../)
    },
  )

  test(proves('error: a bridge that cannot be carried out', 'crosschain-order.post'), async () => {
    const { route } = await venue.price(SAME())
    const { toSign } = await venue.build(owner, { route })
    for (const [change, status] of [
      [{ destinationChainId: 10 }, 400],
      [{ destinationChainId: 31337 }, 400],
      [{ destinationChainId: 0 }, 400],
      [{ protocolSelector: '0x12345678' }, 400],
      [{ outputToken: OTHER }, 400],
      [{ scalingFactor: 3 }, 400],
      [{ protocolData: '0x01' }, 400],
    ] as const) {
      const value = { ...toSign.value, bridge: { ...toSign.value.bridge, ...change } }
      const answer = await venue.post(
        '/v2/delta/orders',
        await venue.postBody(owner, { toSign: { ...toSign, value } }),
      )
      expect([change, answer.status]).toEqual([change, status])
    }
  })
})

describe('the way over', () => {
  test(
    proves(
      'default: leaves, is on its way, arrives as quoted',
      'crosschain-order.bridging',
      'crosschain-order.completed',
      'crosschain-order.settled',
      'crosschain-order.record',
      'crosschain-order.transactions',
    ),
    async () => {
      await venue.bridges({ mode: 'hold' })
      const { route } = await venue.price({ ...SAME(), partner: 'kontor' })
      const sent = await venue.depart(
        owner,
        { ...SAME(), partner: 'kontor' },
        { built: { partner: 'kontor' } },
      )
      const { order } = sent
      expect(sent.output).toEqual({
        chainId: FAR_CHAIN,
        token: venue.token('USDC').toLowerCase(),
        expectedAmount: order.expectedAmount,
        executedAmount: null,
        minAmount: order.destAmount,
      })
      expect(sent.input.executedAmount ?? sent.input.amount).toBe(order.srcAmount)
      const [fill] = sent.transactions
      expect(fill).toMatchObject({
        destinationTx: null,
        filledPercent: 100,
        receivedAmount: null,
        destinationReceivedAmount: null,
      })
      expect(Number(fill.originReceivedAmount) / Number(route.origin.output.amount)).toBeCloseTo(1, 5)
      expect(await venue.farBalance(owner.address, 'USDC')).toBe(0n)
      await venue.advance(MINUTE)
      expect(await statusOf(sent.id)).toBe('BRIDGING')
      await venue.bridges({ mode: 'release' })
      const done = await venue.until(sent.id, 'COMPLETED')
      const arrived = await venue.farBalance(owner.address, 'USDC')
      expect(arrived).toBeGreaterThanOrEqual(BigInt(order.destAmount))
      expect(done.transactions[0]).toMatchObject({
        destinationTx: expect.stringMatching(/^0x[0-9a-f]{64}$/),
        receivedAmount: arrived.toString(),
        originReceivedAmount: arrived.toString(),
        destinationReceivedAmount: arrived.toString(),
      })
      expect(done.output.executedAmount).toBe(arrived.toString())
      expect(done.refunds).toEqual([])
      const { status } = await venue.farClient.getTransactionReceipt({
        hash: done.transactions[0].destinationTx,
      })
      expect(status).toBe('success')
    },
  )

  test(
    proves('behavior: the slow way takes its time, and no bridge fills early', 'crosschain-order.slow'),
    async () => {
      const { id } = await venue.depart(owner, venue.crossing('USDC', 'USDC', '5000'), { by: 'Anchor' })
      await venue.advance(MINUTE)
      await venue.bridges({ mode: 'step' })
      expect(await statusOf(id)).toBe('BRIDGING')
      await venue.bridges({ mode: 'release' })
      await venue.advance(900)
      const done = await venue.until(id, 'COMPLETED')
      expect(await venue.farBalance(owner.address, 'USDC')).toBe(BigInt(done.output.executedAmount))
    },
  )

  test(
    proves(
      'default: sold on arrival for another recipient',
      'crosschain-order.swap',
      'crosschain-order.recipient',
    ),
    async () => {
      const requested = venue.crossing('USDC', 'WBTC', '9000', { includeBridges: 'Voyage' })
      const { route } = await venue.price(requested)
      const before = await venue.farBalance(OTHER, 'WBTC')
      const { id, order, output } = await venue.depart(owner, requested, { built: { beneficiary: OTHER } })
      const floor = hexToBigInt(order.bridge.protocolData)
      expect(output).toMatchObject({
        expectedAmount: null,
        minAmount: floor.toString(),
        executedAmount: null,
      })
      await venue.advance(181)
      const done = await venue.until(id, 'COMPLETED')
      const got = (await venue.farBalance(OTHER, 'WBTC')) - before
      expect(got).toBeGreaterThanOrEqual(floor)
      expect(Number(got) / Number(route.destination.output.amount)).toBeCloseTo(1, 4)
      expect(done.transactions[0].destinationReceivedAmount).toBe(got.toString())
      expect(done.output).toMatchObject({
        token: venue.farToken('WBTC').address.toLowerCase(),
        executedAmount: got.toString(),
      })
    },
  )

  test(proves('default: decimals differ', 'crosschain-order.decimals'), async () => {
    const outward = await venue.depart(owner, venue.crossing('USDC', 'USDT', '700'))
    expect(outward.order.bridge.scalingFactor).toBe(12)
    expect(outward.output.minAmount).toBe(`${outward.order.destAmount}${'0'.repeat(12)}`)
    await venue.advance(MINUTE)
    const done = await venue.until(outward.id, 'COMPLETED')
    expect(await venue.farBalance(owner.address, 'USDT')).toBe(BigInt(done.output.executedAmount))
    expect(done.transactions[0].destinationReceivedAmount).toBe(
      `${done.transactions[0].originReceivedAmount}${'0'.repeat(12)}`,
    )
    const trader = await venue.farTrader('USDT')
    const before = await venue.balance(trader.address, venue.token('USDT'))
    const inward = await venue.depart(trader, venue.returning('USDT', 'USDT', '700'))
    expect(inward.order.bridge.scalingFactor).toBe(-12)
    await venue.advance(MINUTE)
    const back = await venue.until(inward.id, 'COMPLETED')
    const got = (await venue.balance(trader.address, venue.token('USDT'))) - before
    expect(got).toBe(BigInt(back.transactions[0].originReceivedAmount) / 10n ** 12n)
    expect(back.output.executedAmount).toBe(got.toString())
  })

  test(proves('default: native by deposit', 'crosschain-order.native'), async () => {
    const requested = venue.crossing('ETH', 'ETH', '1')
    const { route } = await venue.price(requested)
    const built = await venue.build(owner, { route })
    const body = await venue.postBody(owner, built, { signature: '0x' })
    const { json: posted } = await venue.post('/v2/delta/orders', body)
    expect(posted.status).toBe('AWAITING_SIGNATURE')
    await venue.call(owner, 'depositNativeAndPreSign', [built.orderHash], BigInt(requested.amount as string))
    await venue.until(posted.id, 'BRIDGING')
    await venue.advance(MINUTE)
    const done = await venue.until(posted.id, 'COMPLETED')
    expect(await venue.farBalance(owner.address, 'ETH')).toBe(BigInt(done.output.executedAmount))
    expect(done.output.token).toBe(NATIVE.toLowerCase())
  })

  test(proves('default: purchases', 'crosschain-order.buy'), async () => {
    for (const [from, to, amount] of [
      ['USDC', 'USDC', '500'],
      ['USDC', 'ETH', '0.25'],
    ] as const) {
      const trader = await venue.newTrader()
      const before = await venue.balance(trader.address, venue.token('USDC'))
      const sent = await venue.depart(trader, venue.crossing(from, to, amount, { side: 'BUY' }))
      const bought = parseUnits(amount, to === 'ETH' ? 18 : 6)
      expect(sent.output).toEqual({
        chainId: FAR_CHAIN,
        token: venue.farToken(to).address.toLowerCase(),
        amount: bought.toString(),
      })
      await venue.advance(MINUTE)
      const done = await venue.until(sent.id, 'COMPLETED')
      expect(await venue.farBalance(trader.address, to)).toBe(bought)
      const spent = before - (await venue.balance(trader.address, venue.token('USDC')))
      expect(done.input.executedAmount).toBe(spent.toString())
      expect(spent).toBeLessThanOrEqual(BigInt(sent.order.srcAmount))
    }
  })

  test(proves('default: a limit order', 'crosschain-order.limit'), async () => {
    const requested = venue.crossing('USDC', 'ETH', '3000')
    const { route } = await venue.price(requested)
    const limitAmount = ((BigInt(route.origin.output.amount) * 103n) / 100n).toString()
    const { id } = await venue.send(owner, requested, { built: { limitAmount }, posted: { type: 'LIMIT' } })
    const resting = await venue.until(id, 'ACTIVE')
    expect(resting.output.minAmount).toBe(limitAmount)
    await venue.move('WETH', 'USDC', -6)
    await venue.until(id, 'BRIDGING')
    await venue.advance(MINUTE)
    await venue.until(id, 'COMPLETED')
    expect(await venue.farBalance(owner.address, 'ETH')).toBeGreaterThanOrEqual(BigInt(limitAmount))
  })

  test(proves('error: on its way it cannot be cancelled', 'crosschain-order.finished'), async () => {
    await venue.bridges({ mode: 'hold' })
    const { id } = await venue.depart(owner, SAME())
    const { status, json } = await venue.cancel(owner, [id])
    expect([status, json.details]).toEqual([400, 'Order already settled'])
  })
})

describe('parts', () => {
  /** A fillable order of which agents can meet the terms for a part only. */
  async function fillPartly(): Promise<Json> {
    const { route } = await venue.price(venue.crossing('USDC', 'ETH', '9000000', { maxImpact: 90 }))
    const small = await venue.price(venue.crossing('USDC', 'ETH', '1000000', { maxImpact: 90 }))
    const output = (BigInt(small.route.origin.output.amount) * 9n * 995n) / 1000n
    const limitAmount = output.toString()
    await venue.control('/faucet', {
      address: owner.address,
      token: 'USDC',
      amount: venue.units('9000000', 'USDC'),
    })
    const built = { limitAmount, partiallyFillable: true, route }
    const record = await venue.order(owner, built, { type: 'LIMIT' })
    await expect.poll(async () => (await venue.read(record.id)).transactions.length).toBeGreaterThan(0)
    return venue.read(record.id)
  }

  test(
    proves(
      'default: each part crosses by itself, the rest is cancelled meanwhile',
      'crosschain-order.fillable',
      'crosschain-refund.cancelled',
    ),
    async () => {
      await venue.bridges({ mode: 'hold' })
      const parted = await fillPartly()
      expect(parted.status).toBe('ACTIVE')
      expect(parted.onChainOrderType).toBe('FillableOrder')
      expect((await venue.cancel(owner, [parted.id])).status).toBe(200)
      await venue.advance(3)
      await venue.until(parted.id, 'CANCELLED')
      await venue.bridges({ mode: 'release' })
      await venue.advance(MINUTE)
      const crossed = async () => (await venue.read(parted.id)).transactions[0].destinationTx
      await expect.poll(crossed).toMatch(/^0x/)
      const record = await venue.read(parted.id)
      expect(record.status).toBe('CANCELLED')
      expect(await venue.farBalance(owner.address, 'ETH')).toBe(BigInt(record.output.executedAmount))
    },
  )
  test(proves('default: each slice crosses by itself', 'crosschain-order.twap'), async () => {
    const total = parseUnits('300', 6)
    const { route } = await venue.price(venue.crossing('USDC', 'USDT', '100', { allowBridgeAndSwap: false }))
    const terms = { interval: 60, numSlices: 3, totalSrcAmount: `${total}`, orderType: 'TWAPOrder', route }
    const built = { ...terms, deadline: (await venue.nowSec()) + 3600 }
    const { toSign } = await venue.build(owner, built)
    expect(toSign.value.bridge).toMatchObject({ protocolData: '0x', destinationChainId: FAR_CHAIN })
    const before = await venue.farBalance(owner.address, 'USDT')
    const { id, onChainOrderType } = await venue.order(owner, built)
    expect(onChainOrderType).toBe('TWAPOrder')
    for (const slices of [1, 2, 3]) {
      await expect.poll(async () => (await venue.read(id)).transactions.length).toBe(slices)
      await venue.advance(MINUTE)
    }
    const { status, transactions, output } = await venue.until(id, 'COMPLETED')
    expect(status).toBe('COMPLETED')
    const arrived = transactions.map((one: Json) => BigInt(one.destinationReceivedAmount))
    expect(arrived).toHaveLength(3)
    const least = BigInt(toSign.value.destAmountPerSlice)
    for (const amount of arrived) expect(amount).toBeGreaterThanOrEqual(least)
    const sum = arrived.reduce((all: bigint, one: bigint) => all + one, 0n)
    expect(BigInt(output.executedAmount)).toBe(sum)
    expect((await venue.farBalance(owner.address, 'USDT')) - before).toBe(sum)
  })

  test(proves('error: slices of what is sold on arrival', 'crosschain-order.parts'), async () => {
    const { route } = await venue.price(venue.crossing('USDC', 'WBTC', '9000', { includeBridges: 'voyage' }))
    const total = `${BigInt(route.origin.input.amount) * 2n}`
    const terms = { orderType: 'TWAPOrder', interval: 60, numSlices: 2, totalSrcAmount: total, route }
    const body = await venue.buildBody(owner, { ...terms, deadline: (await venue.nowSec()) + 3600 })
    const { status, json } = await venue.post('/v2/delta/orders/build', body)
    expect([status, json.details]).toEqual([400, expect.stringContaining('cannot be filled in parts')])
  })
})
