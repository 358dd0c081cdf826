import { type Address, concat, encodeAbiParameters, getCreate2Address, type Hex, keccak256 } from 'viem'
import type { SandboxPool, SandboxToken } from './chainAccess.ts'
import { addressOf, type ContractName } from './sandboxKeys.ts'

/** A token of the sandbox and what the seed values it at. */
export interface SeedToken extends SandboxToken {
  /** Whole dollars per whole token. */
  readonly usd: bigint
  /** Whole tokens that every sandbox account holds from the start. */
  readonly perAccount: bigint
  /** Burnt of every transfer. */
  readonly taxBps?: bigint
}

/** Burnt of every transfer of the fee-on-transfer token. */
export const TAX_BPS = 100n

/** How the hostile token calls itself: markup, a text-direction override, a line break, and a formula with a zero-width space. */
const HOSTILE_NAME = '<img src=x onerror=alert(1)>\u202egnp.exe\u202c\nUSD Coin'
const HOSTILE_SYMBOL = '=HYPERLINK("https://example.invalid","US\u200bDC")'

const WETH_USD = 3_000n
const WBTC_USD = 100_000n
/** The second chain's market prices: a little apart, as those of two real chains. */
const SECOND_CHAIN = { id: 31338, wethUsd: 3_012n, wbtcUsd: 100_350n }

/** The tokens of a sandbox chain, wrapped native first. Addresses are the same on every chain, prices are not. */
export function seedTokens(chainId: number) {
  const second = chainId === SECOND_CHAIN.id
  const token = (
    place: ContractName,
    name: string,
    decimals: number,
    usd: bigint,
    perAccount: bigint,
  ): SeedToken => ({ symbol: place, name, decimals, usd, perAccount, address: addressOf(place) })
  return {
    WETH: token('WETH', 'Wrapped Ether', 18, second ? SECOND_CHAIN.wethUsd : WETH_USD, 100n),
    USDC: token('USDC', 'USD Coin', 6, 1n, 1_000_000n),
    DAI: token('DAI', 'Dai Stablecoin', 18, 1n, 1_000_000n),
    // As on some real chains, the same dollar is counted in other units there.
    USDT: token('USDT', 'Tether USD', second ? 18 : 6, 1n, 1_000_000n),
    WBTC: token('WBTC', 'Wrapped BTC', 8, second ? SECOND_CHAIN.wbtcUsd : WBTC_USD, 20n),
    TAX: { ...token('TAX', 'Taxed Token', 18, 2n, 10_000n), taxBps: TAX_BPS },
    ONE: token('ONE', 'Whole Token', 0, 50n, 1_000n),
    HOSTILE: { ...token('HOSTILE', HOSTILE_NAME, 18, 1n, 10_000n), symbol: HOSTILE_SYMBOL, unlisted: true },
  } as const satisfies Partial<Record<ContractName, SeedToken>>
}

type SeedSymbol = keyof ReturnType<typeof seedTokens>

/** How far a V3 position reaches to both sides, as the ratio of square-root prices: 2 covers a quarter to four times the price. */
interface Reach {
  readonly num: bigint
  readonly den: bigint
}
const WIDE: Reach = { num: 2n, den: 1n }
const TIGHT: Reach = { num: 101n, den: 100n }

interface SeedPool {
  readonly tokens: readonly [SeedSymbol, SeedSymbol]
  /** US dollars of each of the two tokens. */
  readonly depthUsd: bigint
  /** V3 fee in hundredths of a bip and reach; absent for V2. */
  readonly v3?: { readonly fee: 500 | 3000; readonly reach: Reach }
}

/*
 * Every large pair has several pools, so that a split wins for larger trades. USDC and WBTC meet directly only in a shallow pool:
 * the way by WETH is better. The odd tokens have one V2 pool each, so that no other trade goes through them; a V3 pool would take
 * the taxed one's payments for too little.
 */
const SEED_POOLS: readonly SeedPool[] = [
  { tokens: ['WETH', 'USDC'], depthUsd: 12_000_000n, v3: { fee: 500, reach: WIDE } },
  { tokens: ['WETH', 'USDC'], depthUsd: 8_000_000n, v3: { fee: 3000, reach: WIDE } },
  { tokens: ['WETH', 'USDC'], depthUsd: 10_000_000n },
  { tokens: ['WETH', 'DAI'], depthUsd: 6_000_000n, v3: { fee: 3000, reach: WIDE } },
  { tokens: ['WETH', 'DAI'], depthUsd: 4_000_000n },
  { tokens: ['WETH', 'USDT'], depthUsd: 8_000_000n, v3: { fee: 500, reach: WIDE } },
  { tokens: ['WETH', 'USDT'], depthUsd: 5_000_000n },
  { tokens: ['WETH', 'WBTC'], depthUsd: 10_000_000n, v3: { fee: 500, reach: WIDE } },
  { tokens: ['WETH', 'WBTC'], depthUsd: 6_000_000n },
  { tokens: ['USDC', 'DAI'], depthUsd: 10_000_000n, v3: { fee: 500, reach: TIGHT } },
  { tokens: ['USDC', 'USDT'], depthUsd: 15_000_000n, v3: { fee: 500, reach: TIGHT } },
  { tokens: ['USDC', 'WBTC'], depthUsd: 250_000n },
  { tokens: ['WETH', 'TAX'], depthUsd: 1_000_000n },
  { tokens: ['USDC', 'ONE'], depthUsd: 1_000_000n },
  { tokens: ['USDC', 'HOSTILE'], depthUsd: 200_000n },
]

