import { erc20Abi, type Hex, isAddressEqual, parseAbi, parseEventLogs } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../../../sandbox/sandbox.ts'
import { createDeltaBench, type DeltaBench, type SlicedTrade } from '../../../../testing/bench/deltaBench.ts'
import {
  createWalletBench,
  isSettled,
  stepsOf,
  type WalletBench,
} from '../../../../testing/bench/walletBench.ts'
import { openBrowser } from '../../../../testing/browser/nodeBrowser.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import { sliceAmounts } from '../../../domain/orders/struct/twapOrder.ts'
import type { Address } from '../../../domain/token/address.ts'
import { getOrder, listOrders } from '../../../service/delta/deltaOrders.ts'
import type { TwapOrderIntent } from './twapOrderKind.ts'

const ETHER = 10n ** 18n
const USD = 10n ** 6n
const BPS = 10_000n
const INTERVAL_SEC = 600
const SIGN = 'eth_signTypedData_v4'
const SEND = 'eth_sendTransaction'
const DELTA_VIEWS = parseAbi([
  'function twapFilledSlices(bytes32 orderHash) view returns (uint256)',
  'function isNonceUsed(address owner, uint256 nonce) view returns (bool)',
])

/** 1,000 USDC and one unit: three slices leave two units over. */
const SALE: SlicedTrade = {
  ...{ sell: 'USDC', buy: 'WETH', amount: 1_000n * USD + 1n },
  ...{ slices: 3, intervalSec: INTERVAL_SEC },
}
/** 0.3 WETH and one unit. */
const PURCHASE: SlicedTrade = {
  ...{ sell: 'USDC', buy: 'WETH', side: 'BUY', amount: (ETHER * 3n) / 10n + 1n },
  ...{ slices: 3, intervalSec: INTERVAL_SEC },
}
/** Half an ETH and one unit. */
const NATIVE_SALE: SlicedTrade = { ...SALE, sell: 'ETH', buy: 'USDC', amount: ETHER / 2n + 1n }
const NATIVE_PURCHASE: SlicedTrade = { ...PURCHASE, sell: 'ETH', buy: 'USDC', amount: 600n * USD + 1n }

let sandbox: RunningSandbox
let bench: WalletBench
let delta: DeltaBench
let contract: Address

beforeAll(async () => {
  sandbox = await startSandbox()
  bench = createWalletBench(sandbox.manifest)
  delta = createDeltaBench(sandbox.manifest, bench)
  const deployed = deploymentOf(bench.reader.id)?.delta
  if (!deployed) throw new Error('no Delta here')
  contract = deployed
})
afterAll(() => sandbox?.stop())
beforeEach(() => void openBrowser())

async function arrive(funds: Readonly<Record<string, bigint>>) {
  const person = await bench.arrive(funds)
  person.wallet.log.length = 0
  const page = await bench.open()
  const run = async (intent: Parameters<typeof page.walletLayer.startFlow>[0]) =>
    page.flow(page.walletLayer.startFlow(intent), isSettled)
  const place = async (intent: TwapOrderIntent): Promise<DeltaOrder> => {
    const flow = await run(intent)
    expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
    return delta.placed(flow)
  }
  const requested = () =>
    person.wallet.log.map(({ method }) => method).filter((method) => method === SIGN || method === SEND)
  return { person, page, run, place, requested, account: person.account }
}

/** The record once so many slices are filled. */
async function untilFilled(id: string, slices: number): Promise<DeltaOrder> {
  await expect
    .poll(async () => (await getOrder(delta.service, id)).transactions.length, {
      timeout: 20_000,
      interval: 50,
    })
    .toBe(slices)
  return getOrder(delta.service, id)
}

/** Lets every slice of an order come due and be filled. */
async function toTheEnd(order: DeltaOrder, slices: number): Promise<DeltaOrder> {
  for (let filled = 1; filled <= slices; filled += 1) {
    await untilFilled(order.id, filled)
    if (filled < slices) await bench.control.advanceTime(INTERVAL_SEC)
  }
  return delta.becomes(order.id, 'COMPLETED')
}

/** What one settlement moved of a token out of an account, and into it, read from its own logs. */
async function movedBy(hash: Hex, symbol: string, account: Address) {
  const { logs } = await bench.reader.client.getTransactionReceipt({ hash })
  const token = bench.reader.token(symbol)
  const transfers = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs }).filter(({ address }) =>
    isAddressEqual(address, token),
  )
  const total = (end: 'from' | 'to') =>
    transfers.reduce((all, { args }) => (isAddressEqual(args[end], account) ? all + args.value : all), 0n)
  return { out: total('from'), into: total('to') }
}

const filledOnChain = (orderHash: Hex): Promise<bigint> =>
  bench.reader.client.readContract({
    ...{ address: contract, abi: DELTA_VIEWS, functionName: 'twapFilledSlices', args: [orderHash] },
  })
