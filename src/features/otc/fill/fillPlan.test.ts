import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyWord } from '../../../../testing/otc/exampleOtcOrder.ts'
import { largestFill, least, receivesDown } from '../../../domain/otc/fillMath.ts'
import type { Token } from '../../../domain/token/token.ts'
import {
  type FillRoom,
  inputAt,
  payingAtMost,
  planFill,
  SLIDER_STEPS,
  shareOf,
  sliderAt,
} from './fillPlan.ts'

const WETH: Token = {
  ...{ chainId: 31337, address: `0x${'1'.repeat(40)}`, symbol: 'WETH', name: 'WETH', decimals: 18 },
}
const USDC: Token = { ...WETH, address: `0x${'2'.repeat(40)}`, symbol: 'USDC', decimals: 6 }
const ETHER = 10n ** 18n

/** One WETH for 3,000 USDC, all of it available by default. */
const roomOf = (change: Partial<FillRoom> = {}): FillRoom => ({
  ...{ makerAmount: ETHER, takerAmount: 3_000_000_000n, available: ETHER },
  ...{ makerToken: WETH, takerToken: USDC },
  ...change,
})

describe('what an input comes to', () => {
  test('default: all, a payment, and what is to be received, to the unit', () => {
    const room = roomOf()
    expect(planFill(room, { kind: 'all' })).toEqual({
      ...{ fill: { pays: 3_000_000_000n, receives: ETHER }, problem: null, remark: null },
    })
    expect(planFill(room, { kind: 'pays', text: '900' }).fill).toEqual({
      ...{ pays: 900_000_000n, receives: (3n * ETHER) / 10n },
    })
    expect(planFill(room, { kind: 'receives', text: '0.25' }).fill).toEqual({
      ...{ pays: 750_000_000n, receives: ETHER / 4n },
    })
  })

  test('behavior: nothing typed is no mistake', () => {
    for (const text of ['', '0', '0.0'])
      expect(planFill(roomOf(), { kind: 'pays', text })).toEqual({ fill: null, problem: null, remark: null })
  })

  test('behavior: what the contract counts otherwise is named', () => {
    // Three raw units of USDC buy two of a token without decimals.
    const coarse = roomOf({
      makerAmount: 2n,
      takerAmount: 3n,
      available: 2n,
      makerToken: { ...WETH, decimals: 0 },
    })
    const paid = planFill(coarse, { kind: 'pays', text: '0.000002' })
    expect(paid).toMatchObject({ fill: { pays: 2n, receives: 1n }, remark: null })
    const wide = roomOf({
      makerAmount: 3n,
      takerAmount: 3_000_000n,
      available: 3n,
      makerToken: { ...WETH, decimals: 0 },
    })
    expect(planFill(wide, { kind: 'pays', text: '1.5' })).toMatchObject({
      fill: { pays: 1_000_000n, receives: 1n },
      remark: { key: 'deal.fill.paysLess', params: { pays: '1 USDC' } },
    })
    const lumpy = roomOf({ makerAmount: 5n * ETHER, takerAmount: 2n, available: 5n * ETHER })
    expect(planFill(lumpy, { kind: 'receives', text: '1' })).toMatchObject({
      fill: { pays: 1n, receives: 25n * 10n ** 17n },
      remark: { key: 'deal.fill.receivesMore' },
    })
  })

  test('behavior: dust is named where all that can be bought is less than what is there', () => {
    const rest = roomOf({ available: 416_666_666_666_666_667n })
    expect(planFill(rest, { kind: 'all' })).toMatchObject({
      fill: { pays: 1_250_000_000n, receives: 416_666_666_666_666_666n },
      remark: { key: 'deal.fill.dust', params: { dust: '0.000000000000000001 WETH' } },
    })
  })

  test('error: too much, too little, and what is no amount', () => {
    const room = roomOf({ available: ETHER / 2n })
    expect(planFill(room, { kind: 'pays', text: '1500.000001' }).problem).toEqual({
      key: 'deal.fill.tooMuch',
      params: { most: '1,500 USDC' },
    })
    expect(planFill(room, { kind: 'receives', text: '0.500000000000000001' }).problem).toMatchObject({
      params: { most: '0.5 WETH' },
    })
    const dear = roomOf({ makerAmount: 1n, takerAmount: 3_000_000n, available: 1n })
    expect(planFill(dear, { kind: 'pays', text: '0.5' }).problem).toEqual({
      key: 'deal.fill.tooSmall',
      params: { least: '3 USDC' },
    })
    expect(planFill(room, { kind: 'pays', text: '1.0000001' }).problem?.key).toBe('amount.tooManyDecimals')
  })
})

describe('the slider', () => {
  test('default: its end is all, and its meaning is where it was', () => {
    const room = roomOf()
    expect(inputAt(room, SLIDER_STEPS)).toEqual({ kind: 'all' })
    expect(inputAt(room, 0)).toEqual({ kind: 'pays', text: '' })
    expect(shareOf(room, 25)).toEqual({ kind: 'pays', text: '750' })
    expect(sliderAt(room, 750_000_000n)).toBe(250)
    expect(sliderAt(room, null)).toBe(0)
    expect(sliderAt(roomOf({ available: 0n }), 1n)).toBe(0)
  })

  test('behavior: any offer fills to the unit for its stated amount; Max never exceeds the balance', () => {
    const amount = anyWord(120).map((word) => word + 1n)
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        fc.integer({ min: 0, max: SLIDER_STEPS }),
        (makerAmount, takerAmount, part, step) => {
          const available = least(part, makerAmount)
          const room = roomOf({ makerAmount, takerAmount, available })
          const { fill } = planFill(room, inputAt(room, step))
          const most = largestFill(room, available)
          if (fill) {
            expect(fill.receives).toBe(receivesDown(room, fill.pays))
            expect(fill.receives <= available).toBe(true)
            expect(sliderAt(room, fill.pays)).toBeLessThanOrEqual(Math.max(step, 0))
          }
          const paid = planFill(room, payingAtMost(room, part)).fill
          if (paid) expect(paid.pays <= part).toBe(true)
          if (most) expect(planFill(room, { kind: 'all' }).fill).toEqual(most)
        },
      ),
      { numRuns: 500, seed: 15 },
    )
  })
})
