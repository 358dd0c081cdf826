import { expect, test } from 'vitest'
import { type RefusedField, refusal } from '../../../domain/firewall/refusal.ts'
import type { FlowIntent, MarketSwapIntent, WrapIntent } from '../../../flow/journal/flowRecord.ts'
import { flowErrorText } from './flowErrorText.ts'

const OWNER = `0x${'11'.repeat(20)}` as const
const token = (chainId: number, byte: string, symbol: string, decimals: number) =>
  ({ chainId, address: `0x${byte.repeat(20)}`, symbol, name: symbol, decimals }) as const
const swap: MarketSwapIntent = {
  kind: 'market-swap',
  chainId: 1,
  account: OWNER,
  recipient: OWNER,
  sellToken: token(1, 'aa', 'USDC', 6),
  buyToken: token(1, 'bb', 'WETH', 18),
  side: 'SELL',
  sellAmount: '1500000',
  buyAmount: '2000000000000000000',
  quotedAmount: '2000000000000000000',
  slippageBps: 50,
  feeBps: 0,
  approval: 'exact',
}
const wrap: WrapIntent = { kind: 'wrap', chainId: 1, account: OWNER, amount: '1' }

const textOf = (intent: FlowIntent, field: RefusedField, expected: unknown, found: unknown) =>
  flowErrorText({
    intent,
    error: { code: `firewall-${field}`, recovery: 'stop', say: refusal(field, expected, found).message },
  })

test('default: refused amounts are in the tokens of the trade, to the last digit', () => {
  expect(textOf(swap, 'sellAmount', 1500000n, 1500001n)).toBe(
    'The transaction sells 1.500001 USDC, but you reviewed 1.5 USDC.',
  )
  expect(textOf(swap, 'simulatedReceived', 2n * 10n ** 18n, 1n)).toBe(
    'The simulation returns 0.000000000000000001 WETH, below the minimum of 2 WETH.',
  )
})

test('behavior: a figure that may count another token stays raw, and so named', () => {
  expect(textOf(swap, 'simulatedPaid', 0n, 5n)).toBe(
    'The simulation takes 5 raw units, above the maximum of 0 raw units.',
  )
  const crossing = { ...swap, buyToken: token(2, 'bb', 'WETH', 18) }
  expect(textOf(crossing, 'signedDestAmount', 7n, 5n)).toBe(
    'The order returns at least 5 raw units, but you reviewed 7 raw units.',
  )
  expect(textOf(wrap, 'simulatedReceived', 7n, 5n)).toContain('5 raw units')
})

test('behavior: whatever else was refused is written as before', () => {
  expect(textOf(swap, 'nonce', 7, 5)).not.toContain('USDC')
  expect(flowErrorText({ intent: swap })).toBe('')
})