/** What opens one V3 pool. */
export interface V3Opening {
  readonly sqrtPriceX96: bigint
  readonly tickLower: number
  readonly tickUpper: number
  readonly liquidity: bigint
}

/** A pool to open: its place in the world and what it is opened with. */
export interface PoolOpening {
  readonly pool: SandboxPool
  /** Raw units of each side; V3 takes what its liquidity needs, about this much. */
  readonly amount0: bigint
  readonly amount1: bigint
  readonly v3?: V3Opening
}

/** Hashes of the creation code that the factories use. */
export interface PoolCodeHashes {
  readonly v2Pair: Hex
  readonly v3Pool: Hex
}

const Q96 = 1n << 96n
const TICK_SPACING = { 500: 10, 3000: 60 } as const

/** The integer square root, rounded down. */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let estimate = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (estimate + value / estimate) >> 1n
    if (next >= estimate) return estimate
    estimate = next
  }
}

const rawUnits = (held: SeedToken, usd: bigint): bigint => (usd * 10n ** BigInt(held.decimals)) / held.usd

function openingOfV3(amount1: bigint, sqrtPriceX96: bigint, fee: 500 | 3000, reach: Reach): V3Opening {
  const spacing = TICK_SPACING[fee]
  const tick = (2 * Math.log(Number(sqrtPriceX96) / Number(Q96))) / Math.log(1.0001)
  const span = (2 * Math.log(Number(reach.num) / Number(reach.den))) / Math.log(1.0001)
  return {
    sqrtPriceX96,
    tickLower: Math.round((tick - span) / spacing) * spacing,
    tickUpper: Math.round((tick + span) / spacing) * spacing,
    liquidity: (amount1 * Q96 * reach.num) / (sqrtPriceX96 * (reach.num - reach.den)),
  }
}

function v2Address(token0: Address, token1: Address, codeHash: Hex): Address {
  const salt = keccak256(concat([token0, token1]))
  return getCreate2Address({ from: addressOf('UniswapV2Factory'), salt, bytecodeHash: codeHash })
}

function v3Address(token0: Address, token1: Address, fee: number, codeHash: Hex): Address {
  const types = [{ type: 'address' }, { type: 'address' }, { type: 'uint24' }] as const
  const salt = keccak256(encodeAbiParameters(types, [token0, token1, fee]))
  return getCreate2Address({ from: addressOf('UniswapV3Factory'), salt, bytecodeHash: codeHash })
}

function openingOf(
  { tokens, depthUsd, v3 }: SeedPool,
  held: Readonly<Record<SeedSymbol, SeedToken>>,
  hashes: PoolCodeHashes,
): PoolOpening {
  const [left, right] = [held[tokens[0]], held[tokens[1]]]
  const [first, second] =
    left.address.toLowerCase() < right.address.toLowerCase() ? [left, right] : [right, left]
  const pair = { token0: first.address, token1: second.address }
  const [amount0, amount1] = [rawUnits(first, depthUsd), rawUnits(second, depthUsd)]
  if (!v3) {
    const address = v2Address(pair.token0, pair.token1, hashes.v2Pair)
    return { pool: { kind: 'UniswapV2', address, ...pair, fee: 3000 }, amount0, amount1 }
  }
  const address = v3Address(pair.token0, pair.token1, v3.fee, hashes.v3Pool)
  const sqrtPriceX96 = squareRoot((amount1 << 192n) / amount0)
  const pool = { kind: 'UniswapV3', address, ...pair, fee: v3.fee } as const
  return { pool, amount0, amount1, v3: openingOfV3(amount1, sqrtPriceX96, v3.fee, v3.reach) }
}

/** Every pool of a sandbox chain with what it is opened with. Pure: the same on every run. */
export function poolOpenings(chainId: number, hashes: PoolCodeHashes): readonly PoolOpening[] {
  const held = seedTokens(chainId)
  return SEED_POOLS.map((pool) => openingOf(pool, held, hashes))
}
