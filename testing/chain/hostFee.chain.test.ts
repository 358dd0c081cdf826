import { type Address, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { afterFee } from '../../src/domain/amount/tradeFigures.ts'
import { deploymentOf } from '../../src/domain/chain/deployments.ts'
import { readPartnerFee } from '../../src/domain/firewall/routerPartnerFee.ts'
import { readSwapCall } from '../../src/domain/firewall/swap/swapCall.ts'
import { signedOf } from '../../src/domain/orders/record/recordFamily.ts'
import { unpackPartnerAndFee } from '../../src/domain/orders/struct/partnerFee.ts'
import { type CrosschainTrade, createCrosschainBench } from '../bench/crosschainBench.ts'
import { createDeltaBench, type OrderTrade, type SlicedTrade } from '../bench/deltaBench.ts'
import {
  createWalletBench,
  isSettled,
  type Trade,
  type WalletBench,
  whenRequested,
} from '../bench/walletBench.ts'
import { openBrowser } from '../browser/nodeBrowser.ts'
import type { TestHost } from '../orders/partnerShare.ts'

const ETHER = 10n ** 18n
const USD = 10n ** 6n
const BPS = 10_000n
const RECEIVER: Address = '0x4057000000000000000000000000000000000001'
/** Registered with 25 bps at the venue, on which its own 30 are stacked. */
const FEE: TestHost = {
  partner: 'desk',
  hostFee: { receiver: RECEIVER, feeBps: 30, takesSurplus: false },
}
const SURPLUS: TestHost = {
  partner: 'desk',
  hostFee: { receiver: RECEIVER, feeBps: 0, takesSurplus: true },
}
const TOTAL_BPS = 55n
/** The router's own division (facts page, 3.4). */
const RECEIVER_PERCENT = 85n

const ROUTER = parseAbi(['function FEE_VAULT() view returns (address)'])
const VAULT = parseAbi(['function getBalance(address token, address partner) view returns (uint256)'])
const DELTA = parseAbi(['function getCollectedFees(address partner, address token) view returns (uint256)'])

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox?.stop())
beforeEach(() => void openBrowser())

function benches(host: TestHost) {
  const { manifest } = sandbox
  const bench = createWalletBench(manifest, host)
  const { client, router, id } = bench.reader
  const delta = createDeltaBench(manifest, bench, host)
  const deployed = deploymentOf(id)?.delta
  if (!deployed) throw new Error('no Delta here')
  return {
    bench,
    delta,
    cross: createCrosschainBench(manifest, host),
    /** What the vault holds for the receiver. */
    async vaulted(symbol: string) {
      const address = await client.readContract({ address: router, abi: ROUTER, functionName: 'FEE_VAULT' })
      const args = [bench.token(symbol).address, RECEIVER] as const
      return client.readContract({ address, abi: VAULT, functionName: 'getBalance', args })
    },
    /** What the Delta contract holds for the receiver. */
    collected(symbol: string) {
      const args = [RECEIVER, bench.token(symbol).address] as const
      return client.readContract({ address: deployed, abi: DELTA, functionName: 'getCollectedFees', args })
    },
    async arrive(funds: Readonly<Record<string, bigint>>, profile: object = {}) {
      const person = await bench.arrive(funds, profile)
      const page = await bench.open()
      const run = async (intent: Parameters<typeof page.walletLayer.startFlow>[0]) => {
        const flow = await page.flow(page.walletLayer.startFlow(intent), isSettled)
        expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
        return flow
      }
      return { person, page, run, account: person.account }
    },
  }
}

/** The market moves in favor of buyers of WETH. */
const cheaperWeth = (bench: WalletBench) =>
  bench.control.movePrice('WETH', ['USDC', 'USDT', 'DAI', 'WBTC'], -1)

const feeSymbol = ({ side = 'SELL', sell, buy }: Trade) => (side === 'SELL' ? buy : sell)

const SWAPS: readonly (readonly [Trade, Readonly<Record<string, bigint>>])[] = [
  [{ sell: 'USDC', buy: 'WETH', amount: 1_000n * USD }, { USDC: 1_000n * USD }],
  [{ sell: 'USDC', buy: 'ETH', amount: 1_000n * USD }, { USDC: 1_000n * USD }],
  [{ sell: 'ETH', buy: 'DAI', amount: ETHER / 2n }, {}],
  [{ sell: 'USDC', buy: 'WETH', side: 'BUY', amount: ETHER / 10n }, { USDC: 1_000n * USD }],
  [{ sell: 'ETH', buy: 'USDC', side: 'BUY', amount: 200n * USD }, {}],
]

