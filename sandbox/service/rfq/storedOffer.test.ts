import { assert, bigInt, constantFrom, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ZERO_ADDRESS } from '../../../src/domain/token/address.ts'
import { exampleOtcOrder } from '../../../testing/otc/exampleOtcOrder.ts'
import {
  isMeantFor,
  OFFER_STATES,
  type OfferChainState,
  type OfferState,
  offerRecord,
  offerStateOf,
  typeOf,
} from './storedOffer.ts'

const EXPIRY = 1_000n
const ORDER = exampleOtcOrder({ makerAmount: 100n, takerAmount: 7n, expiry: EXPIRY })
const OPEN: OfferChainState = {
  left: 100n,
  closed: null,
  transactionHash: null,
  balance: 100n,
  allowance: 100n,
}
const closed = (by: 'filled' | 'cancelled', atSec: bigint): OfferChainState => ({
  ...OPEN,
  left: 0n,
  closed: { by, atSec },
})

describe('offerStateOf', () => {
  test.each<[string, OfferChainState, bigint, OfferState]>([
    ['untouched', OPEN, 999n, 'PENDING'],
    ['partly filled', { ...OPEN, left: 1n, balance: 1n }, 999n, 'PENDING'],
    ['in its last second', OPEN, EXPIRY, 'PENDING'],
    ['a second later', OPEN, EXPIRY + 1n, 'EXPIRED'],
    ['a unit short', { ...OPEN, balance: 99n }, 999n, 'SUSPENDED'],
    ['a unit of allowance short', { ...OPEN, allowance: 99n }, 999n, 'SUSPENDED'],
    ['short, and late', { ...OPEN, allowance: 0n }, 1_001n, 'EXPIRED'],
    ['filled, looked at late', closed('filled', EXPIRY), 5_000n, 'FULFILLED'],
    ['cancelled, looked at late', closed('cancelled', EXPIRY), 5_000n, 'CANCELLED'],
    ['cancelled when it was over', closed('cancelled', EXPIRY + 1n), 5_000n, 'EXPIRED'],
  ])('default: %s', (_name, chainState, nowSec, state) => {
    expect(offerStateOf(ORDER, chainState, nowSec)).toBe(state)
  })

  test('behavior: an expiry of zero never comes', () => {
    expect(offerStateOf({ ...ORDER, expiry: 0n }, OPEN, 2n ** 100n)).toBe('PENDING')
  })

  test('behavior: balances of a record never exceed what is left, and are zero once it is over', () => {
    const amount = bigInt(0n, 200n)
    const chainStates = record({
      left: bigInt(1n, 100n),
      balance: amount,
      allowance: amount,
      closed: constantFrom(
        null,
        { by: 'filled', atSec: 5n } as const,
        { by: 'cancelled', atSec: 5n } as const,
      ),
      nowSec: bigInt(0n, 2n * EXPIRY),
    })
    assert(
      property(chainStates, ({ nowSec, left, ...rest }) => {
        const chainState = { ...rest, left: rest.closed ? 0n : left, transactionHash: null }
        const state = offerStateOf(ORDER, chainState, nowSec)
        expect(OFFER_STATES).toContain(state)
        const offer = {
          ...({ sequence: 1, chainId: 1, order: ORDER, hash: '0x', signature: '0x' } as const),
          ...{ permitMakerAsset: null, createdAtMs: 1_999, updatedAtMs: 2_000, seen: null },
        }
        const shown = offerRecord({ offer, chainState, state })
        const [fillable, backed, swappable, reserved] = [
          BigInt(shown.fillableBalance),
          BigInt(shown.makerBalance),
          BigInt(shown.swappableBalance),
          BigInt(shown.reservedBalance),
        ]
        expect(fillable).toBe(chainState.left)
        expect(backed <= fillable && swappable <= backed).toBe(true)
        const isOpen = state === 'PENDING' || state === 'SUSPENDED'
        expect([swappable, reserved]).toEqual(isOpen ? [backed, fillable] : [0n, 0n])
        expect(state === 'PENDING' && swappable < fillable).toBe(false)
        expect([shown.createdAt, shown.updatedAt]).toEqual([1, 2])
      }),
      { numRuns: 2_000 },
    )
  })
})

test('default: whom an offer is for, and its type', () => {
  const { taker } = ORDER
  const older = { ...ORDER, taker: ZERO_ADDRESS }
  expect([typeOf(ORDER), typeOf(older), typeOf(exampleOtcOrder({ taker: ZERO_ADDRESS }))]).toEqual([
    'P2P',
    'P2P',
    'LIMIT',
  ])
  for (const order of [ORDER, older]) expect(isMeantFor(order, taker)).toBe(true)
  expect(isMeantFor(ORDER, ORDER.maker)).toBe(false)
  expect(isMeantFor(exampleOtcOrder({ taker: ZERO_ADDRESS }), ZERO_ADDRESS)).toBe(false)
})
