import fc from 'fast-check'
import type { Address } from 'viem'
import { describe, expect, test } from 'vitest'
import type { ChainAccess, PoolHop, SandboxPool } from '../../chain/chainAccess.ts'
import { splitAmount } from '../../chain/routerEncoding.ts'
import { quoteLayout } from './routeLayout.ts'
import { findSplit, type SplitRequest } from './splitSearch.ts'
import { sharePool, type TradePath } from './tradePaths.ts'

const addressOf = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}`
const [A, B, C] = [addressOf(1), addressOf(2), addressOf(3)]

interface ModelPool extends SandboxPool {
  readonly reserveIn: bigint
  readonly reserveOut: bigint
}

const pool = (
  id: number,
  token0: Address,
  token1: Address,
  reserveIn: bigint,
  reserveOut: bigint,
): ModelPool => ({
  kind: 'UniswapV2',
  address: addressOf(1000 + id),
  token0,
  token1,
  fee: 3000,
  reserveIn,
  reserveOut,
})

const hop = (model: ModelPool): PoolHop => ({ pool: model, tokenIn: model.token0, tokenOut: model.token1 })

/** An independent constant-product model with the usual 0.3 % fee. */
function swap(model: ModelPool, exactIn: boolean, amount: bigint): bigint | null {
  const { reserveIn, reserveOut } = model
  if (exactIn) {
    const taxed = amount * 997n
    const out = (taxed * reserveOut) / (reserveIn * 1000n + taxed)
    return out > 0n ? out : null
  }
  if (amount >= reserveOut) return null
  return (reserveIn * amount * 1000n) / ((reserveOut - amount) * 997n) + 1n
}

const quotePaths: ChainAccess['quotePaths'] = async (exactIn, paths) =>
  paths.map(({ hops, amount }) => {
    let current: bigint | null = amount
    for (const step of exactIn ? hops : [...hops].reverse())
      current = current === null ? null : swap(step.pool as ModelPool, exactIn, current)
    return current === null ? null : { amount: current, gas: 100_000n * BigInt(hops.length) }
  })

const request = (exactIn: boolean, amount: bigint, paths: readonly TradePath[]): SplitRequest => ({
  exactIn,
  amount,
  paths,
  quotePaths,
  gasCost: () => 0n,
})

const E = 10n ** 18n
const twoEqual = [[hop(pool(1, A, B, 1000n * E, 1000n * E))], [hop(pool(2, A, B, 1000n * E, 1000n * E))]]

describe('findSplit', () => {
  test('default: equal pools share a large trade equally', async () => {
    const split = await findSplit(request(true, 500n * E, twoEqual))
    expect(split?.map((leg) => leg.percent)).toEqual([50, 50])
  })

  test('behavior: a small trade does not pay gas for a second leg', async () => {
    const costly = { ...request(true, E / 1000n, twoEqual), gasCost: (gas: bigint) => gas * 10n ** 9n }
    expect((await findSplit(costly))?.map((leg) => leg.percent)).toEqual([100])
  })

  test('behavior: direct and one-hop paths are combined', async () => {
    const direct = [hop(pool(1, A, B, 1000n * E, 1000n * E))]
    const around = [hop(pool(2, A, C, 1000n * E, 1000n * E)), hop(pool(3, C, B, 1000n * E, 1000n * E))]
    const split = await findSplit(request(true, 500n * E, [direct, around]))
    expect(split).toHaveLength(2)
  })

  test('behavior: paths that share a pool are never combined', async () => {
    const shared = hop(pool(9, C, B, 1000n * E, 1000n * E))
    const first = [hop(pool(1, A, C, 1000n * E, 1000n * E)), shared]
    const second = [hop(pool(2, A, C, 1000n * E, 1000n * E)), shared]
    const split = await findSplit(request(true, 500n * E, [first, second]))
    expect(split).toHaveLength(1)
    expect(sharePool(first, second)).toBe(true)
  })

  test('behavior: BUY of more than any pool holds is split over several', async () => {
    const split = await findSplit(request(false, 1500n * E, twoEqual))
    expect(split?.map((leg) => leg.percent)).toEqual([50, 50])
  })

  test('behavior: no better single path, no better pair on the grid (brute force)', async () => {
    const reserve = fc.bigInt({ min: 10n * E, max: 5000n * E })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(reserve, reserve), { minLength: 1, maxLength: 3 }),
        fc.bigInt({ min: 1000n, max: 2000n * E }),
        async (reserves, amount) => {
          const models = reserves.map(([left, right], index) => pool(index, A, B, left, right))
          const paths = models.map((model) => [hop(model)])
          const split = await findSplit(request(true, amount, paths))
          const layout = split && (await quoteLayout(quotePaths, true, amount, split))
          const found = layout?.amountOut ?? 0n
          const [first, second] = models
          if (!first) return
          for (let percent = 5n; percent <= 100n; percent += 5n) {
            const one = swap(first, true, (amount * percent) / 100n) ?? 0n
            const rest = second ? (swap(second, true, (amount * (100n - percent)) / 100n) ?? 0n) : 0n
            expect(found).toBeGreaterThanOrEqual(one + rest)
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  test('behavior: with gas per leg no pair or triple on the grid is better, sold or bought', async () => {
    const LEG = 130_000n
    const near = fc.bigInt({ min: 985n * E, max: 1015n * E })
    const deep = fc.bigInt({ min: 1n, max: 40n })
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.tuple(near, near, deep), { minLength: 2, maxLength: 4 }),
        fc.bigInt({ min: 1_000_000n, max: 400n * E }),
        fc.bigInt({ min: 0n, max: 10n ** 13n }),
        async (exactIn, sizes, amount, gasPrice) => {
          const models = sizes.map(([left, right, depth], id) => pool(id, A, B, left * depth, right * depth))
          const paths: readonly TradePath[] = models.map((model) => [hop(model)])
          const gasCost = (gas: bigint) => gas * gasPrice
          const requested = { ...request(exactIn, amount, paths), gasCost }
          const worth = (index: number, percent: number): bigint | null => {
            const model = models[index]
            const quote = model && swap(model, exactIn, (amount * BigInt(percent)) / 100n)
            return quote ? (exactIn ? quote : -quote) - gasCost(LEG) : null
          }
          const found = (await findSplit(requested))?.map(({ path, percent }) => {
            const place = paths.indexOf(path)
            return worth(place, percent)
          })
          const reached = found?.reduce<bigint>((sum, leg) => sum + (leg ?? 0n), 0n)
          const places = models.map((_, index) => index)
          for (const first of places)
            for (let percent = 5; percent <= 100; percent += 5)
              for (const [second, third, part] of [
                [first, first, 0] as const,
                ...places.flatMap((other) =>
                  [0, 5, 45].map((part) => [other, (other + 1) % models.length, part] as const),
                ),
              ]) {
                const legs = [
                  [first, percent] as const,
                  [second, 100 - percent - part] as const,
                  [third, part] as const,
                ].filter(([, share]) => share !== 0)
                if (legs.some(([, share]) => share < 0)) continue
                if (new Set(legs.map(([place]) => place)).size < legs.length) continue
                const worths = legs.map(([place, share]) => worth(place, share))
                if (worths.includes(null)) continue
                const sum = worths.reduce<bigint>((total, leg) => total + (leg ?? 0n), 0n)
                expect(reached).toBeGreaterThanOrEqual(sum)
              }
        },
      ),
      { numRuns: 300 },
    )
  })

  test('behavior: the grid is quoted only at shares that may pay for the gas of a second leg', async () => {
    let quotes = 0
    const counted: SplitRequest = {
      ...request(true, E / 1000n, twoEqual),
      quotePaths: (exactIn, paths) => {
        quotes += paths.length
        return quotePaths(exactIn, paths)
      },
      gasCost: (gas: bigint) => gas * 10n ** 9n,
    }
    expect((await findSplit(counted))?.map((leg) => leg.percent)).toEqual([100])
    expect(quotes).toBe(2 * 4)
    quotes = 0
    expect((await findSplit({ ...counted, amount: 500n * E }))?.map((leg) => leg.percent)).toEqual([50, 50])
    expect(quotes).toBe(30)
  })

  test('error: an amount no combination can carry has no split', async () => {
    expect(await findSplit(request(false, 5000n * E, twoEqual))).toBeNull()
    expect(await findSplit(request(true, E, []))).toBeNull()
  })
})

describe('quoteLayout', () => {
  const around = [hop(pool(2, A, C, 900n * E, 800n * E)), hop(pool(3, C, B, 700n * E, 1100n * E))]
  const legs = [
    { path: [hop(pool(1, A, B, 1000n * E, 1000n * E))], percent: 40 },
    { path: [hop(pool(4, A, B, 300n * E, 500n * E))], percent: 25 },
    { path: around, percent: 35 },
  ]

  test('default: direct pools stand side by side in one hop, hops chain by amount', async () => {
    const amount = 12_345_678_901_234_567_891n
    const layout = await quoteLayout(quotePaths, true, amount, legs)
    expect(layout?.legs.map((leg) => leg.shareBps)).toEqual([6500, 3500])
    const [direct, longer] = layout?.legs ?? []
    expect(direct?.hops[0]?.exchanges.map((exchange) => exchange.shareBps)).toEqual([6153, 3847])
    expect(longer?.hops[0]?.exchanges[0]?.amountOut).toBe(longer?.hops[1]?.exchanges[0]?.amountIn)
    const [directIn = 0n] = splitAmount(amount, [6500, 3500])
    const parts = direct?.hops[0]?.exchanges.map((exchange) => exchange.amountIn)
    expect(parts).toEqual(splitAmount(directIn, [6153, 3847]))
  })

  test('behavior: every unit of the fixed side is placed, both sides', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.bigInt({ min: 10_000n, max: 100n * E }), async (exactIn, amount) => {
        const layout = await quoteLayout(quotePaths, exactIn, amount, legs)
        const exchanges = layout?.legs.map(
          (leg) => (exactIn ? leg.hops[0] : leg.hops.at(-1))?.exchanges ?? [],
        )
        const placed = exchanges?.flat().map((one) => (exactIn ? one.amountIn : one.amountOut))
        expect(placed?.reduce((total, part) => total + part, 0n)).toBe(amount)
        expect(exactIn ? layout?.amountIn : layout?.amountOut).toBe(amount)
      }),
      { numRuns: 50 },
    )
  })
})
