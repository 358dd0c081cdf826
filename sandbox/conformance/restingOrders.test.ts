import { type Account, encodeFunctionData } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  DELTA_CHAIN,
  type DeltaVenue,
  deltaAbi,
  openDeltaVenue,
  structOf,
  type Values,
} from './deltaVenue.ts'
import { proves } from './rows.ts'
import { type Json, NATIVE } from './venue.ts'

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
/** 1,000 USDC and one unit: no share of it is a round number, and percentages are rounded down. */
const SOLD = '1000000001'
const PURCHASE = () => ({ side: 'BUY', amount: venue.units('0.3', 'WETH') })
const LIMIT = { type: 'LIMIT' }
const OTHERS = ['USDC', 'USDT', 'DAI', 'WBTC'] as const

const step = (steps = 1): Promise<void> => venue.solvers({ mode: 'step', steps })
const tell = (body: Values) => venue.control('/solvers/order', body)
const balance = (symbol: string) => venue.balance(owner.address, venue.token(symbol))
const sum = (values: readonly string[]): bigint => values.reduce((total, value) => total + BigInt(value), 0n)
const percents = (record: Json): readonly number[] =>
  record.transactions.map((entry: Json) => entry.filledPercent)
const spent = (record: Json): readonly string[] => record.transactions.map((entry: Json) => entry.spentAmount)
const received = (record: Json): readonly string[] =>
  record.transactions.map((entry: Json) => entry.receivedAmount)

async function moveWeth(percent: number): Promise<void> {
  for (const other of OTHERS) await venue.move('WETH', other, percent)
}

/** A sale of USDC for WETH at today's amount, changed by percent. */
async function sale(percent: bigint, values: Values = {}, posted: Values = {}): Promise<Json> {
  const { route } = await venue.price({ amount: SOLD })
  const limitAmount = ((BigInt(route.origin.output.amount) * percent) / 100n).toString()
  return venue.order(owner, { limitAmount, ...values }, { ...LIMIT, ...posted }, { amount: SOLD })
}

/** A purchase of WETH with USDC for today's amount, changed by percent. */
async function purchase(percent: bigint, values: Values = {}): Promise<Json> {
  const { route } = await venue.price(PURCHASE())
  const limitAmount = ((BigInt(route.origin.input.amount) * percent) / 100n).toString()
  return venue.order(owner, { limitAmount, ...values }, LIMIT, PURCHASE())
}

const IN_PARTS = { partiallyFillable: true }

/** Fills exactly this share of the whole. */
async function fillPart(id: string, fillPercent: number): Promise<Json> {
  const before = (await venue.read(id)).transactions.length
  expect((await tell({ id, solvers: 'release', fillPercent })).status).toBe(200)
  await step(3)
  const record = await venue.read(id)
  expect(record.transactions).toHaveLength(before + 1)
  return record
}

const committed = async (): Promise<string> =>
  (await venue.get(`${PATH}/fillablebalance/${DELTA_CHAIN}/${owner.address}/${venue.token('USDC')}`)).json[
    venue.token('USDC').toLowerCase()
  ]

describe('resting', () => {
  test(proves('default: a sale', 'limit-order.sale'), async () => {
    const { id, output } = await sale(105n)
    const before = await balance('WETH')
    await step(3)
    expect(await venue.read(id)).toMatchObject({ status: 'ACTIVE', type: 'LIMIT', transactions: [] })
    await moveWeth(-3)
    await step(3)
    expect(await venue.read(id)).toMatchObject({ status: 'ACTIVE', transactions: [] })
    await moveWeth(-6)
    await step(3)
    const done = await venue.read(id)
    expect(done.status).toBe('COMPLETED')
    expect((await balance('WETH')) - before).toBe(BigInt(done.output.executedAmount))
    expect(BigInt(done.output.executedAmount)).toBeGreaterThanOrEqual(BigInt(output.minAmount))
  })

  test(proves('default: a purchase', 'limit-order.purchase'), async () => {
    const { id, input, output } = await purchase(95n)
    const [sold, bought] = [await balance('USDC'), await balance('WETH')]
    await step(3)
    expect(await venue.read(id)).toMatchObject({ status: 'ACTIVE', transactions: [] })
    await moveWeth(-8)
    await step(3)
    const done = await venue.read(id)
    expect(done.status).toBe('COMPLETED')
    expect((await balance('WETH')) - bought).toBe(BigInt(output.amount))
    expect(sold - (await balance('USDC'))).toBe(BigInt(done.input.executedAmount))
    expect(BigInt(done.input.executedAmount)).toBeLessThanOrEqual(BigInt(input.maxAmount))
  })
})

