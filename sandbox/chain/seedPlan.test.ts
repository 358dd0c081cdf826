import fc from 'fast-check'
import { isAddressEqual } from 'viem'
import { describe, expect, it } from 'vitest'
import { deploymentOf } from '../../src/domain/deployments.ts'
import { addressOf } from './sandboxKeys.ts'
import { poolOpenings, SEED_TOKENS, squareRoot } from './seedPlan.ts'

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

describe('poolOpenings', () => {
  it('default: both sides of a pool are worth the same, and V3 opens at that price', () => {
    for (const { pool, amount0, amount1, v3 } of poolOpenings(HASHES)) {
      const value = (address: string, amount: bigint) => {
        const held = SEED_TOKENS.find((token) => token.address === address)
        if (!held) throw new Error('Unknown token')
        return (amount * held.usd) / 10n ** BigInt(held.decimals)
      }
      expect(value(pool.token0, amount0 + 1n)).toBe(value(pool.token1, amount1 + 1n))
      expect(BigInt(pool.token0)).toBeLessThan(BigInt(pool.token1))
      if (!v3) continue
      const price = Number(v3.sqrtPriceX96) ** 2 / 2 ** 192
      expect(price / (Number(amount1) / Number(amount0))).toBeCloseTo(1, 9)
      expect(v3.tickLower % (pool.fee === 500 ? 10 : 60)).toBeCloseTo(0)
      expect(v3.tickLower).toBeLessThan(v3.tickUpper)
    }
  })

  it('behavior: no two pools share an address', () => {
    const addresses = poolOpenings(HASHES).map(({ pool }) => pool.address)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})

describe('addresses', () => {
  it('default: those compiled into the app', () => {
    const pinned = deploymentOf(31337)
    if (!pinned) throw new Error('Not compiled in')
    expect(isAddressEqual(pinned.router, addressOf('Router'))).toBe(true)
    expect(isAddressEqual(pinned.wrappedNative, addressOf('WETH'))).toBe(true)
    expect(pinned.executors.some((executor) => isAddressEqual(executor, addressOf('Executor')))).toBe(true)
  })
})
