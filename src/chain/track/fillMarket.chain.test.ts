import { type Hex, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainBench, openChainBench, type TradeChoice } from '../../../testing/chain/chainBench.ts'
import { clientLacking } from '../../../testing/chain/lackingNode.ts'
import { exampleOrder } from '../../../testing/orders/exampleOrder.ts'
import { againstMarketBps, type MarketBefore } from '../../domain/orders/history/againstMarket.ts'
import { NATIVE_TOKEN } from '../../domain/token/address.ts'
import { type FilledPair, readMarketBefore, readMarketNow, readMarketsBefore } from './fillMarket.ts'

let bench: ChainBench

beforeAll(async () => {
  bench = await openChainBench()
})
afterAll(() => bench?.stop())

const node = () => clientLacking(bench.chain.access.rpcUrl, 'nothing')
const pairOf = (sell: string, buy: string): FilledPair => ({
  chainId: 31337,
  sellToken: bench.token(sell),
  buyToken: bench.token(buy),
})

function rateIn(market: MarketBefore) {
  if (!market.known) throw new Error(`unknown: ${market.reason}`)
  return market.rate
}

/** Whole tokens bought for one whole token sold. */
const wholeRate = (market: MarketBefore, sellDecimals: number, buyDecimals: number): number => {
  const { sellAmount, buyAmount } = rateIn(market)
  return (
    Number((buyAmount * 10n ** BigInt(sellDecimals) * 10n ** 9n) / sellAmount / 10n ** BigInt(buyDecimals)) /
    1e9
  )
}

/** Swaps, and resolves to the transaction and what it moved. */
async function swap(trade: Omit<TradeChoice, 'method'>) {
  const [, trader] = bench.accounts
  if (!trader) throw new Error('the bench has no second account')
  const { call, src, dest } = await bench.prepare({ ...trade, method: 'swapExactAmountIn' })
  const before = await bench.balance(dest, trader.address)
  await bench.approve(trader, src, bench.chain.access.contracts.router)
  const { transactionHash } = await bench.send(trader, bench.chain.access.contracts.router, call)
  return {
    hash: transactionHash,
    spent: trade.amount,
    received: (await bench.balance(dest, trader.address)) - before,
  }
}

test('default: the rate is that of the block before, so that a fill is not compared with itself', async () => {
  const [hop] = bench.hops({ symbols: ['USDC', 'ONE'], pools: ['V2'] })
  if (!hop) throw new Error('no pool')
  const abi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)'])
  const reserves = () => readContract(node(), { address: hop.pool.address, abi, functionName: 'getReserves' })
  const [first, second] = await reserves()
  const isFirst = hop.tokenIn === hop.pool.token0
  const [sellAmount, buyAmount] = isFirst ? [first, second] : [second, first]

  const fill = await swap({ symbols: ['USDC', 'ONE'], pools: ['V2'], amount: 100_000_000_000n })
  const before = await readMarketBefore(node(), pairOf('USDC', 'ONE'), fill.hash)
  expect(rateIn(before)).toEqual({ sellAmount, buyAmount })
  // A tenth of the reserve was sold: by the constant product a tenth less one in eleven, and the fee.
  const bps = againstMarketBps('SELL', fill, rateIn(before))
  expect(bps).toBeLessThan(-900)
  expect(bps).toBeGreaterThan(-960)
  expect(await reserves()).not.toEqual([first, second, expect.anything()])
  expect(await readMarketBefore(node(), pairOf('USDC', 'ONE'), fill.hash)).toEqual(before)
})

test('behavior: a pool with ranges is read by the root of its price', async () => {
  const [hop] = bench.hops({ symbols: ['USDC', 'DAI'], pools: [500] })
  if (!hop) throw new Error('no pool')
  const abi = parseAbi([
    'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)',
  ])
  const [root] = await readContract(node(), { address: hop.pool.address, abi, functionName: 'slot0' })
  const { hash } = await swap({ symbols: ['USDC', 'DAI'], pools: [500], amount: 50_000_000_000n })
  const { sellAmount, buyAmount } = rateIn(await readMarketBefore(node(), pairOf('USDC', 'DAI'), hash))
  const [token0, token1] = hop.tokenIn === hop.pool.token0 ? [sellAmount, buyAmount] : [buyAmount, sellAmount]
  expect(token1 << 192n).toBe(root * root * token0)
})

