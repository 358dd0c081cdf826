import '../../../text/en/screens/crossing.ts'
import { expect, test } from 'vitest'
import { exampleCrossing } from '../../../../testing/orders/exampleCrossing.ts'
import type { MoneyLeg } from '../../../domain/orders/crossing/crossing.ts'
import { crossingView } from './crossingView.ts'
import { stationsOf } from './stations.ts'

const order = exampleCrossing({ status: 'REFUNDED' })
const { chainId, status } = order
const LEG: MoneyLeg = {
  place: 'returned',
  chainId,
  holder: order.owner,
  money: { token: order.input.token, amount: 1_000n },
  ...{ sinceMs: 0, endedMs: null, estimateMs: null, overrunMs: 0, deadlineMs: null },
  ...{ sourceTx: '0x01', destinationTx: null, refundTx: null, crossingId: null },
  ...{ source: 'both', isServiceBehind: false, isUnread: false },
}

function titles(part: Partial<MoneyLeg>) {
  const leg = { ...LEG, ...part }
  const shown = { leg, view: crossingView(leg, { status, chainId, nowMs: 1 }) }
  return stationsOf({
    ...{ shown, order },
    ...{ crossings: [], protocol: null, bridge: null, books: [] },
  }).map(({ title }) => title)
}

test('default: money that came back ends where it is, with whom', () => {
  expect(titles({})).toHaveLength(3)
})

test('error: a refund of the service alone, in nobody’s hands, is no station', () => {
  expect(titles({ holder: null })).toEqual(titles({}).slice(0, 2))
})
