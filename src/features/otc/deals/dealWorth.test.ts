import { expect, test } from 'vitest'
import { exampleDeal } from '../../../../testing/otc/exampleDeal.ts'
import { oneDollar } from '../../../domain/amount/worth.ts'
import { isSameAddress } from '../../../domain/token/address.ts'
import type { TokenId } from '../../../domain/token/token.ts'
import { dealWorth } from './dealWorth.ts'

const deal = exampleDeal()
const { order } = deal
if (!order) throw new Error('no terms')
const only =
  (address: string, decimals: number) =>
  ({ address: wanted }: TokenId) =>
    isSameAddress(wanted, address as typeof wanted) ? oneDollar(decimals) : null

test('default: an open deal is worth what its account gives, else what it gets', () => {
  const maker = `${order.makerAmount / 10n ** 18n}`
  const taker = `${order.takerAmount / 10n ** 6n}`
  expect(maker).not.toBe(taker)
  expect(dealWorth(deal, only(order.makerAsset, 18))).toBe(maker)
  expect(dealWorth(deal, only(order.takerAsset, 6))).toBe(taker)
  const both = (token: TokenId) => only(order.makerAsset, 18)(token) ?? only(order.takerAsset, 6)(token)
  expect(dealWorth(deal, both)).toBe(maker)
  expect(dealWorth({ ...deal, role: 'taken' }, both)).toBe(taker)
})

test('behavior: while the price of what it gives is read, it waits for it', () => {
  const other = only(order.takerAsset, 6)
  const reading = (token: TokenId) => other(token) ?? ('loading' as const)
  expect(dealWorth(deal, reading)).toBe('loading')
})

test('behavior: without a price it is unknown, and a deal that is over has none', () => {
  expect(dealWorth(deal, () => null)).toBeNull()
  expect(dealWorth({ ...deal, status: 'filled' }, only(order.makerAsset, 18))).toBeUndefined()
})
