import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleOtcOrder } from '../../../testing/otc/exampleOtcOrder.ts'
import { ZERO_ADDRESS } from '../token/address.ts'
import {
  isOver,
  type OfferChainState,
  type OfferStateKind,
  type OfferViewer,
  offerState,
  perspectiveOf,
  sidesOf,
} from './offerState.ts'

const ORDER = exampleOtcOrder()
const WHOLE = ORDER.makerAmount
const STRANGER = '0x9999999999999999999999999999999999999999'
const CHAIN_STATE: OfferChainState = {
  chainId: 31337,
  hasContract: true,
  blockTimeSec: 1_900_000_000n,
  remaining: 0n,
  balance: WHOLE,
  allowance: WHOLE,
  allowed: WHOLE,
  permit: 'none',
  closedBy: null,
}
const TAKER: OfferViewer = { account: ORDER.taker, chainId: 31337 }

const kindOf = (
  change: Partial<OfferChainState>,
  viewer: OfferViewer = TAKER,
  order = ORDER,
): OfferStateKind => offerState(order, 31337, { ...CHAIN_STATE, ...change }, viewer).kind

test('default: every state by what the chain shows', () => {
  expect(offerState(ORDER, 31337, null, TAKER).kind).toBe('unread')
  expect(kindOf({})).toBe('open')
  expect(kindOf({ remaining: WHOLE })).toBe('partlyFilled')
  expect(kindOf({ remaining: 1n, closedBy: 'filled' })).toBe('filled')
  expect(kindOf({ remaining: 1n, closedBy: 'cancelled' })).toBe('cancelled')
  expect(kindOf({ remaining: 1n })).toBe('closed')
  expect(kindOf({ remaining: WHOLE + 2n })).toBe('closed')
  expect(kindOf({ blockTimeSec: ORDER.expiry + 1n })).toBe('expired')
  expect(kindOf({ balance: 0n })).toBe('unfunded')
  expect(kindOf({ allowance: 399_999_999n })).toBe('unfunded')
  expect(kindOf({ allowance: 400_000_000n })).toBe('open')
  expect(kindOf({ remaining: 400_000_000n })).toBe('dust')
  expect(kindOf({}, { account: STRANGER, chainId: 31337 })).toBe('notForYou')
  expect(kindOf({}, { account: ORDER.taker, chainId: 1 })).toBe('wrongChain')
  expect(kindOf({}, { account: null, chainId: null })).toBe('open')
})

test('behavior: a cancellation of a part that is left is one, whatever was filled before', () => {
  expect(offerState(ORDER, 31337, { ...CHAIN_STATE, remaining: 1n, closedBy: 'cancelled' }, TAKER)).toEqual({
    kind: 'cancelled',
    left: 0n,
    available: 0n,
    limitedBy: null,
  })
})

test('behavior: what can be bought now, and what keeps it small', () => {
  const figures = (change: Partial<OfferChainState>) => {
    const { left, available, limitedBy } = offerState(ORDER, 31337, { ...CHAIN_STATE, ...change }, TAKER)
    return [left, available, limitedBy]
  }
  expect(figures({})).toEqual([WHOLE, WHOLE, null])
  expect(figures({ balance: 5n })).toEqual([WHOLE, 5n, 'balance'])
  expect(figures({ allowance: 5n })).toEqual([WHOLE, 5n, 'allowance'])
  expect(figures({ allowance: 5n, balance: 5n })).toEqual([WHOLE, 5n, 'balance'])
  expect(figures({ remaining: 4n, allowance: 5n })).toEqual([3n, 3n, null])
})

test('behavior: what nobody can change is shown before what somebody can', () => {
  const stranger = { account: STRANGER, chainId: 1 } as const
  const poor = { balance: 0n, blockTimeSec: ORDER.expiry + 1n }
  expect(kindOf({ ...poor, remaining: 1n, closedBy: 'filled' }, stranger)).toBe('filled')
  expect(kindOf(poor, stranger)).toBe('expired')
  expect(kindOf({ balance: 0n }, stranger)).toBe('notForYou')
  expect(kindOf({ balance: 0n }, { account: ORDER.maker, chainId: 1 })).toBe('unfunded')
  expect(kindOf({}, { account: ORDER.maker, chainId: 1 })).toBe('wrongChain')
})

test('behavior: the second of the expiry is still in time, and zero never ends', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 2n ** 64n), (expiry) => {
      expect(isOver({ ...ORDER, expiry }, expiry)).toBe(false)
      expect(isOver({ ...ORDER, expiry }, expiry + 1n)).toBe(true)
      expect(isOver({ ...ORDER, expiry: 0n }, expiry)).toBe(false)
    }),
  )
})

test('behavior: who looks, and what they pay', () => {
  const open = exampleOtcOrder({ taker: ZERO_ADDRESS })
  expect(perspectiveOf(ORDER, null)).toBe('nobody')
  expect(perspectiveOf(ORDER, ORDER.maker)).toBe('maker')
  expect(perspectiveOf(ORDER, ORDER.taker)).toBe('taker')
  expect(perspectiveOf(ORDER, STRANGER)).toBe('stranger')
  expect(perspectiveOf(open, STRANGER)).toBe('taker')
  expect(perspectiveOf(open, open.maker)).toBe('maker')
  const made = { token: ORDER.makerAsset, amount: ORDER.makerAmount }
  const taken = { token: ORDER.takerAsset, amount: ORDER.takerAmount }
  expect(sidesOf(ORDER, 'maker')).toEqual({ pays: made, receives: taken })
  for (const other of ['taker', 'stranger', 'nobody'] as const)
    expect(sidesOf(ORDER, other)).toEqual({ pays: taken, receives: made })
})
