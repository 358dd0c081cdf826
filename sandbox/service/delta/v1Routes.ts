import { Hono } from 'hono'
import * as v from 'valibot'
import { readJsonBody } from '../http/httpShape.ts'
import { oneOf, readQuery } from '../http/requestFields.ts'
import { cancelOrders } from './cancelOrders.ts'
import type { OrderBook } from './orderBook.ts'
import { listEntries, orderByHash, orderById, pageOf, suits } from './orderLists.ts'
import { submitOrder } from './submitOrder.ts'
import { recordV1, V1_FILTERS, v1FilterStatuses, v1StateOf } from './v1Records.ts'

const listQuery = v.object({
  ...listEntries,
  status: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',')),
      v.array(oneOf('status', V1_FILTERS)),
      v.transform((words) => words.flatMap(v1FilterStatuses)),
    ),
  ),
})

/** A page of a user's orders as a bare array, newest first. @throws {ServiceError} 400. */
function listV1(orderBook: OrderBook, url: string) {
  const query = readQuery(url, listQuery)
  const found = orderBook
    .ofOwner(query.userAddress)
    .filter((stored) => suits(query, stored))
    .filter((stored) => query.status?.includes(v1StateOf(stored).status) ?? true)
  return pageOf(query, found).map(recordV1)
}

/** Delta orders by the paths of the first generation, which go on: the same orders, in its records. */
export function v1Routes({ orderBook }: { readonly orderBook: OrderBook }): Hono {
  const app = new Hono({ strict: false }).basePath('/delta/orders')
  app.post('/', async (context) =>
    context.json(recordV1(await submitOrder(orderBook, await readJsonBody(context.req.raw)))),
  )
  app.post('/cancel', async (context) =>
    context.json(await cancelOrders(orderBook, await readJsonBody(context.req.raw))),
  )
  app.get('/', (context) => context.json(listV1(orderBook, context.req.url)))
  app.get('/hash/:hash', (context) =>
    context.json(recordV1(orderByHash(orderBook, context.req.param('hash')))),
  )
  app.get('/:orderId', (context) =>
    context.json(recordV1(orderById(orderBook, context.req.param('orderId')))),
  )
  return app
}
