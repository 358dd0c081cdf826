import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Address, NATIVE_TOKEN } from '../token/address.ts'
import { DOLLARS } from '../token/dollarTokens.ts'
import {
  AUTOMATIC_CAP_BPS,
  AUTOMATIC_LEAST_BPS,
  automaticSlippage,
  type SlippageFacts,
} from './automaticSlippage.ts'

const WETH: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const at = (chainId: number, address: Address) => ({ chainId, address })
const ETH = at(1, NATIVE_TOKEN)
const USDC = at(1, DOLLARS[1].USDC)
const QUIET = { areListed: true, lossBps: 3, movedBps: 40 }
const of = (sellToken: SlippageFacts['sellToken'], buyToken: SlippageFacts['buyToken'], facts = {}) =>
  automaticSlippage({ sellToken, buyToken, ...QUIET, ...facts })

test('default: an ordinary pair has the usual slippage', () => {
  expect(of(ETH, USDC)).toEqual({ bps: 50, reason: { kind: 'usual' } })
  expect(of(ETH, USDC, { lossBps: null, movedBps: null })).toEqual({ bps: 50, reason: { kind: 'usual' } })
})

test.each([
  ['two dollars', USDC, at(1, DOLLARS[1].DAI), 'dollars'],
  ['dollars of two chains', USDC, at(42161, DOLLARS[42161].USDT), 'dollars'],
  ['a coin that is a dollar, and a dollar', at(100, NATIVE_TOKEN), at(100, DOLLARS[100].USDC), 'dollars'],
  ['a coin and its wrapped form', ETH, at(1, WETH), 'oneAsset'],
  [
    'a coin and its wrapped form elsewhere',
    ETH,
    at(10, '0x4200000000000000000000000000000000000006'),
    'oneAsset',
  ],
] as const)('behavior: %s are tight', (_, sell, buy, kind) => {
  expect(of(sell, buy)).toEqual({ bps: 10, reason: { kind } })
  expect(of(buy, sell)).toEqual({ bps: 10, reason: { kind } })
})

test('behavior: one asset on two chains is tight, whatever carries it', () => {
  expect(of(USDC, at(10, WETH), { isOneAsset: true })).toEqual({ bps: 10, reason: { kind: 'oneAsset' } })
})

test('behavior: an address counts on its own chain alone, and coins of two names are two', () => {
  expect(of(ETH, at(10, WETH)).bps).toBe(50)
  expect(of(at(1, DOLLARS[1].USDC), at(56, DOLLARS[1].USDC)).bps).toBe(50)
  expect(of(ETH, at(137, NATIVE_TOKEN)).bps).toBe(50)
  expect(of(at(99, NATIVE_TOKEN), at(98, NATIVE_TOKEN)).bps).toBe(50)
})

test('behavior: a loss and a movement widen it by one tier, and are the reason', () => {
  expect(of(ETH, USDC, { lossBps: 49 }).bps).toBe(50)
  expect(of(ETH, USDC, { lossBps: 80 })).toEqual({ bps: 100, reason: { kind: 'loss', bps: 80 } })
  expect(of(USDC, at(1, DOLLARS[1].DAI), { lossBps: 80 })).toEqual({
    bps: 50,
    reason: { kind: 'loss', bps: 80 },
  })
  expect(of(ETH, USDC, { movedBps: 199 }).bps).toBe(50)
  expect(of(ETH, USDC, { movedBps: 230 })).toEqual({ bps: 100, reason: { kind: 'moved', bps: 230 } })
})

test('error: nothing is chosen for tokens that are in no list, whatever else is known', () => {
  expect(of(USDC, at(1, DOLLARS[1].DAI), { areListed: false })).toEqual({
    bps: null,
    reason: { kind: 'unlisted' },
  })
})

const tokens = fc.constantFrom(ETH, USDC, at(1, WETH), at(1, DOLLARS[1].DAI), at(56, NATIVE_TOKEN))
const figures = fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }))

test('behavior: whatever service or pools say, it is whole and never above the cap', () => {
  fc.assert(
    fc.property(tokens, tokens, figures, figures, (sell, buy, lossBps, movedBps) => {
      const { bps } = of(sell, buy, { lossBps, movedBps })
      expect(Number.isInteger(bps)).toBe(true)
      expect(bps).toBeGreaterThanOrEqual(AUTOMATIC_LEAST_BPS)
      expect(bps).toBeLessThanOrEqual(AUTOMATIC_CAP_BPS)
    }),
  )
})

test('behavior: more loss or movement never makes it tighter, and it is the same both ways', () => {
  fc.assert(
    fc.property(tokens, tokens, figures, figures, fc.nat(), (sell, buy, lossBps, movedBps, more) => {
      const before = of(sell, buy, { lossBps, movedBps })
      const widened = {
        lossBps: lossBps === null ? more : lossBps + more,
        movedBps: movedBps === null ? more : movedBps + more,
      }
      expect(of(sell, buy, widened).bps).toBeGreaterThanOrEqual(before.bps ?? 0)
      expect(of(buy, sell, { lossBps, movedBps })).toEqual(before)
    }),
  )
})
