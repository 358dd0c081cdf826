import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LadderPlan, ladderOf, type Rung } from './ladder.ts'
import { exactPrice } from './limitPrice.ts'
import type { Price } from './price.ts'

const price = (text: string): Price => exactPrice(text) ?? { numerator: 1n, denominator: 1n }
const PLAN: LadderPlan = {
  side: 'SELL',
  total: 1_000_000_001n,
  from: price('3000'),
  to: price('3300'),
  per: 'buy',
  rungs: 4,
  sizes: 'equal',
  decimals: { sell: 6, buy: 18 },
}
const rungsOf = (plan: Partial<LadderPlan>): readonly Rung[] => {
  const found = ladderOf({ ...PLAN, ...plan })
  return typeof found === 'string' ? [] : found
}
const same = (left: Price, right: Price) =>
  left.numerator * right.denominator === right.numerator * left.denominator

describe('ladderOf', () => {
  test('default: prices are evenly spaced as typed, sizes add up, the last takes the remainder', () => {
    const rungs = rungsOf({})
    expect(rungs.map(({ sellAmount }) => sellAmount)).toEqual([
      250_000_000n,
      250_000_000n,
      250_000_000n,
      250_000_001n,
    ])
    const inverted = ['3000', '3100', '3200', '3300'].map(price)
    rungs.forEach(({ price: own }, place) => {
      const typed = inverted[place] ?? own
      expect(same({ numerator: own.denominator, denominator: own.numerator }, typed)).toBe(true)
    })
    // 250 USDC at 3,100 USDC for 1 WETH, rounded up.
    expect(rungs[1]?.buyAmount).toBe(80_645_161_290_322_581n)
  })

  test('behavior: weighted sizes grow toward the one or the other price', () => {
    expect(rungsOf({ total: 100n, sizes: 'rising' }).map(({ sellAmount }) => sellAmount)).toEqual([
      10n,
      20n,
      30n,
      40n,
    ])
    expect(rungsOf({ total: 100n, sizes: 'falling' }).map(({ sellAmount }) => sellAmount)).toEqual([
      40n,
      30n,
      20n,
      10n,
    ])
  })

  test('error: a rung of nothing, an amount no contract holds, a number of rungs out of range', () => {
    expect(ladderOf({ ...PLAN, total: 3n })).toBe('nothing')
    expect(ladderOf({ ...PLAN, from: price(`1${'0'.repeat(70)}`), per: 'sell' })).toBe('tooLarge')
    expect(() => ladderOf({ ...PLAN, rungs: 1 })).toThrow(RangeError)
    expect(() => ladderOf({ ...PLAN, rungs: 11 })).toThrow(RangeError)
  })

  test('behavior: for any ladder sizes sum to the total and no rung signs worse than its price', () => {
    const anyPrice = fc
      .record({ numerator: fc.bigInt({ min: 1n, max: 10n ** 30n }), scale: fc.integer({ min: 0, max: 30 }) })
      .map(({ numerator, scale }) => ({ numerator, denominator: 10n ** BigInt(scale) }))
    fc.assert(
      fc.property(
        fc.record({
          side: fc.constantFrom('SELL' as const, 'BUY' as const),
          total: fc.bigInt({ min: 1n, max: 10n ** 30n }),
          from: anyPrice,
          to: anyPrice,
          per: fc.constantFrom('sell' as const, 'buy' as const),
          rungs: fc.integer({ min: 2, max: 10 }),
          sizes: fc.constantFrom('equal' as const, 'rising' as const, 'falling' as const),
          decimals: fc.record({
            sell: fc.integer({ min: 0, max: 36 }),
            buy: fc.integer({ min: 0, max: 36 }),
          }),
        }),
        (plan) => {
          const rungs = ladderOf(plan)
          if (typeof rungs === 'string') return
          const fixed = rungs.map(({ sellAmount, buyAmount }) =>
            plan.side === 'SELL' ? sellAmount : buyAmount,
          )
          expect(fixed.reduce((sum, size) => sum + size, 0n)).toBe(plan.total)
          for (const { price: own, sellAmount, buyAmount } of rungs) {
            // bought / sold >= price, in raw units of both.
            const got = buyAmount * own.denominator * 10n ** BigInt(plan.decimals.sell)
            const requested = sellAmount * own.numerator * 10n ** BigInt(plan.decimals.buy)
            expect(got >= requested).toBe(true)
          }
          const [first, last] = [rungs[0], rungs.at(-1)]
          const typed = (one: Price) =>
            plan.per === 'sell' ? one : { numerator: one.denominator, denominator: one.numerator }
          expect(first && same(typed(first.price), plan.from)).toBe(true)
          expect(last && same(typed(last.price), plan.to)).toBe(true)
        },
      ),
    )
  })
})
