import { assert, bigInt, boolean, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_BRIDGE, type Order } from '../../src/domain/orders/struct/order.ts'
import { packPartnerAndFee } from '../../src/domain/orders/struct/partnerFee.ts'
import { ZERO_ADDRESS } from '../../src/domain/token/address.ts'
import { fillTerms, purchaseCost } from './fillTerms.ts'

const PARTNER = '0x2222222222222222222222222222222222222222'

const orderOf = (fields: Partial<Order>): Order => ({
  owner: '0x1111111111111111111111111111111111111111',
  beneficiary: ZERO_ADDRESS,
  srcToken: PARTNER,
  destToken: ZERO_ADDRESS,
  srcAmount: 1_000_000n,
  destAmount: 990_000n,
  expectedAmount: 1_000_000n,
  deadline: 1n,
  kind: 0,
  nonce: 1n,
  partnerAndFee: 0n,
  permit: '0x',
  metadata: '0x',
  bridge: NO_BRIDGE,
  ...fields,
})

const amount = bigInt({ min: 10_000n, max: 10n ** 30n })
const orders = record({
  srcAmount: amount,
  destAmount: amount,
  expectedAmount: amount,
  kind: constantFrom(0, 1),
}).map(orderOf)

describe('fillTerms', () => {
  test('default: the whole of an order is the order', () => {
    expect(fillTerms(orderOf({}), 0, 10_000)).toEqual({
      source: 1_000_000n,
      destination: 990_000n,
      expected: 1_000_000n,
    })
    expect(fillTerms(orderOf({ kind: 1 }), 0, 10_000)).toEqual({
      source: 1_000_000n,
      destination: 990_000n,
      expected: 1_000_000n,
    })
  })

  test('behavior: parts add up to the fixed side, and never favour the filler', () => {
    assert(
      property(orders, integer({ min: 1, max: 9_999 }), (order, cut) => {
        const [first, second] = [fillTerms(order, 0, cut), fillTerms(order, cut, 10_000)]
        if (!first || !second) throw new Error('a part of nothing')
        const [source, destination] = [first.source + second.source, first.destination + second.destination]
        if (order.kind === 0) {
          expect(source).toBe(order.srcAmount)
          expect(destination).toBeGreaterThanOrEqual(order.destAmount)
          expect(destination - order.destAmount).toBeLessThanOrEqual(1n)
        } else {
          expect(destination).toBe(order.destAmount)
          expect(source).toBeLessThanOrEqual(order.srcAmount)
        }
      }),
    )
  })

  test('error: a part of nothing', () => {
    expect(fillTerms(orderOf({ srcAmount: 1n }), 0, 500)).toBeNull()
    expect(fillTerms(orderOf({}), 500, 500)).toBeNull()
  })
})

describe('purchaseCost', () => {
  const terms = { source: 1_100_000n, destination: 1n, expected: 1_000_000n }
  const fee = (fields: { feeBps?: number; takesSurplus?: boolean; capSurplus?: boolean }) =>
    orderOf({
      kind: 1,
      partnerAndFee: packPartnerAndFee({
        partner: PARTNER,
        feeBps: 0,
        takesSurplus: false,
        capSurplus: false,
        ...fields,
      }),
    })

  test('default: no surplus and no partner cost nothing on top', () => {
    expect(purchaseCost(orderOf({ kind: 1 }), terms, 1_000_000n)).toBe(1_000_000n)
    expect(purchaseCost(orderOf({ kind: 1 }), terms, 1_050_000n)).toBe(1_050_000n)
  })

  test('behavior: half of the surplus, the partner by points or the other half, capped at 1%', () => {
    expect(purchaseCost(orderOf({ kind: 1 }), terms, 900_000n)).toBe(950_000n)
    expect(purchaseCost(fee({ feeBps: 100 }), terms, 1_000_000n)).toBe(1_010_000n)
    expect(purchaseCost(fee({ takesSurplus: true }), terms, 900_000n)).toBe(1_000_000n)
    expect(purchaseCost(fee({ takesSurplus: true, capSurplus: true }), terms, 900_000n)).toBe(910_000n)
  })

  test('behavior: a dearer trade never costs less; no surplus share raises the cost above expected', () => {
    const flags = record({ takesSurplus: boolean(), capSurplus: boolean() })
    const spent = bigInt({ min: 0n, max: 1_000_000n })
    assert(
      property(flags, spent, spent, (flag, left, right) => {
        const [less, more] = left < right ? [left, right] : [right, left]
        expect(purchaseCost(fee(flag), terms, less)).toBeLessThanOrEqual(
          purchaseCost(fee(flag), terms, more) + 1n,
        )
        expect(purchaseCost(fee(flag), terms, less)).toBeLessThanOrEqual(terms.expected)
      }),
    )
  })
})
