import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNumber } from '../../text/format.ts'
import { progressFigure, progressOfParts, progressPercent } from './progress.ts'

const WHOLE = 10n ** 18n

describe('progressPercent', () => {
  test.each([
    [0n, 0, '0'],
    [1n, 0.001, '<0.01'],
    [WHOLE / 10_000n - 1n, 0.001, '<0.01'],
    [WHOLE / 10_000n, 0.01, '0.01'],
    [WHOLE / 3n, 33.33, '33.33'],
    [(WHOLE * 99_995n) / 100_000n, 99.99, '99.99'],
    [WHOLE - 1n, 99.99, '99.99'],
    [WHOLE, 100, '100'],
    [WHOLE + 1n, 100, '100'],
  ])('default: %s of 10^18 is %s, written %s', (done, percent, written) => {
    expect(progressPercent(done, WHOLE)).toBe(percent)
    expect(progressFigure(percent)).toBe(written)
    expect(formatNumber(percent)).toBe(written)
  })

  test('behavior: an empty whole has no progress', () => {
    expect(progressPercent(5n, 0n)).toBe(0)
  })

  test('behavior: 100 is shown only when all is done, 0 only when nothing is, and it never shrinks', () => {
    const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
    fc.assert(
      fc.property(amount, amount, amount, (whole, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        expect(progressPercent(less, whole)).toBeLessThanOrEqual(progressPercent(more, whole))
        const written = formatNumber(progressPercent(one, whole))
        expect(written === '100').toBe(whole > 0n && one >= whole)
        expect(written === '0').toBe(whole === 0n || one === 0n)
      }),
    )
  })
})

describe('progressOfParts', () => {
  test.each([
    [[], 0],
    [[33.33, 33.33, 33.34], 100],
    [[60, 60], 100],
    [[99.995], 99.99],
    [[49.9975, 49.9975], 99.99],
    [[0.004], 0.001],
  ])('default: parts of %j percent are %s', (parts, percent) => {
    expect(progressOfParts(parts)).toBe(percent)
  })
})
