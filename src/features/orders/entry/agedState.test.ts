import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import { stateOf } from '../../trade/order/orderView.ts'
import '../../../text/en/orders/orders.ts'
import '../../../text/en/orders/history.ts'
import { describe, expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { entryOfOrder } from '../../../domain/orders/history/orderHistory.ts'
import { isFinalStatus, ORDER_STATUSES } from '../../../domain/orders/record/orderState.ts'
import { recalledOrder } from '../../../domain/orders/record/recalledOrder.ts'
import { say } from '../../../text/text.ts'
import { agedLabel, agedState } from './recalledText.ts'
import { stateText } from './rowText.ts'

const AT = 1_900_000_000_000
const when = () => '5 minutes ago'

describe.each(ORDER_STATUSES)('the state of an order that was %s', (status) => {
  const fresh = snapshotOf(exampleOrder({ status }))
  const label = say(stateOf(fresh).label)
  const aged = isFinalStatus(status) ? label : `${label}, 5 minutes ago`

  test('default: has no age while the service answers', () => {
    expect(agedState(fresh)).toBeNull()
    expect(agedLabel(fresh, label, when)).toBe(label)
  })

  test('behavior: has the age of its last answer before the first one after a load', () => {
    const last = { status, filledPercent: 0, at: AT }
    const loading = recalledOrder(exampleOrder({ status: 'UNKNOWN' }), last, null)
    expect(agedLabel(loading, 'Unknown', when)).toBe(aged)
    expect(stateText(entryOfOrder(loading)).label).not.toBe('Unknown')
  })

  test('behavior: has the age of its last answer in an outage', () => {
    const silent = isFinalStatus(status) ? fresh : { ...fresh, answeredAt: AT }
    expect(agedLabel(silent, label, when)).toBe(aged)
  })
})

test('boundary: one that never had a state is shown as submitted', () => {
  const loading = recalledOrder(exampleOrder({ status: 'UNKNOWN' }), null, null)
  expect(agedLabel(loading, 'Unknown', when)).toBe('Submitted, status unknown')
})

test('behavior: a state that both chains prove has no age', () => {
  const silent = {
    ...snapshotOf(exampleOrder({ status: 'ACTIVE' })),
    answeredAt: AT,
    proof: 'bridge',
  } as const
  expect(agedState(silent)).toBeNull()
})
