import { describe, expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { NATIVE_TOKEN } from '../../../domain/token/address.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { leftInDelta } from '../deposit/leftInDelta.ts'
import { orderActs } from './openOrderActs.ts'

function fedOrder({
  isNativeSale = true,
  filledPercent = 0,
  status = 'ACTIVE' as TrackedOrder['status'],
}): TrackedOrder {
  const plain = exampleOrder()
  const token = isNativeSale ? NATIVE_TOKEN : plain.input.token
  const order = exampleOrder({ input: { ...plain.input, token, amount: 1_000n } })
  return {
    order,
    status,
    filledPercent,
    isInconsistent: false,
    chain: null,
    lastSeenAt: 0,
    youngSince: 0,
  }
}

describe('leftInDelta', () => {
  test('default', () => expect(leftInDelta(1_500n, [fedOrder({})], [])).toBe(500n))

  test('behavior: what is filled of an order needs nothing any more', () => {
    expect(leftInDelta(1_000n, [fedOrder({ filledPercent: 40 })], [])).toBe(400n)
    expect(leftInDelta(1_000n, [fedOrder({ filledPercent: 33.33 })], [])).toBe(333n)
  })

  test('behavior: orders that sell tokens need none of it', () =>
    expect(leftInDelta(1_000n, [fedOrder({ isNativeSale: false })], [])).toBe(1_000n))

  test('behavior: an order being cancelled needs no deposit, so it can be withdrawn at once', () =>
    expect(leftInDelta(1_000n, [fedOrder({ status: 'CANCELLING' })], [])).toBe(1_000n))

  test('error: an order that waits for its signature hides no unused deposit', () => {
    expect(leftInDelta(1_000n, [fedOrder({ status: 'AWAITING_SIGNATURE' })], [])).toBe(1_000n)
  })

  test('behavior: nothing is left where orders need as much or more', () => {
    expect(leftInDelta(1_000n, [fedOrder({})], [])).toBe(0n)
    expect(leftInDelta(1_500n, [fedOrder({}), fedOrder({})], [])).toBe(0n)
  })
})

describe('orderActs', () => {
  test('default', () => {
    const acts = orderActs(fedOrder({ isNativeSale: false }), ['cancel', 'cancelOnChain'], null)
    expect(acts.map(({ intent }) => intent.kind)).toEqual(['cancel-orders', 'invalidate-nonces'])
  })

  test('behavior: a native order is cancelled on chain alone, which brings its deposit back', () => {
    const acts = orderActs(fedOrder({}), ['cancel', 'cancelOnChain'], null)
    expect(acts.map(({ intent }) => intent.kind)).toEqual(['cancel-native'])
  })

  test.each([
    ['waits for its deposit', undefined, ['cancel-orders', 'invalidate-nonces']],
    ['was deposited for a moment ago', true, ['cancel-native']],
  ] as const)('behavior: a native order that %s', (_case, isPresigned, kinds) => {
    const fed = { ...fedOrder({ status: 'AWAITING_SIGNATURE' }), ...(isPresigned && { isPresigned }) }
    const acts = orderActs(fed, ['cancel', 'cancelOnChain'], null)
    expect(acts.map(({ intent }) => intent.kind)).toEqual(kinds)
  })

  test.each([
    [0, 300n, '700'],
    [40, 300n, '300'],
    [0, null, '1000'],
    [33.33, 0n, '667'],
  ])('behavior: filled %s %%, %s there: a top-up is %s', (filledPercent, available, amount) => {
    const [act] = orderActs(fedOrder({ filledPercent, status: 'SUSPENDED' }), ['topUp'], available)
    expect(act?.intent).toMatchObject({ kind: 'deposit', amount, presigns: false })
  })

  test('security: a top-up is no more than the struct can take, whatever the record says', () => {
    const { order, ...rest } = fedOrder({ status: 'SUSPENDED' })
    const swollen = { ...order, input: { ...order.input, amount: 10n ** 24n } }
    const [act] = orderActs({ ...rest, order: swollen }, ['topUp'], null)
    expect(act?.intent).toMatchObject({ kind: 'deposit', amount: '1000000000', presigns: false })
  })

  test('behavior: nothing is topped up where enough is there', () =>
    expect(orderActs(fedOrder({ filledPercent: 60 }), ['topUp'], 400n)).toEqual([]))

  test('behavior: the first deposit is the whole source, whatever is there', () => {
    const [act] = orderActs(fedOrder({}), ['deposit'], 400n)
    expect(act?.intent).toMatchObject({ kind: 'deposit', amount: '1000000000', presigns: true })
  })
})
