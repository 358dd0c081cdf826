import fc from 'fast-check'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { NATIVE_TOKEN } from '../../token/address.ts'
import type { DeltaOrder } from '../record/deltaOrder.ts'
import { type OrderSnapshot, snapshotOf } from '../record/orderSnapshot.ts'
import { NO_BRIDGE } from '../struct/order.ts'
import { entryFigures, entryOfOrder, isOpenStatus, mergeHistory } from './orderHistory.ts'
import { type HistoryPage, NO_PAGES, rereading, withPage } from './orderHistoryPages.ts'

const seen = (part: Partial<DeltaOrder>): OrderSnapshot => snapshotOf(exampleOrder(part))

test('default: orders, flows and deals become one list, newest first, nothing twice', () => {
  const placed = { ...entryOfOrder(seen({ id: 'x' })), key: 'flow:1', kind: 'flow' as const, flowId: '1' }
  const swap = { ...placed, key: 'flow:2', flowId: '2', kind: 'swap' as const, createdAt: 9_000 }
  const merged = mergeHistory({
    orders: [seen({ id: 'a', createdAt: 5_000 }), seen({ id: 'b', createdAt: 7_000 })],
    others: [
      { entry: placed, orderId: 'a' },
      { entry: swap, orderId: null },
    ],
  })
  expect(merged.map(({ key }) => key)).toEqual(['flow:2', 'b', 'a'])
  expect(merged.at(-1)?.flowId).toBe('1')
})

test('behavior: a flow is shown in place of its order until the record arrives', () => {
  const placed = { ...entryOfOrder(seen({ id: 'x' })), key: 'flow:1', kind: 'flow' as const, flowId: '1' }
  expect(mergeHistory({ orders: [], others: [{ entry: placed, orderId: 'a' }] })).toHaveLength(1)
})

test('behavior: of two records with one id the later counts, and unchanged ones keep their entry', () => {
  const old = seen({ id: 'a', status: 'ACTIVE' })
  const overdue = seen({ id: 'a', status: 'COMPLETED' })
  const [first] = mergeHistory({ orders: [old, overdue], others: [] })
  expect(first?.status).toBe('COMPLETED')
  expect(mergeHistory({ orders: [old, overdue], others: [] })[0]).toBe(first)
})

test('behavior: what waits for the person is open, and native differs from tokens', () => {
  const entry = entryOfOrder(
    seen({
      status: 'AWAITING_SIGNATURE',
      input: { ...exampleOrder().input, token: NATIVE_TOKEN },
    }),
  )
  expect([entry.isOpen, entry.needsPerson]).toEqual([true, true])
  expect(isOpenStatus('DONE')).toBe(false)
  expect(isOpenStatus('UNKNOWN')).toBe(true)
})

const many = (count: number): readonly DeltaOrder[] =>
  Array.from({ length: count }, (_, place) => exampleOrder({ id: `o${place}`, createdAt: 1_000_000 - place }))

/** The list as the service would give it, in pages. */
function pageOf(all: readonly DeltaOrder[], page: number, limit: number): HistoryPage {
  const orders = all.slice((page - 1) * limit, page * limit)
  return { orders, total: all.length, page, limit, hasMore: page * limit < all.length, unreadable: 0 }
}

function readAll(
  list: (requested: { page: number; limit: number }, times: number) => HistoryPage,
  most = 100,
) {
  let pages = NO_PAGES
  let times = 0
  for (; pages.next && times < most; times += 1) pages = withPage(pages, list(pages.next, times))
  return { pages, times }
}

test('default: ten thousand orders come in a short page and ten long ones', () => {
  const all = many(10_000)
  const { pages, times } = readAll(({ page, limit }) => pageOf(all, page, limit))
  expect([pages.orders.size, pages.total, times]).toEqual([10_000, 10_000, 11])
})

test('behavior: a short list is read with one request', () => {
  const { pages, times } = readAll(({ page, limit }) => pageOf(many(100), page, limit))
  expect([pages.orders.size, times]).toEqual([100, 1])
})

test('behavior: when the total changes the pages are read again, so that no order is missed', () => {
  const before = many(4_000)
  const after = [exampleOrder({ id: 'new', createdAt: 2_000_000 }), ...before]
  const { pages } = readAll(({ page, limit }, times) => pageOf(times < 3 ? before : after, page, limit))
  expect(pages.orders.size).toBe(4_001)
  expect(pages.restarts).toBe(1)
})

test('behavior: a list that never rests is read to its end all the same', () => {
  const all = many(5_000)
  const { pages, times } = readAll(({ page, limit }, requested) => ({
    ...pageOf(all, page, limit),
    total: 5_000 + requested,
  }))
  expect(pages.next).toBeNull()
  expect(times).toBeLessThan(40)
})

test('behavior: whatever is inserted while reading, every order is there in the end', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3_500 }),
      fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 2 }),
      (count, insertions) => {
        const all = [...many(count)]
        const { pages } = readAll(({ page, limit }, times) => {
          if (insertions.includes(times))
            all.unshift(exampleOrder({ id: `new${times}`, createdAt: 2_000_000 + times }))
          return pageOf(all, page, limit)
        })
        const seenIds = new Set(pages.orders.keys())
        const arrivals = all.filter(({ id }) => id.startsWith('new'))
        const missed = all.filter(
          ({ id }) => !seenIds.has(id) && !arrivals.some((overdue) => overdue.id === id),
        )
        expect(missed).toEqual([])
        expect(pages.next).toBeNull()
      },
    ),
    { numRuns: 60 },
  )
})

