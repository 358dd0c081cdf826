import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import '../entry/dealRows.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { exampleDeal } from '../../../../testing/otc/exampleDeal.ts'
import { entryOfDeal } from '../../../domain/orders/history/dealEntry.ts'
import { entryOfOrder } from '../../../domain/orders/history/orderHistory.ts'
import { ORDER_STATUSES } from '../../../domain/orders/record/orderState.ts'
import { NATIVE_TOKEN } from '../../../domain/token/address.ts'
import { cancelIntent, cancelIntents, depositOf, workText } from '../../trade/order/cancelGroup.ts'
import { cancelPlan } from './cancelPlan.ts'

const ME = exampleOrder().owner
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const entry = (part: Parameters<typeof exampleOrder>[0]) => entryOfOrder(snapshotOf(exampleOrder(part)))

test('default: 101 orders are two requests, 100 and 1', () => {
  const selected = Array.from({ length: 101 }, (_, place) => entry({ id: `o${place}` }))
  const { groups, leftOut } = cancelPlan(selected, ME)
  expect(groups.map(({ orders }) => orders.length)).toEqual([100, 1])
  expect(leftOut).toEqual([])
  const [first] = groups
  if (!first) throw new Error('no group')
  expect(cancelIntent(first)).toMatchObject({ kind: 'cancel-orders', chainId: 31337, account: ME })
  expect(cancelIntent(first).orders[0]).toMatchObject({ id: 'o0', deadlineSec: 2_000_000_000 })
})

test('behavior: owners and source chains are split, one’s own first', () => {
  const { groups } = cancelPlan(
    [
      entry({ id: 'a', owner: OTHER }),
      entry({ id: 'b' }),
      entry({ id: 'c', chainId: 31338 }),
      entry({ id: 'd' }),
    ],
    ME,
  )
  expect(
    groups.map(({ isOwn, chainId, orders }) => [isOwn, chainId, orders.map(({ order: { id } }) => id)]),
  ).toEqual([
    [true, 31337, ['b', 'd']],
    [true, 31338, ['c']],
    [false, 31337, ['a']],
  ])
})

test('behavior: only the states the service cancels are taken, the others say why', () => {
  const selected = ORDER_STATUSES.map((status) => entry({ id: status, status }))
  const { groups, leftOut } = cancelPlan(selected, ME)
  expect(groups[0]?.orders.map(({ order: { id } }) => id)).toEqual([
    'PENDING',
    'AWAITING_SIGNATURE',
    'ACTIVE',
    'SUSPENDED',
  ])
  expect(Object.fromEntries(leftOut.map(({ entry: { key }, key: reason }) => [key, reason]))).toMatchObject({
    CANCELLING: 'orders.cancel.already',
    BRIDGING: 'orders.cancel.crossing',
    COMPLETED: 'orders.cancel.over',
  })
})

test('behavior: whatever is selected, every order is cancelled exactly once or named', () => {
  const orders = fc.array(
    fc.record({
      status: fc.constantFrom(...ORDER_STATUSES),
      owner: fc.constantFrom(ME, OTHER) as fc.Arbitrary<typeof ME>,
      chainId: fc.constantFrom(31337, 31338),
    }),
    { maxLength: 450 },
  )
  fc.assert(
    fc.property(orders, (parts) => {
      const selected = parts.map((part, place) => entry({ ...part, id: `o${place}` }))
      const { groups, leftOut } = cancelPlan(selected, ME)
      const ids = [
        ...groups.flatMap((group) => group.orders.map(({ order: { id } }) => id)),
        ...leftOut.map(({ entry: { key } }) => key),
      ]
      expect(ids.sort()).toEqual(selected.map(({ key }) => key).sort())
      for (const group of groups) {
        expect(group.orders.length).toBeLessThanOrEqual(100)
        expect(
          group.orders.every(
            ({ order: { owner, chainId } }) => owner === group.owner && chainId === group.chainId,
          ),
        ).toBe(true)
      }
    }),
    { numRuns: 50 },
  )
})

