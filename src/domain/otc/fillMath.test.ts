import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RfqModel } from '../../../testing/otc/rfqModel.ts'
import { MAX_UINT256 } from '../amount/amount.ts'
import {
  decodeRemaining,
  dustOf,
  type Fill,
  fillPayingDown,
  fillReceivingUp,
  largestFill,
  mostPaid,
  type OfferAmounts,
  paysUp,
  receivesDown,
} from './fillMath.ts'

const small = fc.bigInt(1n, 60n)
const wide = fc.bigInt(0n, 127n).chain((bits) => fc.bigInt(1n, 2n ** bits))
const offerOf = (amount: fc.Arbitrary<bigint>) => fc.record({ makerAmount: amount, takerAmount: amount })

/** What a model that was filled at will has left, and the model. */
const touched = (amount: fc.Arbitrary<bigint>) =>
  fc.tuple(offerOf(amount), fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }))

function modelAfter(offer: OfferAmounts, shares: readonly number[]) {
  const model = new RfqModel(offer)
  for (const share of shares) {
    const pays = (offer.takerAmount * BigInt(Math.floor(share * 1_000_000))) / 1_000_000n
    if (model.takes(pays)) model.fill(pays)
  }
  return { model, rest: decodeRemaining(model.remaining, offer.makerAmount) }
}

const payments = (offer: OfferAmounts) =>
  Array.from({ length: Number(offer.takerAmount) + 2 }, (_, at) => BigInt(at))

