import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { exampleTwap, exampleTwapBuy } from '../../../../testing/orders/exampleTwap.ts'
import { NATIVE_TOKEN } from '../../token/address.ts'
import { tokenKey } from '../../token/token.ts'
import { snapshotOf } from '../record/orderSnapshot.ts'
import { withStatuses, withView } from './filterChange.ts'
import {
  ENTRY_STATUSES,
  ENTRY_TYPES,
  filterHistory,
  formatOrderUrl,
  isNarrowed,
  NO_FILTER,
  namesView,
  ORDER_SORTS,
  ORDER_VIEWS,
  type OrderFilter,
  parseOrderUrl,
  searchEntries,
} from './orderFilter.ts'
import { mergeHistory } from './orderHistory.ts'

const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const address = fc.constantFrom(
  '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
) as fc.Arbitrary<`0x${string}`>

const filters: fc.Arbitrary<OrderFilter> = fc.record({
  view: fc.constantFrom(...ORDER_VIEWS),
  statuses: fc.uniqueArray(fc.constantFrom(...ENTRY_STATUSES), { maxLength: 4 }),
  type: fc.option(fc.constantFrom(...ENTRY_TYPES)),
  chainId: fc.option(fc.integer({ min: 1, max: 999_999 })),
  token: fc.option(fc.oneof(address, fc.constant(NATIVE_TOKEN))),
  search: fc.string({ maxLength: 40, unit: 'grapheme' }),
  sort: fc.constantFrom(...ORDER_SORTS),
  owner: fc.option(address),
})

test('default: the plain list of open orders has no address of its own', () => {
  expect(formatOrderUrl(NO_FILTER)).toBe('')
  expect(parseOrderUrl('')).toEqual({ filter: NO_FILTER, problems: [] })
})

test('behavior: the view of open orders is named where the list opens on another one', () => {
  const search = formatOrderUrl(NO_FILTER, true)
  expect(search).toBe('view=open')
  expect(namesView(search)).toBe(true)
  expect(namesView('view=ALL')).toBe(true)
  expect(namesView('')).toBe(false)
  expect(namesView('view=mine&status=ACTIVE')).toBe(false)
})

test('behavior: every filter survives its address', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(parseOrderUrl(formatOrderUrl(filter))).toEqual({ filter, problems: [] })
    }),
  )
})

test('behavior: any text is read without an exception', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(ORDER_VIEWS).toContain(parseOrderUrl(text).filter.view)
    }),
  )
})

test('error: parts nobody knows take their default and are named', () => {
  const link = 'view=x&status=ACTIVE,NOPE&type=otc&chain=0x1&token=0x12&sort=z&owner=native'
  const { filter, problems } = parseOrderUrl(link)
  expect(filter).toEqual({ ...NO_FILTER, statuses: ['ACTIVE'], type: 'otc' })
  expect([...problems].sort()).toEqual(['chain', 'owner', 'sort', 'status', 'token', 'view'])
})

const USDC = exampleOrder().input.token
const history = mergeHistory({
  orders: [
    exampleOrder({ id: 'resting', createdAt: 5, expiresAt: 900 }),
    exampleOrder({
      id: 'filled',
      status: 'COMPLETED',
      type: 'MARKET',
      createdAt: 4,
      updatedAt: 50,
      expiresAt: 7,
    }),
    exampleOrder({
      id: 'native',
      createdAt: 3,
      expiresAt: 0,
      chainId: 31338,
      status: 'SUSPENDED',
      input: { ...exampleOrder().input, token: NATIVE_TOKEN, chainId: 31338 },
      orderHash: `0x${'cd'.repeat(32)}`,
      onChainOrderType: 'FillableOrder',
    }),
  ].map(snapshotOf),
  others: [],
})
const keys = (part: Partial<OrderFilter>) =>
  filterHistory(history, { ...NO_FILTER, view: 'all', ...part }, (key) =>
    key === tokenKey({ chainId: 31337, address: USDC }) ? 'usdc' : undefined,
  ).map(({ key }) => key)