test('behavior: selected offers end on chain in their own transaction; ended ones are skipped', () => {
  const { maker } = exampleDeal()
  const lineOf = (deal: ReturnType<typeof exampleDeal>) => entryOfDeal(deal, maker) ?? []
  const selected = [
    entry({ id: 'a', owner: maker }),
    ...[exampleDeal(), exampleDeal({ key: 'otc:2' }), exampleDeal({ status: 'filled' })].flatMap(lineOf),
  ]
  const { groups, deals, leftOut } = cancelPlan(selected, maker)
  expect(groups.map(({ orders }) => orders.map(({ order: { id } }) => id))).toEqual([['a']])
  expect(deals.map((group) => [group.chainId, group.deals.length])).toEqual([[31337, 2]])
  expect(leftOut.map(({ key }) => key)).toEqual(['orders.cancel.over'])
})

const native = (part: Parameters<typeof exampleOrder>[0]) => {
  const { order, input } = exampleOrder()
  if (!order) throw new Error('has a struct')
  return entry({
    ...part,
    input: { ...input, token: NATIVE_TOKEN },
    order: { ...order, srcToken: NATIVE_TOKEN } as typeof order,
  })
}

test('default: native orders are cancelled on chain with their deposit, others by one signature', () => {
  const [group] = cancelPlan([native({ id: 'n' }), entry({ id: 't' })], ME).groups
  if (!group) throw new Error('no group')
  const intents = cancelIntents(group, false)
  expect(intents.map(({ kind }) => kind)).toEqual(['cancel-orders', 'cancel-native'])
  expect(intents[0]).not.toHaveProperty('withdraw')
})

test('behavior: free cancellation of native orders ends with the withdrawal of their deposits', () => {
  const [group] = cancelPlan([native({ id: 'n' }), native({ id: 'm' }), entry({ id: 't' })], ME).groups
  if (!group) throw new Error('no group')
  const amount = depositOf(group)
  expect(amount > 0n).toBe(true)
  expect(cancelIntents(group, true)).toMatchObject([{ kind: 'cancel-orders', withdraw: String(amount) }])
})

const waiting = (id: string) => native({ id, status: 'AWAITING_SIGNATURE' })
const presigned = (id: string) =>
  entryOfOrder({
    ...snapshotOf(exampleOrder({ ...waiting(id).seen?.order, status: 'AWAITING_SIGNATURE' })),
    isPresigned: true,
  })

test('behavior: an order that waits for its deposit has none to withdraw, until one is on chain', () => {
  const kinds = (entries: Parameters<typeof cancelPlan>[0]) =>
    cancelPlan(entries, ME).groups.flatMap((group) => cancelIntents(group, false).map(({ kind }) => kind))
  expect(kinds([waiting('w')])).toEqual(['cancel-orders'])
  expect(kinds([presigned('p')])).toEqual(['cancel-native'])
  const [group] = cancelPlan([waiting('w'), presigned('p')], ME).groups
  const [alone] = cancelPlan([native({ id: 'n' })], ME).groups
  if (!group || !alone) throw new Error('no group')
  expect(depositOf(group)).toBe(depositOf(alone))
})

test.each([
  ['tokens only', [entry({ id: 't' }), entry({ id: 'u' })], false, '1 signature'],
  ['a deposit, withdrawn', [native({ id: 'n' })], false, '1 transaction'],
  ['two deposits, withdrawn', [native({ id: 'n' }), native({ id: 'm' })], false, '2 transactions'],
  ['both, withdrawn', [native({ id: 'n' }), entry({ id: 't' })], false, '1 signature, 1 transaction'],
  ['two deposits, left', [native({ id: 'n' }), native({ id: 'm' })], true, '1 signature, 1 transaction'],
  ['no deposit yet', [waiting('w')], false, '1 signature'],
] as const)('behavior: the wallet’s prompts: %s', (_case, selected, leavesDeposits, text) => {
  const { groups } = cancelPlan(selected, ME)
  expect(workText(groups.flatMap((group) => cancelIntents(group, leavesDeposits)))).toBe(text)
})
