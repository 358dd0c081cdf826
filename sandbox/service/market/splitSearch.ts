import type { ChainAccess } from '../../chain/chainAccess.ts'
import { sharePool, type TradePath } from './tradePaths.ts'

/** Gas of a transaction before any pool is touched: the call itself, the router and two token transfers. */
export const BASE_GAS = 90_000n
/** What each further leg costs beside its pools. */
const LEG_GAS = 30_000n

const STEP_PERCENT = 5
const STEPS = 100 / STEP_PERCENT
/** Shares that show how much of the trade a path can carry, before the grid is asked. */
const PROBES = [5, 25, 50, 100] as const
const MAX_LEGS = 4
const KEPT_PATHS = 8
/** Rates are taken to be better than probed by one part in so many. */
const RATE_ROOM = 100_000n

const most = (left: bigint, right: bigint): bigint => (left > right ? left : right)
const least = (left: bigint, right: bigint): bigint => (left < right ? left : right)

export interface SplitRequest {
  readonly exactIn: boolean
  /** Raw units of the fixed side. */
  readonly amount: bigint
  readonly paths: readonly TradePath[]
  /** At most so many legs, 1 to 4. */
  readonly maxLegs?: number
  readonly quotePaths: ChainAccess['quotePaths']
  /** What gas costs in raw units of the side that is not fixed. */
  gasCost(gas: bigint): bigint
}

/** A share of the trade along one path. */
export interface SplitLeg {
  readonly path: TradePath
  /** Multiple of 5; the shares of a split add up to 100. */
  readonly percent: number
}

interface Candidate {
  readonly path: TradePath
  /** By share in percent. */
  readonly shares: ReadonlyMap<number, Share>
}

/** What a share of the trade brings (SELL), or costs, negated (BUY), along a path: more is better. */
interface Share {
  readonly gross: bigint
  readonly gas: bigint
}

type PathQuote = { readonly amount: bigint; readonly gas: bigint } | null

const shareOf = (amount: bigint, percent: number): bigint => (amount * BigInt(percent)) / 100n

/** After gas. */
function worthAt({ shares }: Candidate, percent: number): bigint | undefined {
  const share = shares.get(percent)
  return share && share.gross - share.gas
}

interface Question {
  readonly path: TradePath
  readonly percents: readonly number[]
}

async function quoteShares(
  request: SplitRequest,
  questions: readonly Question[],
): Promise<readonly Candidate[]> {
  const { exactIn, gasCost } = request
  const asked = questions.flatMap(({ path, percents }) =>
    percents.map((percent) => ({ hops: path, amount: shareOf(request.amount, percent) })),
  )
  const quotes: readonly PathQuote[] = asked.length === 0 ? [] : await request.quotePaths(exactIn, asked)
  let next = 0
  return questions.map(({ path, percents }) => {
    const shares = new Map<number, Share>()
    for (const percent of percents) {
      const quote = quotes[next] ?? null
      next += 1
      if (quote === null) continue
      const gross = exactIn ? quote.amount : -quote.amount
      shares.set(percent, { gross, gas: gasCost(quote.gas + LEG_GAS) })
    }
    return { path, shares }
  })
}

/**
 * The shares of the grid that a probed path may carry: a pool that gives one share and not a larger one gives none above. (A share
 * below the first one given was too small to bring anything.)
 */
function openShares({ shares }: Candidate): readonly number[] {
  const given = PROBES.find((percent) => shares.has(percent)) ?? 0
  const tooMuch = PROBES.find((percent) => percent > given && !shares.has(percent)) ?? 101
  const steps = Array.from({ length: STEPS }, (_, index) => (index + 1) * STEP_PERCENT)
  return steps.filter((percent) => percent < tooMuch)
}

function byWorthAt(...percents: readonly number[]): (left: Candidate, right: Candidate) => number {
  return (left, right) => {
    for (const percent of percents) {
      const [a, b] = [worthAt(left, percent), worthAt(right, percent)]
      if (a !== undefined && b !== undefined) return a === b ? 0 : a > b ? -1 : 1
      if (a !== undefined || b !== undefined) return a === undefined ? 1 : -1
    }
    return 0
  }
}

/** What each number of steps is worth along a path; undefined for a share it cannot carry. */
const worthBySteps = (candidate: Candidate): readonly (bigint | undefined)[] =>
  Array.from({ length: STEPS + 1 }, (_, steps) => worthAt(candidate, steps * STEP_PERCENT))

/** What sets of paths are worth that share no pool: all ways to share a number of steps out over a set are one figure. */
class SetSearch {
  readonly #worths: readonly (readonly (bigint | undefined)[])[]
  readonly #clashes: readonly (readonly boolean[])[]
  readonly #maxLegs: number
  readonly #taken: number[] = []
  /** By leg: how many steps it carries of so many in all. */
  readonly #shares: number[][] = []
  best: { worth: bigint; legs: readonly (readonly [index: number, steps: number])[] } | null = null

  constructor(candidates: readonly Candidate[], maxLegs: number) {
    this.#worths = candidates.map(worthBySteps)
    this.#clashes = candidates.map((one) => candidates.map((other) => sharePool(one.path, other.path)))
    this.#maxLegs = maxLegs
  }