const isNonceUsed = (owner: Address, nonce: string): Promise<boolean> =>
  bench.reader.client.readContract({
    ...{ address: contract, abi: DELTA_VIEWS, functionName: 'isNonceUsed', args: [owner, BigInt(nonce)] },
  })
const allowance = (owner: Address, symbol: string): Promise<bigint> =>
  bench.reader.client.readContract({
    ...{ address: bench.reader.token(symbol), abi: erc20Abi, functionName: 'allowance' },
    args: [owner, contract],
  })

const slicesOf = ({ amount, slices }: SlicedTrade): readonly bigint[] => {
  const { slice, last } = sliceAmounts(amount, slices)
  return [...Array.from({ length: slices - 1 }, () => slice), last]
}
const sum = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, 0n)
/** What arrives of an amount after the partner's fee, which is rounded down. */
const afterFee = (amount: bigint, feeBps: number): bigint => amount - (amount * BigInt(feeBps)) / BPS

/** The least that each slice of a sale brings, after the partner's fee. */
function leastOfSlices(intent: TwapOrderIntent, trade: SlicedTrade): readonly bigint[] {
  const { slice } = sliceAmounts(trade.amount, trade.slices)
  const perSlice = (BigInt(intent.sliceQuote) * (BPS - BigInt(intent.slippageBps))) / BPS
  return slicesOf(trade).map((amount) =>
    afterFee((perSlice * amount + slice - 1n) / slice, intent.feeBps ?? 0),
  )
}

/** The most that each slice of a purchase takes: its share of the maximum. */
function mostOfSlices(intent: TwapOrderIntent, trade: SlicedTrade): readonly bigint[] {
  const upTo = (bought: bigint) => (BigInt(intent.sellAmount) * bought) / trade.amount
  let before = 0n
  return slicesOf(trade).map((amount) => {
    const share = upTo(before + amount) - upTo(before)
    before += amount
    return share
  })
}

function expectEach(found: readonly bigint[], bounds: readonly bigint[], is: 'least' | 'most'): void {
  expect(found).toHaveLength(bounds.length)
  for (const [place, bound] of bounds.entries()) {
    if (is === 'least') expect(found[place]).toBeGreaterThanOrEqual(bound)
    else expect(found[place]).toBeLessThanOrEqual(bound)
  }
}

describe('to completion, every slice checked on chain', () => {
  test('default: a sale, the remainder in its last slice', async () => {
    const { place, requested, account } = await arrive({ USDC: 2_000n * USD })
    const intent = await delta.slices(account, SALE)
    const sold = await bench.reader.balance(account, 'USDC')
    const bought = await bench.reader.balance(account, 'WETH')
    const placed = await place(intent)
    expect(requested()).toEqual([SEND, SIGN])
    expect(await allowance(account, 'USDC')).toBe(SALE.amount)
    expect(placed).toMatchObject({ onChainOrderType: 'TWAPOrder', side: 'SELL' })
    expect(placed.output.boundAmount).toBe(BigInt(intent.buyAmount))

    const { transactions, orderHash } = await toTheEnd(placed, SALE.slices)

    const hashes = transactions.map(({ originTx }) => originTx)
    const moved = await Promise.all(hashes.map((hash) => movedBy(hash, 'USDC', account)))
    const brought = await Promise.all(hashes.map((hash) => movedBy(hash, 'WETH', account)))
    expect(moved.map(({ out }) => out)).toEqual([333_333_333n, 333_333_333n, 333_333_335n])
    expect(moved.map(({ out }) => out)).toEqual(slicesOf(SALE))
    const received = brought.map(({ into }) => into)
    expectEach(received, leastOfSlices(intent, SALE), 'least')
    expect(transactions.map(({ spentAmount }) => spentAmount)).toEqual(slicesOf(SALE))
    expect(transactions.map(({ receivedAmount }) => receivedAmount)).toEqual(received)
    expect(sold - (await bench.reader.balance(account, 'USDC'))).toBe(SALE.amount)
    expect((await bench.reader.balance(account, 'WETH')) - bought).toBe(sum(received))
    expect(await filledOnChain(orderHash)).toBe(BigInt(SALE.slices))
    expect(await isNonceUsed(account, intent.nonce)).toBe(true)
    expect(await allowance(account, 'USDC')).toBe(0n)
  })

  test('default: a purchase, each slice for at most its share of the maximum', async () => {
    const { place, requested, account } = await arrive({ USDC: 5_000n * USD })
    const intent = await delta.slices(account, PURCHASE)
    const sold = await bench.reader.balance(account, 'USDC')
    const bought = await bench.reader.balance(account, 'WETH')
    const placed = await place(intent)
    expect(requested()).toEqual([SEND, SIGN])
    expect(placed).toMatchObject({ onChainOrderType: 'TWAPBuyOrder', side: 'BUY' })
    expect(placed.input.boundAmount).toBe(BigInt(intent.sellAmount))

    const { transactions, orderHash } = await toTheEnd(placed, PURCHASE.slices)

    const hashes = transactions.map(({ originTx }) => originTx)
    const brought = await Promise.all(hashes.map((hash) => movedBy(hash, 'WETH', account)))
    expect(brought.map(({ into }) => into)).toEqual(slicesOf(PURCHASE))
    const moved = await Promise.all(hashes.map((hash) => movedBy(hash, 'USDC', account)))
    const spent = moved.map(({ out, into }) => out - into)
    expectEach(spent, mostOfSlices(intent, PURCHASE), 'most')
    expect(sum(mostOfSlices(intent, PURCHASE))).toBe(BigInt(intent.sellAmount))
    expect(transactions.map(({ spentAmount }) => spentAmount)).toEqual(spent)
    expect((await bench.reader.balance(account, 'WETH')) - bought).toBe(PURCHASE.amount)
    expect(sold - (await bench.reader.balance(account, 'USDC'))).toBe(sum(spent))
    expect(await filledOnChain(orderHash)).toBe(BigInt(PURCHASE.slices))
    expect(await isNonceUsed(account, intent.nonce)).toBe(true)
  })
})

