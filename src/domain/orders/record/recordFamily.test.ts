import { describe, expect, test } from 'vitest'
import {
  EXTERNAL,
  exampleExternal,
  exampleProductive,
  PRODUCTIVE,
} from '../../../../testing/orders/exampleHeld.ts'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { type Address, NATIVE_TOKEN } from '../../token/address.ts'
import { type DoctorEvidence, diagnose, isUnread, NO_EVIDENCE } from '../history/doctor.ts'
import { entryOfOrder } from '../history/orderHistory.ts'
import { gapOf, reservationsOf } from '../history/reservations.ts'
import { restorationOf } from '../history/restore.ts'
import { fundsOf, permissionOf, takesAllowance } from './orderFunds.ts'
import { snapshotOf } from './orderSnapshot.ts'
import { orderStateView } from './orderStateView.ts'
import { knownFacts, knownOf, signedOf } from './recordFamily.ts'

const sold = (token: Address) => ({ ...exampleOrder().input, token })

describe('knownFacts', () => {
  test('default: both families are read as sales that end by their nonce, and not as signed here', () => {
    for (const record of [exampleExternal(), exampleProductive()]) {
      const known = knownOf(record)
      expect(signedOf(record)).toBeNull()
      expect(known && knownFacts(known)).toMatchObject({
        owner: record.owner,
        beneficiary: record.owner,
        nonce: 78n,
        deadlineSec: 2_000_000_000n,
        side: 'SELL',
        reserves: { amount: 1_000_000_000n },
        receives: { amount: 300_000_000_000_000_000n },
        expectedAmount: 310_000_000_000_000_000n,
        destination: null,
        cancel: { by: 'nonce' },
        schedule: null,
      })
    }
  })

  test('behavior: a handler may be bought for; native it sells is not withdrawn with its order', () => {
    const order = { ...EXTERNAL, kind: 1, srcToken: NATIVE_TOKEN }
    expect(knownFacts({ family: 'ExternalOrder', order })).toMatchObject({
      side: 'BUY',
      reserves: { from: 'deposit' },
      cancel: { by: 'nonce' },
    })
  })
})

test('fundsOf: behavior: account, deposit or position, by struct, without it by name and token', () => {
  expect(fundsOf(exampleOrder())).toBe('account')
  expect(fundsOf(exampleExternal())).toBe('account')
  expect(fundsOf(exampleProductive())).toBe('position')
  expect(fundsOf(exampleProductive({ order: null }))).toBe('position')
  expect(fundsOf(exampleExternal({ order: null, input: sold(NATIVE_TOKEN) }))).toBe('deposit')
})

test('permissionOf: behavior: a permit of an external order is read as of any other', () => {
  const order = { ...EXTERNAL, permit: '0x01' } as const
  expect(permissionOf(exampleExternal({ order }))).toBe('permit2Allowance')
  expect(permissionOf(exampleExternal())).toBe('allowance')
})

const READ: DoctorEvidence = {
  ...NO_EVIDENCE,
  blockTimeSec: 1_900_000_000,
  balance: 0n,
  allowance: 0n,
  isNonceUsed: false,
  otherCommitted: 0n,
}
const fundsFound = (record: ReturnType<typeof exampleOrder>, part: Partial<DoctorEvidence> = {}) =>
  diagnose(snapshotOf(record), { ...READ, ...part }).flatMap(({ check, verdict, action }) =>
    ['balance', 'allowance', 'deposit', 'position'].includes(check) ? [[check, verdict, action]] : [],
  )

