import { type Account, encodeFunctionData, keccak256, parseAbi, toBytes } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  DELTA_CHAIN,
  type DeltaVenue,
  hashOfToSign,
  openDeltaVenue,
  signToSign,
  type Values,
} from './deltaVenue.ts'
import { proves } from './rows.ts'
import type { Json } from './venue.ts'

let venue: DeltaVenue
let owner: Account
beforeAll(async () => {
  venue = await openDeltaVenue()
})
afterAll(() => venue?.stop())
beforeEach(async () => {
  await venue.reset()
  owner = await venue.newTrader()
})

const PATH = '/v2/delta/orders'
const INTERVAL = 600
/** 1,000 USDC and 2 units, in three slices. */
const SALE = { orderType: 'TWAPOrder', interval: INTERVAL, numSlices: 3, totalSrcAmount: '3000000002' }
/** The route of one slice of 0.1 WETH. */
const SLICE = () => ({ side: 'BUY', amount: venue.units('0.1', 'WETH') })
const PURCHASE = () => ({
  orderType: 'TWAPBuyOrder',
  interval: INTERVAL,
  numSlices: 3,
  totalDestAmount: String(BigInt(venue.units('0.3', 'WETH')) + 1n),
  maxSrcAmount: venue.units('1500', 'USDC'),
  slippage: 0,
})
const newer = async (values: Values = {}): Promise<Values> => ({
  deadline: (await venue.nowSec()) + INTERVAL * 10,
  ...values,
})

async function refusedBuild(values: Values, priced?: Values): Promise<readonly [number, string, string]> {
  const answer = await venue.post(`${PATH}/build`, await venue.buildBody(owner, values, priced))
  return [answer.status, answer.json.errorType, answer.json.details]
}

async function refusedPost(
  built: Json,
  order: Values,
  values: Values = {},
): Promise<readonly [number, string]> {
  const toSign = { ...built.toSign, value: { ...built.toSign.value, ...order } }
  const answer = await venue.post(PATH, await venue.postBody(owner, { toSign }, values))
  return [answer.status, answer.json.details]
}

const typeOf = (toSign: Json, name: string): string => {
  const written = (table: string) =>
    `${table}(${toSign.types[table].map((field: Json) => `${field.type} ${field.name}`).join(',')})`
  return keccak256(toBytes(written(name) + written('Bridge')))
}

const placeSale = async (values: Values = {}, priced: Values = {}) =>
  venue.order(owner, await newer({ ...SALE, ...values }), {}, { amount: '1000000000', ...priced })
const placePurchase = async (values: Values = {}) =>
  venue.order(owner, await newer({ ...PURCHASE(), ...values }), {}, SLICE())

/** Waits until so many slices are filled. */
async function untilFilled(id: string, slices: number): Promise<Json> {
  await expect
    .poll(async () => (await venue.read(id)).transactions.length, { timeout: 30_000, interval: 50 })
    .toBe(slices)
  return venue.read(id)
}

const sum = (values: readonly string[]): bigint => values.reduce((total, value) => total + BigInt(value), 0n)
const balance = (symbol: string) => venue.balance(owner.address, venue.token(symbol))

