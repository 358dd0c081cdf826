import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chainedRate, deepestRate, type PoolRate, type PoolState, poolRate } from './poolRates.ts'

const Q96 = 1n << 96n
const positive = (bits: bigint) => fc.bigInt({ min: 1n, max: (1n << bits) - 1n })
const states: fc.Arbitrary<PoolState> = fc.oneof(
  fc.record({ kind: fc.constant('pair' as const), reserve0: positive(112n), reserve1: positive(112n) }),
  fc.record({ kind: fc.constant('pool' as const), sqrtPriceX96: positive(160n), liquidity: positive(128n) }),
)

test('default: a pair’s rate is that of its reserves, of a range pool its root price squared', () => {
  expect(poolRate({ kind: 'pair', reserve0: 3_000n, reserve1: 2n }, 'token1')).toEqual({
    rate: { sellAmount: 2n, buyAmount: 3_000n },
    depth: 2n,
  })
  const twice = poolRate({ kind: 'pool', sqrtPriceX96: 3n * Q96, liquidity: 12n }, 'token0')
  expect(twice?.rate).toEqual({ sellAmount: Q96 ** 2n, buyAmount: 9n * Q96 ** 2n })
  expect(twice?.depth).toBe(4n)
})

test('behavior: selling and buying back at the middle brings exactly what was there', () => {
  fc.assert(
    fc.property(states, (state) => {
      const there = poolRate(state, 'token0')?.rate
      const back = poolRate(state, 'token1')?.rate
      if (!there || !back) throw new Error('a full pool has a rate')
      expect(there.buyAmount * back.buyAmount).toBe(there.sellAmount * back.sellAmount)
    }),
  )
})

test('behavior: a pool with ranges has the price of a pair with the same liquidity', () => {
  fc.assert(
    fc.property(positive(60n), positive(60n), (root0, root1) => {
      const pair = poolRate({ kind: 'pair', reserve0: root0 ** 2n, reserve1: root1 ** 2n }, 'token0')
      const pool = poolRate(
        { kind: 'pool', sqrtPriceX96: (root1 * Q96) / root0 || 1n, liquidity: root0 * root1 },
        'token0',
      )
      if (!pair || !pool) throw new Error('both have a rate')
      if ((root1 * Q96) % root0 !== 0n) return
      expect(pool.rate.buyAmount * pair.rate.sellAmount).toBe(pair.rate.buyAmount * pool.rate.sellAmount)
      expect(pool.depth).toBe(pair.depth)
    }),
  )
})

test('behavior: the deepest rate counts, and two in a row are as deep as the shallower', () => {
  const of = (sellAmount: bigint, buyAmount: bigint, depth: bigint): PoolRate => ({
    rate: { sellAmount, buyAmount },
    depth,
  })
  expect(deepestRate([null, of(1n, 1n, 5n), of(1n, 2n, 9n), of(1n, 3n, 9n)])).toEqual(of(1n, 2n, 9n))
  expect(deepestRate([null])).toBeNull()
  expect(chainedRate(of(1n, 10n, 100n), of(1n, 3n, 500n))).toEqual(of(1n, 30n, 50n))
  expect(chainedRate(of(1n, 10n, 100n), of(1n, 3n, 5_000n))).toEqual(of(1n, 30n, 100n))
  expect(chainedRate(of(1n, 10n, 100n), null)).toBeNull()
})

test('error: a pool with nothing in it has no rate', () => {
  for (const state of [
    { kind: 'pair', reserve0: 0n, reserve1: 5n },
    { kind: 'pair', reserve0: 5n, reserve1: 0n },
    { kind: 'pool', sqrtPriceX96: 0n, liquidity: 5n },
    { kind: 'pool', sqrtPriceX96: Q96, liquidity: 0n },
  ] as const)
    for (const sells of ['token0', 'token1'] as const) expect(poolRate(state, sells)).toBeNull()
})