describe('in parts', () => {
  test(proves('default: sold to the last unit', 'limit-order.partsSold', 'limit-order.record'), async () => {
    const [sold, bought] = [await balance('USDC'), await balance('WETH')]
    const { id, order } = await sale(97n, IN_PARTS)
    for (const part of [25, 33.33]) expect((await fillPart(id, part)).status).toBe('ACTIVE')
    const done = await fillPart(id, 100)
    expect(done.status).toBe('COMPLETED')
    expect(percents(done)).toEqual([24.99, 33.33, 41.68])
    expect(spent(done)).toEqual(['250000000', '333300000', '416700001'])
    for (const { spentAmount, receivedAmount } of done.transactions) {
      const share = (BigInt(order.destAmount) * BigInt(spentAmount) + BigInt(SOLD) - 1n) / BigInt(SOLD)
      expect(BigInt(receivedAmount)).toBeGreaterThanOrEqual(share)
    }
    expect(sold - (await balance('USDC'))).toBe(BigInt(SOLD))
    expect((await balance('WETH')) - bought).toBe(sum(received(done)))
    expect(done.output.executedAmount).toBe(String(sum(received(done))))
  })

  test(
    proves('default: bought to the last unit', 'limit-order.partsBought', 'limit-order.record'),
    async () => {
      const [sold, bought] = [await balance('USDC'), await balance('WETH')]
      const { id, order } = await purchase(103n, IN_PARTS)
      await fillPart(id, 12.5)
      const done = await fillPart(id, 87.5)
      expect(done.status).toBe('COMPLETED')
      expect(percents(done)).toEqual([12.5, 87.5])
      expect(received(done)).toEqual([venue.units('0.0375', 'WETH'), venue.units('0.2625', 'WETH')])
      for (const { spentAmount, receivedAmount } of done.transactions)
        expect(BigInt(spentAmount)).toBeLessThanOrEqual(
          (BigInt(order.srcAmount) * BigInt(receivedAmount)) / BigInt(order.destAmount),
        )
      expect(sold - (await balance('USDC'))).toBe(sum(spent(done)))
      expect((await balance('WETH')) - bought).toBe(BigInt(order.destAmount))
      expect(done.input.executedAmount).toBe(String(sum(spent(done))))
    },
  )

  test(
    proves(
      'behavior: what is open counts, what is filled does not',
      'limit-order.committed',
      'limit-order.suspended',
    ),
    async () => {
      const { id } = await sale(97n, IN_PARTS)
      expect(await committed()).toBe(SOLD)
      await fillPart(id, 40)
      expect(await committed()).toBe('600000001')
      await venue.allow(owner, 'USDC', 600_000_000n)
      await venue.until(id, 'SUSPENDED')
      await venue.allow(owner, 'USDC', 600_000_001n)
      await venue.until(id, 'ACTIVE')
      expect((await fillPart(id, 60)).status).toBe('COMPLETED')
      expect(await committed()).toBe('0')
    },
  )

  test(proves('behavior: cancelled between two parts', 'limit-order.cancelled'), async () => {
    const before = await balance('USDC')
    const { id } = await sale(97n, IN_PARTS)
    await fillPart(id, 40)
    await tell({ id, solvers: 'release' })
    expect((await venue.cancel(owner, [id])).status).toBe(200)
    await venue.advance(10)
    const cancelled = await venue.until(id, 'CANCELLED')
    await step(4)
    expect([spent(cancelled), spent(await venue.read(id))]).toEqual([['400000000'], ['400000000']])
    expect(before - (await balance('USDC'))).toBe(400_000_000n)
  })

  test(proves('behavior: the deadline between two parts', 'limit-order.expired'), async () => {
    const { id } = await sale(97n, IN_PARTS)
    await fillPart(id, 40)
    await tell({ id, solvers: 'release' })
    await venue.advance(3_601)
    const expired = await venue.until(id, 'EXPIRED')
    await step(4)
    expect([spent(expired), spent(await venue.read(id))]).toEqual([['400000000'], ['400000000']])
    expect(await committed()).toBe('0')
  })

  test(
    proves(
      'default: native, with what is left of the deposit',
      'delta-contract.cancel',
      'limit-order.native',
    ),
    async () => {
      const amount = '1000000000000000001'
      const priced = { srcToken: NATIVE, srcDecimals: 18, destToken: venue.token('USDC'), destDecimals: 6 }
      const { route } = await venue.price({ ...priced, amount })
      const limitAmount = ((BigInt(route.origin.output.amount) * 97n) / 100n).toString()
      const built = await venue.build(owner, { limitAmount, ...IN_PARTS }, { ...priced, amount })
      const posting = { ...LIMIT, ...IN_PARTS, signature: '0x' }
      const { json } = await venue.post(PATH, await venue.postBody(owner, built, posting))
      await venue.call(owner, 'depositNativeAndPreSign', [built.orderHash], BigInt(amount))
      await venue.until(json.id, 'PENDING')
      const bought = await balance('USDC')
      const part = await fillPart(json.id, 30)
      expect(spent(part)).toEqual(['300000000000000000'])
      expect((await balance('USDC')) - bought).toBe(sum(received(part)))
      const before = await venue.balance(owner.address, NATIVE)
      const data = encodeFunctionData({
        abi: deltaAbi,
        functionName: 'cancelAndWithdraw',
        args: [structOf(part), true],
      })
      const sent = await venue.send(owner, { to: venue.delta, data, value: 0n })
      expect(sent.status).toBe('success')
      expect((await venue.balance(owner.address, NATIVE)) - before + sent.gasPaid).toBe(
        700_000_000_000_000_001n,
      )
      const cancelled = await venue.until(json.id, 'CANCELLED')
      expect(spent(cancelled)).toEqual(['300000000000000000'])
    },
  )
})

