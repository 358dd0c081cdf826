import { expect, test } from 'vitest'
import { oneDollar } from '../../../domain/amount/worth.ts'
import type { HistoryLeg } from '../../../domain/orders/history/orderHistory.ts'
import { entryWorth } from './entryWorth.ts'

const leg = (address: `0x${string}`, rest: Partial<HistoryLeg>): HistoryLeg => ({
  ...{ chainId: 1, address, signed: null, expected: null, executed: null, isBound: false },
  ...rest,
})
const USDC = leg('0x01', { signed: 500_000_000n, executed: 125_250_000n })
const WETH = leg('0x02', { signed: 10n ** 18n, isBound: true })
const UNKNOWN = { sold: null, bought: null }
const ofUsdc = ({ address }: HistoryLeg) => (address === USDC.address ? oneDollar(6) : null)

test('default: an open order has the dollars of now of all that it sells', () => {
  expect(entryWorth({ sold: USDC, bought: WETH, isOpen: true }, ofUsdc, UNKNOWN)).toBe('500')
})

test('default: what is over has the dollars of when it was confirmed, of what moved', () => {
  const then = { sold: { amount: 500_000_000n, worth: 499n * 10n ** 12n }, bought: null }
  expect(entryWorth({ sold: USDC, bought: WETH, isOpen: false }, ofUsdc, then)).toBe('124.99')
})

test('behavior: the fixed side counts first, the other where its price is unknown', () => {
  const order = { sold: { ...USDC, isBound: true }, bought: { ...WETH, isBound: false }, isOpen: true }
  expect(entryWorth(order, ofUsdc, UNKNOWN)).toBe('500')
  const both = ({ address }: HistoryLeg) => (address === USDC.address ? oneDollar(6) : oneDollar(18))
  expect(entryWorth(order, both, UNKNOWN)).toBe('1')
})

test('behavior: while the price of its fixed side is read, it is neither known nor unknown', () => {
  const reading = ({ address }: HistoryLeg) => (address === USDC.address ? undefined : oneDollar(18))
  expect(entryWorth({ sold: USDC, bought: WETH, isOpen: true }, reading, UNKNOWN)).toBeUndefined()
})

test('behavior: without a price it is unknown, whatever a token costs now', () => {
  expect(entryWorth({ sold: USDC, bought: WETH, isOpen: true }, () => null, UNKNOWN)).toBeNull()
  expect(entryWorth({ sold: USDC, bought: WETH, isOpen: false }, ofUsdc, UNKNOWN)).toBeNull()
})
