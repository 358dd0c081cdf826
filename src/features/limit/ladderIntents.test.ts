import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deltaOffer } from '../../../testing/otc/offers.ts'
import type { Rung } from '../../domain/amount/ladder.ts'
import { ladderIntents, numberRungs } from './ladderIntents.ts'

const ACCOUNT = '0x1111111111111111111111111111111111111111'
const TERMS: Parameters<typeof ladderIntents>[3] = {
  ...{ account: ACCOUNT, recipient: ACCOUNT, approval: 'exact', partiallyFillable: false },
  ...{ deadlineSec: 1_900_000_000, partnerAndFee: 0n },
}
const rungsOf = (count: number): readonly Rung[] =>
  Array.from({ length: count }, (_, place) => ({
    price: { numerator: 3_000n, denominator: 1n },
    sellAmount: 10n ** 18n,
    buyAmount: 3_000_000_000n + BigInt(place),
  }))
/** Brings these bytes one after the other, and then zeros. */
const drawing = (values: readonly number[]) => {
  let draws = 0
  return (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(values[draws++] ?? 0)
}

describe('numberRungs', () => {
  test('behavior: no two rungs share a nonce, however the numbers fall', () => {
    const bytes = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 3 }), bytes, (count, values) => {
        try {
          const nonces = numberRungs(rungsOf(count), drawing(values)).map(({ nonce }) => nonce)
          expect(new Set(nonces).size).toBe(count)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      }),
    )
  })

  test('behavior: a number that was given is drawn again', () => {
    const [first, second] = numberRungs(rungsOf(2), drawing([7, 7, 9]))
    expect(first?.nonce).not.toBe(second?.nonce)
    expect(second?.nonce).toBe(BigInt(`0x${'09'.repeat(32)}`))
  })

  test('error: random numbers that never change make no ladder', () => {
    expect(() => numberRungs(rungsOf(2), (bytes) => bytes.fill(5))).toThrow(RangeError)
  })
})

describe('ladderIntents', () => {
  const numbered = numberRungs(rungsOf(3), drawing([1, 2, 3]))

  test('default: each rung at its limit and nonce, and what those after it sell', () => {
    const offer = deltaOffer('SELL', 2_900_000_000n)
    const intents = ladderIntents('a', numbered, [offer, offer, offer], TERMS)
    expect(intents?.map(({ nonce }) => BigInt(nonce))).toEqual(numbered.map(({ nonce }) => nonce))
    expect(intents?.map(({ buyAmount }) => buyAmount)).toEqual(['3000000000', '3000000001', '3000000002'])
    expect(intents?.map(({ ladder }) => ladder)).toEqual([
      { id: 'a', place: 1, rungs: 3, later: '2000000000000000000' },
      { id: 'a', place: 2, rungs: 3, later: '1000000000000000000' },
      { id: 'a', place: 3, rungs: 3, later: '0' },
    ])
  })

  test('behavior: nothing is placed while the offer of one is missing', () => {
    const offer = deltaOffer('SELL', 2_900_000_000n)
    expect(ladderIntents('a', numbered, [offer, undefined, offer], TERMS)).toBeNull()
  })
})
