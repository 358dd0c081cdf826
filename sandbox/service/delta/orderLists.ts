import * as v from 'valibot'
import { address, integerText, oneOf, readQuery, WIDE_RANGE } from '../http/requestFields.ts'
import { invalidInput, ServiceError } from '../http/serviceErrors.ts'
import type { OrderBook } from './orderBook.ts'
import { ORDER_STATUSES } from './orderMoves.ts'
import { recordText, type StoredOrder } from './storedOrder.ts'

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

/** What narrows a list of orders, but for the status. */
export const listEntries = {
  userAddress: address('userAddress'),
  page: v.optional(integerText('page', 1, WIDE_RANGE[1]), '1'),
  limit: v.optional(integerText('limit', 1, PAGE_LIMIT), String(DEFAULT_PAGE_SIZE)),
  chainId: v.optional(chainIds),
  type: v.optional(oneOf('type', ['MARKET', 'LIMIT'])),
  onChainOrderType: v.optional(oneOf('onChainOrderType', CHAIN_TYPES)),
}
const anyList = v.object(listEntries)
const listQuery = v.object({ ...listEntries, status: v.optional(statuses) })

type AnyList = v.InferOutput<typeof anyList>

/** Whether an order is one of those asked for, whatever its status. */
export function suits(query: AnyList, stored: StoredOrder): boolean {
  const { chainId, type, onChainOrderType } = query
  return (
    (chainId?.includes(stored.chainId) ?? true) &&
    (type === undefined || type === stored.type) &&
    (onChainOrderType === undefined || onChainOrderType === stored.signed.family)
  )
}

/** The page asked for. */
export function pageOf({ page, limit }: AnyList, found: readonly StoredOrder[]): readonly StoredOrder[] {
  return found.slice((page - 1) * limit, page * limit)
}

/** A page of a user's orders as JSON text, newest first. @throws {ServiceError} 400. */
export function listOrders(orderBook: OrderBook, url: string): string {
  const query = readQuery(url, listQuery)
  const found = orderBook
    .ofOwner(query.userAddress)
    .filter((stored) => suits(query, stored) && (query.status?.includes(stored.status) ?? true))
  const { page, limit } = query
  const data = pageOf(query, found).map(recordText).join(',')
  const rest = JSON.stringify({ total: found.length, page, limit, hasMore: page * limit < found.length })
  return `{"data":[${data}],${rest.slice(1)}`
}

const notFound = (): ServiceError => new ServiceError(404, 'NotFound', 'Order not found')

/** @throws {ServiceError} 400 for what is no uuid, 404 for an unknown one. */
export function orderById(orderBook: OrderBook, id: string): StoredOrder {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
    throw invalidInput(failed('orderId must be a uuid'))
  const stored = orderBook.byId(id)
  if (!stored) throw notFound()
  return stored
}

/** @throws {ServiceError} 400 for what is no hash, 404 for an unknown one. */
export function orderByHash(orderBook: OrderBook, hash: string): StoredOrder {
  if (!/^0x[0-9a-f]{64}$/i.test(hash)) throw invalidInput(failed('hash must be 32 bytes of hex'))
  const stored = orderBook.byHash(hash as `0x${string}`)
  if (!stored) throw notFound()
  return stored
}
