import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundMember } from './boundMember.ts'
import { limitOrderAmounts } from './limitOrderAmounts.ts'
import { boundBpsOf, marketOrderAmounts, type RouteAmounts } from './orderAmounts.ts'
import { isExactButForDoubles } from './roundedByDoubles.ts'

const amount = fc.bigInt({ min: 0n, max: 1n << 200n })
const slippage = fc.integer({ min: 0, max: 10_000 })

describe('boundBpsOf', () => {
  const bps = fc.integer({ min: 0, max: 5_000 })
  const fees = fc.integer({ min: 0, max: 200 })

  test('behavior: a purchase at the quote, or worse by the full slippage, fits its maximum', () => {
    fc.assert(
      fc.property(amount, bps, fees, (quoted, slippageBps, feeBps) => {
        const boundBps = boundBpsOf({ side: 'BUY', slippageBps, feeBps })
        const route = { side: 'BUY', inputAmount: quoted, outputAmount: 1n } as const
        const { srcAmount } = marketOrderAmounts(route, boundBps)
        for (const spent of [quoted, (quoted * BigInt(10_000 + slippageBps)) / 10_000n])
          expect(spent + (spent * BigInt(feeBps)) / 10_000n <= srcAmount).toBe(true)
        // No wider than both need: a basis point less would not do for every amount.
        const needed = (10_000 + slippageBps) * (10_000 + feeBps)
        expect((10_000 + boundBps - 1) * 10_000 < needed && needed <= (10_000 + boundBps) * 10_000).toBe(true)
      }),
    )
  })

  test('behavior: without a fee, and of a sale, it is the slippage', () => {
    fc.assert(
      fc.property(slippage, fees, (slippageBps, feeBps) => {
        expect(boundMember({ side: 'BUY', slippageBps, feeBps: 0 })).toEqual({})
        expect(boundMember({ side: 'SELL', slippageBps, feeBps })).toEqual({})
      }),
    )
  })

  test('behavior: it is never more than the service takes', () => {
    expect(boundBpsOf({ side: 'BUY', slippageBps: 10_000, feeBps: 1 })).toBe(10_000)
  })
})

describe('marketOrderAmounts', () => {
  const QUOTED = 3_163_263_721_766_488_892_666n
  const RECORDED = 3_147_447_403_157_656_698_880n

  test('default: SELL lowers what must arrive, rounded down', () => {
    expect(
      marketOrderAmounts({ side: 'SELL', inputAmount: 10n ** 18n, outputAmount: QUOTED }, 50),
    ).toStrictEqual({
      srcAmount: 10n ** 18n,
      destAmount: 3_147_447_403_157_656_448_202n,
      expectedAmount: QUOTED,
    })
  })

  test('behavior: the recorded order is this floor as doubles compute it', () => {
    const { destAmount } = marketOrderAmounts({ side: 'SELL', inputAmount: 1n, outputAmount: QUOTED }, 50)
    expect(BigInt(Number(QUOTED) * 0.995)).toBe(RECORDED)
    expect(RECORDED - destAmount).toBe(250_678n)
    expect(isExactButForDoubles(destAmount, RECORDED)).toBe(true)
  })

  test('behavior: BUY widens what may leave, rounded down', () => {
    expect(marketOrderAmounts({ side: 'BUY', inputAmount: 1_999n, outputAmount: 5n }, 50)).toStrictEqual({
      srcAmount: 2_008n,
      destAmount: 5n,
      expectedAmount: 1_999n,
    })
  })

  test('behavior: the fixed side never moves; the limit is the largest whole unit within tolerance', () => {
    fc.assert(
      fc.property(amount, amount, slippage, (inputAmount, outputAmount, slippageBps) => {
        const sell = marketOrderAmounts({ side: 'SELL', inputAmount, outputAmount }, slippageBps)
        const buy = marketOrderAmounts({ side: 'BUY', inputAmount, outputAmount }, slippageBps)
        const kept = BigInt(10_000 - slippageBps)
        const widened = BigInt(10_000 + slippageBps)
        expect([sell.srcAmount, buy.destAmount]).toEqual([inputAmount, outputAmount])
        expect([sell.expectedAmount, buy.expectedAmount]).toEqual([outputAmount, inputAmount])
        expect(sell.destAmount * 10_000n <= outputAmount * kept).toBe(true)
        expect((sell.destAmount + 1n) * 10_000n > outputAmount * kept).toBe(true)
        expect(buy.srcAmount * 10_000n <= inputAmount * widened).toBe(true)
        expect((buy.srcAmount + 1n) * 10_000n > inputAmount * widened).toBe(true)
      }),
    )
  })

  test.each([-1, 0.5, 10_001, Number.NaN])('error: slippage %s', (slippageBps) => {
    const route: RouteAmounts = { side: 'SELL', inputAmount: 1n, outputAmount: 1n }
    expect(() => marketOrderAmounts(route, slippageBps)).toThrow(RangeError)
  })
})

describe('limitOrderAmounts', () => {
  test('default: the limit is both bound and expectation', () => {
    const route = { inputAmount: 100n, outputAmount: 200n }
    expect(limitOrderAmounts({ side: 'SELL', ...route }, 250n)).toStrictEqual({
      srcAmount: 100n,
      destAmount: 250n,
      expectedAmount: 250n,
    })
    expect(limitOrderAmounts({ side: 'BUY', ...route }, 90n)).toStrictEqual({
      srcAmount: 90n,
      destAmount: 200n,
      expectedAmount: 90n,
    })
  })
})

describe('isExactButForDoubles', () => {
  test('default: whatever doubles make of an exact minimum passes', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n << 53n, max: 1n << 120n }), slippage, (quoted, slippageBps) => {
        const exact = (quoted * BigInt(10_000 - slippageBps)) / 10_000n
        fc.pre(exact > 1n << 53n)
        const doubled = BigInt(Math.floor((Number(quoted) * (10_000 - slippageBps)) / 10_000))
        expect(isExactButForDoubles(exact, doubled)).toBe(true)
      }),
    )
  })

  test('behavior: amounts that doubles hold must be equal, larger ones nearly so', () => {
    expect(isExactButForDoubles(1_000_000n, 999_999n)).toBe(false)
    expect(isExactButForDoubles((1n << 51n) - 1n, 1n << 51n)).toBe(false)
    expect(isExactButForDoubles(10n ** 21n, 10n ** 21n - 10n ** 7n)).toBe(false)
    expect(isExactButForDoubles(10n ** 21n, 10n ** 21n + 10n ** 7n)).toBe(false)
  })
})
