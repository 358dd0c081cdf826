import type { Address } from 'viem'
import type { ChainAccess, PoolHop, SandboxPool } from '../../chain/chainAccess.ts'
import { BPS, splitAmount } from '../../chain/routerEncoding.ts'
import type { SplitLeg } from './splitSearch.ts'
import type { TradePath } from './tradePaths.ts'

/** A market maker in the place of a pool: the contract through which its orders are filled. */
interface MakerPool {
  readonly kind: 'MarketMaker'
  /** Its name among the exchanges. */
  readonly name: string
  readonly address: Address
  readonly fee: 0
}

/** A pool inside a hop and its part of the hop. Amounts in raw units, filled by `quoteLayout`. */
export interface LayoutExchange {
  readonly pool: SandboxPool | MakerPool
  readonly shareBps: number
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly gas: bigint
}

export interface LayoutHop {
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly exchanges: readonly LayoutExchange[]
}

/** A share of the trade that walks its own hops; a hop has several exchanges only where it is alone. */
export interface LayoutLeg {
  readonly shareBps: number
  readonly hops: readonly LayoutHop[]
}

/** A trade laid out as the executor will do it, with what every pool takes and gives. */
export interface RouteLayout {
  readonly legs: readonly LayoutLeg[]
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** What the pools use. */
  readonly gas: bigint
}

interface Sketch {
  readonly shareBps: number
  /** Paths with their share of this leg; more than one only when all are single pools. */
  readonly paths: readonly { readonly path: TradePath; readonly shareBps: number }[]
}

const larger = (left: bigint, right: bigint): bigint => {
  if (left > right) return left
  return right
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

function sketch(legs: readonly SplitLeg[]): readonly Sketch[] {
  const direct = legs.filter((leg) => leg.path.length === 1)
  const longer = legs.filter((leg) => leg.path.length > 1)
  const together = direct.reduce((total, leg) => total + leg.percent, 0)
  const shares = direct.map((leg) => Math.floor((leg.percent * BPS) / together))
  const last = shares.length - 1
  const rest = BPS - shares.slice(0, last).reduce((total, share) => total + share, 0)
  const shared = direct.map((leg, index) => ({
    path: leg.path,
    shareBps: index === last ? rest : (shares[index] ?? 0),
  }))
  return [
    ...(together > 0 ? [{ shareBps: together * 100, paths: shared }] : []),
    ...longer.map((leg) => ({ shareBps: leg.percent * 100, paths: [{ path: leg.path, shareBps: BPS }] })),
  ]
}

/** The part of a path whose amount is still unknown: up to and with a hop for SELL, from it on for BUY. */
const piece = (exactIn: boolean, path: TradePath, index: number): TradePath =>
  exactIn ? path.slice(0, index + 1) : path.slice(index)

type Quoted = { readonly amount: bigint; readonly gas: bigint }

function layoutHops(
  exactIn: boolean,
  path: TradePath,
  shareBps: number,
  amount: bigint,
  quotes: readonly Quoted[],
): readonly LayoutHop[] {
  return path.map((hop: PoolHop, index) => {
    const own = quotes[index] ?? { amount: 0n, gas: 0n }
    const before = exactIn ? quotes[index - 1] : quotes[index + 1]
    const given = before?.amount ?? amount
    const exchange = {
      pool: hop.pool,
      shareBps,
      amountIn: exactIn ? given : own.amount,
      amountOut: exactIn ? own.amount : given,
      gas: own.gas > (before?.gas ?? 0n) ? own.gas - (before?.gas ?? 0n) : 0n,
    }
    return { tokenIn: hop.tokenIn, tokenOut: hop.tokenOut, exchanges: [exchange] }
  })
}

function mergeHops(parallel: readonly (readonly LayoutHop[])[]): readonly LayoutHop[] {
  const [first] = parallel
  const [hop] = first ?? []
  if (parallel.length < 2 || !hop) return first ?? []
  return [{ ...hop, exchanges: parallel.flatMap((hops) => hops.flatMap((one) => one.exchanges)) }]
}

/**
 * Lays a split out and quotes every pool with the very amounts the executor will use.
 * Returns null when a pool cannot carry its part.
 */
export async function quoteLayout(
  quotePaths: ChainAccess['quotePaths'],
  exactIn: boolean,
  amount: bigint,
  split: readonly SplitLeg[],
): Promise<RouteLayout | null> {
  const sketches = sketch(split)
  const legAmounts = splitAmount(
    amount,
    sketches.map((leg) => leg.shareBps),
  )
  const walks = sketches.flatMap((leg, legIndex) => {
    const parts = splitAmount(
      legAmounts[legIndex] ?? 0n,
      leg.paths.map((path) => path.shareBps),
    )
    return leg.paths.map((walk, index) => ({ ...walk, legIndex, amount: parts[index] ?? 0n }))
  })
  const requested = walks.flatMap((walk) =>
    walk.path.map((_, index) => ({ hops: piece(exactIn, walk.path, index), amount: walk.amount })),
  )
  const quotes = await quotePaths(exactIn, requested)
  if (quotes.length !== requested.length || quotes.some((quote) => quote === null || quote.amount === 0n))
    return null
  let next = 0
  const quotedWalks = walks.map((walk) => {
    const own = quotes.slice(next, next + walk.path.length).filter((quote) => quote !== null)
    next += walk.path.length
    return {
      legIndex: walk.legIndex,
      hops: layoutHops(exactIn, walk.path, walk.shareBps, walk.amount, own),
      gas: own.reduce((most, quote) => larger(most, quote.gas), 0n),
      free: (exactIn ? own.at(-1) : own[0])?.amount ?? 0n,
    }
  })
  const free = sum(quotedWalks.map((walk) => walk.free))
  return {
    legs: sketches.map((leg, legIndex) => ({
      shareBps: leg.shareBps,
      hops: mergeHops(quotedWalks.filter((walk) => walk.legIndex === legIndex).map((walk) => walk.hops)),
    })),
    amountIn: exactIn ? amount : free,
    amountOut: exactIn ? free : amount,
    gas: sum(quotedWalks.map((walk) => walk.gas)),
  }
}
