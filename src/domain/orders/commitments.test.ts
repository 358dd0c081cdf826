import { expect, test } from 'vitest'
import { exampleOrder } from '../../../testing/exampleOrder.ts'
import { NATIVE_TOKEN } from '../address.ts'
import { gapOf, type Obligation, obligationsOf } from './commitments.ts'
import { entryOfOrder, type SeenOrder, seenOf } from './orderHistory.ts'

const entry = (part: Parameters<typeof exampleOrder>[0], seen: Partial<SeenOrder> = {}) =>
  entryOfOrder({ ...seenOf(exampleOrder(part)), ...seen })

test('default: open orders are summed by token and chain, as far as they are not filled', () => {
  const sold = exampleOrder().input
  const obligations = obligationsOf([
    entry({ id: 'a' }),
    entry({ id: 'b' }, { filledPercent: 25 }),
    entry({ id: 'c', status: 'COMPLETED' }),
    entry({ id: 'd', input: { ...sold, token: NATIVE_TOKEN, amount: 7n } }),
    entry({ id: 'e', input: { ...sold, amount: null } }),
  ])
  expect(
    obligations.map(({ orders, committed, unsized, isNative }) => [orders, committed, unsized, isNative]),
  ).toEqual([
    [3, 1_750_000_000n, 1, false],
    [1, 7n, 0, true],
  ])
})

const owed: Obligation = {
  chainId: 1,
  token: exampleOrder().input.token,
  orders: 1,
  committed: 10n,
  unsized: 0,
  isNative: false,
}

test('behavior: what is missing is what is owed less what is there; unknown stays unknown', () => {
  expect(gapOf(owed, { balance: 4n, allowance: null, deposit: null })).toEqual({
    balance: 6n,
    allowance: null,
    deposit: 0n,
  })
  expect(gapOf({ ...owed, isNative: true }, { balance: 0n, allowance: 0n, deposit: 11n })).toEqual({
    balance: 0n,
    allowance: 0n,
    deposit: 0n,
  })
})