describe('against the contract, every payment tried', () => {
  test('behavior: the most that is taken, what it brings, and the dust', () => {
    fc.assert(
      fc.property(touched(small), ([offer, shares]) => {
        const { model, rest } = modelAfter(offer, shares)
        const taken = payments(offer).filter((pays) => model.takes(pays))
        const most = taken.at(-1) ?? 0n
        const largest = largestFill(offer, rest.left)
        const brought = most === 0n ? 0n : receivesDown(offer, most)
        expect(
          most === 0n ? receivesDown(offer, mostPaid(offer, rest.left)) : mostPaid(offer, rest.left),
        ).toBe(most)
        expect(largest?.receives ?? 0n).toBe(brought)
        expect(dustOf(offer, rest.left)).toBe(rest.left - brought)
        const cheapest = taken.find((pays) => receivesDown(offer, pays) === brought)
        expect(largest?.pays).toBe(cheapest)
      }),
      { numRuns: 2_000 },
    )
  })

  test('behavior: for every budget the same as the contract brings, for the least that brings it', () => {
    fc.assert(
      fc.property(touched(small), ([offer, shares]) => {
        const { model, rest } = modelAfter(offer, shares)
        for (const budget of payments(offer)) {
          const fill = fillPayingDown(offer, rest.left, budget)
          expect('problem' in fill).toBe(!model.takes(budget))
          if ('problem' in fill) continue
          expect(fill.receives).toBe(receivesDown(offer, budget))
          expect(fill.pays).toBe(
            payments(offer).find((pays) => model.takes(pays) && receivesDown(offer, pays) === fill.receives),
          )
        }
      }),
      { numRuns: 300 },
    )
  })

  test('behavior: each wish gets the cheapest fill that meets it, none that the contract refuses', () => {
    fc.assert(
      fc.property(touched(small), ([offer, shares]) => {
        const { model, rest } = modelAfter(offer, shares)
        for (let wanted = 1n; wanted <= rest.left + 1n; wanted++) {
          const cheapest = payments(offer).find(
            (pays) => model.takes(pays) && receivesDown(offer, pays) >= wanted,
          )
          const fill = fillReceivingUp(offer, rest.left, wanted)
          expect('problem' in fill ? undefined : fill.pays).toBe(cheapest)
          if (!('problem' in fill)) expect(fill.receives).toBe(receivesDown(offer, fill.pays))
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('of any size', () => {
  test('behavior: 10,000 offers filled in random parts: shown is received, to the unit', () => {
    fc.assert(
      fc.property(offerOf(wide), fc.array(fc.bigInt(1n, 2n ** 130n), { maxLength: 4 }), (offer, budgets) => {
        const model = new RfqModel(offer)
        let paid = 0n
        for (const budget of budgets) {
          const { left } = decodeRemaining(model.remaining, offer.makerAmount)
          const fill = fillPayingDown(offer, left, budget % (offer.takerAmount + 1n))
          if ('problem' in fill) continue
          expect(model.fill(fill.pays)).toBe(fill.receives)
          expect(model.takes(mostPaid(offer, left) + 1n)).toBe(false)
          paid += fill.pays
        }
        let rest = decodeRemaining(model.remaining, offer.makerAmount)
        for (let more = largestFill(offer, rest.left); more; more = largestFill(offer, rest.left)) {
          expect(model.fill(more.pays)).toBe(more.receives)
          expect(rest.left - more.receives).toBe(dustOf(offer, rest.left))
          rest = decodeRemaining(model.remaining, offer.makerAmount)
          paid += more.pays
        }
        expect(rest.left < receivesDown(offer, 1n) || rest.left === 0n).toBe(true)
        // The taker never pays less than the price of what was received.
        expect(paid * offer.makerAmount >= (offer.makerAmount - rest.left) * offer.takerAmount).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })

  test('behavior: an untouched offer is bought whole, at exactly its price', () => {
    fc.assert(
      fc.property(offerOf(wide), (offer) => {
        const whole: Fill = { pays: offer.takerAmount, receives: offer.makerAmount }
        const cheapest = paysUp(offer, whole.receives)
        expect(largestFill(offer, offer.makerAmount)).toEqual({ ...whole, pays: cheapest })
        expect(cheapest).toBe(whole.pays)
        expect(dustOf(offer, offer.makerAmount)).toBe(0n)
      }),
    )
  })

  test('behavior: a payment whose product no word holds is never proposed', () => {
    const offer = { makerAmount: 2n ** 200n, takerAmount: 2n ** 200n }
    const most = mostPaid(offer, offer.makerAmount)
    expect(most * offer.makerAmount <= MAX_UINT256).toBe(true)
    expect((most + 1n) * offer.makerAmount > MAX_UINT256).toBe(true)
    expect(new RfqModel(offer).takes(most)).toBe(true)
    expect(new RfqModel(offer).takes(most + 1n)).toBe(false)
  })
})

describe('decodeRemaining', () => {
  test('default: untouched, closed, and what is left', () => {
    expect(decodeRemaining(0n, 10n)).toEqual({ kind: 'untouched', left: 10n })
    expect(decodeRemaining(1n, 10n)).toEqual({ kind: 'closed', left: 0n })
    expect(decodeRemaining(2n, 10n)).toEqual({ kind: 'partly', left: 1n })
    expect(decodeRemaining(10n, 10n)).toEqual({ kind: 'partly', left: 9n })
  })

  test('error: more than was offered', () => {
    expect(decodeRemaining(11n, 10n).kind).toBe('impossible')
  })
})

test('error: an offer of nothing, or for nothing, sells nothing and does not throw', () => {
  for (const offer of [
    { makerAmount: 0n, takerAmount: 5n },
    { makerAmount: 5n, takerAmount: 0n },
    { makerAmount: 0n, takerAmount: 0n },
  ]) {
    expect(largestFill(offer, 5n)).toBeNull()
    expect(fillPayingDown(offer, 5n, 1n)).toEqual({ problem: 'tooSmall' })
    expect(fillReceivingUp(offer, 5n, 1n)).toEqual({ problem: 'tooMuch' })
  }
})

test('error: nothing, too little and too much', () => {
  const offer = { makerAmount: 3n, takerAmount: 10n }
  expect(fillPayingDown(offer, 3n, 0n)).toEqual({ problem: 'zero' })
  expect(fillPayingDown(offer, 3n, 3n)).toEqual({ problem: 'tooSmall' })
  expect(fillPayingDown(offer, 3n, 11n)).toEqual({ problem: 'tooMuch' })
  expect(fillPayingDown(offer, 3n, 9n)).toEqual({ pays: 7n, receives: 2n })
  expect(fillReceivingUp(offer, 3n, 0n)).toEqual({ problem: 'zero' })
  expect(fillReceivingUp(offer, 2n, 3n)).toEqual({ problem: 'tooMuch' })
  expect(fillReceivingUp({ makerAmount: 10n, takerAmount: 3n }, 10n, 5n)).toEqual({ pays: 2n, receives: 6n })
  expect(fillReceivingUp({ makerAmount: 10n, takerAmount: 3n }, 5n, 5n)).toEqual({ problem: 'tooMuch' })
  expect(dustOf({ makerAmount: 10n, takerAmount: 3n }, 2n)).toBe(2n)
})
