import { Hono } from 'hono'
import { readJsonBody } from '../http/httpShape.ts'
import { buildOrder } from './buildOrder.ts'
import { buildCancellation, cancelOrders } from './cancelOrders.ts'
import type { OrderBook } from './orderBook.ts'
import { listOrders, orderByHash, orderById } from './orderLists.ts'
import { recordOf } from './storedOrder.ts'
import { submitOrder } from './submitOrder.ts'

/** Delta orders: build, post, read, cancel. */
export function deltaOrderRoutes({ orderBook }: { readonly orderBook: OrderBook }): Hono {
  const app = new Hono({ strict: false }).basePath('/v2/delta/orders')
  app.post('/build', async (context) =>
    context.json(await buildOrder(orderBook, await readJsonBody(context.req.raw))),
  )
  app.post('/build/cancellation', async (context) =>
    context.json(buildCancellation(orderBook, await readJsonBody(context.req.raw))),
  )
  app.post('/cancel', async (context) =>
    context.json(await cancelOrders(orderBook, await readJsonBody(context.req.raw))),
  )
  app.post('/', async (context) =>
    context.json(recordOf(await submitOrder(orderBook, await readJsonBody(context.req.raw)))),
  )
  app.get('/', (context) =>
    context.body(listOrders(orderBook, context.req.url), 200, { 'Content-Type': 'application/json' }),
  )
  app.get('/hash/:hash', (context) =>
    context.json(recordOf(orderByHash(orderBook, context.req.param('hash')))),
  )
  app.get('/:orderId', (context) =>
    context.json(recordOf(orderById(orderBook, context.req.param('orderId')))),
  )
  return app
}
