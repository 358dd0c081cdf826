import { expect, test } from 'vitest'
import { EXTERNAL, exampleExternal, exampleProductive } from '../../../../testing/orders/exampleHeld.ts'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { entryOfOrder } from '../../../domain/orders/history/orderHistory.ts'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import { NATIVE_TOKEN } from '../../../domain/token/address.ts'
import type { ChainEvidence } from '../../../flow/orders/orderClient.ts'
import { actPlan } from './actPlan.ts'

const { input } = exampleOrder()
const native = { ...input, token: NATIVE_TOKEN, amount: 100n }
const entryOf = (part: Partial<DeltaOrder>) => entryOfOrder(snapshotOf(exampleOrder(part)))
const token = { chainId: 31337, address: input.token, symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const READ: ChainEvidence = {
  blockTimeSec: 1,
  balance: 10n ** 30n,
  allowance: 0n,
  deposit: 100n,
  isNonceUsed: false,
}
const others = [
  entryOf({ id: 'open', input: native }),
  entryOf({ id: 'leaving', input: native, status: 'CANCELLING' }),
  entryOf({ id: 'waiting', input: native, status: 'AWAITING_SIGNATURE' }),
]
const done = entryOf({ id: 'done', input: native, status: 'COMPLETED' })

function planOf(part: Partial<Parameters<typeof actPlan>[0]>) {
  const { intent, key, amount } = actPlan({
    entry: done,
    action: 'withdraw',
    entries: others,
    isWhole: true,
    evidence: READ,
    token,
    ...part,
  })
  return { kind: intent?.kind ?? null, key, amount }
}

test('default: what no open order needs is withdrawn; an order being cancelled may still need it', () => {
  expect(planOf({ evidence: { ...READ, deposit: 230n } })).toEqual({
    kind: 'withdraw',
    key: 'orders.plan.withdraw',
    amount: 30n,
  })
  expect(planOf({ evidence: { ...READ, deposit: 200n } })).toMatchObject({
    kind: null,
    key: 'orders.plan.nothingLeft',
  })
})

test('behavior: while orders are still being read a withdrawal says that they may need it', () => {
  expect(planOf({ evidence: { ...READ, deposit: 230n }, isWhole: false }).key).toBe(
    'orders.plan.withdrawUnsure',
  )
})

test('behavior: a top-up covers what open orders lack, and nothing for those being cancelled', () => {
  const held = entryOf({ id: 'held', input: native, status: 'SUSPENDED' })
  expect(planOf({ entry: held, action: 'topUp', entries: [...others, held] })).toEqual({
    kind: 'deposit',
    key: 'orders.plan.topUp',
    amount: 100n,
  })
})

test('security: a top-up is no more than its own order can take, whatever else is listed as open', () => {
  const held = entryOf({ id: 'held', input: native, status: 'SUSPENDED' })
  const invented = entryOf({ id: 'invented', input: { ...native, amount: 10n ** 24n } })
  expect(planOf({ entry: held, action: 'topUp', entries: [held, invented] })).toEqual({
    kind: 'deposit',
    key: 'orders.plan.topUp',
    amount: 1_000_000_000n,
  })
})

test('behavior: an approval covers all that is drawn from it, not orders with their own permit', () => {
  const { order } = exampleOrder()
  const held = entryOf({ id: 'held', status: 'SUSPENDED' })
  const permitted = entryOf({
    id: 'permitted',
    order: order && { ...order, permit: `0x${'01'.repeat(224)}` },
  })
  const plain = entryOf({ id: 'plain' })
  const restore = { entry: held, action: 'restoreFunds' } as const
  expect(planOf({ ...restore, entries: [held, plain, permitted] })).toEqual({
    kind: 'approval',
    key: 'orders.plan.approve',
    amount: 2_000_000_000n,
  })
  expect(planOf({ ...restore, entries: [held], evidence: { ...READ, balance: 999_999_999n } })).toEqual({
    kind: null,
    key: 'orders.plan.balance',
    amount: 1n,
  })
})

test('error: without the chain’s word nothing is offered', () => {
  for (const action of ['withdraw', 'topUp', 'restoreFunds'] as const)
    expect(planOf({ action, evidence: null })).toEqual({
      kind: null,
      key: 'orders.plan.unread',
      amount: null,
    })
})

test('behavior: orders not signed here end by their nonce; the position that they sell stays', () => {
  const planned = (order: DeltaOrder) => {
    const entry = entryOfOrder(snapshotOf(order))
    return actPlan({ entry, action: 'cancelOnChain', entries: [entry], isWhole: true, evidence: READ, token })
  }
  const intent = { kind: 'invalidate-nonces', nonces: ['78'] }
  expect(planned(exampleProductive())).toMatchObject({ intent, key: 'orders.plan.invalidatePosition' })
  expect(planned(exampleExternal())).toMatchObject({ intent, key: 'orders.plan.invalidate' })
  const order = { ...EXTERNAL, srcToken: NATIVE_TOKEN }
  expect(planned(exampleExternal({ order, input: native }))).toMatchObject({
    intent,
    key: 'orders.plan.invalidateDeposit',
  })
})

test('error: an order that waits for its deposit is cancelled by its nonce, without a payout', () => {
  const { order } = exampleOrder()
  if (!order) throw new Error('has a struct')
  const struct = { ...order, srcToken: NATIVE_TOKEN } as typeof order
  const planned = (status: DeltaOrder['status'], isPresigned?: true) => {
    const seen = snapshotOf(exampleOrder({ input: native, order: struct, status }))
    const entry = entryOfOrder({ ...seen, ...(isPresigned && { isPresigned }) })
    return planOf({ entry, action: 'cancelOnChain', entries: [entry] })
  }
  const withdrawn = { kind: 'cancel-native', key: 'orders.plan.cancelNative' }
  expect(planned('ACTIVE')).toMatchObject(withdrawn)
  expect(planned('AWAITING_SIGNATURE', true)).toMatchObject(withdrawn)
  expect(planned('AWAITING_SIGNATURE')).toMatchObject({
    kind: 'invalidate-nonces',
    key: 'orders.plan.invalidate',
  })
})
