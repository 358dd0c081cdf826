import { expect, test } from 'vitest'
import { exampleCrossing, SENT_FILL } from '../../../../testing/orders/exampleCrossing.ts'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { entryOfOrder } from '../history/orderHistory.ts'
import { snapshotOf } from '../record/orderSnapshot.ts'
import type { Crossing } from './crossing.ts'
import { legAmounts } from './crossingAmounts.ts'

const { owner, input, output } = exampleOrder()
const CROSSING: Crossing = {
  id: `0x${'1'.repeat(64)}`,
  bridge: owner,
  ...{ sourceChainId: 31337, destinationChainId: 31338, owner, recipient: owner },
  locked: { token: output.token, amount: 1_000n },
  fee: 10n,
  carried: { token: output.token, amount: 990n },
  output: { token: output.token, least: 990n },
  sentTx: SENT_FILL.originTx,
  ...{ sentAtSec: 1_000, deadlineSec: 3_000, state: 'sent', paid: null },
}
const LEG = { sourceTx: SENT_FILL.originTx, crossingId: CROSSING.id }

test('default: amount given, taken and kept by the bridge, and the least that comes out', () => {
  expect(legAmounts(exampleCrossing(), LEG, [CROSSING])).toEqual({
    sent: { token: input.token, amount: SENT_FILL.spentAmount },
    taken: { token: output.token, amount: 1_000n },
    fee: { token: output.token, amount: 10n },
    least: { token: output.token, amount: 990n },
  })
})

test('behavior: of a fill that neither service nor chain shows, only what is certain is shown', () => {
  const order = exampleCrossing({ transactions: [] })
  const stated = legAmounts(order, { ...LEG, crossingId: null }, [])
  expect(stated).toMatchObject({ taken: null, fee: null })
  const { signed } = entryOfOrder(snapshotOf(order)).bought
  const isWhole = order.onChainOrderType === 'Order' && order.side === 'SELL'
  expect(stated.sent).toEqual(isWhole ? { token: input.token, amount: order.input.amount } : null)
  expect(stated.least).toEqual(
    isWhole && signed !== null ? { token: order.output.token, amount: signed } : null,
  )
})

test('behavior: what has not left was not sent, and a fee of nothing is none', () => {
  const unsent = { sourceTx: null, crossingId: null }
  expect(legAmounts(exampleCrossing({ transactions: [] }), unsent, []).sent).toBeNull()
  expect(legAmounts(exampleCrossing(), LEG, [{ ...CROSSING, fee: 0n }]).fee).toBeNull()
})
