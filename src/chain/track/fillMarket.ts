import type { Hex } from 'viem'
import { numberToHex } from 'viem/utils'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import { type PoolOrigins, poolOriginsOf } from '../../domain/chain/poolOrigins.ts'
import {
  chainedRate,
  deepestRate,
  type PoolRate,
  type PoolState,
  poolRate,
  type Rate,
} from '../../domain/chain/poolRates.ts'
import type { MarketBefore } from '../../domain/orders/history/againstMarket.ts'
import type { DeltaOrder } from '../../domain/orders/record/deltaOrder.ts'
import { type Address, isNative, isSameAddress, ZERO_ADDRESS } from '../../domain/token/address.ts'
import type { ChainClient, ChainClients } from '../node/clients.ts'
import { refusedState } from '../node/refusedState.ts'

/** Both tokens of a fill, on the chain where it was settled; native counts as its wrapped form. */
export interface FilledPair {
  readonly chainId: number
  readonly sellToken: Address
  readonly buyToken: Address
}

/**
 * The market rate of a pair just before a fill: that of its deepest pools at the end of the block before, directly or by the wrapped native token.
 * @returns why it is not known, where it is not. Never rejects.
 */
export async function readMarketBefore(
  client: ChainClient,
  pair: FilledPair,
  fill: Hex,
): Promise<MarketBefore> {
  const origins = poolOriginsOf(pair.chainId)
  if (!origins) return { known: false, reason: 'noPools' }
  try {
    const mined = await client.request({ method: 'eth_getTransactionReceipt', params: [fill] })
    if (!mined) return { known: false, reason: 'silent' }
    const block = BigInt(mined.blockNumber) - 1n
    const best = await readDeepest({ client, origins, block: numberToHex(block) }, pair).catch(refusedState)
    if (best === null) return { known: false, reason: 'noState' }
    return best === 'none' ? { known: false, reason: 'noPools' } : { known: true, rate: best.rate }
  } catch {
    return { known: false, reason: 'silent' }
  }
}

/** Where the market of a pair is now, as `readMarketBefore` finds it; null where no pool is pinned or holds anything. @throws where the chain is silent. */
export async function readMarketNow(client: ChainClient, pair: FilledPair): Promise<Rate | null> {
  const origins = poolOriginsOf(pair.chainId)
  if (!origins) return null
  const best = await readDeepest({ client, origins, block: 'latest' }, pair)
  return best === 'none' ? null : best.rate
}

/** So many fills are looked at side by side: each takes a request for every pool. */
const AT_ONCE = 4

/**
 * The market rate before each of these fills of an order, in their order. Nobody knows it for an order that ends on another chain.
 * @throws {AppError} `chain-unsupported` for a chain this deployment does not offer.
 */
export async function readMarketsBefore(
  clients: Pick<ChainClients, 'of'>,
  { chainId, input, output }: Pick<DeltaOrder, 'chainId' | 'input' | 'output'>,
  fills: readonly Hex[],
): Promise<readonly MarketBefore[]> {
  if (input.chainId !== output.chainId) return fills.map(() => ({ known: false, reason: 'noPools' }))
  const pair = { chainId, sellToken: input.token, buyToken: output.token }
  const client = clients.of(chainId)
  const markets: MarketBefore[] = []
  for (let next = 0; next < fills.length; next += AT_ONCE) {
    const some = fills.slice(next, next + AT_ONCE)
    markets.push(...(await Promise.all(some.map((fill) => readMarketBefore(client, pair, fill)))))
  }
  return markets
}

/** Pools by their state at the end of a block. */
interface PoolReader {
  readonly client: ChainClient
  readonly origins: PoolOrigins
  readonly block: Hex | 'latest'
}

async function readDeepest(reader: PoolReader, pair: FilledPair): Promise<PoolRate | 'none'> {
  const wrapped = deploymentOf(pair.chainId)?.wrappedNative ?? ZERO_ADDRESS
  const inPools = (token: Address) => (isNative(token) ? wrapped : token)
  const [sold, bought] = [inPools(pair.sellToken), inPools(pair.buyToken)]
  const isHub = [sold, bought].some((token) => isSameAddress(token, wrapped))
  const [direct, first, second] = await Promise.all([
    readRate(reader, sold, bought),
    isHub ? null : readRate(reader, sold, wrapped),
    isHub ? null : readRate(reader, wrapped, bought),
  ])
  return deepestRate([direct, chainedRate(first, second)]) ?? 'none'
}

/** The rate of the deepest pool of two tokens; null where none holds anything. */
async function readRate(reader: PoolReader, sold: Address, bought: Address): Promise<PoolRate | null> {
  if (isSameAddress(sold, bought)) return null
  const sells = BigInt(sold) < BigInt(bought) ? 'token0' : 'token1'
  const states = await Promise.all([
    readPair(reader, sold, bought),
    ...reader.origins.poolFees.map((fee) => readPool(reader, sold, bought, fee)),
  ])
  return deepestRate(states.map((state) => state && poolRate(state, sells)))
}

/** Selectors of the calls to factories and pools. By hand: an encoder would come along for five calls without a dynamic member. */
const SELECTORS = {
  getPair: '0xe6a43905',
  getPool: '0x1698ee82',
  getReserves: '0x0902f1ac',
  slot0: '0x3850c7bd',
  liquidity: '0x1a686502',
} as const

async function readPair(reader: PoolReader, sold: Address, bought: Address): Promise<PoolState | null> {
  const at = addressIn(
    await ask(reader, reader.origins.pairFactory, 'getPair', [BigInt(sold), BigInt(bought)]),
  )
  if (at === null) return null
  const [reserve0, reserve1] = await ask(reader, at, 'getReserves')
  return reserve0 === undefined || reserve1 === undefined ? null : { kind: 'pair', reserve0, reserve1 }
}

async function readPool(
  reader: PoolReader,
  sold: Address,
  bought: Address,
  fee: number,
): Promise<PoolState | null> {
  const key = [BigInt(sold), BigInt(bought), BigInt(fee)]
  const at = addressIn(await ask(reader, reader.origins.poolFactory, 'getPool', key))
  if (at === null) return null
  const [[sqrtPriceX96], [liquidity]] = await Promise.all([
    ask(reader, at, 'slot0'),
    ask(reader, at, 'liquidity'),
  ])
  return sqrtPriceX96 === undefined || liquidity === undefined
    ? null
    : { kind: 'pool', sqrtPriceX96, liquidity }
}

const WORD = 64

/** Words that a contract answers, as numbers; none where there is no contract. */
async function ask(
  { client, block }: PoolReader,
  to: Address,
  name: keyof typeof SELECTORS,
  words: readonly bigint[] = [],
): Promise<readonly bigint[]> {
  const data: Hex = `${SELECTORS[name]}${words.map((word) => word.toString(16).padStart(WORD, '0')).join('')}`
  const answer = await client.request({ method: 'eth_call', params: [{ to, data }, block] })
  return Array.from({ length: Math.floor((answer.length - 2) / WORD) }, (_, place) =>
    BigInt(`0x${answer.slice(2 + place * WORD, 2 + (place + 1) * WORD)}`),
  )
}

const addressIn = ([word = 0n]: readonly bigint[]): Address | null =>
  word === 0n ? null : `0x${word.toString(16).padStart(40, '0')}`