  /** Tries every path from an index on as the next leg. `sums`: what the legs so far are worth by the steps they carry. */
  extend(from: number, sums: readonly (bigint | undefined)[]): void {
    const leg = this.#taken.length
    for (let index = from; index < this.#worths.length; index += 1) {
      if (this.#taken.some((other) => this.#clashes[index]?.[other])) continue
      this.#taken.push(index)
      const next = this.#withLeg(leg, sums, this.#worths[index] ?? [])
      this.#note(next[STEPS])
      if (leg + 1 < this.#maxLegs) this.extend(index + 1, next)
      this.#taken.pop()
    }
  }

  #withLeg(leg: number, sums: readonly (bigint | undefined)[], worths: readonly (bigint | undefined)[]) {
    const next: (bigint | undefined)[] = new Array(STEPS + 1).fill(undefined)
    const shares: number[] = new Array(STEPS + 1).fill(0)
    // The last leg carries what is left, so nothing less than all of it counts.
    const least = leg + 1 === this.#maxLegs ? STEPS : 1
    for (let total = least; total <= STEPS; total += 1)
      for (let steps = 1; steps <= total; steps += 1) {
        const [before, own] = [sums[total - steps], worths[steps]]
        if (before === undefined || own === undefined) continue
        const sum = before + own
        const known = next[total]
        if (known !== undefined && sum <= known) continue
        next[total] = sum
        shares[total] = steps
      }
    this.#shares[leg] = shares
    return next
  }

  #note(worth: bigint | undefined): void {
    if (worth === undefined || (this.best && worth <= this.best.worth)) return
    let left = STEPS
    const legs: [number, number][] = []
    for (let leg = this.#taken.length - 1; leg >= 0; leg -= 1) {
      const steps = this.#shares[leg]?.[left] ?? 0
      legs.unshift([this.#taken[leg] ?? 0, steps])
      left -= steps
    }
    this.best = { worth, legs }
  }
}

interface Combination {
  readonly worth: bigint
  readonly legs: readonly SplitLeg[]
}

/** The best way to fill 100 percent with at most `maxLegs` paths that share no pool; null when there is none. */
function bestCombination(candidates: readonly Candidate[], maxLegs: number): Combination | null {
  const search = new SetSearch(candidates, maxLegs)
  search.extend(0, [0n])
  const { best } = search
  return (
    best && {
      worth: best.worth,
      legs: best.legs.flatMap(([index, steps]) => {
        const path = candidates[index]?.path
        return path ? [{ path, percent: steps * STEP_PERCENT }] : []
      }),
    }
  )
}

/** What the whole trade would come to at the best rate that a path showed, before gas, with room for what pools round. */
function bestRate({ shares }: Candidate): bigint {
  const rates = [...shares].map(([percent, { gross }]) => (gross * 100n) / BigInt(percent))
  const best = rates.reduce(most)
  return best + (best < 0n ? -best : best) / RATE_ROOM + 100n
}

/** The gas of the smallest share that a path carries: larger ones take no less. */
const leastGas = ({ shares }: Candidate): bigint => [...shares.values()].map(({ gas }) => gas).reduce(least)

/**
 * The probed paths that may be part of something better than what the probes alone come to. A pool's rate falls with each unit that
 * goes through it, so that a path brings no more than its best rate: where its smallest share at that rate, the rest at the best rate
 * of all, and the gas of two legs come to no more than is known already, no split with it can be better.
 */
function promising(probed: readonly Candidate[], known: Combination): readonly Candidate[] {
  const rates = probed.map(bestRate)
  const top = rates.reduce(most)
  return probed.filter((candidate, index) => {
    if (known.legs.some(({ path }) => path === candidate.path)) return true
    const others = probed.filter((other) => other !== candidate).map(leastGas)
    const gas = leastGas(candidate) + others.reduce(least)
    const share = BigInt(STEP_PERCENT)
    return ((rates[index] ?? top) * share + top * (100n - share)) / 100n + 1n - gas > known.worth
  })
}

/**
 * Finds the shares of a trade that bring most (SELL) or cost least (BUY) after gas, on a grid of 5 percent, over paths that share
 * no pool. Returns null when no combination can carry the whole amount.
 */
export async function findSplit(request: SplitRequest): Promise<readonly SplitLeg[] | null> {
  const maxLegs = Math.min(request.maxLegs ?? MAX_LEGS, MAX_LEGS)
  const canSplit = maxLegs > 1 && shareOf(request.amount, STEP_PERCENT) > 0n
  const percents = canSplit ? PROBES : [100]
  const first = await quoteShares(
    request,
    request.paths.map((path) => ({ path, percents })),
  )
  if (!canSplit) return bestCombination(first, 1)?.legs ?? null
  const useful = first.filter(({ shares }) => shares.size > 0)
  const direct = useful.filter((candidate) => candidate.path.length === 1).sort(byWorthAt(25, 5))
  const longer = useful.filter((candidate) => candidate.path.length > 1).sort(byWorthAt(25, 5))
  const whole = [...useful].sort(byWorthAt(100)).slice(0, 1)
  const kept = [...new Set([...whole, ...direct.slice(0, KEPT_PATHS / 2), ...longer])].slice(0, KEPT_PATHS)
  const known = bestCombination(kept, maxLegs)
  const open = known ? promising(kept, known) : kept
  if (known && open.length === 1) return known.legs
  return bestCombination(await onGrid(request, open), maxLegs)?.legs ?? null
}

/** Probed paths with every share of the grid that they may carry; what the probes said is not asked again. */
async function onGrid(request: SplitRequest, probed: readonly Candidate[]): Promise<readonly Candidate[]> {
  const asked = await quoteShares(
    request,
    probed.map((candidate) => ({
      path: candidate.path,
      percents: openShares(candidate).filter((percent) => !candidate.shares.has(percent)),
    })),
  )
  return asked.map(({ path, shares }, index) => ({
    path,
    shares: new Map([...(probed[index]?.shares ?? []), ...shares]),
  }))
}
