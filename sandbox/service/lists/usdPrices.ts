import type { Address } from 'viem'
import type { ChainAccess, SandboxPool } from '../../chain/chainAccess.ts'
import { decodeWords, encodePoolReading } from '../../chain/poolReading.ts'

const USD_SCALE = 40n
const ONE_USD = 10n ** USD_SCALE
const USD_DECIMALS = 10
const ANSWERS_PER_POOL = 3

/** What one pool says: the mid price of token0 in token1 (raw units, as a fraction) and what it holds. */
export interface PoolState {
  readonly pool: SandboxPool
  /** Raw units of token1 per raw unit of token0. */
  readonly midPrice: { readonly numerator: bigint; readonly denominator: bigint }
  readonly balance0: bigint
  readonly balance1: bigint
}

/** US dollars per raw unit of a token, times 10^40. Tokens by lower-case address; a token without a price is absent. */
export type UsdPrices = ReadonlyMap<string, bigint>

/** Reads mid prices and balances of every pool of a chain in one call, at the latest block or a named one. Pools that cannot be read are left out. */
export async function readPoolStates(
  chain: ChainAccess,
  blockNumber?: bigint,
): Promise<readonly PoolState[]> {
  const { data } = await chain.client.call({
    to: chain.contracts.multicall3,
    data: encodePoolReading(chain.pools),
    ...(blockNumber === undefined ? {} : { blockNumber }),
  })
  const answers = decodeWords(data ?? '0x', chain.pools.length * ANSWERS_PER_POOL)
  return chain.pools.flatMap((pool, index) => {
    const first = index * ANSWERS_PER_POOL
    const [price, held0, held1] = answers.slice(first, first + ANSWERS_PER_POOL)
    const [[sqrtPrice, reserve1], [balance0], [balance1]] = [price ?? [], held0 ?? [], held1 ?? []]
    if (sqrtPrice === undefined || balance0 === undefined || balance1 === undefined) return []
    const midPrice =
      pool.kind === 'UniswapV2'
        ? { numerator: reserve1 ?? 0n, denominator: sqrtPrice }
        : { numerator: sqrtPrice * sqrtPrice, denominator: 2n ** 192n }
    if (midPrice.numerator === 0n || midPrice.denominator === 0n) return []
    return [{ pool, midPrice, balance0, balance1 }]
  })
}

interface Offer {
  readonly token: string
  readonly price: bigint
  readonly depth: bigint
}

function offerOf(state: PoolState, prices: ReadonlyMap<string, bigint>): Offer | null {
  const token0 = state.pool.token0.toLowerCase()
  const token1 = state.pool.token1.toLowerCase()
  const price0 = prices.get(token0)
  const price1 = prices.get(token1)
  const { numerator, denominator } = state.midPrice
  if (price1 !== undefined && price0 === undefined)
    return { token: token0, price: (price1 * numerator) / denominator, depth: price1 * state.balance1 }
  if (price0 !== undefined && price1 === undefined)
    return { token: token1, price: (price0 * denominator) / numerator, depth: price0 * state.balance0 }
  return null
}

/**
 * Dollar prices of all tokens from pool mid prices, starting from the dollar token: in each round a token takes the price of the
 * deepest pool that joins it to a token already priced.
 */
export function usdPrices(
  dollar: { address: Address; decimals: number },
  states: readonly PoolState[],
): UsdPrices {
  const prices = new Map([[dollar.address.toLowerCase(), ONE_USD / 10n ** BigInt(dollar.decimals)]])
  for (;;) {
    const best = new Map<string, Offer>()
    for (const state of states) {
      const offer = offerOf(state, prices)
      if (offer && offer.depth > (best.get(offer.token)?.depth ?? -1n)) best.set(offer.token, offer)
    }
    if (best.size === 0) return prices
    for (const [token, offer] of best) prices.set(token, offer.price)
  }
}

/** What a raw amount is worth, in dollars times 10^40; null when the token has no price. */
export function usdValue(prices: UsdPrices, poolAddress: string, amount: bigint): bigint | null {
  const price = prices.get(poolAddress.toLowerCase())
  return price === undefined ? null : price * amount
}

/** A dollar value of this file as a decimal string with ten decimals, rounded to the nearest. */
export function formatUsd(value: bigint): string {
  const unit = 10n ** (USD_SCALE - BigInt(USD_DECIMALS))
  const digits = ((value + unit / 2n) / unit).toString().padStart(USD_DECIMALS + 1, '0')
  return `${digits.slice(0, -USD_DECIMALS)}.${digits.slice(-USD_DECIMALS)}`
}

/** How much of the first value is missing in the second, in percent: 0 when nothing is, 100 when all is. */
export function lossPercent(from: bigint, to: bigint): number {
  if (from <= 0n || to >= from) return 0
  return Number(((from - to) * 100_000_000n) / from) / 1_000_000
}
