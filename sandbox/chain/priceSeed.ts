import { type Address, type Hex, numberToHex, padHex, toHex } from 'viem'
import { packed } from '../node/packedState.ts'
import type { SandboxPool } from './chainAccess.ts'
import type { LocalNode } from './localNode.ts'
import { NO_BLOCKS } from './noBlocks.ts'
import { seededNumbers, seedOf, walkOn } from './priceWalk.ts'
import { type SeedToken, seedTokens } from './seedPlan.ts'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** Seconds before the start at which pools recorded a price, the oldest first: the last day closely, the weeks before it less so. */
const RECORDED_AGO: readonly number[] = [
  ...timesAgo(32 * DAY, 7 * DAY, 4 * HOUR),
  ...timesAgo(7 * DAY, DAY, HOUR),
  ...timesAgo(DAY, 0, 15 * MINUTE),
]

function timesAgo(from: number, to: number, every: number): number[] {
  return Array.from({ length: (from - to) / every }, (_, place) => from - place * every)
}

/** How far a token was from today's dollar price at each recorded time, in ticks: a walk back from now, where it is nowhere else. */
function walkBack(symbol: string): readonly number[] {
  const next = seededNumbers(seedOf(symbol))
  let [distance, seen] = [0, 0]
  const walked = RECORDED_AGO.toReversed().map((ago) => {
    const hours = (ago - seen) / HOUR
    seen = ago
    distance = walkOn(symbol, distance, hours, next)
    return distance
  })
  return walked.toReversed()
}

/** When a pool recorded its price. Those with the higher fee have room for fewer days. */
const recordedAgo = ({ fee }: SandboxPool): readonly number[] =>
  fee === 500 ? RECORDED_AGO : RECORDED_AGO.filter((ago) => ago <= 9 * DAY)

/** Ticks of a pool from each recorded time to the next, the last of them up to now: the pool's own. */
function recordedTicks(pool: SandboxPool, tick: number, tokens: readonly SeedToken[]): readonly number[] {
  const walkOf = (address: Address) =>
    walkBack(tokens.find((token) => token.address === address)?.symbol ?? '')
  const [first, second] = [walkOf(pool.token0), walkOf(pool.token1)]
  const ticks = first.map((distance, place) => tick + Math.round(distance - (second[place] ?? 0)))
  return [...ticks.slice(-recordedAgo(pool).length, -1), tick]
}

/** Where the contract keeps what (`UniswapV3Pool.sol`): `slot0`, the liquidity in range, and the first observation. */
const SLOT = { state: 0n, liquidity: 4n, observations: 8n } as const
/** Bits of `slot0` before the place of the last observation, and how many this, the number of observations and the number wished take together. */
const PLACE_BITS = 184n
const COUNTS_MASK = (1n << 48n) - 1n
const TICK_BITS = 160n

/** Room for observations to come, prepared as the contract prepares it, so that blocks with swaps do not shorten the past. */
const SPARE = 400

const word = (value: bigint): Hex => padHex(toHex(value), { size: 32 })

/** Storage of a pool that recorded its price over the past weeks. Price, liquidity and fees stay as they are. */
function storageWithHistory(
  pool: SandboxPool,
  state: { readonly slot0: bigint; readonly liquidity: bigint },
  nowSec: number,
  tokens: readonly SeedToken[],
): Record<Hex, Hex> {
  const tick = Number(BigInt.asIntN(24, state.slot0 >> TICK_BITS))
  const ticks = recordedTicks(pool, tick, tokens)
  const agos = recordedAgo(pool)
  const count = BigInt(agos.length)
  let [tickSum, inverseDepthSum] = [0n, 0n]
  const recorded = agos.map((ago, place) => {
    const passed = BigInt((agos[place - 1] ?? ago) - ago)
    tickSum += BigInt(ticks[place - 1] ?? 0) * passed
    inverseDepthSum += (passed << 128n) / state.liquidity
    const observation =
      BigInt.asUintN(32, BigInt(nowSec - ago)) |
      (BigInt.asUintN(56, tickSum) << 32n) |
      (BigInt.asUintN(160, inverseDepthSum) << 88n) |
      (1n << 248n)
    return [word(SLOT.observations + BigInt(place)), word(observation)] as const
  })
  const counts = (count - 1n) | (count << 16n) | ((count + BigInt(SPARE)) << 32n)
  const slot0 = (state.slot0 & ~(COUNTS_MASK << PLACE_BITS)) | (counts << PLACE_BITS)
  const spare = Array.from(
    { length: SPARE },
    (_, place) => [word(SLOT.observations + count + BigInt(place)), word(1n)] as const,
  )
  return Object.fromEntries([[word(SLOT.state), word(slot0)], ...recorded, ...spare])
}

/**
 * Gives the V3 pools of a chain a past: observations of the last weeks, up to the chain's present time, as swaps would have left them. A walk that is
 * the same on every run and ends at the pools' prices. Nothing else of a pool changes.
 */
export async function seedPrices(
  { client }: LocalNode,
  chainId: number,
  pools: readonly SandboxPool[],
): Promise<void> {
  const tokens = Object.values<SeedToken>(seedTokens(chainId))
  const { timestamp } = await client.getBlock()
  const read = async (address: Address, slot: bigint): Promise<bigint> =>
    BigInt((await client.getStorageAt({ address, slot: numberToHex(slot) })) ?? 0)
  const accounts = await Promise.all(
    pools
      .filter(({ kind }) => kind === 'UniswapV3')
      .map(async (pool) => {
        const [slot0, liquidity, code] = await Promise.all([
          read(pool.address, SLOT.state),
          read(pool.address, SLOT.liquidity),
          client.getCode({ address: pool.address }),
        ])
        const storage = storageWithHistory(pool, { slot0, liquidity }, Number(timestamp), tokens)
        return [pool.address, { nonce: 1, balance: '0x0', code, storage }] as const
      }),
  )
  // Some thousand words: one by one they would take half a second.
  const state = { ...NO_BLOCKS, accounts: Object.fromEntries(accounts) }
  await client.loadState({ state: await packed(state) })
}
