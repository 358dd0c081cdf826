import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  expectedTwapBuyOrder,
  expectedTwapOrder,
  leastBought,
  sliceAmounts,
  sliceBounds,
} from './twapOrder.ts'

const amount = (max: bigint) => fc.bigInt({ min: 1n, max })
const slices = fc.integer({ min: 2, max: 10_000 })
/** Totals of tokens with 0 to 36 decimals, at least a unit a slice. */
const plan = fc
  .record({
    slices,
    decimals: fc.integer({ min: 0, max: 36 }),
    whole: amount(10n ** 12n),
    odd: amount(10n ** 9n),
  })
  .map(({ slices, decimals, whole, odd }) => ({
    slices,
    total: whole * 10n ** BigInt(decimals) + odd + BigInt(slices),
  }))
const terms = fc.record({
  boundBps: fc.integer({ min: 0, max: 10_000 }),
  sliceQuote: amount(10n ** 40n),
  slippageBps: fc.integer({ min: 0, max: 10_000 }),
})

const ACCOUNT = '0x1111111111111111111111111111111111111111'
const reviewed = {
  account: ACCOUNT,
  recipient: ACCOUNT,
  sellToken: { address: '0x2222222222222222222222222222222222222222' },
  buyToken: { address: '0x3333333333333333333333333333333333333333' },
  intervalSec: 60,
  deadlineSec: 1_900_000_000,
  nonce: 7n,
  partnerAndFee: 512n,
} as const

describe('sliceAmounts', () => {
  test('default: what does not divide goes into the last slice', () => {
    expect(sliceAmounts(1_000n, 3)).toEqual({ slice: 333n, last: 334n })
    expect(sliceAmounts(999n, 3)).toEqual({ slice: 333n, last: 333n })
    expect(sliceAmounts(2n, 3)).toEqual({ slice: 0n, last: 2n })
  })

  test('behavior: the slices of a plan add up to its total', () => {
    fc.assert(
      fc.property(plan, ({ total, slices }) => {
        const { slice, last } = sliceAmounts(total, slices)
        expect(slice * BigInt(slices - 1) + last).toBe(total)
        expect(last >= slice && last - slice < BigInt(slices)).toBe(true)
      }),
    )
  })

  test.each([0, -1, 1.5, Number.NaN])('error: %s slices', (slices) => {
    expect(() => sliceAmounts(10n, slices)).toThrow(RangeError)
  })
})

describe('sliceBounds', () => {
  test('default: a sale, with the last slice in proportion', () => {
    const bounds = { slice: 333n, last: 334n, sliceBound: 99n, totalBound: 298n, totalQuote: 300n }
    const quote = { total: 1_000n, slices: 3, sliceQuote: 100n, boundBps: 100 }
    expect(sliceBounds({ side: 'SELL', ...quote })).toEqual(bounds)
  })

  test('default: a purchase', () => {
    const bounds = { slice: 333n, last: 334n, sliceBound: 101n, totalBound: 303n, totalQuote: 301n }
    const quote = { total: 1_000n, slices: 3, sliceQuote: 100n, boundBps: 100 }
    expect(sliceBounds({ side: 'BUY', ...quote })).toEqual(bounds)
  })

  test('behavior: all slices together are never worse than each of them', () => {
    fc.assert(
      fc.property(plan, terms, ({ total, slices }, quoted) => {
        const sale = sliceBounds({ side: 'SELL', total, slices, ...quoted })
        const ofLast = sale.totalBound - sale.sliceBound * BigInt(slices - 1)
        // The last slice brings at least what the others do, unit for unit.
        expect(ofLast * sale.slice >= sale.sliceBound * sale.last).toBe(true)
        expect((ofLast - 1n) * sale.slice < sale.sliceBound * sale.last).toBe(true)
        const purchase = sliceBounds({ side: 'BUY', total, slices, ...quoted })
        expect(purchase.totalBound * purchase.slice <= purchase.sliceBound * total).toBe(true)
        expect((purchase.totalBound + 1n) * purchase.slice > purchase.sliceBound * total).toBe(true)
      }),
    )
  })

  test('error: slices of nothing, a tolerance beyond all bounds', () => {
    const quote = { side: 'SELL', slices: 3, sliceQuote: 100n } as const
    expect(() => sliceBounds({ ...quote, total: 2n, boundBps: 0 })).toThrow(RangeError)
    expect(() => sliceBounds({ ...quote, total: 9n, boundBps: 10_001 })).toThrow(RangeError)
  })
})

describe('the struct of an order in slices', () => {
  test('behavior: a sale is signed for what was reviewed, to the unit', () => {
    fc.assert(
      fc.property(plan, terms, ({ total, slices }, quoted) => {
        const { sliceBound, totalBound } = sliceBounds({ side: 'SELL', total, slices, ...quoted })
        const sale = {
          ...reviewed,
          ...quoted,
          slices,
          side: 'SELL',
          sellAmount: total,
          buyAmount: totalBound,
        } as const
        const order = expectedTwapOrder(sale)
        expect(order).toMatchObject({
          numSlices: slices,
          totalSrcAmount: total,
          destAmountPerSlice: sliceBound,
        })
        expect(leastBought(order)).toBe(totalBound)
        expect(() => expectedTwapOrder({ ...sale, buyAmount: totalBound + 1n })).toThrow(RangeError)
        expect(() => expectedTwapBuyOrder(sale)).toThrow(RangeError)
      }),
    )
  })

  test('behavior: a purchase likewise', () => {
    fc.assert(
      fc.property(plan, terms, ({ total, slices }, quoted) => {
        const { totalBound } = sliceBounds({ side: 'BUY', total, slices, ...quoted })
        const buy = {
          ...reviewed,
          ...quoted,
          slices,
          side: 'BUY',
          sellAmount: totalBound,
          buyAmount: total,
        } as const
        expect(expectedTwapBuyOrder(buy)).toMatchObject({ totalDestAmount: total, maxSrcAmount: totalBound })
        expect(() => expectedTwapBuyOrder({ ...buy, sellAmount: totalBound + 1n })).toThrow(RangeError)
        expect(() => expectedTwapOrder(buy)).toThrow(RangeError)
      }),
    )
  })

  test('behavior: slices of nothing bring nothing', () => {
    const dust = { totalSrcAmount: 1n, destAmountPerSlice: 5n }
    expect([2, 0, -1, 0.5].map((numSlices) => leastBought({ ...dust, numSlices }))).toEqual([0n, 0n, 0n, 0n])
  })
})