test('behavior: on a return what is known stays while it is read again', () => {
  const { pages } = readAll(({ page, limit }) => pageOf(many(3), page, limit))
  const again = rereading(pages)
  expect([again.orders.size, again.next?.page]).toEqual([3, 1])
})

test('behavior: short pages, or only one of `hasMore` and `total`, are still read to the end', () => {
  const all = many(2_600)
  const capped = readAll(({ page, limit }) => pageOf(all, page, Math.min(limit, 500)))
  expect([capped.pages.orders.size, capped.times]).toEqual([2_600, 7])
  const silent = readAll(({ page, limit }) => ({ ...pageOf(all, page, limit), hasMore: false }))
  expect(silent.pages.orders.size).toBe(2_600)
  const countless = readAll(({ page, limit }) => ({ ...pageOf(all, page, limit), total: 0 }))
  expect(countless.pages.orders.size).toBe(2_600)
  const mute = readAll(({ page, limit }) => ({ ...pageOf(all, page, limit), page: 1 }))
  expect(mute.pages.orders.size).toBe(2_600)
})

const leg = exampleOrder().output

test('behavior: the signed bound comes from the struct where the record does not name it', () => {
  const bare = { ...leg, boundAmount: null }
  expect(entryOfOrder(seen({ output: bare })).bought.signed).toBe(300_000_000_000_000_000n)
  expect(entryOfOrder(seen({ output: bare, order: null })).bought.signed).toBeNull()
  expect(entryOfOrder(seen({ output: { ...bare, chainId: 31338 } })).bought.signed).toBeNull()
  expect(entryOfOrder(seen({ output: { ...bare, token: NATIVE_TOKEN } })).bought.signed).toBeNull()
  const buying = entryOfOrder(
    seen({ side: 'BUY', input: { ...exampleOrder().input, amount: null }, output: { ...bare, amount: 9n } }),
  )
  expect([buying.sold.signed, buying.sold.isBound, buying.bought.signed, buying.bought.isBound]).toEqual([
    1_000_000_000n,
    true,
    9n,
    false,
  ])
})

test('behavior: of an order that is filled to the end all of the fixed amount has moved', () => {
  const output = { ...leg, executedAmount: 310_000_000_000_000_000n }
  expect(entryOfOrder(seen({ status: 'COMPLETED', output })).sold.executed).toBe(1_000_000_000n)
  expect(entryOfOrder(seen({ status: 'CANCELLED', output })).sold.executed).toBeNull()
})

test('behavior: what arrives on another chain is shown after the fee, taken before the bridge', () => {
  const order = exampleOrder()
  const crossing = (scalingFactor: number, destAmount: bigint, stated: bigint) =>
    entryOfOrder(
      snapshotOf({
        ...order,
        output: { ...order.output, chainId: 31338, boundAmount: stated, expectedAmount: stated },
        order: order.order && {
          ...order.order,
          ...{ destAmount, expectedAmount: destAmount, partnerAndFee: 1n },
          bridge: {
            ...NO_BRIDGE,
            destinationChainId: 31338n,
            outputToken: order.output.token,
            scalingFactor,
          },
        },
      }),
    ).bought
  // A hundredth of a percent of 3,143.114311 is 0.3143114311: the contract takes 0.314311 of it, so that 3,142.8 is left to the unit.
  expect(crossing(12, 3_143_114_311n, 3_143_114_311n * 10n ** 12n).signed).toBe(3_142_800_000n * 10n ** 12n)
  const fine = 3_143_114_311n * 10n ** 12n
  expect(crossing(-12, fine, 3_143_114_311n).signed).toBe((fine - fine / 10_000n) / 10n ** 12n)
})

test('behavior: the minimum of a sale on arrival is its floor, and holds only if it is sold', () => {
  const order = exampleOrder()
  const entryWith = (protocolData: Hex, protocolSelector: Hex = '0xcc282ea1') =>
    entryOfOrder(
      snapshotOf({
        ...order,
        output: { ...order.output, chainId: 31338, boundAmount: 2_450n, expectedAmount: 10_000n },
        order: order.order && {
          ...order.order,
          partnerAndFee: 100n,
          bridge: {
            ...NO_BRIDGE,
            destinationChainId: 31338n,
            outputToken: order.output.token,
            ...{ protocolSelector, protocolData },
          },
        },
      }),
    )
  const floor = `0x${2_450n.toString(16).padStart(64, '0')}` as const
  const { bought } = entryWith(floor)
  expect(bought).toMatchObject({ signed: 2_450n, expected: 9_900n, isBound: true, isIfSold: true })
  expect(entryFigures(entryWith(floor))).toMatchObject({ bound: 2_450n, isIfSold: true })
  // By data that cannot be read no minimum holds, whatever the record says.
  for (const data of ['0xdeadbeef', floor, '0x'] as const) {
    const open = entryWith(data, '0x66ad5736')
    expect(open.bought).toMatchObject({ signed: null, expected: 9_900n, isBound: true })
    expect(open.bought.isIfSold).toBeUndefined()
    expect(entryFigures(open).bound).toBeNull()
  }
  expect(entryWith('0x').bought.isIfSold).toBeUndefined()
})