describe('the host’s fee, a registered one stacked on it', () => {
  test.each(SWAPS)('default: a market swap: %o', async (trade, funds) => {
    const { bench, vaulted, arrive } = benches(FEE)
    const { person, run, account } = await arrive(funds)
    // Gas of an approval would be paid in what the fee is taken of.
    if (trade.sell !== 'ETH') await bench.allow(person, trade.sell, 10n ** 30n)
    const intent = await bench.review(account, trade)
    expect(BigInt(intent.feeBps)).toBe(TOTAL_BPS)
    const paid = feeSymbol(trade)
    const [before, balance] = [await vaulted(paid), await bench.reader.balance(account, paid)]
    const { receipt } = await run(intent)
    if (!receipt?.fee) throw new Error('the receipt tells no fee')
    const fee = BigInt(receipt.fee)
    const isSell = intent.side === 'SELL'
    const gross = isSell ? BigInt(receipt.received) + fee : BigInt(receipt.sold) - fee
    expect(fee).toBe((gross * TOTAL_BPS) / BPS)
    expect((await vaulted(paid)) - before).toBe((fee * RECEIVER_PERCENT) / 100n)
    const gas = paid === 'ETH' ? BigInt(receipt.gasPaid) : 0n
    const moved = (await bench.reader.balance(account, paid)) - balance + gas
    expect(moved).toBe(isSell ? BigInt(receipt.received) : -BigInt(receipt.sold))
  })

  test.each([
    ['a sale', { sell: 'USDC', buy: 'WETH', amount: 900n * USD }],
    ['a purchase', { sell: 'USDC', buy: 'WETH', side: 'BUY', amount: ETHER / 10n, slippageBps: 10 }],
    ['a limit', { sell: 'USDC', buy: 'WETH', amount: 800n * USD, limitPercent: 98n }],
    ['a limit purchase', { sell: 'USDC', buy: 'WETH', side: 'BUY', amount: ETHER / 10n, limitPercent: 98n }],
  ] satisfies readonly (readonly [string, OrderTrade])[])('default: an order, %s', async (_title, trade) => {
    const { bench, delta, collected, arrive } = benches(FEE)
    const { page, run, account } = await arrive({ USDC: 2_000n * USD })
    const paid = feeSymbol(trade)
    const [before, balance] = [await collected(paid), await bench.reader.balance(account, paid)]
    const flow = await run(await delta.order(account, trade))
    const order = await delta.becomes((await delta.placed(flow)).id, 'COMPLETED')
    const [fill] = order.transactions
    if (!fill) throw new Error('it has no fill')
    const settled = await page.walletLayer.orders.receipt(order, [fill.originTx])
    if (!settled) throw new Error('the chain tells no settlement')
    const taken = (await collected(paid)) - before
    expect(settled.partnerFee).toBe(taken)
    const isSell = order.side === 'SELL'
    const moved = (await bench.reader.balance(account, paid)) - balance
    // A surplus is shared before the fee is taken.
    const gross = isSell ? moved + taken : -moved - taken
    expect(taken).toBe((gross * TOTAL_BPS) / BPS)
    expect(isSell ? afterFee('SELL', gross, Number(TOTAL_BPS)) : -moved).toBe(isSell ? moved : gross + taken)
  })

  test.each([
    ['SELL', { sell: 'USDC', buy: 'WETH', amount: 1_000n * USD }],
    ['BUY', { sell: 'USDC', buy: 'WETH', side: 'BUY', amount: ETHER / 5n }],
  ] satisfies readonly (readonly [string, Trade])[])(
    'default: every slice pays it: %s',
    async (_side, trade) => {
      const { bench, delta, collected, arrive } = benches(FEE)
      const { run, account } = await arrive({ USDC: 2_000n * USD })
      const sliced: SlicedTrade = { ...trade, slices: 2, intervalSec: 600, slippageBps: 50 }
      const paid = feeSymbol(trade)
      const [before, balance] = [await collected(paid), await bench.reader.balance(account, paid)]
      const { id } = await delta.placed(await run(await delta.slices(account, sliced)))
      const filled = () => delta.becomes(id, 'ACTIVE', 'COMPLETED').then((order) => order.transactions.length)
      await expect.poll(filled, { timeout: 30_000 }).toBe(1)
      await bench.control.advanceTime(600)
      await delta.becomes(id, 'COMPLETED')
      const taken = (await collected(paid)) - before
      const moved = (await bench.reader.balance(account, paid)) - balance
      const gross = trade.buy === paid ? moved + taken : -moved - taken
      const whole = (gross * TOTAL_BPS) / BPS
      // Each of two slices rounds for itself.
      expect(taken === whole || taken === whole - 1n).toBe(true)
    },
  )

  test.each([
    ['SELL', { sell: 'USDC', buy: 'USDC', amount: 1_000n * USD, by: 'Swift' }],
    ['BUY', { sell: 'USDC', buy: 'USDC', side: 'BUY', amount: 500n * USD, by: 'Swift', slippageBps: 10 }],
  ] satisfies readonly (readonly [string, CrosschainTrade])[])(
    'default: an order that ends on another chain pays it where it starts: %s',
    async (_side, trade) => {
      const { bench, cross, delta, collected, arrive } = benches(FEE)
      await bench.control.bridges({ mode: 'hold', outcome: 'fill', reports: 'release' })
      const { run, account } = await arrive({ USDC: 2_000n * USD })
      const [before, balance] = [await collected('USDC'), await bench.reader.balance(account, 'USDC')]
      const { id } = await delta.placed(await run(await cross.order(account, trade)))
      const order = await delta.becomes(id, 'BRIDGING')
      await bench.control.bridges({ mode: 'release', outcome: 'fill', reports: 'release' })
      await bench.control.advanceTime(901)
      await delta.becomes(id, 'COMPLETED')
      const signed = signedOf(order)
      if (!signed) throw new Error('its struct is not read')
      expect(unpackPartnerAndFee(BigInt(signed.order.partnerAndFee))).toEqual({
        ...{ partner: RECEIVER, feeBps: Number(TOTAL_BPS), takesSurplus: false, capSurplus: true },
      })
      const taken = (await collected('USDC')) - before
      const spent = balance - (await bench.reader.balance(account, 'USDC'))
      const arrived = await cross.balance(cross.far, account, 'USDC')
      // Of a sale the fee is cut of what is left for the bridge to hand out, of a purchase it comes on top of what was sold.
      const gross = order.side === 'SELL' ? arrived + taken : spent - taken
      expect(taken).toBe((gross * TOTAL_BPS) / BPS)
      expect(order.side === 'SELL' ? spent : arrived).toBe(trade.amount)
    },
  )
})

