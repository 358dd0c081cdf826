import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byWorth, oneDollar, priceAtRate, totalWorth, worthOf, worthText } from './worth.ts'

const ETHER = 10n ** 18n

test('default: an amount is worth what a pool gives for it in a dollar token', () => {
  const price = priceAtRate({ sellAmount: ETHER, buyAmount: 3_123_456_789n }, 6)
  expect(price && worthText(worthOf(ETHER / 2n, price))).toBe('1561.73')
  expect(worthText(worthOf(12_345_678n, oneDollar(6)))).toBe('12.35')
  expect(worthText(worthOf(1n, oneDollar(18)))).toBe('0')
  expect(worthText(worthOf(99_999_999_999n, oneDollar(6)))).toBe('100000')
  expect(worthText(worthOf(9_999n, oneDollar(6)))).toBe('0.001')
})

test.each([
  [0n, 1n],
  [1n, 0n],
])('error: %s units for %s dollars are no price', (sellAmount, buyAmount) => {
  expect(priceAtRate({ sellAmount, buyAmount }, 6)).toBe(null)
})

test('behavior: the most comes first, unknown worth last in its order, nothing is lost', () => {
  const held = fc.record({
    token: fc.nat(),
    amount: fc.bigInt({ min: 0n, max: 100n }),
    worth: fc.option(fc.bigInt({ min: 0n, max: 100n })),
  })
  fc.assert(
    fc.property(fc.array(held), (all) => {
      const sorted = byWorth(all)
      const known = sorted.filter(({ worth }) => worth !== null)
      expect(new Set(sorted)).toEqual(new Set(all.filter(({ amount }) => amount > 0n)))
      expect(sorted.slice(0, known.length)).toEqual(known)
      known.forEach(({ worth }, place) => {
        const next = known[place + 1]?.worth
        expect(next == null || (worth ?? 0n) >= next).toBe(true)
      })
      expect(sorted.slice(known.length)).toEqual(all.filter((one) => one.amount > 0n && one.worth === null))
    }),
  )
})

test('default: a total names how many it leaves out', () => {
  const of = (worth: bigint | null, amount = 1n) => ({ token: 'A', amount, worth })
  expect(totalWorth([of(5n), of(7n), of(null), of(null, 0n)])).toEqual({ worth: 12n, unknown: 1 })
})
