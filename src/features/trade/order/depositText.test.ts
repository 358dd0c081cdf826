import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { entryOfOrder } from '../../../domain/orders/history/orderHistory.ts'
import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import type { EndedDeposit } from '../../../domain/orders/record/orderState.ts'
import { NATIVE_TOKEN } from '../../../domain/token/address.ts'
import type { FlowIntent, FlowRecord, StepName } from '../../../flow/journal/flowRecord.ts'
import { stateText } from '../../orders/entry/rowText.ts'
import { isWithdrawnHere } from '../deposit/withdrawnHere.ts'
import { depositText } from './depositText.ts'

const plain = exampleOrder()
const order = exampleOrder({ status: 'CANCELLED', input: { ...plain.input, token: NATIVE_TOKEN } })
const HALF = 500_000_000_000_000_000n

const CASES: readonly (readonly [EndedDeposit | null, string | null])[] = [
  [{ left: HALF }, 'Deposit in Delta: 0.5 ETH.'],
  [{ left: null }, 'Deposit in Delta: not read yet.'],
  [{ left: 0n, isWithdrawn: true }, 'Deposit withdrawn.'],
  [{ left: 0n }, 'No deposit left in Delta.'],
  [null, null],
]

test.each(CASES)('default: an order that ended says where its deposit is (%o)', (deposit, text) => {
  const seen = { ...snapshotOf(order), ...(deposit && { deposit }) }
  expect(depositText(seen)).toBe(text)
  const state = stateText(entryOfOrder(seen))
  if (text) expect([state.short, state.sentence.endsWith(text)]).toEqual([text, true])
  expect(state.actions.includes('withdraw')).toBe(deposit?.left !== 0n)
})

test('behavior: of a sale that was filled there is no deposit to name', () =>
  expect(depositText({ order, status: 'COMPLETED', deposit: { left: 0n } })).toBeNull())

const flow = (intent: object, name: StepName, part: Partial<FlowRecord> = {}): FlowRecord => ({
  version: 2,
  id: 'f',
  status: 'done',
  steps: [{ name, status: 'done' }],
  createdAt: 1,
  updatedAt: 1,
  ...part,
  intent: { chainId: order.chainId, account: order.owner, ...intent } as FlowIntent,
})
const { id, orderHash } = order
const ofHash = { orderHash }
const cancelling = { kind: 'cancel-orders', orders: [{ id, orderHash, deadlineSec: 1 }] }

test('behavior: a deposit was withdrawn here by what ended it on chain, or withdrew it since', () => {
  const since = { updatedAt: order.updatedAt + 1 }
  const before = { updatedAt: order.updatedAt - 1 }
  const found = [
    flow({ kind: 'cancel-native', ...ofHash }, 'cancel-on-chain'),
    flow(cancelling, 'withdraw'),
    flow({ kind: 'withdraw', amount: '1' }, 'withdraw', since),
  ]
  for (const one of found) expect(isWithdrawnHere(order, [one]), one.intent.kind).toBe(true)
  const others = [
    flow({ kind: 'cancel-native', orderHash: '0x' }, 'cancel-on-chain'),
    flow(cancelling, 'post-cancellation'),
    flow({ kind: 'withdraw', amount: '1' }, 'withdraw', before),
    flow({ kind: 'invalidate-nonces', nonces: [String(order.order?.nonce)] }, 'cancel-on-chain'),
    flow({ kind: 'cancel-native', ...ofHash, chainId: 1 }, 'cancel-on-chain'),
  ]
  for (const one of others) expect(isWithdrawnHere(order, [one]), one.intent.kind).toBe(false)
})
