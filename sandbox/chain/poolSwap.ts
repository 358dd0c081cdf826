import { type Address, type Hex, parseAbi } from 'viem'
import type { ChainAccess, SandboxPool } from './chainAccess.ts'
import { encodeUniswapSwap, encodeUniswapV2Pools, encodeUniswapV3Pools } from './routerEncoding.ts'

const POOL_ABI = parseAbi([
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 observationIndex, uint16 observationCardinality, uint16 observationCardinalityNext, uint8 feeProtocol, bool unlocked)',
  'function liquidity() view returns (uint128)',
])
const Q96 = 1n << 96n
const FEE_UNITS = 1_000_000n
const ZERO: Address = '0x0000000000000000000000000000000000000000'

/** What the square root of a price change is counted in. */
export const ROOT_SCALE = 1_000_000n

/** What has to be sold to a pool so that its price moves by the square of `root` / `ROOT_SCALE`; above it token0 rises. */
async function amountToSell(chain: ChainAccess, pool: SandboxPool, root: bigint): Promise<bigint> {
  const sellsToken1 = root > ROOT_SCALE
  const at = { address: pool.address, abi: POOL_ABI } as const
  const withFee = (amount: bigint): bigint => (amount * FEE_UNITS) / (FEE_UNITS - BigInt(pool.fee))
  if (pool.kind === 'UniswapV2') {
    const [reserve0, reserve1] = await chain.client.readContract({ ...at, functionName: 'getReserves' })
    const amount = sellsToken1
      ? (reserve1 * (root - ROOT_SCALE)) / ROOT_SCALE
      : (reserve0 * (ROOT_SCALE - root)) / root
    return withFee(amount)
  }
  const [[sqrtPrice], liquidity] = await Promise.all([
    chain.client.readContract({ ...at, functionName: 'slot0' }),
    chain.client.readContract({ ...at, functionName: 'liquidity' }),
  ])
  const target = (sqrtPrice * root) / ROOT_SCALE
  const amount = sellsToken1
    ? (liquidity * (target - sqrtPrice)) / Q96
    : (liquidity * Q96 * (sqrtPrice - target)) / (sqrtPrice * target)
  return withFee(amount)
}

/** A swap through the router that moves the price of one pool: what it sells, and its calldata. Null where it would sell nothing. */
export async function poolSwap(
  access: ChainAccess,
  pool: SandboxPool,
  root: bigint,
): Promise<{ readonly tokenIn: Address; readonly amount: bigint; readonly data: Hex } | null> {
  const amount = await amountToSell(access, pool, root)
  if (amount === 0n) return null
  const [tokenIn, tokenOut] = root > ROOT_SCALE ? [pool.token1, pool.token0] : [pool.token0, pool.token1]
  const path = [{ tokenIn, tokenOut, fee: pool.fee }]
  const swap = {
    srcToken: tokenIn,
    destToken: tokenOut,
    fromAmount: amount,
    toAmount: 1n,
    quotedAmount: 1n,
    metadata: `0x${'00'.repeat(32)}` as const,
    beneficiary: ZERO,
  }
  const { data } =
    pool.kind === 'UniswapV2'
      ? encodeUniswapSwap('swapExactAmountInOnUniswapV2', swap, encodeUniswapV2Pools(path), 0n)
      : encodeUniswapSwap('swapExactAmountInOnUniswapV3', swap, encodeUniswapV3Pools('SELL', path), 0n)
  return { tokenIn, amount, data }
}