describe('the host’s share of the surplus', () => {
  test.each([
    { sell: 'USDC', buy: 'WETH', amount: 500n * USD },
    { sell: 'USDC', buy: 'WETH', side: 'BUY', amount: ETHER / 10n },
  ] satisfies readonly Trade[])(
    'default: a market swap carries it, no fee and nobody else: %o',
    async (trade) => {
      const { bench, vaulted, arrive } = benches(SURPLUS)
      const { person, page, account } = await arrive({ USDC: 1_000n * USD })
      const { wallet } = person
      await bench.allow(person, 'USDC', 10n ** 30n)
      const intent = await bench.review(account, trade)
      expect(intent).toMatchObject({ feeBps: 0, hostTakes: 'surplus' })
      const paid = feeSymbol(trade)
      const before = await vaulted(paid)
      wallet.next('eth_sendTransaction', { kind: 'hang' })
      const id = page.walletLayer.startFlow(intent)
      await whenRequested(wallet)
      await cheaperWeth(bench)
      wallet.answer({ kind: 'approve' })
      const flow = await page.flow(id, isSettled)
      expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
      const { receipt } = flow
      const [sent] = wallet.requestedTransactions
      const call = sent && readSwapCall(sent.data ?? '0x')
      expect(call && readPartnerFee(call.partnerAndFee)).toMatchObject({
        ...{ partner: BigInt(RECEIVER), feeBps: 0, takeSurplus: true, userSurplus: false },
      })
      const kept = BigInt(receipt?.fee ?? 0)
      expect(kept).toBeGreaterThan(0n)
      expect((await vaulted(paid)) - before).toBe(kept - kept / 2n)
    },
  )

  /** Surplus counts up to a hundredth of what was expected; half of it is the protocol's, the odd unit the receiver's. */
  const expectHalf = (taken: bigint, expected: bigint, betterBy: (surplus: bigint) => bigint) => {
    const most = expected / 100n
    const fits = (surplus: bigint) => {
      const better = betterBy(surplus)
      return surplus === (better < most ? better : most)
    }
    expect(taken).toBeGreaterThan(0n)
    expect([2n * taken, 2n * taken - 1n].some(fits)).toBe(true)
  }

  test.each([
    { sell: 'USDC', buy: 'WETH', amount: 700n * USD },
    { sell: 'USDC', buy: 'WETH', side: 'BUY', amount: ETHER / 10n },
  ] satisfies readonly OrderTrade[])(
    'default: an order pays half of what is better than expected: %o',
    async (trade) => {
      const { bench, delta, collected, arrive } = benches(SURPLUS)
      const { page, run, account } = await arrive({ USDC: 1_000n * USD })
      const paid = feeSymbol(trade)
      const [before, balance] = [await collected(paid), await bench.reader.balance(account, paid)]
      await bench.control.solvers('hold')
      const intent = await delta.order(account, trade)
      expect(unpackPartnerAndFee(BigInt(intent.partnerAndFee))).toMatchObject({
        ...{ partner: RECEIVER, feeBps: 0, takesSurplus: true },
      })
      const { id } = await delta.placed(await run(intent))
      await cheaperWeth(bench)
      await bench.control.solvers('release')
      const order = await delta.becomes(id, 'COMPLETED')
      const settled = await page.walletLayer.orders.receipt(order, [order.transactions[0]?.originTx ?? '0x'])
      if (!settled) throw new Error('the chain tells no settlement')
      const taken = (await collected(paid)) - before
      expect(settled.surplus.total).toBeGreaterThan(0n)
      expect(settled.surplus.toPartner).toBe(taken)
      const moved = (await bench.reader.balance(account, paid)) - balance
      const expected = BigInt(intent.quotedAmount)
      expectHalf(taken, expected, (surplus) =>
        order.side === 'SELL' ? moved + surplus - expected : expected - (-moved - surplus),
      )
    },
  )

  test.each([
    ['SELL', { sell: 'USDC', buy: 'ETH', amount: 700n * USD, by: 'Swift' }],
    ['BUY', { sell: 'USDC', buy: 'ETH', side: 'BUY', amount: ETHER / 10n, by: 'Swift' }],
  ] satisfies readonly (readonly [string, CrosschainTrade])[])(
    'default: an order that ends on another chain pays it where it starts: %s',
    async (_side, trade) => {
      const { bench, cross, delta, collected, arrive } = benches(SURPLUS)
      await bench.control.bridges({ mode: 'hold', outcome: 'fill', reports: 'release' })
      const { run, account } = await arrive({ USDC: 1_000n * USD })
      const paid = feeSymbol(trade)
      const [before, there] = [await collected(paid), await cross.balance(cross.far, account, 'ETH')]
      const balance = await bench.reader.balance(account, 'USDC')
      await bench.control.solvers('hold')
      const intent = await cross.order(account, trade)
      expect(unpackPartnerAndFee(BigInt(intent.partnerAndFee))).toMatchObject({
        ...{ partner: RECEIVER, feeBps: 0, takesSurplus: true },
      })
      const { id } = await delta.placed(await run(intent))
      await cheaperWeth(bench)
      await bench.control.solvers('release')
      const order = await delta.becomes(id, 'BRIDGING')
      await bench.control.bridges({ mode: 'release', outcome: 'fill', reports: 'release' })
      await bench.control.advanceTime(901)
      await delta.becomes(id, 'COMPLETED')
      const signed = signedOf(order)
      if (signed?.family !== 'Order') throw new Error('its struct is not read')
      const expected = BigInt(signed.order.expectedAmount)
      const arrived = (await cross.balance(cross.far, account, 'ETH')) - there
      const spent = balance - (await bench.reader.balance(account, 'USDC'))
      expectHalf((await collected(paid)) - before, expected, (surplus) =>
        order.side === 'SELL' ? arrived + surplus - expected : expected - (spent - surplus),
      )
    },
  )

  test.each([
    { sell: 'USDC', buy: 'WETH', amount: 700n * USD },
    { sell: 'USDC', buy: 'WETH', side: 'BUY', amount: ETHER / 5n },
  ] satisfies readonly Trade[])(
    'behavior: slices carry the fee but name no base to count it from, so none is taken: %o',
    async (trade) => {
      const { bench, delta, collected, arrive } = benches(SURPLUS)
      const { run, account } = await arrive({ USDC: 2_000n * USD })
      const paid = feeSymbol(trade)
      const before = await collected(paid)
      await bench.control.solvers('hold')
      const intent = await delta.slices(account, { ...trade, slices: 2, intervalSec: 600, slippageBps: 300 })
      expect(unpackPartnerAndFee(BigInt(intent.partnerAndFee))).toMatchObject({
        ...{ partner: RECEIVER, feeBps: 0, takesSurplus: true },
      })
      const { id } = await delta.placed(await run(intent))
      await cheaperWeth(bench)
      await bench.control.solvers('release')
      const filled = () => delta.becomes(id, 'ACTIVE', 'COMPLETED').then((order) => order.transactions.length)
      await expect.poll(filled, { timeout: 30_000 }).toBe(1)
      await bench.control.advanceTime(600)
      await delta.becomes(id, 'COMPLETED')
      expect((await collected(paid)) - before).toBe(0n)
    },
  )
})
