import * as v from 'valibot'
import { address, integerText, oneOf, readQuery, WIDE_RANGE } from '../http/requestFields.ts'
import { invalidInput, ServiceError } from '../http/serviceErrors.ts'
import type { OrderBook } from './orderBook.ts'
import { ORDER_STATUSES } from './orderMoves.ts'
import { recordOf, type StoredOrder } from './storedOrder.ts'

const PAGE_LIMIT = 1000
const DEFAULT_PAGE_SIZE = 100
/** `FillableOrder` is missing in the specification's list and accepted as well (facts page 1.3). */
const CHAIN_TYPES = [
  'Order',
  'FillableOrder',
  'ProductiveOrder',
  'ExternalOrder',
  'TWAPOrder',
  'TWAPBuyOrder',
] as const

const failed = (words: string): string => `Validation failed: ${words}`

const chainIds = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}(,\d{1,15})*$/, failed('chainId must be a comma list of chain ids')),
  v.transform((list) => list.split(',').map(Number)),
)
const statuses = v.pipe(
  v.string(),
  v.transform((list) => list.split(',')),
  v.array(oneOf('status', ORDER_STATUSES)),
)

const listQuery = v.object({
  userAddress: address('userAddress'),
  page: v.optional(integerText('page', 1, WIDE_RANGE[1]), '1'),
  limit: v.optional(integerText('limit', 1, PAGE_LIMIT), String(DEFAULT_PAGE_SIZE)),
  chainId: v.optional(chainIds),
  type: v.optional(oneOf('type', ['MARKET', 'LIMIT'])),
  status: v.optional(statuses),
  onChainOrderType: v.optional(oneOf('onChainOrderType', CHAIN_TYPES)),
})

type ListQuery = v.InferOutput<typeof listQuery>

const matches =
  (query: ListQuery) =>
  (stored: StoredOrder): boolean =>
    (query.chainId?.includes(stored.chainId) ?? true) &&
    (query.type === undefined || query.type === stored.type) &&
    (query.status?.includes(stored.status) ?? true) &&
    (query.onChainOrderType === undefined || query.onChainOrderType === stored.signed.family)

/** A page of a user's orders, newest first. @throws {ServiceError} 400. */
export function listOrders(desk: OrderBook, url: string) {
  const query = readQuery(url, listQuery)
  const found = desk.ofOwner(query.userAddress).filter(matches(query))
  const start = (query.page - 1) * query.limit
  const page = found.slice(start, start + query.limit)
  return {
    data: page.map(recordOf),
    total: found.length,
    page: query.page,
    limit: query.limit,
    hasMore: start + page.length < found.length,
  }
}

const notFound = (): ServiceError => new ServiceError(404, 'NotFound', 'Order not found')

/** @throws {ServiceError} 400 for what is no uuid, 404 for an unknown one. */
export function orderById(desk: OrderBook, id: string): StoredOrder {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
    throw invalidInput(failed('orderId must be a uuid'))
  const stored = desk.byId(id)
  if (!stored) throw notFound()
  return stored
}

/** @throws {ServiceError} 400 for what is no hash, 404 for an unknown one. */
export function orderByHash(desk: OrderBook, hash: string): StoredOrder {
  if (!/^0x[0-9a-f]{64}$/i.test(hash)) throw invalidInput(failed('hash must be 32 bytes of hex'))
  const stored = desk.byHash(hash as `0x${string}`)
  if (!stored) throw notFound()
  return stored
}