test('behavior: both directions are one another upside down', async () => {
  const { hash } = await swap({ symbols: ['WBTC', 'WETH'], pools: [500], amount: 1_000n })
  const there = rateIn(await readMarketBefore(node(), pairOf('WBTC', 'ETH'), hash))
  const back = rateIn(await readMarketBefore(node(), pairOf('ETH', 'WBTC'), hash))
  expect(there.buyAmount * back.buyAmount).toBe(there.sellAmount * back.sellAmount)
})

test('behavior: a pair with a shallow pool, or none, is rated through the wrapped native token', async () => {
  const { hash } = await swap({ symbols: ['DAI', 'WETH'], pools: ['V2'], amount: 10n ** 18n })
  const viaHub = await readMarketBefore(node(), pairOf('DAI', 'WBTC'), hash)
  expect(1 / wholeRate(viaHub, 18, 8)).toBeCloseTo(100_000, -4)
})

test('behavior: each fill is compared with the market of its own block; across chains with none', async () => {
  const order = exampleOrder()
  const sale = {
    ...order,
    input: { ...order.input, token: bench.token('USDC') },
    output: { ...order.output, token: bench.token('ONE') },
  }
  const fills: Hex[] = []
  for (const amount of [1_000_000_000n, 2_000_000_000n, 3_000_000_000n, 4_000_000_000n, 5_000_000_000n])
    fills.push((await swap({ symbols: ['USDC', 'ONE'], pools: ['V2'], amount })).hash)
  const clients = { of: () => node() }
  const markets = await readMarketsBefore(clients, sale, fills)
  const sold = markets.map((market) => rateIn(market).sellAmount)
  expect(sold.slice(1).map((reserve, place) => reserve - (sold[place] ?? 0n))).toEqual([
    1_000_000_000n,
    2_000_000_000n,
    3_000_000_000n,
    4_000_000_000n,
  ])
  const away = { ...sale, output: { ...sale.output, chainId: 31338 } }
  expect(await readMarketsBefore(clients, away, fills)).toEqual(
    fills.map(() => ({ known: false, reason: 'noPools' })),
  )
})

test('error: what is not known is shown with its reason', async () => {
  const { hash } = await swap({ symbols: ['DAI', 'WETH'], pools: ['V2'], amount: 10n ** 18n })
  const unknown = (reason: string) => ({ known: false, reason })
  expect(await readMarketBefore(node(), { ...pairOf('DAI', 'WETH'), chainId: 1 }, hash)).toEqual(
    unknown('noPools'),
  )
  const stranger = { ...pairOf('DAI', 'WETH'), sellToken: `0x${'51'.repeat(20)}` as const }
  expect(await readMarketBefore(node(), stranger, hash)).toEqual(unknown('noPools'))
  expect(await readMarketBefore(node(), pairOf('DAI', 'WETH'), `0x${'51'.repeat(32)}`)).toEqual(
    unknown('silent'),
  )

  await node().request({ method: 'anvil_mine' as never, params: ['0xc8'] as never })
  const forgetful = clientLacking(bench.chain.access.rpcUrl, 'old state')
  expect(await readMarketBefore(forgetful, pairOf('DAI', 'WETH'), hash)).toEqual(unknown('noState'))
  const dead = clientLacking('http://127.0.0.1:1', 'nothing')
  expect(await readMarketBefore(dead, pairOf('DAI', 'WETH'), hash)).toEqual(unknown('silent'))
})

test('default: the current rate is that of the latest block, native as wrapped; a swap moves it', async () => {
  const trade = { symbols: ['USDC', 'ONE'], pools: ['V2'], amount: 1_000_000_000n } as const
  const before = await readMarketNow(node(), pairOf('USDC', 'ONE'))
  const fill = await swap(trade)
  expect(before).toEqual(rateIn(await readMarketBefore(node(), pairOf('USDC', 'ONE'), fill.hash)))
  expect(await readMarketNow(node(), pairOf('USDC', 'ONE'))).not.toEqual(before)
  const ofNative = { ...pairOf('WETH', 'USDC'), sellToken: NATIVE_TOKEN }
  expect(await readMarketNow(node(), ofNative)).toEqual(await readMarketNow(node(), pairOf('WETH', 'USDC')))
})

test('error: without pinned pools there is no rate now, and a chain that is silent is no market', async () => {
  const [sellToken, buyToken] = [bench.token('USDC'), bench.token('ONE')]
  expect(await readMarketNow(node(), { chainId: 10_000_019, sellToken, buyToken })).toBeNull()
  const silent = clientLacking('http://127.0.0.1:9', 'nothing')
  await expect(readMarketNow(silent, { chainId: 31337, sellToken, buyToken })).rejects.toThrow()
})
