import { type Address, encodeFunctionData, encodeFunctionResult } from 'viem'
import { describe, expect, test } from 'vitest'
import type { PoolHop } from './chainAccess.ts'
import { decodeQuotes, encodeQuotePaths, LENS_ABI, LENS_KIND } from './lensEncoding.ts'

const TOKENS: readonly Address[] = [
  '0xAaaaAAAAaaAaaAAaAaaaAaAAAAaAaAaaAaaAaAAa',
  '0x00000000000000000000000000000000000000b1',
  '0x7fffffffffffffffffffffffffffffffffffffff',
]
const hop = (kind: PoolHop['pool']['kind'], from: number, fee: number): PoolHop => {
  const [tokenIn = '0x', tokenOut = '0x'] = [TOKENS[from], TOKENS[(from + 1) % 3]]
  return { pool: { kind, address: tokenIn, token0: tokenIn, token1: tokenOut, fee }, tokenIn, tokenOut }
}
const PATHS = [
  { amount: 1n, hops: [hop('UniswapV2', 0, 3000)] },
  { amount: 2n ** 256n - 1n, hops: [hop('UniswapV3', 1, 500), hop('UniswapV2', 2, 3000)] },
  { amount: 10n ** 18n, hops: [] },
]

describe('encodeQuotePaths', () => {
  test('default: what the library encodes', () => {
    for (const [exactIn, paths] of [
      [true, PATHS],
      [false, PATHS.slice(1)],
      [true, []],
    ] as const) {
      const args = [
        exactIn,
        paths.map(({ amount, hops }) => ({
          amount,
          steps: hops.map(({ pool, tokenIn, tokenOut }) => ({
            kind: LENS_KIND[pool.kind],
            tokenIn: tokenIn.toLowerCase() as Address,
            tokenOut: tokenOut.toLowerCase() as Address,
            fee: pool.fee,
          })),
        })),
      ] as const
      expect(encodeQuotePaths(exactIn, paths)).toBe(
        encodeFunctionData({ abi: LENS_ABI, functionName: 'quotePaths', args }),
      )
    }
  })
})

describe('decodeQuotes', () => {
  const result = [
    { ok: true, amount: 2n ** 256n - 1n, gas: 100_000n },
    { ok: false, amount: 5n, gas: 6n },
    { ok: true, amount: 0n, gas: 1n },
  ]
  const data = encodeFunctionResult({ abi: LENS_ABI, functionName: 'quotePaths', result })

  test('default: what the library wrote', () => {
    expect(decodeQuotes(data, 3)).toEqual([
      { amount: 2n ** 256n - 1n, gas: 100_000n },
      null,
      { amount: 0n, gas: 1n },
    ])
  })

  test('error: less than was asked for', () => {
    expect(() => decodeQuotes(data, 4)).toThrow(RangeError)
    expect(() => decodeQuotes('0x', 1)).toThrow(RangeError)
  })
})
