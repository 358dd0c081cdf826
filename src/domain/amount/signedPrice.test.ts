import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactPrice, grossOfNet, leastBoughtAt, mostSoldAt, type PricePer, sellPrice } from './limitPrice.ts'
import { formatPrice } from './price.ts'
import type { Side } from './quote.ts'
import { typedPriceOf } from './signedPrice.ts'
import { afterFee, beforeFee } from './tradeFigures.ts'

const plain = (text: string) => text.replaceAll(',', '')

/** Up to six digits that carry meaning, of any size. */
const typedTexts = fc
  .record({ digits: fc.integer({ min: 1, max: 999_999 }), point: fc.integer({ min: -6, max: 8 }) })
  .map(({ digits, point }) => {
    const price =
      point >= 0
        ? { numerator: BigInt(digits), denominator: 10n ** BigInt(point) }
        : { numerator: BigInt(digits) * 10n ** BigInt(-point), denominator: 1n }
    return plain(formatPrice(price, 'en', 20))
  })

const orders = fc.record({
  text: typedTexts,
  per: fc.constantFrom<PricePer>('sell', 'buy'),
  side: fc.constantFrom<Side>('SELL', 'BUY'),
  sell: fc.integer({ min: 0, max: 18 }),
  buy: fc.integer({ min: 0, max: 18 }),
  feeBps: fc.integer({ min: 0, max: 200 }),
  fixed: fc.bigInt({ min: 1n, max: 10n ** 30n }),
})

test('default: a price of six digits reads back from the signed order, at any fee and decimals', () => {
  fc.assert(
    fc.property(orders, ({ text, per, side, sell, buy, feeBps, fixed }) => {
      const decimals = { sell, buy }
      const price = sellPrice({ text, per })
      fc.pre(price !== null)
      const free =
        side === 'SELL' ? leastBoughtAt(fixed, price, decimals) : mostSoldAt(fixed, price, decimals)
      // With fewer units than digits the price cannot be recovered.
      fc.pre(free !== null && free > 10n ** 7n)
      const [sold, bought] = side === 'SELL' ? [fixed, free] : [free, fixed]
      const back = typedPriceOf({ side, sold, bought, decimals }, per)
      expect(back && plain(formatPrice(back, 'en', 20))).toBe(
        plain(formatPrice(exactPrice(text) ?? price, 'en', 20)),
      )
      // A service reports what is received after the fee: with it added back the same price comes out.
      if (side === 'SELL' && free > 10n ** 9n) {
        const again = beforeFee(afterFee('SELL', bought, feeBps), feeBps)
        const shown = typedPriceOf({ side, sold, bought: again, decimals, isFromNet: true }, per)
        expect(shown && plain(formatPrice(shown, 'en', 6))).toBe(back && plain(formatPrice(back, 'en', 6)))
      }
    }),
    { numRuns: 2_000 },
  )
})

test('behavior: 3,145.75 stays 3,145.75 for amounts of any size, before the fee', () => {
  const decimals = { sell: 18, buy: 6 }
  const price = exactPrice('3145.75')
  if (!price) throw new Error('no price')
  for (const sold of [10n ** 18n, 777n * 10n ** 12n, 5n * 10n ** 17n, 123_456_789n * 10n ** 10n]) {
    const bought = leastBoughtAt(sold, price, decimals) ?? 0n
    const back = typedPriceOf({ side: 'SELL', sold, bought, decimals }, 'sell')
    expect(back && formatPrice(back, 'en', 10)).toBe('3,145.75')
  }
})

test('behavior: amounts that were both typed, and a price after the fee, make no short number', () => {
  const terms = {
    side: 'SELL',
    sold: 7n * 10n ** 18n,
    bought: 3n * 10n ** 18n,
    decimals: { sell: 18, buy: 18 },
  } as const
  expect(typedPriceOf(terms, 'sell')).toBeNull()
  const net = grossOfNet({ numerator: 3_000n, denominator: 1n }, 1)
  const bought = leastBoughtAt(10n ** 18n, net, { sell: 18, buy: 18 }) ?? 0n
  expect(typedPriceOf({ ...terms, sold: 10n ** 18n, bought }, 'sell')).toBeNull()
})

test('behavior: a single unit is no price of the other direction', () => {
  const terms = { side: 'SELL', sold: 5n, bought: 1n, decimals: { sell: 0, buy: 0 } } as const
  expect(typedPriceOf(terms, 'buy')).toBeNull()
})
