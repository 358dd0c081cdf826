import fc from 'fast-check'
import { isAddressEqual } from 'viem'
import { describe, expect, it } from 'vitest'
import { deploymentOf } from '../../src/domain/chain/deployments.ts'
import { tokenSnapshot } from '../../src/domain/chain/tokenSnapshot.ts'
import { NATIVE_TOKEN } from '../../src/domain/token/address.ts'
import { addressOf } from './sandboxKeys.ts'
import { poolOpenings, type SeedToken, seedTokens, squareRoot } from './seedPlan.ts'

const HASHES = { v2Pair: `0x${'11'.repeat(32)}`, v3Pool: `0x${'22'.repeat(32)}` } as const

describe('squareRoot', () => {
  it('default: the largest integer whose square is not above', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1n << 400n }), (value) => {
        const root = squareRoot(value)
        expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true)
      }),
    )
  })
})

const CHAINS = [31337, 31338]

describe('poolOpenings', () => {
  it.each(CHAINS)(
    'default: both sides of a pool are worth the same on %i, and V3 opens at that price',
    (chainId) => {
      const tokens = Object.values<SeedToken>(seedTokens(chainId))
      for (const { pool, amount0, amount1, v3 } of poolOpenings(chainId, HASHES)) {
        const worth = (address: string, amount: bigint) => {
          const held = tokens.find((token) => token.address === address)
          if (!held) throw new Error('Unknown token')
          return Number(amount * held.usd) / 10 ** held.decimals
        }
        expect(worth(pool.token0, amount0) / worth(pool.token1, amount1)).toBeCloseTo(1, 6)
        expect(BigInt(pool.token0)).toBeLessThan(BigInt(pool.token1))
        if (!v3) continue
        const price = Number(v3.sqrtPriceX96) ** 2 / 2 ** 192
        expect(price / (Number(amount1) / Number(amount0))).toBeCloseTo(1, 9)
        expect(v3.tickLower % (pool.fee === 500 ? 10 : 60)).toBeCloseTo(0)
        expect(v3.tickLower).toBeLessThan(v3.tickUpper)
      }
    },
  )

  it('behavior: the chains have the same pools at a little other prices', () => {
    const [first, second] = CHAINS.map((chainId) => poolOpenings(chainId, HASHES))
    expect(second?.map(({ pool }) => pool)).toEqual(first?.map(({ pool }) => pool))
    const prices = CHAINS.map((chainId) => Number(seedTokens(chainId).WETH.usd))
    expect(prices[0]).not.toBe(prices[1])
    expect((prices[1] ?? 0) / (prices[0] ?? 1)).toBeCloseTo(1, 1)
  })

  it('behavior: no two pools share an address', () => {
    const addresses = poolOpenings(31337, HASHES).map(({ pool }) => pool.address)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})

describe('addresses', () => {
  it.each(CHAINS)('default: those compiled into the app for %i', (chainId) => {
    const pinned = deploymentOf(chainId)
    if (!pinned) throw new Error('Not compiled in')
    expect(isAddressEqual(pinned.router, addressOf('Router'))).toBe(true)
    expect(isAddressEqual(pinned.wrappedNative, addressOf('WETH'))).toBe(true)
    expect(pinned.executors.some((executor) => isAddressEqual(executor, addressOf('Executor')))).toBe(true)
    expect([pinned.delta, pinned.deltaEther]).toEqual([addressOf('Delta'), addressOf('DeltaEther')])
    expect(pinned.registry).toBe(addressOf('Registry'))
    expect(pinned.rfq).toBe(addressOf('Rfq'))
    const builtIn = tokenSnapshot(chainId).map(({ address }) => address)
    expect(builtIn).toEqual([
      NATIVE_TOKEN,
      ...(['WETH', 'USDC', 'DAI', 'USDT', 'WBTC'] as const).map((name) => addressOf(name)),
    ])
  })
})
