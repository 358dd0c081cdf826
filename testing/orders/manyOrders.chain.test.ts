import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { entryOfOrder } from '../../src/domain/orders/history/orderHistory.ts'
import { snapshotOf } from '../../src/domain/orders/record/orderSnapshot.ts'
import { cancelPlan } from '../../src/features/orders/actions/cancelPlan.ts'
import { isAllRead, ordersQuery } from '../../src/features/orders/entry/ordersQuery.ts'
import { cancelIntent } from '../../src/features/trade/order/cancelGroup.ts'
import { createService } from '../../src/service/http/serviceClient.ts'
import { createWalletBench, isDone } from '../bench/walletBench.ts'
import { openBrowser } from '../browser/nodeBrowser.ts'
import { signedOrSent } from '../wallet/walletWords.ts'
import { RESTING, restingOrders } from './restingOrders.ts'

const MANY = 101
/** So many are posted at a time. */
const AT_ONCE = 10

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox?.stop())

/** What a request of a list asks for; null for another request. */
const pageOf = ({ pathname, searchParams }: URL) =>
  pathname === '/v2/delta/orders' && searchParams.has('userAddress')
    ? [searchParams.get('page'), searchParams.get('limit')]
    : null

test('behavior: 101 orders are read by two requests and cancelled by two signatures', async () => {
  openBrowser()
  const { manifest } = sandbox
  const bench = createWalletBench(manifest)
  const { account, wallet } = await bench.arrive({ USDC: 2_000n * 10n ** 6n })
  const orders = await restingOrders(manifest, wallet)
  const posted: string[] = []
  while (posted.length < MANY) {
    const some = Array.from({ length: Math.min(AT_ONCE, MANY - posted.length) })
    const records = await Promise.all(some.map(() => orders.post({ ...RESTING, amount: '10' })))
    posted.push(...records.map(({ id }) => String(id)))
  }

  const requested: (readonly (string | null)[])[] = []
  const posts = new Map<string, number[]>()
  const watched: typeof fetch = async (input, init) => {
    const url = new URL(String(input))
    const read = pageOf(url)
    if (read) requested.push(read)
    const answer = await fetch(input, init)
    if (/cancel/.test(url.pathname)) {
      expect(answer.status, url.pathname).toBeLessThan(300)
      const counts = posts.get(url.pathname) ?? []
      posts.set(url.pathname, [...counts, JSON.parse(String(init?.body)).orderIds.length])
    }
    return answer
  }
  const service = createService({ baseUrl: manifest.apiUrl, partner: 'kontor', fetch: watched })
  const pages = await new QueryClient().fetchQuery(ordersQuery(service, account))
  expect(requested).toEqual([
    ['1', '100'],
    ['1', '1000'],
  ])
  expect(isAllRead(pages)).toBe(true)
  expect([...pages.orders.keys()].sort()).toEqual(posted.sort())

  const { groups, leftOut } = cancelPlan(
    [...pages.orders.values()].map((order) => entryOfOrder(snapshotOf(order))),
    account,
  )
  expect(leftOut).toEqual([])
  wallet.log.length = 0
  const page = await bench.open(watched)
  for (const id of page.walletLayer.startFlowsInTurn(groups.map(cancelIntent))) await page.flow(id, isDone)
  const signed = wallet.requestedTypedData.map(
    ({ message }) => (message.orderIds as readonly string[]).length,
  )
  expect(signed).toEqual([100, 1])
  expect(signedOrSent(wallet)).toEqual(['eth_signTypedData_v4', 'eth_signTypedData_v4'])
  expect(Object.fromEntries(posts)).toEqual({
    '/v2/delta/orders/build/cancellation': [100, 1],
    '/v2/delta/orders/cancel': [100, 1],
  })
  for (const id of posted) await orders.becomes(id, 'CANCELLED')
})
