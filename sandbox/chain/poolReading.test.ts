import { type Address, decodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { SandboxPool } from './chainAccess.ts'
import { decodeWords, encodePoolReading, POOL_ABI } from './poolReading.ts'

const at = (digit: string): Address => `0x${digit.repeat(40)}`
const POOLS: readonly SandboxPool[] = [
  { kind: 'UniswapV2', address: at('1'), token0: at('a'), token1: at('b'), fee: 3000 },
  { kind: 'UniswapV3', address: at('2'), token0: at('b'), token1: at('c'), fee: 500 },
]

const answer = (results: readonly { readonly success: boolean; readonly returnData: Hex }[]): Hex =>
  encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: results })

describe('encodePoolReading', () => {
  test('default: price of each pool, and what it holds of both tokens', () => {
    const { args = [[]] } = decodeFunctionData({ abi: multicall3Abi, data: encodePoolReading(POOLS) })
    const [calls] = args as readonly [readonly { readonly target: Address; readonly callData: Hex }[]]
    const requested = calls.map(({ target, callData }) => {
      const call = decodeFunctionData({ abi: POOL_ABI, data: callData })
      return [target, call.functionName, ...(call.args ?? [])]
    })
    expect(requested.map((call) => call.map((part) => String(part).toLowerCase()))).toEqual([
      [at('1'), 'getreserves'],
      [at('a'), 'balanceof', at('1')],
      [at('b'), 'balanceof', at('1')],
      [at('2'), 'slot0'],
      [at('b'), 'balanceof', at('2')],
      [at('c'), 'balanceof', at('2')],
    ])
  })

  test('behavior: pools of another chain are another call', () => {
    expect(encodePoolReading(POOLS.slice(1))).not.toBe(encodePoolReading(POOLS))
    expect(encodePoolReading(POOLS)).toBe(encodePoolReading([...POOLS]))
  })
})

describe('decodeWords', () => {
  const reserves = encodeFunctionResult({
    abi: POOL_ABI,
    functionName: 'getReserves',
    result: [7n, 2n ** 112n - 1n, 9],
  })
  const held = encodeFunctionResult({ abi: POOL_ABI, functionName: 'balanceOf', result: 2n ** 256n - 1n })

  test('default: the words of each answer, none where a call failed or answered nothing', () => {
    const data = answer([
      { success: true, returnData: reserves },
      { success: false, returnData: held },
      { success: true, returnData: '0x' },
      { success: true, returnData: held },
      { success: false, returnData: '0x08c379a0' },
    ])
    expect(decodeWords(data, 5)).toEqual([[7n, 2n ** 112n - 1n, 9n], null, null, [2n ** 256n - 1n], null])
  })

  test('error: an answer that is too short', () => {
    const data = answer([{ success: true, returnData: held }])
    for (const short of ['0x', data.slice(0, -2), data.slice(0, 130)])
      expect(() => decodeWords(short as Hex, 1)).toThrow(RangeError)
    expect(() => decodeWords(data, 2)).toThrow(RangeError)
  })
})
