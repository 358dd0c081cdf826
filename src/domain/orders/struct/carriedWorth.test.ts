import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carriedWorth } from './carriedWorth.ts'

const DOLLAR = 1_000_000n
const WIDE = 10n ** 18n
/** One six-digit dollar for one of eighteen digits. */
const PAR = { sellAmount: DOLLAR, buyAmount: WIDE }
const saleOf = (carried: bigint, floor: bigint, slippageBps = 100, scalingFactor = 0) => ({
  ...{ carried, floor, slippageBps, scalingFactor },
})

test.each([
  ['worth the floor', saleOf(2_450n * DOLLAR, 2_450n * WIDE), 'enough'],
  ['short by exactly the slippage', saleOf(99n * DOLLAR, 100n * WIDE), 'enough'],
  ['short by a unit more', saleOf(99n * DOLLAR - 1n, 100n * WIDE), 'short'],
  ['0.99 dollars for a floor of 2,450', saleOf(990_000n, 2_450n * WIDE), 'short'],
  ['nothing', saleOf(0n, 1n), 'short'],
  ['scaled up on arrival', saleOf(100n, 100n * WIDE, 0, 6), 'enough'],
  ['scaled down on arrival', saleOf(100n * WIDE, 100n * WIDE, 0, -12), 'enough'],
] as const)('default: %s', (_what, sale, verdict) => {
  expect(carriedWorth(sale, PAR).verdict).toBe(verdict)
})

test('error: without a rate nothing is known', () => {
  const sale = saleOf(2_450n * DOLLAR, 2_450n * WIDE)
  expect(carriedWorth(sale, null)).toEqual({ verdict: 'unknown', worth: null })
  expect(carriedWorth(sale, { sellAmount: 0n, buyAmount: 1n }).verdict).toBe('unknown')
})

test('property: what is short stays short with less carried, a higher floor or a worse rate', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 30n })
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      amount,
      fc.integer({ min: 0, max: 5_000 }),
      (carried, floor, sellAmount, buyAmount, bps) => {
        const rate = { sellAmount, buyAmount }
        if (carriedWorth(saleOf(carried, floor, bps), rate).verdict !== 'short') return
        for (const [sale, at] of [
          [saleOf(carried / 2n, floor, bps), rate],
          [saleOf(carried, floor * 2n, bps), rate],
          [saleOf(carried, floor, bps), { sellAmount: sellAmount * 2n, buyAmount }],
        ] as const)
          expect(carriedWorth(sale, at).verdict).toBe('short')
      },
    ),
  )
})
