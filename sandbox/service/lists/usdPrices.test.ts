import fc from 'fast-check'
import type { Address } from 'viem'
import { describe, expect, test } from 'vitest'
import { formatUsd, lossPercent, type PoolState, usdPrices, usdValue } from './usdPrices.ts'

const addressOf = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}`
const [USDC, WETH, WBTC, ALONE] = [addressOf(1), addressOf(2), addressOf(3), addressOf(4)]

function state(token0: Address, token1: Address, balance0: bigint, balance1: bigint): PoolState {
  return {
    pool: { kind: 'UniswapV2', address: addressOf(99), token0, token1, fee: 3000 },
    midPrice: { numerator: balance1, denominator: balance0 },
    balance0,
    balance1,
  }
}

const dollar = { address: USDC, decimals: 6 }
const pools = [
  state(USDC, WETH, 3_000_000n * 10n ** 6n, 1000n * 10n ** 18n),
  state(USDC, WETH, 10n * 10n ** 6n, 10n ** 18n),
  state(WETH, WBTC, 200n * 10n ** 18n, 10n * 10n ** 8n),
]

describe('usdPrices', () => {
  test('default: prices spread from the dollar token over the deepest pools', () => {
    const prices = usdPrices(dollar, pools)
    expect(formatUsd(usdValue(prices, USDC, 1_234_567n) ?? 0n)).toBe('1.2345670000')
    expect(formatUsd(usdValue(prices, WETH, 10n ** 18n) ?? 0n)).toBe('3000.0000000000')
    expect(formatUsd(usdValue(prices, WBTC, 10n ** 8n) ?? 0n)).toBe('60000.0000000000')
  })

  test('behavior: a token that no pool joins to a dollar has no price', () => {
    expect(usdValue(usdPrices(dollar, pools), ALONE, 1n)).toBeNull()
  })

  test('behavior: addresses count in any casing', () => {
    const mixed = '0xAbCdefabcdefABCDEFabcdefabcdefabcdefABCD'
    const prices = usdPrices(dollar, [state(USDC, mixed, 10n ** 6n, 10n ** 18n)])
    expect(usdValue(prices, mixed.toLowerCase(), 1n)).toBe(usdValue(prices, mixed, 1n))
    expect(usdValue(prices, mixed, 10n ** 18n)).not.toBeNull()
  })
})

describe('lossPercent', () => {
  test('default: the part that is missing', () => {
    expect(lossPercent(200n, 150n)).toBe(25)
    expect(lossPercent(100n, 100n)).toBe(0)
    expect(lossPercent(100n, 120n)).toBe(0)
  })

  test('behavior: never below 0, never above 100', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 60n }),
        fc.bigInt({ min: 0n, max: 10n ** 60n }),
        (from, to) => {
          const loss = lossPercent(from, to)
          expect(loss >= 0 && loss <= 100).toBe(true)
        },
      ),
    )
  })
})
