import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountForCents, centsOf, dollarPrice } from './dollarAmount.ts'

const positive = fc.bigInt({ min: 1n, max: 10n ** 40n })
const price = fc.record({ amount: positive, worth: positive })
const cents = fc.bigInt({ min: 0n, max: 10n ** 15n })

describe('amountForCents', () => {
  test.each([
    // 1 ETH at $3,200.00: $100 is 0.03125 ETH.
    ['3200', 10n ** 18n, 10_000n, 31_250_000_000_000_000n],
    // 3 units of a token worth $1: a third of a unit is no unit.
    ['1', 3n, 34n, 1n],
    ['1', 3n, 33n, 0n],
    // A token without decimals at $0.37: $1 is 2 of them.
    ['0.37', 1n, 100n, 2n],
    ['0.999845', 1_000_000n, 100n, 1_000_155n],
  ])('default: at $%s for %s units, %s cents are %s units', (usd, amount, typed, expected) => {
    const of = dollarPrice(usd, amount)
    expect(of && amountForCents(typed, of)).toBe(expected)
  })

  test('behavior: dollars turned into units and back never exceed the dollars that were typed', () => {
    fc.assert(
      fc.property(cents, price, (typed, at) => {
        expect(centsOf(amountForCents(typed, at), at)).toBeLessThanOrEqual(typed)
      }),
    )
  })

  test('behavior: one unit more would be worth more than what was typed', () => {
    fc.assert(
      fc.property(cents, price, (typed, at) => {
        const more = amountForCents(typed, at) + 1n
        expect(more * at.worth).toBeGreaterThan(typed * 10n ** 10n * at.amount)
      }),
    )
  })

  test('behavior: more dollars never buy fewer units', () => {
    fc.assert(
      fc.property(cents, cents, price, (one, other, at) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        expect(amountForCents(less, at)).toBeLessThanOrEqual(amountForCents(more, at))
      }),
    )
  })
})

describe('dollarPrice', () => {
  test.each([
    [null, 1n],
    ['0', 1n],
    ['0.0000000000001', 1n],
    ['1', 0n],
    ['1', null],
    ['1e3', 1n],
    ['-1', 1n],
    ['NaN', 1n],
  ])('error: there is no price where %s dollars are for %s units', (usd, amount) => {
    expect(dollarPrice(usd, amount)).toBe(null)
  })
})

describe('centsOf', () => {
  test('default: cents are rounded down', () => {
    const at = dollarPrice('3200', 10n ** 18n)
    expect(at && centsOf(31_249_999_999_999_999n, at)).toBe(9_999n)
  })
})
