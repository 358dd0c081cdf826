import type { Address } from 'viem'
import { isSameAddress } from '../../src/domain/token/address.ts'
import type { ChainAccess } from '../chain/chainAccess.ts'
import type { PoolState } from '../service/lists/usdPrices.ts'
import { candidatePaths } from '../service/market/tradePaths.ts'

/** Raw units out per raw unit in. */
interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Prices of one reading of the pools: every order of a pair asks for the same. */
const known = new WeakMap<readonly PoolState[], Map<string, Ratio | null>>()

/**
 * The best price any path has in the middle of its pools, before their fees and depth: no trade gets more. Null when there is no path.
 * Tokens as pools know them; native and its wrapped form are one there, and worth the same.
 */
export function bestMidPrice(
  chain: ChainAccess,
  states: readonly PoolState[],
  from: Address,
  to: Address,
): Ratio | null {
  const prices = known.get(states) ?? new Map<string, Ratio | null>()
  known.set(states, prices)
  const pair = `${from}:${to}`.toLowerCase()
  const price = prices.get(pair)
  if (price !== undefined) return price
  const best = findMidPrice(chain, states, from, to)
  prices.set(pair, best)
  return best
}

function findMidPrice(
  chain: ChainAccess,
  states: readonly PoolState[],
  from: Address,
  to: Address,
): Ratio | null {
  if (isSameAddress(from, to)) return { numerator: 1n, denominator: 1n }
  const byPool = new Map(states.map((state) => [state.pool.address.toLowerCase(), state.midPrice]))
  let best: Ratio | null = null
  for (const path of candidatePaths(chain, from, to, {})) {
    let price: Ratio | null = { numerator: 1n, denominator: 1n }
    for (const hop of path) {
      const mid = byPool.get(hop.pool.address.toLowerCase())
      if (!mid || !price) {
        price = null
        break
      }
      const isForward = isSameAddress(hop.tokenIn, hop.pool.token0)
      price = {
        numerator: price.numerator * (isForward ? mid.numerator : mid.denominator),
        denominator: price.denominator * (isForward ? mid.denominator : mid.numerator),
      }
    }
    if (!price) continue
    if (!best || price.numerator * best.denominator > best.numerator * price.denominator) best = price
  }
  return best
}
