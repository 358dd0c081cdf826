/** An exact rate: so many raw units are bought for so many raw units sold. Both above zero. */
export interface Rate {
  readonly sellAmount: bigint
  readonly buyAmount: bigint
}

/** What a pool says of itself. Reserves in raw units; `sqrtPriceX96` is the root of token1 per token0, times 2^96. */
export type PoolState =
  | { readonly kind: 'pair'; readonly reserve0: bigint; readonly reserve1: bigint }
  | { readonly kind: 'pool'; readonly sqrtPriceX96: bigint; readonly liquidity: bigint }

/** The mid rate of a pool, before fee and depth, and the depth there: raw units of the sold token. */
export interface PoolRate {
  readonly rate: Rate
  readonly depth: bigint
}

const Q96 = 1n << 96n
const Q192 = 1n << 192n

/**
 * The rate of a pool for who sells one of its tokens, exactly. The depth of a pool with ranges is the reserve that a pair of the same
 * liquidity would have at this price, rounded down.
 * @param sells which of the pool's tokens is sold, in the order of their addresses
 * @returns null for a pool that holds nothing at its price.
 */
export function poolRate(state: PoolState, sells: 'token0' | 'token1'): PoolRate | null {
  const isFirst = sells === 'token0'
  if (state.kind === 'pair') {
    const { reserve0, reserve1 } = state
    const [sold, bought] = isFirst ? [reserve0, reserve1] : [reserve1, reserve0]
    if (sold <= 0n || bought <= 0n) return null
    return { rate: { sellAmount: sold, buyAmount: bought }, depth: sold }
  }
  const { sqrtPriceX96, liquidity } = state
  if (sqrtPriceX96 <= 0n || liquidity <= 0n) return null
  const price = sqrtPriceX96 * sqrtPriceX96
  return isFirst
    ? { rate: { sellAmount: Q192, buyAmount: price }, depth: (liquidity * Q96) / sqrtPriceX96 }
    : { rate: { sellAmount: price, buyAmount: Q192 }, depth: (liquidity * sqrtPriceX96) / Q96 }
}

/** The rate of the deepest pool: a shallow pool may have any rate. Null for none. */
export function deepestRate<R extends PoolRate>(rates: readonly (R | null)[]): R | null {
  return rates.reduce<R | null>((best, one) => (one && (!best || one.depth > best.depth) ? one : best), null)
}

/** Both rates one after the other: sold into the first, and what comes out into the second. As deep as the shallower of them, in the token that is sold. */
export function chainedRate(first: PoolRate | null, second: PoolRate | null): PoolRate | null {
  if (!first || !second) return null
  const secondDepth = (second.depth * first.rate.sellAmount) / first.rate.buyAmount
  const isFirstShallower = first.depth < secondDepth
  return {
    rate: {
      sellAmount: first.rate.sellAmount * second.rate.sellAmount,
      buyAmount: first.rate.buyAmount * second.rate.buyAmount,
    },
    depth: isFirstShallower ? first.depth : secondDepth,
  }
}
