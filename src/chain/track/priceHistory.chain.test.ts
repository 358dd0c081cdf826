import { parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ChainBench, openChainBench } from '../../../testing/chain/chainBench.ts'
import { clientLacking } from '../../../testing/chain/lackingNode.ts'
import { HISTORY_RANGES, knownFrom, tickPrice } from '../../domain/chain/priceHistory.ts'
import type { FilledPair } from './fillMarket.ts'
import { readPriceHistory } from './priceHistory.ts'

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

async function historyOf(sell: string, buy: string, range: keyof typeof HISTORY_RANGES = 'day') {
  const history = await readPriceHistory(node(), pairOf(sell, buy), range)
  if (!history) throw new Error('no history')
  return history
}

test('default: the averages of the deepest pool, up to the price it has now', async () => {
  const { pools, steps, now } = await historyOf('WETH', 'USDC')
  expect(pools).toMatchObject([{ fee: 500, sells: bench.token('WETH'), buys: bench.token('USDC') }])
  expect(steps).toHaveLength(HISTORY_RANGES.day.steps)
  const { timestamp } = await bench.chain.access.client.getBlock()
  expect(steps.at(-1)?.toSec).toBe(Number(timestamp))
  expect(now.atSec).toBe(Number(timestamp))
  expect(tickPrice(now.tick, { sell: 18, buy: 6 }, 'sell')).toBeCloseTo(3_000, 0)
  const prices = steps.map(({ tick }) => tickPrice(tick ?? Number.NaN, { sell: 18, buy: 6 }, 'sell'))
  expect(prices.at(-1)).toBeGreaterThan(2_999)
  expect(prices.at(-1)).toBeLessThan(3_001)
  expect(Math.max(...prices) / Math.min(...prices)).toBeGreaterThan(1.01)
})

test('behavior: a step is the difference of what the pool itself answers for both of its ends', async () => {
  const { pools, steps } = await historyOf('WETH', 'USDC', 'week')
  const pool = pools[0]?.address ?? '0x'
  const abi = parseAbi(['function observe(uint32[]) view returns (int56[], uint160[])'])
  const { stepSec } = HISTORY_RANGES.week
  const [sums] = await readContract(node(), {
    address: pool,
    abi,
    functionName: 'observe',
    args: [[2 * stepSec, stepSec]],
  })
  const isFirst = BigInt(bench.token('WETH')) < BigInt(bench.token('USDC'))
  const tick = Number((sums[1] ?? 0n) - (sums[0] ?? 0n)) / stepSec
  expect(steps.at(-2)?.tick).toBeCloseTo(isFirst ? tick : -tick, 1)
})

test('behavior: both directions are one another upside down, native counts as wrapped', async () => {
  const there = await historyOf('ETH', 'USDC')
  const back = await historyOf('USDC', 'WETH')
  expect(there.steps.slice(0, -1).map(({ tick }) => -(tick ?? 0))).toEqual(
    back.steps.slice(0, -1).map(({ tick }) => expect.closeTo(tick ?? 0, 1)),
  )
})

test('behavior: without a pool of their own two tokens meet in the deepest other one', async () => {
  const { pools, steps } = await historyOf('WBTC', 'USDC')
  expect(pools.map(({ buys }) => buys)).toEqual([bench.token('WETH'), bench.token('USDC')])
  expect(tickPrice(steps.at(-1)?.tick ?? 0, { sell: 8, buy: 6 }, 'sell')).toBeCloseTo(100_000, -2)
})

test('behavior: what is older than a pool remembers is a gap', async () => {
  const { pools, steps } = await historyOf('WETH', 'DAI', 'month')
  expect(pools).toMatchObject([{ fee: 3000 }])
  const known = steps.findIndex(({ tick }) => tick !== null)
  // Nine days were recorded before the start.
  expect(steps.length - known).toBe(27)
  expect(steps.slice(known).every(({ tick }) => tick !== null)).toBe(true)
  expect(knownFrom(steps)).toBe(steps[known]?.fromSec)
  const { steps: day } = await historyOf('WETH', 'DAI')
  expect(day.every(({ tick }) => tick !== null)).toBe(true)
})

test('behavior: a swap moves the last step alone', async () => {
  const before = await historyOf('WETH', 'USDC')
  const [, trader] = bench.accounts
  if (!trader) throw new Error('the bench has no second account')
  const { call, src } = await bench.prepare({
    symbols: ['WETH', 'USDC'],
    pools: [500],
    amount: 90n * 10n ** 18n,
    method: 'swapExactAmountIn',
  })
  await bench.approve(trader, src, bench.chain.access.contracts.router)
  await bench.send(trader, bench.chain.access.contracts.router, call)
  await bench.chain.control.advanceTime(600)
  const after = await historyOf('WETH', 'USDC')
  expect(after.now.tick).toBeLessThan(before.now.tick - 150)
  expect(after.steps.at(-1)?.tick).toBeLessThan((before.steps.at(-1)?.tick ?? 0) - 100)
  expect(after.steps.at(-3)?.tick).toBeCloseTo(before.steps.at(-2)?.tick ?? 0, -2)
})

test('behavior: pools of an earlier history are read in one call, whatever the range', async () => {
  const { pools } = await historyOf('WETH', 'USDC')
  const client = node()
  const requests = vi.spyOn(client, 'request')
  const week = await readPriceHistory(client, pairOf('WETH', 'USDC'), 'week', pools)
  expect(requests).toHaveBeenCalledTimes(1)
  expect(week?.pools).toEqual(pools)
  expect(week?.steps).toHaveLength(HISTORY_RANGES.week.steps)
})

test('behavior: nothing without a pinned factory, without a pool, or of one token alone', async () => {
  expect(await readPriceHistory(node(), { ...pairOf('WETH', 'USDC'), chainId: 100 }, 'day')).toBeNull()
  expect(await readPriceHistory(node(), pairOf('ONE', 'TAX'), 'day')).toBeNull()
  expect(await readPriceHistory(node(), pairOf('ETH', 'WETH'), 'day')).toBeNull()
})

test('error: a node that is silent', async () => {
  const silent = clientLacking('http://127.0.0.1:9', 'nothing')
  await expect(readPriceHistory(silent, pairOf('WETH', 'USDC'), 'day')).rejects.toThrow()
})
