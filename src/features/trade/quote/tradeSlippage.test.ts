import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AUTOMATIC_CAP_BPS } from '../../../domain/chain/automaticSlippage.ts'
import type { PriceHistory } from '../../../domain/chain/priceHistory.ts'
import type { Token } from '../../../domain/token/token.ts'
import { movedBpsOf, notePriceMoves } from './priceMoves.ts'
import { plannedSlippageBps, slippageOf } from './tradeSlippage.ts'

const token = (digit: string): Token => ({
  ...{ chainId: 1, address: `0x${digit.repeat(40)}`, symbol: digit, name: digit, decimals: 18 },
})
const [SOLD, BOUGHT] = [token('1'), token('2')]
const quote = (impactPercent: number | null, buyToken = BOUGHT) => ({
  ...{ request: { sellToken: SOLD, buyToken }, impactPercent },
})
const history = (ticks: readonly (number | null)[], now: number): PriceHistory => ({
  steps: ticks.map((tick, place) => ({ fromSec: place * 900, toSec: (place + 1) * 900, tick })),
  now: { atSec: ticks.length * 900, tick: now },
  pools: [],
})

test('default: the person’s own slippage holds, whatever is quoted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000 }), fc.double(), fc.boolean(), (own, impact, areListed) => {
      expect(slippageOf(own, quote(impact), areListed)).toEqual({ bps: own, reason: null })
    }),
  )
})

test('behavior: percent become whole basis points, and unknown dollars widen nothing', () => {
  expect(slippageOf(null, quote(0.494), true)).toEqual({ bps: 50, reason: { kind: 'usual' } })
  expect(slippageOf(null, quote(0.796), true)).toEqual({ bps: 100, reason: { kind: 'loss', bps: 80 } })
  expect(slippageOf(null, quote(null), true).bps).toBe(50)
})

test('behavior: whatever impact a service states, it stays at or below the cap', () => {
  fc.assert(
    fc.property(fc.double(), (impact) => {
      const { bps } = slippageOf(null, quote(impact), true)
      expect(bps).toBeLessThanOrEqual(AUTOMATIC_CAP_BPS)
    }),
  )
})

test('error: of a token in no list there is none, and plans reckon with the usual one', () => {
  expect(slippageOf(null, quote(0.1), false)).toEqual({ bps: null, reason: { kind: 'unlisted' } })
  expect(plannedSlippageBps(null, quote(0.1))).toBe(50)
  expect(plannedSlippageBps(30, quote(0.1))).toBe(30)
})

test('behavior: a move is the farthest of the last hour; without memory there is none', () => {
  expect(movedBpsOf(history([900, 0, 40, null, 250, 100], 100))).toBe(150)
  expect(movedBpsOf(history([900, null, null, null, null], 100))).toBe(null)
  expect(movedBpsOf(history([], 100))).toBe(null)
})

test('behavior: a pair whose pools were read has its move in both directions, and no other pair', () => {
  notePriceMoves([SOLD, BOUGHT], history([0, 0, 0, 0], 230))
  const moved = { bps: 100, reason: { kind: 'moved', bps: 230 } }
  expect(slippageOf(null, quote(0.1), true)).toEqual(moved)
  const back = { request: { sellToken: BOUGHT, buyToken: SOLD }, impactPercent: 0.1 }
  expect(slippageOf(null, back, true)).toEqual(moved)
  expect(slippageOf(null, quote(0.1, token('3')), true).bps).toBe(50)
})