describe('diagnose', () => {
  test('behavior: a sale from a strategy is checked for its position, not for balance or approval', () => {
    expect(fundsFound(exampleProductive(), { isPositionEnough: true })).toEqual([['position', 'fine', null]])
    expect(fundsFound(exampleProductive(), { isPositionEnough: false })).toEqual([
      ['position', 'blocks', null],
    ])
    expect(fundsFound(exampleProductive())).toEqual([['position', 'unknown', null]])
    expect(fundsFound(exampleExternal())).toEqual([
      ['balance', 'blocks', 'acquire'],
      ['allowance', 'blocks', 'approve'],
    ])
  })

  test('behavior: one that waits for its deposit shows so; nothing is deposited from here', () => {
    const waiting = exampleProductive({ status: 'AWAITING_SIGNATURE' })
    const [first] = diagnose(snapshotOf(waiting), READ)
    expect(first).toMatchObject({ say: { key: 'orders.blocks.positionConsent' }, action: null })
    const native = exampleExternal({
      status: 'AWAITING_SIGNATURE',
      order: { ...EXTERNAL, srcToken: NATIVE_TOKEN },
      input: sold(NATIVE_TOKEN),
    })
    expect(fundsFound(native, { deposit: 0n })).toEqual([['deposit', 'blocks', null]])
  })

  test('behavior: its hold is explained by the position', () => {
    const held = diagnose(snapshotOf(exampleProductive({ status: 'SUSPENDED' })), {
      ...READ,
      isPositionEnough: false,
    })
    expect(held.find(({ check }) => check === 'suspension')).toMatchObject({
      verdict: 'blocks',
      say: { key: 'orders.blocks.suspension' },
      action: null,
    })
  })

  test('behavior: only what pays for it has to be read', () => {
    const { otherCommitted: _others, market: _market, ...stated } = READ
    const funds = { ...stated, balance: null, allowance: null }
    expect(isUnread(snapshotOf(exampleProductive()), { ...funds, isPositionEnough: true })).toBe(false)
    expect(isUnread(snapshotOf(exampleProductive()), funds)).toBe(true)
    expect(isUnread(snapshotOf(exampleExternal()), funds)).toBe(true)
  })
})

describe('reservationsOf', () => {
  test('behavior: what comes out of a strategy is reserved apart, of neither balance nor allowance', () => {
    const entries = [exampleProductive({ id: 'a' }), exampleExternal({ id: 'b' })].map((order) =>
      entryOfOrder(snapshotOf(order)),
    )
    const [reservation] = reservationsOf(entries)
    expect(reservation).toMatchObject({
      orders: 2,
      reserved: 1_000_000_000n,
      onAllowance: 1_000_000_000n,
      inStrategies: 1_000_000_000n,
    })
    const alone = reservationsOf(entries.slice(0, 1))[0]
    expect(alone && gapOf(alone, { balance: 0n, allowance: 0n, deposit: null })).toEqual({
      balance: 0n,
      allowance: 0n,
      deposit: 0n,
    })
  })

  test('behavior: it takes no allowance, however much of it is filled', () => {
    for (const filledPercent of [0, 50])
      expect(takesAllowance({ order: exampleProductive(), filledPercent })).toBe(false)
    expect(takesAllowance({ order: exampleExternal(), filledPercent: 0 })).toBe(true)
    expect(
      restorationOf(snapshotOf(exampleExternal()), { balance: 10n ** 9n, allowance: 0n }, 10n ** 9n),
    ).toEqual({ kind: 'approve', amount: 10n ** 9n })
  })
})

test('entryOfOrder: behavior: amounts, deadline and recipient of both are those of their structs', () => {
  for (const record of [exampleExternal(), exampleProductive()])
    expect(
      entryOfOrder(snapshotOf({ ...record, output: { ...record.output, boundAmount: null } })),
    ).toMatchObject({
      family: record.onChainOrderType,
      beneficiary: record.owner,
      sold: { signed: 1_000_000_000n, isBound: false },
      bought: { signed: PRODUCTIVE.destAmount, isBound: true },
      feeBps: 0,
    })
})

describe('orderStateView', () => {
  const view = (
    held: 'ExternalOrder' | 'ProductiveOrder',
    status: 'AWAITING_SIGNATURE' | 'SUSPENDED' | 'COMPLETED' | 'ACTIVE',
    sellsNative = false,
  ) => {
    const { sentence, actions } = orderStateView({
      status,
      held,
      sellsNative,
      type: 'MARKET',
      filledPercent: 0,
    })
    return [sentence.key, ...actions]
  }

  test('behavior: an order short of its position states it; actions without a form are not offered', () => {
    const cancels = ['cancel', 'cancelOnChain']
    expect(view('ProductiveOrder', 'AWAITING_SIGNATURE')).toEqual(['order.say.awaitingPosition', ...cancels])
    expect(view('ProductiveOrder', 'SUSPENDED')).toEqual(['order.say.suspendedPosition', ...cancels])
    expect(view('ProductiveOrder', 'COMPLETED')).toEqual(['order.say.completed'])
    expect(view('ExternalOrder', 'AWAITING_SIGNATURE', true)).toEqual(['order.say.awaiting', ...cancels])
    expect(view('ExternalOrder', 'SUSPENDED')).toEqual(['order.say.suspended', 'restoreFunds', ...cancels])
    expect(view('ExternalOrder', 'SUSPENDED', true)).toEqual(['order.say.suspendedNative', ...cancels])
    expect(view('ExternalOrder', 'COMPLETED', true)).toEqual(['order.say.completed', 'withdraw'])
  })
})
