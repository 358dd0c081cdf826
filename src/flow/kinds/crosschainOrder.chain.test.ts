import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../../sandbox/sandbox.ts'
import {
  type CrosschainBench,
  type CrosschainTrade,
  createCrosschainBench,
} from '../../../testing/bench/crosschainBench.ts'
import { createDeltaBench, type DeltaBench } from '../../../testing/bench/deltaBench.ts'
import { createWalletBench, isSettled, type WalletBench } from '../../../testing/bench/walletBench.ts'
import { openBrowser } from '../../../testing/browser/nodeBrowser.ts'
import { moneyLegs } from '../../domain/orders/crossing/crossing.ts'
import type { DeltaOrder } from '../../domain/orders/record/deltaOrder.ts'
import { signedOf } from '../../domain/orders/record/recordFamily.ts'
import { arrivalFloor, arrivingAfterFee, scaledDown } from '../../domain/orders/struct/destination.ts'
import { factsOf } from '../../domain/orders/struct/families.ts'
import type { Address } from '../../domain/token/address.ts'
import { getOrder, listOrders } from '../../service/delta/deltaOrders.ts'
import type { DeltaOrderIntent } from './order/deltaOrderKind.ts'

const ETHER = 10n ** 18n
const USD = 10n ** 6n
const FRIEND: Address = '0x00000000000000000000000000000000000f41e7'
const PAST_SEC = 901

let sandbox: RunningSandbox
let bench: WalletBench
let delta: DeltaBench
let cross: CrosschainBench

beforeAll(async () => {
  sandbox = await startSandbox()
  bench = createWalletBench(sandbox.manifest)
  delta = createDeltaBench(sandbox.manifest, bench)
  cross = createCrosschainBench(sandbox.manifest)
})
afterAll(() => sandbox?.stop())
beforeEach(async () => {
  openBrowser()
  await bench.control.outage('up')
  await bench.control.bridges({ mode: 'hold', outcome: 'fill', reports: 'release' })
})

async function arrive(trade: CrosschainTrade, funds: Readonly<Record<string, bigint>>) {
  const person = await bench.arrive(funds, { chainId: trade.from ?? cross.near })
  const page = await bench.open()
  const run = async (intent: Parameters<typeof page.walletLayer.startFlow>[0]) =>
    page.flow(page.walletLayer.startFlow(intent), isSettled)
  const place = async (intent: DeltaOrderIntent): Promise<DeltaOrder> => {
    const flow = await run(intent)
    expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
    return delta.placed(flow)
  }
  const read = (order: DeltaOrder) => page.walletLayer.orders.crossings({ ...order, transactions: [] })
  return { person, page, run, place, read, account: person.account }
}

const legsOf = (order: DeltaOrder, reading: Parameters<typeof moneyLegs>[1]) =>
  moneyLegs(order, reading, { nowMs: Date.now(), estimateMs: null })

interface Way {
  readonly title: string
  readonly trade: CrosschainTrade
  readonly funds: Readonly<Record<string, bigint>>
  readonly scalingFactor: number
}

const WAYS: readonly Way[] = [
  {
    title: 'Swift, the units alike',
    trade: { sell: 'USDC', buy: 'USDC', amount: 1_000n * USD + 1n, by: 'Swift' },
    funds: { USDC: 2_000n * USD },
    scalingFactor: 0,
  },
  {
    title: 'Anchor, with a trade before the bridge',
    trade: { sell: 'WETH', buy: 'DAI', amount: ETHER / 3n, by: 'Anchor' },
    funds: { WETH: ETHER },
    scalingFactor: 0,
  },
  {
    title: 'Voyage, sold on arrival',
    trade: { sell: 'USDC', buy: 'WBTC', amount: 9_000n * USD, by: 'Voyage' },
    funds: { USDC: 10_000n * USD },
    scalingFactor: 0,
  },
  {
    title: 'Swift, twelve digits more there',
    trade: { sell: 'USDC', buy: 'USDT', amount: 777n * USD + 77n, by: 'Swift' },
    funds: { USDC: 2_000n * USD },
    scalingFactor: 12,
  },
  {
    title: 'Anchor, twelve digits fewer there, for somebody else',
    trade: {
      sell: 'DAI',
      buy: 'USDT',
      amount: 1_234_567_890_123_456_789_012n,
      by: 'Anchor',
      from: 31338,
      recipient: FRIEND,
    },
    funds: { DAI: 2_000n * ETHER },
    scalingFactor: -12,
  },
  {
    title: 'native, by deposit',
    trade: { sell: 'ETH', buy: 'USDC', amount: ETHER / 5n, by: 'Swift' },
    funds: { ETH: ETHER },
    scalingFactor: 0,
  },
]