test('behavior: each part narrows by itself', () => {
  expect(keys({})).toEqual(['resting', 'filled', 'native'])
  expect(keys({ view: 'open' })).toEqual(['resting', 'native'])
  expect(keys({ view: 'done' })).toEqual(['filled'])
  expect(keys({ statuses: ['SUSPENDED', 'COMPLETED'] })).toEqual(['filled', 'native'])
  expect(keys({ type: 'limit' })).toEqual(['resting'])
  expect(keys({ type: 'crosschain' })).toEqual(['native'])
  expect(keys({ chainId: 31338 })).toEqual(['native'])
  expect(keys({ token: NATIVE_TOKEN })).toEqual(['native'])
})

test('behavior: a search matches symbols by prefix, hashes and ids anywhere; every word counts', () => {
  expect(keys({ search: 'USD' })).toEqual(['resting', 'filled'])
  expect(keys({ search: `0x${'cd'.repeat(8)}` })).toEqual(['native'])
  expect(keys({ search: 'cdcdcd usdc' })).toEqual([])
  expect(keys({ search: 'restin' })).toEqual(['resting'])
  expect(keys({ search: OWNER.toLowerCase().slice(5, 15) })).toHaveLength(3)
})

test('behavior: sorted by expiry, orders that never expire or have ended come last; none is lost', () => {
  expect(keys({ sort: 'expiry' })).toEqual(['resting', 'filled', 'native'])
  expect(keys({ sort: 'oldest' })).toEqual(['native', 'filled', 'resting'])
  expect(keys({ sort: 'updated' })[0]).not.toBe('filled')
  for (const sort of ORDER_SORTS) expect(keys({ sort })).toHaveLength(3)
})

test('behavior: what is counted is what the views show', () => {
  expect(searchEntries(history, NO_FILTER).counts).toEqual({ open: 2, done: 1, all: 3 })
  expect(isNarrowed(NO_FILTER)).toBe(false)
  expect(isNarrowed({ ...NO_FILTER, search: ' x' })).toBe(true)
})

test('behavior: several states are selected together, in a view that has them, and drop with it', () => {
  const both = withStatuses(NO_FILTER, ['CANCELLED', 'ACTIVE'])
  expect(both).toEqual({ view: 'all', statuses: ['ACTIVE', 'CANCELLED'] })
  expect(withStatuses(NO_FILTER, ['SUSPENDED', 'ACTIVE'])).toEqual({
    view: 'open',
    statuses: ['ACTIVE', 'SUSPENDED'],
  })
  expect(withView({ ...NO_FILTER, ...both }, 'done')).toEqual({ view: 'done', statuses: ['CANCELLED'] })
  expect(withView({ ...NO_FILTER, ...both }, 'all').statuses).toHaveLength(2)
  const orders = (['ACTIVE', 'CANCELLED', 'EXPIRED'] as const).map((status) =>
    snapshotOf(exampleOrder({ id: status, status })),
  )
  const entries = mergeHistory({ orders, others: [] })
  const found = filterHistory(entries, { ...NO_FILTER, ...both }).map(({ status }) => status)
  expect(found.sort()).toEqual(['ACTIVE', 'CANCELLED'])
  expect(parseOrderUrl('view=all&status=active,cancelled').filter.statuses).toEqual(['ACTIVE', 'CANCELLED'])
})

test('behavior: sliced orders are a type of their own, not market or limit', () => {
  const sliced = mergeHistory({
    orders: [
      exampleTwap({ id: 'sale' }),
      exampleTwapBuy({ id: 'purchase' }),
      exampleOrder({ id: 'limit' }),
    ].map(snapshotOf),
    others: [],
  })
  const of = (part: Partial<OrderFilter>) =>
    filterHistory(sliced, { ...NO_FILTER, ...part })
      .map(({ key }) => key)
      .sort()
  expect(of({ type: 'twap' })).toEqual(['purchase', 'sale'])
  expect(of({ type: 'market' })).toEqual([])
  expect(of({ type: 'limit' })).toEqual(['limit'])
})