describe('built', () => {
  test(proves('default: a sale in slices', 'signed-type.twap', 'order-build.twapSale'), async () => {
    const body = await venue.buildBody(owner, { ...SALE, slippage: 50 })
    const { json } = await venue.post(`${PATH}/build`, body)
    const quoted = BigInt((body.route as Json).origin.output.amount)
    expect(json.toSign.value).toMatchObject({
      totalSrcAmount: '3000000002',
      destAmountPerSlice: ((quoted * 9_950n) / 10_000n).toString(),
      interval: INTERVAL,
      numSlices: 3,
      permit: '0x',
    })
    expect(typeOf(json.toSign, 'TWAPOrder')).toBe(
      '0x5e34daadd9f596f8e87f967578f77bb4c7300cab4752439916904d044e85d6b9',
    )
    expect(json.orderHash).toBe(hashOfToSign(json.toSign))
  })

  test(
    proves(
      'default: a purchase in slices',
      'order-build.maxSrcAmount',
      'signed-type.twapBuy',
      'order-build.twapBuy',
    ),
    async () => {
      const { toSign, orderHash } = await venue.build(owner, { ...PURCHASE(), slippage: 100 }, SLICE())
      expect(toSign.value).toMatchObject({
        totalDestAmount: PURCHASE().totalDestAmount,
        maxSrcAmount: venue.units('1515', 'USDC'),
      })
      expect(typeOf(toSign, 'TWAPBuyOrder')).toBe(
        '0x46c5b80d6e30aa1ef6ce10eaf2afba9aa53e9f88d6a80fbd49d4dd5ca2f12011',
      )
      expect(orderHash).toBe(hashOfToSign(toSign))
    },
  )

  test(proves('error: what does not suit slices', 'order-build.twapStrict'), async () => {
    expect((await refusedBuild({ ...SALE, limitAmount: '1' }))[2]).toContain('limitAmount')
    expect((await refusedBuild({ ...SALE, partiallyFillable: true }))[2]).toContain('partiallyFillable')
    expect((await refusedBuild({ ...SALE, side: 'BUY' }))[2]).toContain('side')
    expect((await refusedBuild({ ...PURCHASE(), side: 'SELL' }, SLICE()))[2]).toContain('side')
    expect((await refusedBuild({ ...SALE, permit: '0x01' }))[2]).toContain('on-chain approval')
    expect((await refusedBuild({ ...SALE, numSlices: 2 ** 32 }))[1]).toBe('InvalidTWAPParams')
  })
})

describe('posted', () => {
  test(
    proves('default: told by its members', 'order-post.twap', 'order-list.twap', 'record.onChainOrderType'),
    async () => {
      const sale = await placeSale()
      const purchase = await placePurchase()
      expect([sale.onChainOrderType, sale.status, sale.side]).toEqual(['TWAPOrder', 'PENDING', 'SELL'])
      expect([purchase.onChainOrderType, purchase.side]).toEqual(['TWAPBuyOrder', 'BUY'])
      expect(sale.input.amount).toBe('3000000002')
      expect(purchase.input.maxAmount).toBe(venue.units('1500', 'USDC'))
      for (const [onChainOrderType, id] of [
        ['TWAPOrder', sale.id],
        ['TWAPBuyOrder', purchase.id],
      ]) {
        const { json } = await venue.get(PATH, { userAddress: owner.address, onChainOrderType })
        expect(json.data.map((record: Json) => record.id)).toEqual([id])
      }
      const { json } = await venue.get(PATH, { userAddress: owner.address, onChainOrderType: 'Order' })
      expect(json.data).toEqual([])
      const built = await venue.build(owner, await newer(SALE))
      for (const name of Object.keys(built.toSign.value)) {
        const { [name]: _, ...rest } = built.toSign.value
        expect((await venue.post(PATH, await venue.postBody(owner, built, { order: rest }))).status).toBe(400)
      }
      const odd = { onChainOrderType: 'TWAPBuyOrder' }
      expect((await venue.post(PATH, await venue.postBody(owner, built, odd))).status).toBe(400)
      expect(
        (await venue.post(PATH, await venue.postBody(owner, built, { partiallyFillable: true }))).status,
      ).toBe(400)
    },
  )

  test(
    proves(
      'error: too little time',
      'limit.twapDeadline',
      'order-post.twapDeadline',
      'order-limit.twapDeadline',
    ),
    async () => {
      const now = await venue.nowSec()
      const early = await venue.build(owner, { ...SALE, deadline: now + INTERVAL * 3 - 30 })
      const words = 'deadline must allow enough time for all slices to execute'
      expect(await refusedPost(early, {})).toEqual([400, words])
    },
  )

  test(
    proves(
      'error: a slice would be nothing',
      'limit.twapTotals',
      'order-post.twapTotals',
      'order-limit.twapTotals',
    ),
    async () => {
      const sale = await venue.build(owner, await newer(SALE))
      expect(await refusedPost(sale, { totalSrcAmount: '2' })).toEqual([
        400,
        'totalSrcAmount must be >= numSlices',
      ])
      const purchase = await venue.build(owner, await newer(PURCHASE()), SLICE())
      for (const name of ['totalDestAmount', 'maxSrcAmount'])
        expect(await refusedPost(purchase, { [name]: '2' })).toEqual([400, `${name} must be >= numSlices`])
    },
  )

  test(proves('error: a permit', 'auth.onChain', 'order-post.twapPermit'), async () => {
    const built = await venue.build(owner, await newer(SALE))
    expect((await refusedPost(built, { permit: '0x01' }))[1]).toContain('on-chain approval')
  })

  test(proves('error: funds for all slices', 'order-post.twapFunds'), async () => {
    const built = await venue.build(owner, await newer(SALE))
    await venue.allow(owner, 'USDC', 3_000_000_001n)
    expect((await refusedPost(built, {}))[1]).toBe('InsufficientAllowance')
    await venue.allow(owner, 'USDC')
    const held = await balance('USDC')
    const rich = { totalSrcAmount: String(held + 1n) }
    expect((await refusedPost(built, rich))[1]).toBe('InsufficientBalance')
  })
})