describe('to arrival', () => {
  test.each(WAYS)('default: $title', async ({ trade, funds, scalingFactor }) => {
    const { place, read, account } = await arrive(trade, funds)
    const intent = await cross.order(account, trade)
    const { destination, recipient, buyToken, chainId } = intent
    if (!destination) throw new Error('no destination')
    expect(destination.scalingFactor).toBe(scalingFactor)
    const before = await cross.balance(buyToken.chainId, recipient, trade.buy)
    const ownBefore = await cross.balance(buyToken.chainId, account, trade.buy)
    const sellBefore = await cross.balance(chainId, account, trade.sell)
    const placed = await place(intent)
    const bridging = await delta.becomes(placed.id, 'BRIDGING')

    const underway = await read(bridging)
    expect(underway).toMatchObject({
      silent: [],
      isComplete: true,
      crossings: [{ state: 'sent', paid: null }],
    })
    const [leg] = legsOf(bridging, underway)
    expect(leg).toMatchObject({ place: 'bridge', chainId, source: 'both', isServiceBehind: false })
    expect(leg?.money.token.toLowerCase()).toBe(destination.carried.address.toLowerCase())

    await bench.control.advanceTime(PAST_SEC)
    await bench.control.bridges({ mode: 'step' })
    const done = await delta.becomes(placed.id, 'COMPLETED')

    const { crossings } = await read(done)
    const [crossing] = crossings
    const received = (await cross.balance(buyToken.chainId, recipient, trade.buy)) - before
    // Of what somebody else receives nothing reaches the sender's account there.
    const own = (await cross.balance(buyToken.chainId, account, trade.buy)) - ownBefore
    expect(own).toBe(recipient === account ? received : 0n)
    // A token leaves to the unit; native with the network fee of its deposit.
    const sold = sellBefore - (await cross.balance(chainId, account, trade.sell))
    if (trade.sell === 'ETH') expect(sold).toBeGreaterThanOrEqual(trade.amount)
    else expect(sold).toBe(trade.amount)
    expect(crossing).toMatchObject({
      state: 'arrived',
      recipient: expect.stringMatching(new RegExp(recipient, 'i')),
      paid: { chainId: buyToken.chainId, amount: received, tx: done.transactions[0]?.destinationTx },
    })
    const { bound } = arrivingAfterFee({ destination, quotedAmount: intent.quotedAmount }, intent.feeBps)
    expect(received).toBeGreaterThanOrEqual(bound)
    if (arrivalFloor(destination) === null && crossing) {
      expect(received).toBe(scaledDown(crossing.locked.amount - crossing.fee, scalingFactor))
    }
    expect(legsOf(done, { crossings, silent: [], isComplete: true })).toMatchObject([
      { place: 'destination', chainId: buyToken.chainId, source: 'both', isServiceBehind: false },
    ])
  })

  test('default: a purchase brings exactly what the other side can hold, no less than requested', async () => {
    const trade: CrosschainTrade = { sell: 'USDC', buy: 'USDT', side: 'BUY', amount: 500n * ETHER + 1n }
    const { place, account } = await arrive(trade, { USDC: 1_000n * USD })
    const intent = await cross.order(account, trade)
    expect(BigInt(intent.buyAmount)).toBe(500n * ETHER + 10n ** 12n)
    const sold = await cross.balance(cross.near, account, 'USDC')
    const placed = await place(intent)
    await delta.becomes(placed.id, 'BRIDGING')
    await bench.control.advanceTime(PAST_SEC)
    await bench.control.bridges({ mode: 'step' })
    await delta.becomes(placed.id, 'COMPLETED')
    expect(await cross.balance(cross.far, account, 'USDT')).toBe(BigInt(intent.buyAmount))
    const spent = sold - (await cross.balance(cross.near, account, 'USDC'))
    expect(spent).toBeLessThanOrEqual(BigInt(intent.sellAmount))
  })

  test('default: a limit is written in what arrives and signed in what crosses, rounded up', async () => {
    const trade: CrosschainTrade = { sell: 'USDC', buy: 'USDT', amount: 500n * USD }
    const limit = 900n * ETHER + 1n
    const { place, account } = await arrive(trade, { USDC: 1_000n * USD })
    const intent = await cross.order(account, { ...trade, limit })
    expect(intent).toMatchObject({
      type: 'LIMIT',
      limitAmount: String(900n * ETHER + 10n ** 12n),
      destination: { amount: String(900n * USD + 1n) },
    })
    const placed = await place(intent)
    const signed = signedOf(placed)
    expect(signed && factsOf(signed)).toMatchObject({
      receives: { amount: 900n * USD + 1n },
      destination: { chainId: cross.far },
    })
  })
})

