import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  distanceBps,
  exactPrice,
  grossOfNet,
  invertedPrice,
  leastBoughtAt,
  limitText,
  mostSoldAt,
  movedPrice,
  netOfGross,
  priceText,
  sellPrice,
} from './limitPrice.ts'

const LONG = ['0.000000123456789012345678', '123456.123456789012345678'] as const

/** Prices of any size as people type them. */
const text = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.stringMatching(/^\d{0,24}$/))
  .map(([whole, fraction]) => (fraction ? `${whole}.${fraction}` : `${whole}`))
  .filter((written) => /[1-9]/.test(written))
const typed = fc.record({ text, per: fc.constantFrom('sell' as const, 'buy' as const) })
const decimals = fc.record({ sell: fc.integer({ min: 0, max: 36 }), buy: fc.integer({ min: 0, max: 36 }) })
const amount = fc.bigInt({ min: 1n, max: 10n ** 40n })

describe('exactPrice', () => {
  test.each(LONG)('default: every digit of %s', (written) => {
    const price = exactPrice(written)
    expect(price && priceText(price, 24)).toBe(written)
  })

  test.each(['', '0', '0.000', '.5', '1.', '1e5', '-1', '1,5', ' 1', 'abc'])(
    'error: %j is no price',
    (bad) => {
      expect(exactPrice(bad)).toBeNull()
    },
  )

  test('behavior: inverting twice is the identity', () => {
    fc.assert(
      fc.property(text, (written) => {
        const price = exactPrice(written)
        expect(price && invertedPrice(invertedPrice(price))).toEqual(price)
      }),
    )
  })
})

describe('amounts at a price', () => {
  test('default: both directions mean the same', () => {
    const pair = { sell: 18, buy: 6 }
    const perSell = sellPrice({ text: '2500', per: 'sell' })
    const perBuy = sellPrice({ text: '0.0004', per: 'buy' })
    if (!perSell || !perBuy) throw new Error('no price')
    expect(leastBoughtAt(10n ** 18n, perSell, pair)).toBe(2_500_000_000n)
    expect(leastBoughtAt(10n ** 18n, perBuy, pair)).toBe(2_500_000_000n)
    expect(mostSoldAt(2_500_000_000n, perSell, pair)).toBe(10n ** 18n)
  })

  test('behavior: the least bought is never below the price, and one unit less would be', () => {
    fc.assert(
      fc.property(typed, decimals, amount, (terms, pair, sold) => {
        const price = sellPrice(terms)
        const least = price && leastBoughtAt(sold, price, pair)
        fc.pre(price !== null && typeof least === 'bigint' && least > 0n)
        // bought / sold ≥ price, in whole tokens, cross-multiplied.
        const whole = (bought: bigint) => bought * 10n ** BigInt(pair.sell) * (price?.denominator ?? 0n)
        const requested = sold * 10n ** BigInt(pair.buy) * (price?.numerator ?? 0n)
        expect(whole(least) >= requested).toBe(true)
        expect(whole(least - 1n) < requested).toBe(true)
      }),
    )
  })

  test('behavior: the most sold is never above the price, and one unit more would be', () => {
    fc.assert(
      fc.property(typed, decimals, amount, (terms, pair, bought) => {
        const price = sellPrice(terms)
        const most = price && mostSoldAt(bought, price, pair)
        fc.pre(price !== null && typeof most === 'bigint')
        const requested = bought * 10n ** BigInt(pair.sell) * (price?.denominator ?? 0n)
        const whole = (sold: bigint) => sold * 10n ** BigInt(pair.buy) * (price?.numerator ?? 0n)
        expect(whole(most) <= requested).toBe(true)
        expect(whole(most + 1n) > requested).toBe(true)
      }),
    )
  })

  test('error: more than a contract can hold', () => {
    const price = exactPrice('1000000000000')
    expect(price && leastBoughtAt(10n ** 60n, price, { sell: 0, buy: 36 })).toBeNull()
    expect(price && mostSoldAt(10n ** 70n, invertedPrice(price), { sell: 36, buy: 0 })).toBeNull()
  })
})

describe('fees', () => {
  test('default: 1 % of a sale', () => {
    const net = exactPrice('99')
    const gross = net && grossOfNet(net, 100)
    expect(gross && priceText(gross)).toBe('100')
    expect(gross && priceText(netOfGross(gross, 100))).toBe('99')
  })

  test('behavior: there and back is the identity', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 9_999 }), (written, feeBps) => {
        const price = exactPrice(written)
        if (!price) return
        const back = netOfGross(grossOfNet(price, feeBps), feeBps)
        expect(back.numerator * price.denominator).toBe(price.numerator * back.denominator)
      }),
    )
  })

  test('error: a fee that leaves nothing', () => {
    expect(() => grossOfNet({ numerator: 1n, denominator: 1n }, 10_000)).toThrow(RangeError)
    expect(() => netOfGross({ numerator: 1n, denominator: 1n }, -1)).toThrow(RangeError)
  })
})

describe('distance', () => {
  const market = { numerator: 2_000n, denominator: 1n }

  test.each([
    ['2100', 500n],
    ['1900', -500n],
    ['2000', 0n],
    ['2000.1', 1n],
    ['1999.9', -1n],
  ])('default: %s is %s bps from 2000', (written, bps) => {
    const price = exactPrice(written)
    expect(price && distanceBps(price, market)).toBe(bps)
  })

  test('behavior: a price that was moved is that far away', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: -9_999, max: 100_000 }), (written, bps) => {
        const price = exactPrice(written)
        if (price) expect(distanceBps(movedPrice(price, bps), price)).toBe(BigInt(bps))
      }),
    )
  })

  test('error: a move to nothing', () => {
    expect(() => movedPrice(market, -10_000)).toThrow(RangeError)
  })
})

describe('limitText', () => {
  test.each(LONG)('default: %s to the last digit, either way', (written) => {
    const price = exactPrice(written)
    if (!price) throw new Error('no price')
    for (const per of ['sell', 'buy'] as const)
      expect(limitText(price, per, 'en').replaceAll(',', '')).toBe(written)
  })

  test('behavior: what never ends is rounded so that it promises less', () => {
    const third = { numerator: 20n, denominator: 3n }
    expect([limitText(third, 'sell', 'en'), limitText(third, 'buy', 'en')]).toEqual([
      '6.666666666',
      '6.666666667',
    ])
    expect(limitText({ numerator: 20_000n, denominator: 3n }, 'buy', 'de-DE')).toBe('6.666,666667')
  })
})
