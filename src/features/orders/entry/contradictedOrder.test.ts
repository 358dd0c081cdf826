import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import { stateOf } from '../../trade/order/orderView.ts'
import '../../../text/en/orders/orders.ts'
import '../../../text/en/orders/history.ts'
import { describe, expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { diagnose, NO_EVIDENCE } from '../../../domain/orders/history/doctor.ts'
import { entryOfOrder } from '../../../domain/orders/history/orderHistory.ts'
import { replacedOrder } from '../../../domain/orders/history/replacedOrder.ts'
import { type DeltaOrder, isOffered } from '../../../domain/orders/record/deltaOrder.ts'
import { ORDER_STATUSES, type OrderAction } from '../../../domain/orders/record/orderState.ts'
import { NATIVE_TOKEN } from '../../../domain/token/address.ts'
import { NO_ORDERS, withRecords } from '../../../flow/orders/orderFeedState.ts'
import { contradictionText } from '../../trade/order/contradictionText.ts'
import { orderActs } from '../../trade/order/openOrderActs.ts'
import { orderViewOf } from '../../trade/order/orderView.ts'
import { editHref, repeatHref } from '../../trade/order/repeatHref.ts'
import { actPlan } from '../actions/actPlan.ts'
import { cancelPlan } from '../actions/cancelPlan.ts'
import { stateText } from './rowText.ts'

const NATIVE = { ...exampleOrder().input, token: NATIVE_TOKEN }
const CASES = ORDER_STATUSES.flatMap((status) => [
  { title: `${status} of a token`, part: { status } },
  { title: `${status} of native`, part: { status, input: NATIVE } },
])
const contradicted = (part: Partial<DeltaOrder>) => exampleOrder({ ...part, contradictions: ['recipient'] })
const decimals = () => ({ decimals: 18 })
const ALL: readonly OrderAction[] = [
  'cancel',
  'cancelOnChain',
  'deposit',
  'topUp',
  'restoreFunds',
  'withdraw',
  'repeat',
]

describe('an order whose record contradicts it', () => {
  test.each(CASES)('behavior: offers what the chain alone decides: $title', ({ part }) => {
    const order = contradicted(part)
    const fed = withRecords(NO_ORDERS, [order], 1).orders.get(order.id)
    if (!fed) throw new Error('fed')
    const usual = stateOf(snapshotOf(exampleOrder(part))).actions
    expect(stateOf(snapshotOf(order)).actions).toEqual(usual.filter((one) => isOffered(order, one)))
    expect(orderViewOf(fed, []).actions.every((one) => isOffered(order, one))).toBe(true)
    expect(orderActs(fed, ALL, 0n).every(({ action }) => isOffered(order, action))).toBe(true)
  })

  test.each(CASES)(
    'behavior: is not replaced, repeated, cancelled by signature or funded: $title',
    ({ part }) => {
      const order = contradicted(part)
      const entry = entryOfOrder(snapshotOf(order))
      expect([
        editHref(entry, decimals, []),
        repeatHref(entry, decimals),
        replacedOrder(snapshotOf(order), 1, 0n),
      ]).toEqual([null, null, null])
      expect(cancelPlan([entry], order.owner).groups).toEqual([])
      const plans = (['deposit', 'topUp', 'restoreFunds'] as const).map((action) =>
        actPlan({ entry, action, entries: [entry], isWhole: true, evidence: null, token: null }),
      )
      expect(plans.map(({ intent, key }) => [intent, key])).toEqual(
        plans.map(() => [null, 'orders.plan.contradicted']),
      )
      expect(diagnose(snapshotOf(order), NO_EVIDENCE).map(({ action }) => action ?? null)).toEqual(
        diagnose(snapshotOf(order), NO_EVIDENCE).map(() => null),
      )
    },
  )

  test.each(CASES)(
    'error: of another order than was placed here not even the nonce is ended: $title',
    ({ part }) => {
      const order = exampleOrder({ ...part, contradictions: ['placed'] })
      const entry = entryOfOrder(snapshotOf(order))
      expect(ALL.filter((action) => isOffered(order, action))).toEqual(['withdraw'])
      const plan = actPlan({
        entry,
        action: 'cancelOnChain',
        entries: [entry],
        isWhole: true,
        evidence: null,
        token: null,
      })
      expect([plan.intent, plan.key]).toEqual([null, 'orders.plan.contradicted'])
      expect(cancelPlan([entry], order.owner).groups).toEqual([])
    },
  )

  test.each(CASES)(
    'behavior: another quote at the service is flagged and decides nothing: $title',
    ({ part }) => {
      const order = exampleOrder({ ...part, contradictions: ['quoted'] })
      expect(contradictionText(order)).toContain('quoted amount')
      const { actions } = stateOf(snapshotOf(order))
      expect(actions).toEqual(stateOf(snapshotOf(exampleOrder(part))).actions)
    },
  )

  test('behavior: says what is contradicted, and whose figures are shown', () => {
    expect(contradictionText(exampleOrder())).toBeNull()
    expect(contradictionText(exampleOrder({ contradictions: ['recipient', 'minimum'] }))).toBe(
      'The service’s record contradicts the order: recipient, minimum received. Figures are the order’s.',
    )
    expect(contradictionText(exampleOrder({ contradictions: ['fills'] }))).toBe(
      'The service reports more filled than the order allows.',
    )
    expect(contradictionText(exampleOrder({ contradictions: ['placed'] }))).toContain('this browser placed')
    const entry = entryOfOrder(snapshotOf(contradicted({ status: 'ACTIVE' })))
    expect(stateText(entry)).toMatchObject({
      short: 'The service contradicts the order.',
      tone: 'warn',
    })
  })
})
