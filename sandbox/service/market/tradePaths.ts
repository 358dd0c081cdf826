import { isSameAddress } from '../../../src/domain/token/address.ts'
import type { ChainAccess, PoolHop, SandboxPool } from '../../chain/chainAccess.ts'

/** A way from one token to another: one pool per hop, never the same pool twice. */
export type TradePath = readonly PoolHop[]

/** Which pools may be used. Names are those of `/adapters/list`. */
export interface PoolFilter {
  readonly includeExchanges?: readonly string[] | undefined
  readonly excludeExchanges?: readonly string[] | undefined
  readonly excludePools?: readonly string[] | undefined
}

const hasWord = (words: readonly string[], word: string): boolean =>
  words.some((candidate) => candidate.toLowerCase() === word.toLowerCase())

function allowedPools(chain: ChainAccess, filter: PoolFilter): readonly SandboxPool[] {
  return chain.pools.filter(
    (pool) =>
      (!filter.includeExchanges || hasWord(filter.includeExchanges, pool.kind)) &&
      !hasWord(filter.excludeExchanges ?? [], pool.kind) &&
      !hasWord(filter.excludePools ?? [], pool.address),
  )
}

const joins = (pool: SandboxPool, left: string, right: string): boolean =>
  (isSameAddress(pool.token0, left) && isSameAddress(pool.token1, right)) ||
  (isSameAddress(pool.token0, right) && isSameAddress(pool.token1, left))

/** All pool paths that walk the given tokens in order. */
function pathsAlong(
  pools: readonly SandboxPool[],
  tokens: readonly PoolHop['tokenIn'][],
): readonly TradePath[] {
  let paths: readonly TradePath[] = [[]]
  for (const [index, tokenOut] of tokens.entries()) {
    const tokenIn = tokens[index - 1]
    if (tokenIn === undefined) continue
    const steps = pools.filter((pool) => joins(pool, tokenIn, tokenOut))
    paths = paths.flatMap((path) => steps.map((pool) => [...path, { pool, tokenIn, tokenOut }]))
  }
  return paths
}

/** Paths between tokens where nothing narrows them, by the lists that they follow from. */
const openPaths = new WeakMap<readonly SandboxPool[], Map<string, readonly TradePath[]>>()

const isNarrowed = (filter: PoolFilter): boolean =>
  filter.includeExchanges !== undefined ||
  (filter.excludeExchanges ?? []).length > 0 ||
  (filter.excludePools ?? []).length > 0

/**
 * The paths a trade may take: along `tokens` when the request names its own route, else direct pools and one hop through any
 * listed token. Tokens as pools know them (wrapped native for native).
 */
export function candidatePaths(
  chain: ChainAccess,
  from: PoolHop['tokenIn'],
  to: PoolHop['tokenIn'],
  filter: PoolFilter,
  tokens?: readonly PoolHop['tokenIn'][],
): readonly TradePath[] {
  if (tokens) return pathsAlong(allowedPools(chain, filter), tokens)
  if (isNarrowed(filter)) return findPaths(chain, allowedPools(chain, filter), from, to)
  const ofPools = openPaths.get(chain.pools) ?? new Map<string, readonly TradePath[]>()
  openPaths.set(chain.pools, ofPools)
  const pair = `${from}:${to}`.toLowerCase()
  const known = ofPools.get(pair)
  if (known) return known
  const paths = findPaths(chain, chain.pools, from, to)
  ofPools.set(pair, paths)
  return paths
}

function findPaths(
  chain: ChainAccess,
  pools: readonly SandboxPool[],
  from: PoolHop['tokenIn'],
  to: PoolHop['tokenIn'],
): readonly TradePath[] {
  const middles = chain.tokens
    .map((token) => token.address)
    .filter((address) => !isSameAddress(address, from) && !isSameAddress(address, to))
  return [
    ...pathsAlong(pools, [from, to]),
    ...middles.flatMap((middle) => pathsAlong(pools, [from, middle, to])),
  ]
}

/** Whether two paths have a pool in common: then their quotes, each made as if alone, would not add up. */
export function sharePool(left: TradePath, right: TradePath): boolean {
  return left.some((hop) => right.some((other) => isSameAddress(hop.pool.address, other.pool.address)))
}