describe('native by deposit', () => {
  test('default: a sale takes its whole deposit, slice by slice', async () => {
    const { place, requested, account } = await arrive({ ETH: 2n * ETHER })
    const intent = await delta.slices(account, NATIVE_SALE)
    const bought = await bench.reader.balance(account, 'USDC')
    const placed = await place(intent)
    expect(requested()).toEqual([SEND])
    expect(await delta.deposited(account)).toBe(NATIVE_SALE.amount)

    const first = await untilFilled(placed.id, 1)
    const [slice = 0n] = slicesOf(NATIVE_SALE)
    expect(first.transactions[0]?.spentAmount).toBe(slice)
    expect(await delta.deposited(account)).toBe(NATIVE_SALE.amount - slice)
    const { transactions } = await toTheEnd(placed, NATIVE_SALE.slices)

    expect(transactions.map(({ spentAmount }) => spentAmount)).toEqual(slicesOf(NATIVE_SALE))
    const brought = await Promise.all(transactions.map(({ originTx }) => movedBy(originTx, 'USDC', account)))
    const received = brought.map(({ into }) => into)
    expectEach(received, leastOfSlices(intent, NATIVE_SALE), 'least')
    expect((await bench.reader.balance(account, 'USDC')) - bought).toBe(sum(received))
    expect(await delta.deposited(account)).toBe(0n)
  })

  test('default: a purchase leaves what it did not need in the deposit, for a withdrawal', async () => {
    const { run, place, requested, account } = await arrive({ ETH: 2n * ETHER })
    const intent = await delta.slices(account, NATIVE_PURCHASE)
    const bought = await bench.reader.balance(account, 'USDC')
    const placed = await place(intent)
    expect(requested()).toEqual([SEND])
    expect(await delta.deposited(account)).toBe(BigInt(intent.sellAmount))

    const { transactions } = await toTheEnd(placed, NATIVE_PURCHASE.slices)

    const spent = transactions.map(({ spentAmount }) => spentAmount ?? 0n)
    expectEach(spent, mostOfSlices(intent, NATIVE_PURCHASE), 'most')
    expect((await bench.reader.balance(account, 'USDC')) - bought).toBe(NATIVE_PURCHASE.amount)
    const left = BigInt(intent.sellAmount) - sum(spent)
    expect(left).toBeGreaterThan(0n)
    expect(await delta.deposited(account)).toBe(left)
    const { chainId } = intent
    const back = await run({ kind: 'withdraw', chainId, account, amount: String(left) })
    expect(back, JSON.stringify(back.error)).toMatchObject({ status: 'done' })
    expect(await delta.deposited(account)).toBe(0n)
  })
})

