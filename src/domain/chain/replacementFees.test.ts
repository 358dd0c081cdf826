import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostReplacementFees, raisedFee, replacementFees } from './replacementFees.ts'

const GWEI = 10n ** 9n
const fee = fc.bigInt({ min: 0n, max: 10_000n * GWEI })
const offered = fc.record({ maxFeePerGas: fee, maxPriorityFeePerGas: fee }).map((fees) => ({
  ...fees,
  // No transaction offers a priority fee above its whole fee.
  maxFeePerGas: fees.maxFeePerGas + fees.maxPriorityFeePerGas,
}))
const current = fc.record({ baseFeePerGas: fee, maxPriorityFeePerGas: fee })

describe('what takes the place of a transaction', () => {
  test.each([
    [0n, 1n],
    [1n, 2n],
    [7n, 8n],
    [8n, 9n],
    [9n, 11n],
    [16n * GWEI, 18n * GWEI],
  ])('boundary: %s wei is raised to %s, rounded up and by one at least', (before, raised) =>
    expect(raisedFee(before)).toBe(raised),
  )

  test('default: a transaction that a calm chain left behind is raised by an eighth in both fees', () =>
    expect(
      replacementFees(
        { maxFeePerGas: 80n * GWEI, maxPriorityFeePerGas: 8n * GWEI },
        { baseFeePerGas: 10n * GWEI, maxPriorityFeePerGas: GWEI },
      ),
    ).toEqual({ maxFeePerGas: 90n * GWEI, maxPriorityFeePerGas: 9n * GWEI }))

  test('default: where the chain asks more, twice its base fee and its priority fee are offered', () =>
    expect(
      replacementFees(
        { maxFeePerGas: 2n * GWEI, maxPriorityFeePerGas: GWEI },
        { baseFeePerGas: 30n * GWEI, maxPriorityFeePerGas: 3n * GWEI },
      ),
    ).toEqual({ maxFeePerGas: 63n * GWEI, maxPriorityFeePerGas: 3n * GWEI }))

  test('behavior: at any fees it is an eighth dearer, covers the chain’s price, within the bound', () =>
    fc.assert(
      fc.property(offered, current, (inFlight, now) => {
        const fees = replacementFees(inFlight, now)
        const most = mostReplacementFees(inFlight, now)
        expect(fees.maxFeePerGas * 8n).toBeGreaterThanOrEqual(inFlight.maxFeePerGas * 9n)
        expect(fees.maxPriorityFeePerGas * 8n).toBeGreaterThanOrEqual(inFlight.maxPriorityFeePerGas * 9n)
        expect(fees.maxFeePerGas).toBeGreaterThanOrEqual(now.baseFeePerGas + now.maxPriorityFeePerGas)
        expect(fees.maxPriorityFeePerGas).toBeLessThanOrEqual(fees.maxFeePerGas)
        expect(fees.maxFeePerGas).toBeLessThanOrEqual(most.maxFeePerGas)
        expect(fees.maxPriorityFeePerGas).toBeLessThanOrEqual(most.maxPriorityFeePerGas)
      }),
    ))

  test('boundary: the bound is three times what the chain asks', () =>
    expect(
      mostReplacementFees(
        { maxFeePerGas: GWEI, maxPriorityFeePerGas: GWEI },
        { baseFeePerGas: 10n * GWEI, maxPriorityFeePerGas: 2n * GWEI },
      ),
    ).toEqual({ maxFeePerGas: 36n * GWEI, maxPriorityFeePerGas: 6n * GWEI }))
})