describe('failed', () => {
  const SAME: CrosschainTrade = { sell: 'USDC', buy: 'USDC', amount: 1_000n * USD, by: 'Swift' }
  const SOLD: CrosschainTrade = { sell: 'USDC', buy: 'WBTC', amount: 9_000n * USD, by: 'Voyage' }

  test.each([
    { title: 'refunded on the source', outcome: 'refund', trade: SAME, chain: 'near' },
    { title: 'refunded without metadata', outcome: 'refundQuietly', trade: SAME, chain: 'near' },
    { title: 'refunded on the destination', outcome: 'refundOnDestination', trade: SOLD, chain: 'far' },
  ] as const)('behavior: $title', async ({ outcome, trade, chain }) => {
    await bench.control.bridges({ outcome })
    const { place, read, account } = await arrive(trade, { USDC: 10_000n * USD })
    const placed = await place(await cross.order(account, trade))
    const bridging = await delta.becomes(placed.id, 'BRIDGING')
    const before = await cross.balance(cross[chain], account, 'USDC')

    await bench.control.bridges({ mode: 'step' })
    const failing = await delta.becomes(bridging.id, 'REFUNDING')
    expect(failing.refunds).toEqual([])
    expect(legsOf(failing, await read(failing))).toMatchObject([
      { place: 'returning', chainId: cross.near, source: 'both', refundTx: null },
    ])

    await bench.control.bridges({ mode: 'step' })
    const back = await delta.becomes(bridging.id, 'REFUNDED')
    const paid = (await cross.balance(cross[chain], account, 'USDC')) - before
    const [leg] = legsOf(back, await read(back))
    expect(leg).toMatchObject({ place: 'returned', chainId: cross[chain], money: { amount: paid } })
    expect(leg?.holder?.toLowerCase()).toBe(account.toLowerCase())
    expect(leg?.refundTx).toBe(outcome === 'refundQuietly' ? null : back.refunds[0]?.tx)
    expect(leg?.isServiceBehind).toBe(false)
  })
})

describe('with the service silent', () => {
  const SAME: CrosschainTrade = { sell: 'USDC', buy: 'USDC', amount: 1_000n * USD, by: 'Swift' }

  test('behavior: departure and arrival are found by the hash of the order alone', async () => {
    await bench.control.solvers('hold')
    const { place, read, account } = await arrive(SAME, { USDC: 2_000n * USD })
    const placed = await place(await cross.order(account, SAME))
    expect(legsOf(placed, await read(placed))).toMatchObject([{ place: 'source', source: 'service' }])
    await bench.control.outage('down')
    await bench.control.solvers('release')
    await expect.poll(async () => (await read(placed)).crossings.length, { timeout: 20_000 }).toBe(1)
    expect(legsOf(placed, await read(placed))).toMatchObject([
      { place: 'bridge', source: 'chain', isServiceBehind: true },
    ])

    await bench.control.advanceTime(PAST_SEC)
    await bench.control.bridges({ mode: 'step' })
    const [leg] = legsOf(placed, await read(placed))
    const received = await cross.balance(cross.far, account, 'USDC')
    expect(received).toBeGreaterThan(0n)
    expect(leg).toMatchObject({ place: 'destination', money: { amount: received }, source: 'chain' })
    expect(leg?.isServiceBehind).toBe(true)
    expect(leg?.destinationTx).toMatch(/^0x[0-9a-f]{64}$/)
  })

  test('behavior: an arrival that the service reports late', async () => {
    const { place, read, account } = await arrive(SAME, { USDC: 2_000n * USD })
    const placed = await place(await cross.order(account, SAME))
    await delta.becomes(placed.id, 'BRIDGING')
    await bench.control.bridges({ reports: 'hold' })
    await bench.control.advanceTime(PAST_SEC)
    await bench.control.bridges({ mode: 'step' })
    const overdue = await getOrder(cross.service, placed.id)
    expect(overdue).toMatchObject({ status: 'BRIDGING' })
    expect(legsOf(overdue, await read(overdue))).toMatchObject([
      { place: 'destination', isServiceBehind: true },
    ])
  })
})

describe('refused', () => {
  const SAME: CrosschainTrade = { sell: 'USDC', buy: 'USDT', amount: 1_000n * USD, by: 'Swift' }

  test.each([
    { what: 'another bridge', change: { protocolSelector: '0xdeadbeef' } },
    { what: 'a pinned bridge that is not the route’s', change: { protocolSelector: '0xc4ffc1e9' } },
    { what: 'other units', change: { scalingFactor: 11 } },
    { what: 'data for the bridge', change: { protocolData: '0x01' } },
    { what: 'a unit less to carry', change: { amount: '1' } },
  ] as const)('error: $what is never signed', async ({ change }) => {
    const { run, person, account } = await arrive(SAME, { USDC: 2_000n * USD })
    const intent = await cross.order(account, SAME)
    if (!intent.destination) throw new Error('no destination')
    const flow = await run({ ...intent, destination: { ...intent.destination, ...change } })
    expect(flow.status).not.toBe('done')
    expect(flow.artifacts?.order?.signature).toBeUndefined()
    const orderSigned = person.wallet.requestedTypedData.filter(({ primaryType }) => primaryType === 'Order')
    expect(orderSigned).toEqual([])
    expect((await listOrders(cross.service, { account })).orders).toEqual([])
  })
})
