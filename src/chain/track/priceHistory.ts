import { type Abi, parseAbi } from 'viem'
import { multicall } from 'viem/actions'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import { HISTORY_FEES, historyFactoryOf } from '../../domain/chain/poolOrigins.ts'
import { chainedRate, deepestRate, type PoolRate, poolRate } from '../../domain/chain/poolRates.ts'
import {
  averageTicks,
  HISTORY_RANGES,
  type HistoryPool,
  type HistoryRange,
  joinedTicks,
  type PriceHistory,
} from '../../domain/chain/priceHistory.ts'
import { type Address, isNative, isSameAddress, ZERO_ADDRESS } from '../../domain/token/address.ts'
import { DOLLARS } from '../../domain/token/dollarTokens.ts'
import type { ChainClient } from '../node/clients.ts'
import type { FilledPair } from './fillMarket.ts'

const FACTORY_ABI = parseAbi(['function getPool(address, address, uint24) view returns (address)'])
const POOL_ABI = parseAbi([
  'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)',
  'function liquidity() view returns (uint128)',
  'function observe(uint32[]) view returns (int56[], uint160[])',
  // Multicall3's own.
  'function getCurrentBlockTimestamp() view returns (uint256)',
])

/** The same on every chain, the sandbox's included. */
const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const SHARED = { allowFailure: true, batchSize: 0, multicallAddress: MULTICALL3 } as const

/**
 * What a chain's pools remember of the price of a pair: the deepest pool of the two tokens, or two pools that meet in wrapped native or in a dollar
 * token. Three calls: which pools there are, how deep they are, and all sums of ticks together, so that they are of one block.
 * @param kept pools of an earlier history of this pair, read in one call.
 * @returns null where no factory is pinned, no pool holds anything, or both tokens are one in pools.
 * @throws where the chain is silent.
 */
export async function readPriceHistory(
  client: ChainClient,
  { chainId, sellToken, buyToken }: FilledPair,
  range: HistoryRange,
  kept?: readonly HistoryPool[],
): Promise<PriceHistory | null> {
  if (kept) return readSteps(client, kept, range)
  const factory = historyFactoryOf(chainId)
  if (!factory) return null
  const wrapped = deploymentOf(chainId)?.wrappedNative ?? ZERO_ADDRESS
  const inPools = (token: Address) => (isNative(token) ? wrapped : token)
  const [sold, bought] = [inPools(sellToken), inPools(buyToken)]
  if (isSameAddress(sold, bought)) return null
  const hubs = hubsOf(chainId, wrapped).filter(
    (hub) => !isSameAddress(hub, sold) && !isSameAddress(hub, bought),
  )
  const way = await deepestWay(client, factory, { sold, bought, hubs })
  return way && readSteps(client, way.pools, range)
}

const hubsOf = (chainId: number, wrapped: Address): readonly Address[] => {
  const dollars: Readonly<Record<number, Readonly<Record<string, Address>>>> = DOLLARS
  return [wrapped, ...Object.values(dollars[chainId] ?? {})]
}

/** A way from the sold token to the bought one, as deep as its shallowest pool. */
interface Way extends PoolRate {
  readonly pools: readonly HistoryPool[]
}

type Leg = Pick<HistoryPool, 'sells' | 'buys'>

/** A pool of both tokens is left for another way only where that is so many times deeper: next to nothing in a pool may have any price. */
const FAR_DEEPER = 10n

async function deepestWay(
  client: ChainClient,
  factory: Address,
  {
    sold,
    bought,
    hubs,
  }: { readonly sold: Address; readonly bought: Address; readonly hubs: readonly Address[] },
): Promise<Way | null> {
  const ways: readonly (readonly Leg[])[] = [
    [{ sells: sold, buys: bought }],
    ...hubs.map((hub) => [
      { sells: sold, buys: hub },
      { sells: hub, buys: bought },
    ]),
  ]
  const pools = await poolsOf(client, factory, ways.flat())
  const deepest = ({ sells, buys }: Leg) =>
    deepestRate(pools.filter(({ pools: [pool] }) => pool?.sells === sells && pool.buys === buys))
  const [direct = null, ...composed] = ways.map((legs) => joined(legs.map(deepest)))
  const other = deepestRate(composed)
  return direct && direct.depth * FAR_DEEPER > (other?.depth ?? 0n) ? direct : other
}

