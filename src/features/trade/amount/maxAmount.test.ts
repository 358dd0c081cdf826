import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxAmount, shareOfBalance } from './maxAmount.ts'

const units = fc.bigInt({ min: 0n, max: 10n ** 24n })
const fees = fc.option(fc.bigInt({ min: 0n, max: 10n ** 18n }))

describe('maxAmount', () => {
  test('default: a token is sold whole, native keeps one and a half times the fee', () => {
    expect(maxAmount(100n, false, 7n)).toEqual({ amount: 100n, left: 0n, why: 'whole' })
    expect(maxAmount(100n, true, 8n)).toEqual({ amount: 88n, left: 12n, why: 'fee' })
  })
  test('behavior: an unknown fee keeps a hundredth and says so', () =>
    expect(maxAmount(1000n, true, null)).toEqual({ amount: 990n, left: 10n, why: 'unknown-fee' }))
  test('behavior: less than the fee leaves nothing to sell', () =>
    expect(maxAmount(10n, true, 7n)).toEqual({ amount: 0n, left: 10n, why: 'fee' }))
  test('behavior: what is sold and what stays are the balance', () => {
    fc.assert(
      fc.property(units, fc.boolean(), fees, (balance, isNative, fee) => {
        const { amount, left } = maxAmount(balance, isNative, fee)
        expect(amount + left).toBe(balance)
        expect(amount >= 0n && left >= 0n).toBe(true)
      }),
    )
  })
})

describe('shareOfBalance', () => {
  test('default: rounds down', () => expect(shareOfBalance(101n, 25, false, null)).toBe(25n))
  test('behavior: a share never touches what is kept for the fee', () => {
    expect(shareOfBalance(10n, 50, true, 4n)).toBe(4n)
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 100 }), fees, (balance, percent, fee) => {
        const share = shareOfBalance(balance, percent, true, fee)
        expect(share <= maxAmount(balance, true, fee).amount).toBe(true)
      }),
    )
  })
})
