import { expect, test } from 'vitest'
import { NATIVE_TOKEN } from '../../../domain/token/address.ts'
import type { DeltaOrderIntent, MarketSwapIntent, WrapIntent } from '../../../flow/journal/flowRecord.ts'
import type { ApprovalIntent } from '../../../flow/kinds/approvalKind.ts'
import type { CancelOrdersIntent } from '../../../flow/kinds/cancel/cancelOrdersIntent.ts'
import type { DepositIntent } from '../../../flow/kinds/order/depositKind.ts'
import { spenderText, stepEffect, stepTitle } from './flowSteps.ts'
import { isTrade, orderOf } from './kindFacts.ts'
import { viewOf } from './kindViews.ts'

const OWNER = `0x${'11'.repeat(20)}` as const
const token = (byte: string, symbol: string, decimals: number) =>
  ({ chainId: 1, address: `0x${byte.repeat(20)}`, symbol, name: symbol, decimals }) as const
const USDC = token('aa', 'USDC', 6)
const WETH = token('bb', 'WETH', 18)
const common = { chainId: 1, account: OWNER } as const
const swap: MarketSwapIntent = {
  kind: 'market-swap',
  ...common,
  recipient: OWNER,
  sellToken: USDC,
  buyToken: WETH,
  side: 'SELL',
  sellAmount: '1500000',
  buyAmount: '2000000000000000000',
  quotedAmount: '2000000000000000000',
  slippageBps: 50,
  feeBps: 0,
  approval: 'exact',
}
const order: DeltaOrderIntent = {
  ...swap,
  kind: 'delta-order',
  type: 'MARKET',
  deadlineSec: 5,
  nonce: '7',
  partnerAndFee: '0',
  partiallyFillable: true,
  routeText: '{}',
}
const wrap: WrapIntent = { kind: 'wrap', ...common, amount: '1000000000000000000' }
const approval: ApprovalIntent = { kind: 'approval', ...common, token: USDC, spender: 'delta', amount: '0' }
const deposit: DepositIntent = {
  kind: 'deposit',
  ...common,
  orderHash: `0x${'22'.repeat(32)}`,
  orderText: '{}',
  partiallyFillable: false,
  amount: '1',
  presigns: true,
}

test('default: trades differ from what only moves or allows', () => {
  expect([swap, order, wrap, approval, deposit].map(isTrade)).toEqual([true, true, false, false, false])
  expect(orderOf(swap)).toBeNull()
  expect(orderOf(order)).toMatchObject({
    deadlineSec: 5,
    bound: { field: 'destAmount', amount: order.buyAmount },
  })
})

test('behavior: trades and wraps go back to the form they came from, nothing else does', () => {
  const form = { chainId: 1, sell: USDC.address, buy: WETH.address, side: 'SELL', amount: '1.5' }
  expect(viewOf(swap).form?.(swap)).toEqual({ screen: 'swap', pair: { ...form, mode: 'market' } })
  expect(viewOf(order).form?.(order)).toEqual({ screen: 'swap', pair: { ...form, mode: 'delta' } })
  const purchase = { ...swap, side: 'BUY' } as const
  expect(viewOf(purchase).form?.(purchase)).toMatchObject({ pair: { side: 'BUY', amount: '2' } })
  expect(viewOf(wrap).form?.(wrap)).toMatchObject({ pair: { sell: NATIVE_TOKEN, amount: '1', mode: 'auto' } })
  const limit = { ...order, type: 'LIMIT' } as const
  expect(viewOf(limit).form?.(limit)).toEqual({
    screen: 'limit',
    pair: { ...form, mode: 'auto' },
    more: { other: '2' },
  })
  expect(viewOf(approval).form).toBeUndefined()
  expect(viewOf(deposit).form).toBeUndefined()
})

test('behavior: a replacement stopped by a fill is offered for the rest, at its price, if any', () => {
  const limit = { ...order, type: 'LIMIT' } as const
  const stopped = (left: string) => ({
    code: 'flow-replaced-filled',
    say: { key: 'flow.error.replacedFilled', params: { left } },
    recovery: 'fix' as const,
  })
  // Of 1.5 USDC for at least 2 WETH: rounded up where it does not come out even.
  expect(viewOf(limit).form?.(limit, stopped('0.7'))).toEqual({
    screen: 'limit',
    pair: { chainId: 1, sell: USDC.address, buy: WETH.address, side: 'SELL', amount: '0.7', mode: 'auto' },
    more: { other: '0.933333333333333334' },
  })
  const purchase = { ...limit, side: 'BUY' } as const
  expect(viewOf(purchase).form?.(purchase, stopped('0.7'))).toMatchObject({
    pair: { side: 'BUY', amount: '0.7' },
    more: { other: '0.525' },
  })
  expect(viewOf(limit).form?.(limit, stopped('5'))).toMatchObject({ pair: { amount: '1.5' } })
  const over = { ...stopped('0'), code: 'flow-replaced-all-filled' }
  for (const error of [over, stopped('0')]) expect(viewOf(limit).form?.(limit, error)).toBeNull()
})

test('behavior: a purchase is named by what arrives, in the heading and in its step', () => {
  const purchase = { ...swap, side: 'BUY' } as const
  const step = { name: 'swap', token: USDC, amount: swap.sellAmount } as const
  expect(viewOf(swap).title(swap)).toBe('1.5 USDC for WETH')
  expect(stepTitle(step, swap)).toBe('Swap 1.5 USDC')
  expect(viewOf(purchase).title(purchase)).toBe('2 WETH with USDC')
  expect(stepTitle(step, purchase)).toBe('Swap for 2 WETH')
})

test('behavior: an approval names who gets it: the contract of its kind, or whom the step names', () => {
  const step = { name: 'approve', token: USDC, amount: '1500000' } as const
  expect([spenderText(step, swap), spenderText(step, order)]).toEqual(['Router', 'Delta'])
  expect(spenderText({ ...step, spender: OWNER }, order)).toBe('Spender')
  const revoked = { name: 'approve' } as const
  expect([spenderText(revoked, approval), stepTitle(revoked, approval)]).toEqual([
    'Delta',
    'Revoke the USDC allowance',
  ])
})

test('behavior: a deposit that does not sign the order is a top-up', () => {
  expect(stepEffect({ name: 'deposit' }, deposit)).toContain('withdraw it yourself')
  expect(stepEffect({ name: 'deposit' }, { ...deposit, presigns: false })).toContain('the missing amount')
})

test('behavior: a change of network names the chain of the step', () => {
  expect(stepTitle({ name: 'switch-chain' }, swap)).toBe('Switch to Ethereum')
  expect(stepTitle({ name: 'switch-chain', chainId: 10 }, swap)).not.toContain('Ethereum')
})

test('behavior: a posted cancellation is submitted, not done: a fill in flight can still settle', () => {
  const cancel: CancelOrdersIntent = { kind: 'cancel-orders', ...common, orders: [] }
  const { words } = viewOf(cancel)
  expect([words.status(), words.done()]).toEqual(['Submitted', 'Cancellation submitted'])
  expect(words.announce('Cancel 1 order')).toBe(
    'Submitted: Cancel 1 order. A fill in flight can still settle.',
  )
  expect(viewOf({ kind: 'cancel-native', ...common } as never).words.status()).toBe('Done')
})

test('behavior: a title rounds what is paid up, as the button that begins it does', () => {
  const paid = { ...swap, sellToken: WETH, buyToken: USDC, sellAmount: '199634400000000000' }
  expect(viewOf(paid).title(paid)).toBe('0.199635 WETH for USDC')
})
