import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalOf, sortedBook, tradeOnBook } from './makerLevels.ts'

const level = ([price, amount]: readonly [string, string]) => ({
  price: decimalOf(price),
  amount: decimalOf(amount),
})
const book = sortedBook(
  (
    [
      ['99990', '0.5'],
      ['99900.5', '1'],
      ['99995', '0.25'],
    ] as const
  ).map(level),
  (
    [
      ['100010', '0.5'],
      ['100005', '0.25'],
    ] as const
  ).map(level),
)
const decimals = { baseDecimals: 8, quoteDecimals: 6 }
const selling = (bringsBase: boolean, amount: bigint) =>
  tradeOnBook(book, { bringsBase, exactIn: true, amount, ...decimals })
const buying = (bringsBase: boolean, amount: bigint) =>
  tradeOnBook(book, { bringsBase, exactIn: false, amount, ...decimals })

describe('a trade on a book', () => {
  it('default: the best level first, in whatever order they came', () => {
    expect(selling(true, 25_000_000n)).toBe(24_998_750_000n)
    expect(selling(true, 50_000_000n)).toBe(24_998_750_000n + 24_997_500_000n)
    expect(selling(false, 25_001_250_000n)).toBe(25_000_000n)
    expect(buying(false, 25_000_000n)).toBe(25_001_250_000n)
    expect(buying(true, 24_998_750_000n)).toBe(25_000_000n)
  })

  it('edge: what is taken is rounded down, what is brought up', () => {
    expect(selling(false, 1n)).toBeNull()
    expect(selling(false, 1_001n)).toBe(1n)
    expect(buying(false, 1n)).toBe(1_001n)
    expect(buying(true, 1n)).toBe(1n)
  })

  it('edge: exactly as deep as the levels, and not a unit more', () => {
    expect(selling(true, 175_000_000n)).not.toBeNull()
    expect(selling(true, 175_000_001n)).toBeNull()
    expect(buying(false, 75_000_000n)).not.toBeNull()
    expect(buying(false, 75_000_001n)).toBeNull()
  })

  it('property: nobody gains by going there and back', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 75_000_000n), fc.boolean(), (amount, bringsBase) => {
        const cost = buying(bringsBase, amount)
        if (cost === null) return
        // What is paid for an amount buys that amount at least.
        expect(selling(bringsBase, cost) ?? 0n).toBeGreaterThanOrEqual(amount)
        // And brought back it gives less than was paid.
        expect(selling(!bringsBase, amount) ?? 0n).toBeLessThan(cost)
      }),
    )
  })
})

describe('a book', () => {
  it('error: bids at or above the asks', () => {
    for (const bid of ['100', '100.5', '100.0'])
      expect(() => sortedBook([level([bid, '1'])], [level(['100', '1'])])).toThrow(/crossed book/)
  })

  it('default: one side is enough', () => {
    expect(sortedBook([level(['1', '1'])], []).asks).toEqual([])
  })
})
