import { expect, test } from 'vitest'
import { exampleOrder } from '../../../testing/orders/exampleOrder.ts'
import { doubtOf } from '../../domain/orders/record/orderSnapshot.ts'
import { NO_ORDERS, withChainState, withGone, withRecords } from './orderFeedState.ts'

const order = (status: 'ACTIVE' | 'CANCELLED') => exampleOrder({ id: 'one', status })
const seen = withRecords(NO_ORDERS, [order('ACTIVE')], 1)
const contradicted = withRecords(withRecords(seen, [order('CANCELLED')], 2), [order('ACTIVE')], 3)
const word = { filledPercent: 0, isOver: false, fillTx: null }

test.each([
  ['nothing', seen, null],
  ['nothing while the chain was not read', contradicted, null],
  ['nobody can fill it', withChainState(seen, 'one', { ...word, isOver: true, end: 'cancelled' }), 'over'],
  ['it can still be filled', withChainState(contradicted, 'one', word), 'open'],
  ['the service lists it no more', withGone(seen, ['one']), 'gone'],
])('default: what service and chain disagree about: %s', (_title, state, doubt) => {
  const fed = state.orders.get('one')
  expect(fed && doubtOf(fed)).toBe(doubt)
})
