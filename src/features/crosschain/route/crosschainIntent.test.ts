import { describe, expect, test } from 'vitest'
import {
  type CrossingWay,
  crossingOffer,
  ETHER,
  isTaken,
  takenCrossing,
  USDT,
} from '../../../../testing/service/testCrossing.ts'
import { ACCOUNT, USDC } from '../../../../testing/service/testRoute.ts'
import { expectedOrder } from '../../../domain/orders/struct/expectedOrder.ts'
import { crosschainIntentOf } from './crosschainIntent.ts'

function intentOf(way: CrossingWay, recipient = ACCOUNT as `0x${string}`) {
  return crosschainIntentOf(takenCrossing(way), {
    ...{ account: ACCOUNT, recipient, slippageBps: 100, approval: 'exact', partiallyFillable: true },
    ...{ deadlineSec: 1_900_000_000, nonce: 1n, partnerAndFee: 512n },
  })
}

describe('routeOffers', () => {
  test.each([
    ['six digits to eighteen', { decimals: 18, scalingFactor: 12, carriedToken: USDT }],
    ['eighteen to six', { carriedToken: { ...USDC, decimals: 18 }, scalingFactor: -12 }],
    ['what is sold on arrival', { decimals: 18, floor: 2_400n * ETHER }],
  ])('default: an order by a route of %s is one that the firewall expects', (_what, way: CrossingWay) => {
    expect(crossingOffer(way).bound).not.toBeNull()
    expect(() => expectedOrder(intentOf(way))).not.toThrow()
  })

  test.each([
    ['a digit too many', { decimals: 18, scalingFactor: 13 }],
    ['none where the decimals differ', { decimals: 18, scalingFactor: 0 }],
    [
      'units where it is sold on arrival',
      { decimals: 18, scalingFactor: 12, carriedToken: USDT, floor: ETHER },
    ],
  ])('error: a route with %s cannot be taken', (_what, way) => {
    expect(isTaken(crossingOffer(way))).toBe(false)
  })

  test('behavior: fees of which the service says nothing are not called none', () => {
    expect(crossingOffer({ change: { areFeesKnown: false } }).feesUsd).toBeNull()
    expect(crossingOffer({}).feesUsd).toBe('0')
  })
})

describe('crosschainIntentOf', () => {
  test.each([
    ['the same digits', {}, true],
    ['more digits there', { decimals: 18, scalingFactor: 12, carriedToken: USDT }, true],
    ['fewer digits there', { carriedToken: { ...USDC, decimals: 18 }, scalingFactor: -12 }, false],
    ['a sale on arrival', { decimals: 18, floor: 2_400n * ETHER }, false],
  ])(
    'behavior: with %s, parts are allowed where they add up to the whole',
    (_what, way: CrossingWay, isAllowed) => {
      expect(intentOf(way).partiallyFillable).toBe(isAllowed)
    },
  )
})