describe('cancelled half-way', () => {
  const FOUR: SlicedTrade = { ...SALE, amount: 1_000n * USD + 3n, slices: 4 }

  test('behavior: at the service: two slices stay filled, the others never are', async () => {
    const { run, place, account } = await arrive({ USDC: 2_000n * USD })
    const sold = await bench.reader.balance(account, 'USDC')
    const bought = await bench.reader.balance(account, 'WETH')
    const placed = await place(await delta.slices(account, FOUR))
    await untilFilled(placed.id, 1)
    await bench.control.advanceTime(INTERVAL_SEC)
    const half = await untilFilled(placed.id, 2)

    expect(await run(delta.cancelling(half))).toMatchObject({ status: 'done' })
    await bench.control.advanceTime(INTERVAL_SEC)
    const cancelled = await delta.becomes(placed.id, 'CANCELLED')

    await bench.control.advanceTime(INTERVAL_SEC)
    const still = await getOrder(delta.service, placed.id)
    const received = cancelled.transactions.map(({ receivedAmount }) => receivedAmount ?? 0n)
    expect(still.transactions).toEqual(cancelled.transactions)
    expect(cancelled.transactions.map(({ spentAmount }) => spentAmount)).toEqual([250_000_000n, 250_000_000n])
    expect(sold - (await bench.reader.balance(account, 'USDC'))).toBe(500_000_000n)
    expect((await bench.reader.balance(account, 'WETH')) - bought).toBe(sum(received))
    expect(await filledOnChain(placed.orderHash)).toBe(2n)
    expect(await allowance(account, 'USDC')).toBe(FOUR.amount - 500_000_000n)
  })

  test.each([
    { title: 'a sale', trade: { ...NATIVE_SALE, slices: 4 } },
    { title: 'a purchase', trade: { ...NATIVE_PURCHASE, slices: 4 } },
  ])('behavior: on chain, native, $title: what open slices needed comes back', async ({ trade }) => {
    const { person, run, place, account } = await arrive({ ETH: 3n * ETHER })
    const intent = await delta.slices(account, trade)
    const placed = await place(intent)
    await untilFilled(placed.id, 1)
    await bench.control.advanceTime(INTERVAL_SEC)
    const half = await untilFilled(placed.id, 2)
    const spent = sum(half.transactions.map(({ spentAmount }) => spentAmount ?? 0n))
    const whole = BigInt(intent.sellAmount)
    const settled = sum(slicesOf(trade).slice(0, 2))
    const open = trade.side === 'BUY' ? whole - (whole * settled) / trade.amount : whole - settled
    const before = await bench.reader.balance(account, 'ETH')
    person.wallet.log.length = 0

    const { chainId, orderHash, orderText } = half
    const family = trade.side === 'BUY' ? 'TWAPBuyOrder' : 'TWAPOrder'
    const ending = { kind: 'cancel-native', chainId, account, orderHash, orderText, family } as const
    const flow = await run({ ...ending, partiallyFillable: false })

    expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
    const [request] = person.wallet.requests(SEND)
    const sent = await bench.reader.client.getTransactionReceipt({ hash: request?.answer as Hex })
    const gas = sent.gasUsed * sent.effectiveGasPrice
    expect((await bench.reader.balance(account, 'ETH')) - before + gas).toBe(open)
    // What the filled slices of a purchase did not need stays deposited.
    expect(await delta.deposited(account)).toBe(whole - spent - open)
    expect((await delta.becomes(placed.id, 'CANCELLED')).transactions).toHaveLength(2)
    expect(await filledOnChain(orderHash)).toBe(2n)
    expect(await isNonceUsed(account, intent.nonce)).toBe(true)
  })
})

describe('refused', () => {
  test('error: a refused signature places nothing; asked again, the same order is placed', async () => {
    const { person, page, requested, account } = await arrive({ USDC: 2_000n * USD })
    const sold = await bench.reader.balance(account, 'USDC')
    const intent = await delta.slices(account, SALE)
    person.wallet.next(SIGN, { kind: 'reject' })
    const id = page.walletLayer.startFlow(intent)
    const refused = await page.flow(id, isSettled)
    expect(refused).toMatchObject({ status: 'paused', error: { code: 'wallet-rejected' } })
    expect(refused.artifacts?.order?.signature).toBeUndefined()
    expect((await listOrders(delta.service, { account })).orders).toEqual([])
    expect(requested()).toEqual([SEND, SIGN])

    page.walletLayer.resumeFlow(id)
    const done = await page.flow(id, ({ status }) => status === 'done')
    expect(stepsOf(done).at(-1)).toBe('post-order done')
    expect(requested()).toEqual([SEND, SIGN, SIGN])
    const [first, second] = person.wallet.requestedTypedData
    expect(second).toEqual(first)
    await toTheEnd(await delta.placed(done), SALE.slices)
    expect(sold - (await bench.reader.balance(account, 'USDC'))).toBe(SALE.amount)
  })

  test('error: amounts that do not follow from the quote of a slice are never signed', async () => {
    const { run, requested, account } = await arrive({ USDC: 2_000n * USD })
    const intent = await delta.slices(account, SALE)
    const flow = await run({ ...intent, buyAmount: String(BigInt(intent.buyAmount) - 1n) })
    expect(flow.status).not.toBe('done')
    expect(flow.artifacts?.order?.signature).toBeUndefined()
    expect(requested()).not.toContain(SIGN)
    expect((await listOrders(delta.service, { account })).orders).toEqual([])
  })
})