describe('filled', () => {
  test(proves('default: a sale to its last unit', 'slices.sale', 'slices.record'), async () => {
    const before = await balance('USDC')
    const bought = await balance('WETH')
    const { id, order } = await placeSale()
    await venue.solvers({ mode: 'release' })
    const first = await untilFilled(id, 1)
    expect([first.status, first.transactions[0].spentAmount]).toEqual(['ACTIVE', '1000000000'])
    await venue.advance(INTERVAL - 60)
    expect((await venue.read(id)).transactions).toHaveLength(1)
    for (const filled of [2, 3]) {
      await venue.advance(INTERVAL)
      await untilFilled(id, filled)
    }
    const done = await venue.until(id, 'COMPLETED')
    const spent = done.transactions.map((entry: Json) => entry.spentAmount)
    expect(spent).toEqual(['1000000000', '1000000000', '1000000002'])
    expect(done.transactions.map((entry: Json) => entry.filledPercent)).toEqual([33.33, 33.33, 33.34])
    const received = done.transactions.map((entry: Json) => entry.receivedAmount)
    for (const amount of received) expect(BigInt(amount) >= BigInt(order.destAmountPerSlice)).toBe(true)
    expect(before - (await balance('USDC'))).toBe(3_000_000_002n)
    expect((await balance('WETH')) - bought).toBe(sum(received))
    expect(done.output.executedAmount).toBe(String(sum(received)))
    const times = done.transactions.map((entry: Json) => Date.parse(entry.timestamp) / 1000)
    expect(times[1] - times[0] >= INTERVAL && times[2] - times[1] >= INTERVAL).toBe(true)
  })

  test(proves('default: a purchase to its last unit', 'slices.purchase'), async () => {
    const before = await balance('USDC')
    const bought = await balance('WETH')
    const { id } = await placePurchase()
    await venue.solvers({ mode: 'release' })
    for (const filled of [1, 2, 3]) {
      await untilFilled(id, filled)
      await venue.advance(INTERVAL)
    }
    const done = await venue.until(id, 'COMPLETED')
    const share = BigInt(venue.units('500', 'USDC'))
    const spent = done.transactions.map((entry: Json) => BigInt(entry.spentAmount))
    for (const amount of spent) expect(amount <= share + 1n).toBe(true)
    expect((await balance('WETH')) - bought).toBe(BigInt(PURCHASE().totalDestAmount))
    expect(before - (await balance('USDC'))).toBe(
      spent.reduce((total: bigint, amount: bigint) => total + amount, 0n),
    )
  })

  test(proves('behavior: a slice below its minimum waits', 'slices.waits'), async () => {
    const { id } = await placeSale({ slippage: 50 })
    await venue.solvers({ mode: 'release' })
    await untilFilled(id, 1)
    await venue.solvers({ mode: 'hold' })
    for (const against of ['USDC', 'USDT', 'DAI', 'WBTC']) await venue.move('WETH', against, 10)
    await venue.advance(INTERVAL)
    await venue.solvers({ mode: 'release' })
    await venue.advance(INTERVAL)
    expect((await venue.read(id)).transactions).toHaveLength(1)
    for (const against of ['USDC', 'USDT', 'DAI', 'WBTC']) await venue.move('WETH', against, -12)
    const again = await untilFilled(id, 2)
    expect(again.status).toBe('ACTIVE')
  })

  test(proves('behavior: on hold while not allowed', 'slices.suspended', 'slices.committed'), async () => {
    const { id } = await placeSale()
    await venue.solvers({ mode: 'release' })
    await untilFilled(id, 1)
    const committed = async () =>
      (await venue.get(`${PATH}/fillablebalance/${DELTA_CHAIN}/${owner.address}`)).json[
        venue.token('USDC').toLowerCase()
      ]
    expect(await committed()).toBe('2000000002')
    await venue.allow(owner, 'USDC', 0n)
    await venue.until(id, 'SUSPENDED')
    await venue.allow(owner, 'USDC')
    await venue.until(id, 'ACTIVE')
    await venue.advance(INTERVAL)
    await untilFilled(id, 2)
    expect(await committed()).toBe('1000000002')
  })

  test(proves('behavior: cancelled between two slices', 'slices.cancelled'), async () => {
    const { id } = await placeSale()
    await venue.solvers({ mode: 'release' })
    await untilFilled(id, 1)
    expect((await venue.cancel(owner, [id])).status).toBe(200)
    await venue.advance(10)
    const cancelled = await venue.until(id, 'CANCELLED')
    expect(cancelled.input.amount).toBe('3000000002')
    expect(cancelled.transactions).toHaveLength(1)
    await venue.advance(INTERVAL)
    expect((await venue.read(id)).transactions).toHaveLength(1)
  })

  test(proves('behavior: the deadline', 'slices.expired'), async () => {
    const { id } = await placeSale()
    await venue.solvers({ mode: 'release' })
    await untilFilled(id, 1)
    await venue.solvers({ mode: 'hold' })
    await venue.advance(INTERVAL * 11)
    expect((await venue.until(id, 'EXPIRED')).transactions).toHaveLength(1)
  })
})