describe('lists', () => {
  test(proves('default: told by type, status and family', 'limit-order.lists'), async () => {
    const resting = await sale(130n)
    const parts = await sale(97n, IN_PARTS)
    const market = await venue.order(owner, {}, {}, { amount: SOLD })
    await tell({ id: market.id, solvers: 'hold' })
    await step()
    await fillPart(parts.id, 40)
    const idsOf = async (query: Values) => {
      const { json } = await venue.get(PATH, { userAddress: owner.address, ...(query as object) })
      return json.data.map((record: Json) => record.id)
    }
    expect(await idsOf({ type: 'LIMIT' })).toEqual([parts.id, resting.id])
    expect(await idsOf({ type: 'LIMIT', status: 'ACTIVE' })).toEqual([parts.id, resting.id])
    expect(await idsOf({ type: 'LIMIT', status: 'PENDING' })).toEqual([])
    expect(await idsOf({ type: 'MARKET', status: 'PENDING' })).toEqual([market.id])
    expect(await idsOf({ onChainOrderType: 'FillableOrder' })).toEqual([parts.id])
    expect(await idsOf({ onChainOrderType: 'Order', type: 'LIMIT' })).toEqual([resting.id])
    expect(await idsOf({ onChainOrderType: 'TWAPOrder', type: 'LIMIT' })).toEqual([])
    expect(resting.onChainOrderType).toBe('Order')
    expect(parts.onChainOrderType).toBe('FillableOrder')
  })
})

describe('one order', () => {
  test(proves('default: held, released, filled by a part', 'order-control.oneOrder'), async () => {
    const held = await sale(97n)
    const free = await sale(97n)
    expect((await tell({ id: held.id, solvers: 'hold' })).json).toEqual({ id: held.id, solvers: 'hold' })
    await step(3)
    expect((await venue.read(held.id)).status).toBe('PENDING')
    expect((await venue.read(free.id)).status).toBe('COMPLETED')
    const { json: taken } = await venue.control('/snapshot', {})
    await tell({ id: held.id, solvers: 'release' })
    await step(3)
    expect((await venue.read(held.id)).status).toBe('COMPLETED')
    await venue.control('/revert', { id: taken.id })
    await step(3)
    expect((await venue.read(held.id)).status).toBe('PENDING')

    const parts = await sale(97n, IN_PARTS)
    expect(spent(await fillPart(parts.id, 12.34))).toEqual(['123400000'])
    await step(4)
    expect(spent(await venue.read(parts.id))).toEqual(['123400000'])
    const rest = await fillPart(parts.id, 100)
    expect([rest.status, spent(rest)]).toEqual(['COMPLETED', ['123400000', '876600001']])
  })

  test(proves('error: what makes no sense', 'order-control.oneOrder'), async () => {
    const whole = await sale(130n)
    const parts = await sale(130n, IN_PARTS)
    for (const body of [
      { id: 'none', solvers: 'hold' },
      { id: whole.id },
      { id: whole.id, solvers: 'stop' },
      { id: whole.id, solvers: 'release', fillPercent: 50 },
      { id: parts.id, solvers: 'hold', fillPercent: 50 },
      { id: parts.id, solvers: 'release', fillPercent: 0 },
      { id: parts.id, solvers: 'release', fillPercent: 100.01 },
      { id: parts.id, solvers: 'release', fillPercent: 33.333 },
      { id: parts.id, solvers: 'release', fillPercent: '50' },
    ])
      expect([(await tell(body)).status, body]).toEqual([400, body])
    await step(2)
    expect((await venue.read(parts.id)).transactions).toEqual([])
  })
})
