import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeBps,
  feeDown,
  marketAmount,
  marketSwapBounds,
  outgrowsReview,
  passesReview,
} from './marketBounds.ts'
import type { Side } from './quote.ts'

const quote = (side: Side, sellAmount: bigint, buyAmount: bigint, feeBps: number) => ({
  sellAmount,
  buyAmount,
  feeBps,
  request: { side },
})
const amount = fc.bigInt({ min: 1n, max: 2n ** 200n })
const bps = fc.integer({ min: 0, max: 10_000 })

describe('marketSwapBounds', () => {
  test('default: a sale keeps its amount and bounds what arrives', () => {
    expect(marketSwapBounds(quote('SELL', 10n ** 18n, 3_000_000_000n, 1), 50)).toEqual({
      side: 'SELL',
      sellAmount: 10n ** 18n,
      buyAmount: 2_985_000_000n,
      quotedAmount: 3_000_000_000n,
      receiveAtLeast: 2_984_701_500n,
      payAtMost: 10n ** 18n,
    })
  })

  test('default: a purchase keeps its amount and bounds what leaves, fee included', () => {
    expect(marketSwapBounds(quote('BUY', 1_000_000n, 5n, 1), 100)).toEqual({
      side: 'BUY',
      sellAmount: 1_010_101n,
      buyAmount: 5n,
      quotedAmount: 1_000_000n,
      receiveAtLeast: 5n,
      payAtMost: 1_010_101n,
    })
  })

  test('behavior: what passes the minimum before the fee leaves the person at least their floor', () => {
    fc.assert(
      fc.property(
        amount,
        bps,
        bps,
        fc.bigInt({ min: 0n, max: 2n ** 200n }),
        (quoted, slippageBps, feeBps, extra) => {
          const bounds = marketSwapBounds(quote('SELL', 1n, quoted, feeBps), slippageBps)
          const delivered = bounds.buyAmount + extra
          expect(delivered - feeDown(delivered, feeBps)).toBeGreaterThanOrEqual(bounds.receiveAtLeast)
          expect(bounds.receiveAtLeast).toBeLessThanOrEqual(bounds.buyAmount)
          expect(bounds.buyAmount).toBeLessThanOrEqual(quoted)
        },
      ),
    )
  })

  test('behavior: the minimum is the largest whole amount within the tolerance', () => {
    fc.assert(
      fc.property(amount, bps, (quoted, slippageBps) => {
        const { buyAmount } = marketSwapBounds(quote('SELL', 1n, quoted, 0), slippageBps)
        const exact = quoted * BigInt(10_000 - slippageBps)
        expect(buyAmount * 10_000n).toBeLessThanOrEqual(exact)
        expect((buyAmount + 1n) * 10_000n).toBeGreaterThan(exact)
      }),
    )
  })

  test('behavior: the maximum covers every spend within the tolerance together with its fee', () => {
    fc.assert(
      fc.property(
        amount,
        bps,
        bps,
        fc.integer({ min: 0, max: 1000 }),
        (quoted, slippageBps, feeBps, less) => {
          const bounds = marketSwapBounds(quote('BUY', quoted, 1n, feeBps), slippageBps)
          const worst = (quoted * BigInt(10_000 + slippageBps)) / 10_000n
          const spent = worst - (worst * BigInt(less)) / 1000n
          expect(spent + feeDown(spent, feeBps)).toBeLessThanOrEqual(bounds.sellAmount)
          expect(bounds.payAtMost).toBe(bounds.sellAmount)
        },
      ),
    )
  })

  test('error: slippage and fee outside 0 to 10000 bps, or not whole, are refused', () => {
    for (const bad of [-1, 10_001, 0.5, Number.NaN]) {
      expect(() => marketSwapBounds(quote('SELL', 1n, 1n, 0), bad)).toThrow(RangeError)
      expect(() => marketSwapBounds(quote('SELL', 1n, 1n, bad), 0)).toThrow(RangeError)
    }
  })
})

describe('marketAmount', () => {
  test('default: the side the market decides, fee taken', () => {
    const amounts = { sellAmountAfterFee: 11n, buyAmountAfterFee: 7n }
    expect(marketAmount({ ...amounts, request: { side: 'SELL' } })).toBe(7n)
    expect(marketAmount({ ...amounts, request: { side: 'BUY' } })).toBe(11n)
  })
})

describe('changeBps', () => {
  test('default: more to receive is better, more to pay is worse', () => {
    expect(changeBps('SELL', 10_000n, 10_010n)).toBe(10)
    expect(changeBps('BUY', 10_000n, 10_010n)).toBe(-10)
  })

  test('behavior: a change never shows as none', () => {
    fc.assert(
      fc.property(amount, amount, fc.constantFrom<Side>('SELL', 'BUY'), (before, after, side) => {
        const change = changeBps(side, before, after)
        const better = side === 'SELL' ? after > before : after < before
        expect(Math.sign(change)).toBe(before === after ? 0 : better ? 1 : -1)
        expect(Number.isFinite(change)).toBe(true)
      }),
    )
  })

  test('behavior: from nothing the change is everything', () => {
    expect(changeBps('SELL', 0n, 5n)).toBe(10_000)
    expect(changeBps('BUY', 0n, 5n)).toBe(-10_000)
  })
})

describe('passesReview', () => {
  test('default: better and equal pass, worse than ten bps asks', () => {
    expect(passesReview('SELL', 1_000_000n, 1_000_001n, 50)).toBe(true)
    expect(passesReview('SELL', 1_000_000n, 1_000_000n, 0)).toBe(true)
    expect(passesReview('SELL', 1_000_000n, 999_000n, 50)).toBe(true)
    expect(passesReview('SELL', 1_000_000n, 998_999n, 50)).toBe(false)
    expect(passesReview('BUY', 1_000_000n, 1_001_001n, 50)).toBe(false)
  })

  test('behavior: a tighter slippage than the tolerance wins', () => {
    expect(passesReview('SELL', 1_000_000n, 999_800n, 1)).toBe(false)
    expect(passesReview('SELL', 1_000_000n, 999_900n, 1)).toBe(true)
  })
})

describe('outgrowsReview', () => {
  test.each([
    ['SELL', 1_005_000n, 50, false],
    ['SELL', 1_005_100n, 50, true],
    ['SELL', 900_000n, 50, false],
    ['BUY', 995_000n, 50, false],
    ['BUY', 994_900n, 50, true],
    ['BUY', 1_100_000n, 50, false],
    ['SELL', 1_001_000n, 0, false],
    ['SELL', 1_001_100n, 0, true],
  ] as const)(
    'default: %s, a million reviewed and %d quoted at %d bps: %j',
    (side, fresh, slippageBps, is) => {
      expect(outgrowsReview(side, 1_000_000n, fresh, slippageBps)).toBe(is)
    },
  )
})
