import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { wiredService } from '../../../../testing/service/testRoute.ts'
import { NO_PAGES } from '../../../domain/orders/history/orderHistoryPages.ts'
import { OPEN_STATUSES, type OrderStatus } from '../../../domain/orders/record/orderState.ts'
import { isAllRead, ordersQuery } from './ordersQuery.ts'

const { owner, input, output } = exampleOrder()

interface Written {
  readonly id: string
  readonly status: OrderStatus
}

const written = ({ id, status }: Written) => ({
  id,
  status,
  owner,
  orderHash: `0x${'ab'.repeat(32)}`,
  input: { chainId: 31337, token: input.token, amount: '1' },
  output: { chainId: 31337, token: output.token },
})

/** A service with these orders, newest first, and how often it was asked for them. */
function venueOf(all: Written[]) {
  const { service, requested } = wiredService(({ url }) => {
    const single = all.find(({ id }) => url.pathname.endsWith(`/${id}`))
    if (single) return Response.json(written(single))
    const [page = 1, limit = 100] = ['page', 'limit'].map((name) => Number(url.searchParams.get(name)))
    const wanted = url.searchParams.get('status')?.split(',')
    const listed = all.filter(({ status }) => wanted === undefined || wanted.includes(status))
    const data = listed.slice((page - 1) * limit, page * limit).map(written)
    return Response.json({ data, total: listed.length, page, limit, hasMore: page * limit < listed.length })
  })
  const client = new QueryClient()
  const query = ordersQuery(service, owner)
  const read = async () => {
    requested.length = 0
    await client.fetchQuery(query)
    return requested.length
  }
  const pages = () => client.getQueryData(query.queryKey) ?? NO_PAGES
  const statusOf = (id: string) => pages().orders.get(id)?.status
  const state = () => client.getQueryState(query.queryKey)
  /** Reads until so many orders are there, then nobody watches any more. */
  const readUntil = (count: number) =>
    new Promise<void>((resolve) => {
      const stop = new QueryObserver(client, query).subscribe(({ data }) => {
        if ((data?.orders.size ?? 0) < count) return
        stop()
        resolve()
      })
    })
  return { read, readUntil, statusOf, pages, state }
}

/** Newest first; every hundredth is open. */
const many = (count: number): Written[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `o${place}`,
    status: place % 100 === 99 ? 'ACTIVE' : 'COMPLETED',
  }))

test('default: a long list is read whole once, then refreshed by two requests while unchanged', async () => {
  const { read, pages, state } = venueOf(many(3_000))
  expect(await read()).toBe(4)
  expect(isAllRead(pages())).toBe(true)
  expect(await read()).toBe(2)
  expect(state()).toMatchObject({ fetchStatus: 'idle', error: null })
})

test('behavior: an order that ended far down the list is read by itself', async () => {
  const all = many(3_000)
  const { read, statusOf } = venueOf(all)
  await read()
  all[2_999] = { id: 'o2999', status: 'CANCELLED' }
  expect(statusOf('o2999')).toBe('ACTIVE')
  expect(await read()).toBe(4)
  expect(statusOf('o2999')).toBe('CANCELLED')
})

test('behavior: when many ended at once the list is read again', async () => {
  const all = many(3_000)
  const { read, pages } = venueOf(all)
  await read()
  for (const [place, { id }] of all.entries()) all[place] = { id, status: 'EXPIRED' }
  await read()
  expect(new Set([...pages().orders.values()].map(({ status }) => status))).toEqual(new Set(['EXPIRED']))
})

test('behavior: an order that ended among the latest is found in the list of ended ones', async () => {
  const all = many(3_000)
  all[10] = { id: 'o10', status: 'ACTIVE' }
  const { read, statusOf } = venueOf(all)
  await read()
  all[10] = { id: 'o10', status: 'EXPIRED' }
  all[999] = { id: 'o999', status: 'SUSPENDED' }
  expect(await read()).toBe(2)
  expect([statusOf('o10'), statusOf('o999')]).toEqual(['EXPIRED', 'SUSPENDED'])
})

test('behavior: a new order moves the total, and the list is read again', async () => {
  const all = many(3_000)
  const { read, pages, statusOf } = venueOf(all)
  await read()
  all.unshift({ id: 'new', status: 'PENDING' })
  expect(await read()).toBe(6)
  expect([statusOf('new'), pages().total]).toEqual(['PENDING', 3_001])
})

test('behavior: a short list is renewed with one request', async () => {
  const all = many(100)
  const { read, statusOf } = venueOf(all)
  expect(await read()).toBe(1)
  all[99] = { id: 'o99', status: 'FAILED' }
  expect(await read()).toBe(1)
  expect(OPEN_STATUSES).not.toContain(statusOf('o99'))
})

test('behavior: a reading that was left keeps its pages and is gone on with', async () => {
  const { read, readUntil, pages, state } = venueOf(many(3_000))
  await readUntil(100)
  expect([state()?.fetchStatus, pages().orders.size]).toEqual(['idle', 100])
  expect(await read()).toBe(3)
  expect(isAllRead(pages())).toBe(true)
})