describe('native', () => {
  const cancelAbi = parseAbi([
    'struct Bridge { bytes4 protocolSelector; uint256 destinationChainId; address outputToken; int8 scalingFactor; bytes protocolData; }',
    'struct TWAPOrder { address owner; address beneficiary; address srcToken; address destToken; uint256 nonce; uint256 partnerAndFee; uint64 deadline; uint64 interval; uint32 numSlices; uint256 destAmountPerSlice; uint256 totalSrcAmount; bytes permit; bytes metadata; Bridge bridge; }',
    'struct TWAPBuyOrder { address owner; address beneficiary; address srcToken; address destToken; uint256 nonce; uint256 partnerAndFee; uint64 deadline; uint64 interval; uint32 numSlices; uint256 totalDestAmount; uint256 maxSrcAmount; bytes permit; bytes metadata; Bridge bridge; }',
    'function cancelTWAPAndWithdraw(TWAPOrder order)',
    'function cancelTWAPBuyAndWithdraw(TWAPBuyOrder order)',
  ])
  const ETH = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

  test(
    proves('default: deposited, filled, cancelled on chain', 'delta-contract.twap', 'slices.native'),
    async () => {
      const slice = venue.units('0.1', 'WETH')
      const total = BigInt(slice) * 3n
      const priced = {
        srcToken: ETH,
        destToken: venue.token('USDC'),
        amount: slice,
        srcDecimals: 18,
        destDecimals: 6,
      }
      const values = await newer({ ...SALE, totalSrcAmount: String(total) })
      const built = await venue.build(owner, values, priced)
      const posted = await venue.post(PATH, await venue.postBody(owner, built, { signature: '0x' }))
      expect(posted.json.status).toBe('AWAITING_SIGNATURE')
      const { id } = posted.json
      await venue.call(owner, 'depositNativeAndPreSign', [built.orderHash], total)
      await venue.solvers({ mode: 'release' })
      await untilFilled(id, 1)
      await venue.solvers({ mode: 'hold' })
      const before = await venue.balance(owner.address, ETH)
      const { value } = built.toSign
      const struct = {
        ...value,
        nonce: BigInt(value.nonce),
        partnerAndFee: BigInt(value.partnerAndFee),
        deadline: BigInt(value.deadline),
        interval: BigInt(value.interval),
        destAmountPerSlice: BigInt(value.destAmountPerSlice),
        totalSrcAmount: BigInt(value.totalSrcAmount),
        bridge: { ...value.bridge, destinationChainId: 0n },
      }
      const data = encodeFunctionData({
        abi: cancelAbi,
        functionName: 'cancelTWAPAndWithdraw',
        args: [struct],
      })
      const sent = await venue.send(owner, { to: venue.delta, data, value: 0n })
      expect(sent.status).toBe('success')
      expect((await venue.balance(owner.address, ETH)) - before + sent.gasPaid).toBe(BigInt(slice) * 2n)
      expect((await venue.until(id, 'CANCELLED')).transactions).toHaveLength(1)
      expect(await signToSign(owner, built.toSign)).toHaveLength(132)
    },
  )

  test(proves('default: a purchase, deposited, cancelled on chain', 'delta-contract.twapBuy'), async () => {
    const [most, slice] = [BigInt(venue.units('1', 'ETH')), venue.units('200', 'USDC')]
    const priced = {
      ...{ srcToken: ETH, destToken: venue.token('USDC'), srcDecimals: 18, destDecimals: 6 },
      ...{ side: 'BUY', amount: slice },
    }
    const totals = { totalDestAmount: String(BigInt(slice) * 3n), maxSrcAmount: String(most) }
    const values = await newer({ ...PURCHASE(), ...totals })
    const built = await venue.build(owner, values, priced)
    const { json } = await venue.post(PATH, await venue.postBody(owner, built, { signature: '0x' }))
    expect(json.status).toBe('AWAITING_SIGNATURE')
    await venue.call(owner, 'depositNativeAndPreSign', [built.orderHash], most)
    await venue.solvers({ mode: 'release' })
    const [first] = (await untilFilled(json.id, 1)).transactions
    await venue.solvers({ mode: 'hold' })
    // What the first slice left of its share stays deposited, beside what the open slices need.
    expect(BigInt(first.spentAmount) <= most / 3n).toBe(true)
    const { value } = built.toSign
    const struct = {
      ...value,
      nonce: BigInt(value.nonce),
      partnerAndFee: BigInt(value.partnerAndFee),
      deadline: BigInt(value.deadline),
      interval: BigInt(value.interval),
      totalDestAmount: BigInt(value.totalDestAmount),
      maxSrcAmount: BigInt(value.maxSrcAmount),
      bridge: { ...value.bridge, destinationChainId: 0n },
    }
    const functionName = 'cancelTWAPBuyAndWithdraw'
    const data = encodeFunctionData({ abi: cancelAbi, functionName, args: [struct] })
    const before = await venue.balance(owner.address, ETH)
    const sent = await venue.send(owner, { to: venue.delta, data, value: 0n })
    expect(sent.status).toBe('success')
    expect((await venue.balance(owner.address, ETH)) - before + sent.gasPaid).toBe(most - most / 3n)
    expect((await venue.until(json.id, 'CANCELLED')).transactions).toHaveLength(1)
  })
})
