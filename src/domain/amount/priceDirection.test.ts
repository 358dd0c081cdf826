import { expect, test } from 'vitest'
import { DOLLARS, isDollarToken } from '../token/dollarTokens.ts'
import { pairKeyOf, priceDirection, withInverted } from './priceDirection.ts'

const token = (digit: string, chainId = 31337) => ({ chainId, address: `0x${digit.repeat(40)}` as const })
const [WETH, WBTC] = [token('1'), token('2')]
const USDC = { chainId: 31337, address: DOLLARS[31337].USDC }
const DAI = { chainId: 31337, address: DOLLARS[31337].DAI }
const NATIVE = `0x${'e'.repeat(40)}` as const

test('default: the dollar token is the quote, whichever is sold; else the one that is received', () => {
  expect(priceDirection(WETH, USDC)).toBe('sell')
  expect(priceDirection(USDC, WETH)).toBe('buy')
  expect(priceDirection(WETH, WBTC)).toBe('sell')
  expect(priceDirection(WBTC, WETH)).toBe('sell')
  expect(priceDirection(USDC, DAI)).toBe('sell')
})

test('behavior: a dollar token is one by chain and address, never by its name', () => {
  expect(isDollarToken({ chainId: 1, address: DOLLARS[31337].USDC })).toBe(false)
  expect(isDollarToken({ chainId: 1, address: DOLLARS[1].USDC.toLowerCase() as `0x${string}` })).toBe(true)
  expect(isDollarToken({ chainId: 100, address: NATIVE })).toBe(true)
  expect(isDollarToken({ chainId: 1, address: NATIVE })).toBe(false)
})

test('behavior: what was inverted holds for both sides of its pair, and for no other', () => {
  const inverted = withInverted({}, WETH, USDC)
  expect(priceDirection(WETH, USDC, inverted)).toBe('buy')
  expect(priceDirection(USDC, WETH, inverted)).toBe('sell')
  expect(priceDirection(WETH, DAI, inverted)).toBe('sell')
  const back = withInverted(inverted, USDC, WETH)
  expect(priceDirection(WETH, USDC, back)).toBe('sell')
  expect(pairKeyOf(WETH, USDC)).toBe(pairKeyOf(USDC, WETH))
})

test('behavior: a hundred pairs are remembered, the latest of them', () => {
  let inverted = withInverted({}, WETH, USDC)
  for (let chainId = 1; chainId <= 100; chainId += 1)
    inverted = withInverted(inverted, token('1', chainId), token('2', chainId))
  expect(Object.keys(inverted)).toHaveLength(100)
  expect(priceDirection(WETH, USDC, inverted)).toBe('sell')
})