function joined([first = null, second]: readonly (Way | null)[]): Way | null {
  if (second === undefined) return first
  const rate = chainedRate(first, second)
  return rate && first && second && { ...rate, pools: [...first.pools, ...second.pools] }
}

/** The pools of these legs that hold something, each a way of its own. */
async function poolsOf(client: ChainClient, factory: Address, legs: readonly Leg[]): Promise<readonly Way[]> {
  const wanted = legs.flatMap((leg) => HISTORY_FEES.map((fee) => ({ ...leg, fee })))
  const named = await multicall(client, {
    ...SHARED,
    contracts: wanted.map(({ sells, buys, fee }) => ({
      address: factory,
      abi: FACTORY_ABI,
      functionName: 'getPool' as const,
      args: [sells, buys, fee] as const,
    })),
  })
  // The answers of a node that is silent are errors too.
  if (named[0]?.error) throw named[0].error
  const pools: readonly HistoryPool[] = wanted.flatMap((leg, place) => {
    const address = named[place]?.result
    return address && !isSameAddress(address, ZERO_ADDRESS) ? [{ ...leg, address }] : []
  })
  const states = await multicall(client, {
    ...SHARED,
    contracts: pools.flatMap(({ address }) => [
      { address, abi: POOL_ABI, functionName: 'slot0' as const },
      { address, abi: POOL_ABI, functionName: 'liquidity' as const },
    ]),
  })
  if (states[0]?.error) throw states[0].error
  return pools.flatMap((pool, place) => {
    const [slot, liquidity] = [states[2 * place]?.result, states[2 * place + 1]?.result]
    if (!Array.isArray(slot) || typeof liquidity !== 'bigint') return []
    const rate = poolRate({ kind: 'pool', sqrtPriceX96: BigInt(slot[0]), liquidity }, soldSideOf(pool))
    return rate ? [{ ...rate, pools: [pool] }] : []
  })
}

const soldSideOf = ({ sells, buys }: Leg) => (BigInt(sells) < BigInt(buys) ? 'token0' : 'token1')

/**
 * The price now and the average of each step, of all pools in one call. A pool that is asked for a time before its oldest observation fails as a whole, so each time is
 * asked for by itself.
 */
async function readSteps(
  client: ChainClient,
  pools: readonly HistoryPool[],
  range: HistoryRange,
): Promise<PriceHistory> {
  const { steps, stepSec } = HISTORY_RANGES[range]
  const agos = Array.from({ length: steps + 1 }, (_, place) => (steps - place) * stepSec)
  const abi: Abi = POOL_ABI
  const reading = (functionName: string, address: Address, args: unknown[] = []) => ({
    address,
    abi,
    functionName,
    args,
  })
  const [time, ...answers]: readonly Answer[] = await multicall(client, {
    ...SHARED,
    contracts: [
      reading('getCurrentBlockTimestamp', MULTICALL3),
      ...pools.map(({ address }) => reading('slot0', address)),
      ...pools.flatMap(({ address }) => agos.map((ago) => reading('observe', address, [[ago]]))),
    ],
  })
  if (typeof time?.result !== 'bigint') throw time?.error ?? new Error('the chain has no time')
  const nowSec = Number(time.result)
  const legs = pools.map((pool, leg) => {
    const first = pools.length + leg * agos.length
    const sums = agos.map((_, place) => sumIn(answers[first + place]?.result))
    const sign = soldSideOf(pool) === 'token0' ? 1 : -1
    return [...averageTicks(sums, stepSec), tickIn(answers[leg]?.result)].map((tick) => tick && sign * tick)
  })
  const ticks = joinedTicks(legs)
  const tick = ticks[steps]
  if (typeof tick !== 'number') throw new Error('a pool names no price')
  return {
    pools,
    now: { atSec: nowSec, tick },
    steps: ticks.slice(0, steps).map((tick, place) => ({
      fromSec: nowSec - (steps - place) * stepSec,
      toSec: nowSec - (steps - place - 1) * stepSec,
      tick,
    })),
  }
}

interface Answer {
  readonly result?: unknown
  readonly error?: Error | undefined
}

const sumIn = (answer: unknown): bigint | null => {
  const [sums] = Array.isArray(answer) ? answer : []
  const [sum] = Array.isArray(sums) ? sums : []
  return typeof sum === 'bigint' ? sum : null
}

const tickIn = (slot: unknown): number | null => (Array.isArray(slot) ? Number(slot[1]) : null)
