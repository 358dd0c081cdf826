import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import type { ChainEvidence } from '../../../flow/orders/orderClient.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { heldOrderAct, takenTogether } from './heldOrder.ts'

const { input } = exampleOrder()
const token = { chainId: 31337, address: input.token, symbol: 'USDC', name: 'USD Coin', decimals: 6 }

function fedOrder(
  status: TrackedOrder['status'],
  part: Parameters<typeof exampleOrder>[0] = {},
): TrackedOrder {
  const order = exampleOrder(part)
  const reads = { isInconsistent: false, chain: null, lastSeenAt: 0, youngSince: 0 }
  return { order, status, filledPercent: 0, ...reads }
}

const held = fedOrder('SUSPENDED')
const needed = takenTogether(held, [held])
const READ: ChainEvidence = {
  ...{ blockTimeSec: 1, deposit: null, isNonceUsed: false },
  ...{ balance: needed * 3n, allowance: 0n },
}

test('default: an approval of what all open orders of the token take', () => {
  const live = [held, fedOrder('ACTIVE', { id: 'other' }), fedOrder('CANCELLING', { id: 'leaving' })]
  expect(needed).toBeGreaterThan(0n)
  expect(heldOrderAct(held, live, READ, token)).toEqual({
    kind: 'approve',
    amount: needed * 2n,
    intent: {
      ...{ kind: 'approval', chainId: held.order.chainId, account: held.order.owner, token },
      ...{ spender: 'delta', amount: `${needed * 2n}` },
    },
  })
})

test('behavior: a balance that is short comes before an approval', () =>
  expect(heldOrderAct(held, [held], { ...READ, balance: needed - 1n }, token)).toEqual({
    kind: 'balance',
    missing: 1n,
    intent: null,
  }))

test('behavior: where nothing is missing any more it says so', () =>
  expect(heldOrderAct(held, [held], { ...READ, allowance: needed }, token).kind).toBe('enough'))

test('error: what could not be read leads to no approval', () => {
  const rows = [
    heldOrderAct(held, [held], null, token),
    heldOrderAct(held, [held], { ...READ, balance: null }, token),
    heldOrderAct(held, [held], { ...READ, allowance: null }, token),
    heldOrderAct(held, [held], READ, null),
  ]
  for (const act of rows) expect(act).toEqual({ kind: 'unread', intent: null })
})

test('behavior: a Permit2 order is offered an approval to Permit2, and nothing once it has one', () => {
  const { order } = exampleOrder()
  const through = fedOrder('SUSPENDED', { order: order && { ...order, permit: `0x${'01'.repeat(96)}` } })
  const live = [through, held]
  const { intent } = heldOrderAct(through, live, READ, token)
  expect(intent).toMatchObject({ spender: 'permit2', amount: `${needed}` })
  expect(heldOrderAct(through, live, { ...READ, allowance: needed }, token)).toEqual({
    kind: 'unread',
    intent: null,
  })
})
