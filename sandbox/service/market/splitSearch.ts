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
const MAX_PATHS = 8
/** What a share can bring is taken to be more than its neighbours say by one part in so many, and so many units: pools round. */
const ROUNDING_ROOM = 1_000_000n
const ROUNDING_UNITS = 100n

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
  const requested = questions.flatMap(({ path, percents }) =>
    percents.map((percent) => ({ hops: path, amount: shareOf(request.amount, percent) })),
  )
  const quotes: readonly PathQuote[] =
    requested.length === 0 ? [] : await request.quotePaths(exactIn, requested)
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

/** A share with what a path brings of it, before gas. */
type Point = readonly [percent: number, gross: bigint]

/** Where the line through two points is at a share. */
function lineAt([fromPercent, from]: Point, [toPercent, to]: Point, percent: number): bigint {
  const run = BigInt(toPercent - fromPercent)
  return from + ((to - from) * BigInt(percent - fromPercent)) / run
}

/**
 * The most that a probed path can bring of a share that was not asked for. A pool's rate falls with each unit that goes through it: the
 * shares of a path lie under the line through any two that are smaller, or larger, and between their neighbours.
 */
function ceilingAt(points: readonly Point[], percent: number): bigint {
  const above = points.findIndex(([known]) => known > percent)
  const place = above === -1 ? points.length : above
  const [before, left, right, after] = [place - 2, place - 1, place, place + 1].map((at) => points[at])
  const lines = [
    before && left && lineAt(before, left, percent),
    right && after && lineAt(right, after, percent),
    left && right && most(left[1], right[1]),
  ].filter((line) => line !== undefined)
  const ceiling = lines.reduce(least)
  return ceiling + (ceiling < 0n ? -ceiling : ceiling) / ROUNDING_ROOM + ROUNDING_UNITS
}

/** The most that each open share of a probed path can be worth, by steps: what is known, and ceilings for the rest. */
function ceilings(candidate: Candidate): readonly (bigint | undefined)[] {
  const { shares } = candidate
  const points: readonly Point[] = [[0, 0n], ...[...shares].map(([at, { gross }]) => [at, gross] as const)]
  // Larger shares take no less gas.
  const gas = [...shares.values()].map((share) => share.gas).reduce(least)
  const found: (bigint | undefined)[] = new Array(STEPS + 1).fill(undefined)
  for (const percent of openShares(candidate))
    found[percent / STEP_PERCENT] = worthAt(candidate, percent) ?? ceilingAt(points, percent) - gas
  return found
}

/** The most that paths can bring of each number of steps together, be there as many as there may and whatever pools they share. */
function together(all: readonly (readonly (bigint | undefined)[])[]): readonly (bigint | undefined)[] {
  let sums: readonly (bigint | undefined)[] = [0n]
  for (const own of all)
    sums = Array.from({ length: STEPS + 1 }, (_, total) => {
      let best = sums[total]
      for (let steps = 1; steps <= total; steps += 1) {
        const [before, worth] = [sums[total - steps], own[steps]]
        if (before === undefined || worth === undefined) continue
        if (best === undefined || before + worth > best) best = before + worth
      }
      return best
    })
  return sums
}

/** The shares of each probed path that may be part of something better than what is known, and were not asked for. */
function promising(probed: readonly Candidate[], known: Combination | null): readonly Question[] {
  const tops = probed.map(ceilings)
  return probed.map((candidate, index) => {
    const rest = together(tops.filter((_, other) => other !== index))
    const percents = openShares(candidate).filter((percent) => {
      if (candidate.shares.has(percent)) return false
      const own = tops[index]?.[percent / STEP_PERCENT]
      const others = rest[STEPS - percent / STEP_PERCENT]
      if (own === undefined || others === undefined) return false
      return known === null || own + others > known.worth
    })
    return { path: candidate.path, percents }
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
  const kept = [...new Set([...whole, ...direct.slice(0, MAX_PATHS / 2), ...longer])].slice(0, MAX_PATHS)
  const known = bestCombination(kept, maxLegs)
  const open = promising(kept, known)
  if (open.every(({ percents }) => percents.length === 0)) return known?.legs ?? null
  const requested = await quoteShares(request, open)
  const all = requested.map(({ path, shares }, index) => ({
    path,
    shares: new Map([...(kept[index]?.shares ?? []), ...shares]),
  }))
  return bestCombination(all, maxLegs)?.legs ?? null
}
