import * as v from 'valibot'
import type { Hex } from 'viem'
import { AppError } from '../../domain/data/errors.ts'
import { sliceElements, sliceMember } from '../../domain/data/json.ts'
import { TEXT_LIMITS } from '../../domain/data/textLimits.ts'
import type { DeltaOrder, OrderFamily } from '../../domain/orders/record/deltaOrder.ts'
import type { OrderStatus } from '../../domain/orders/record/orderState.ts'
import { type Address, isSameAddress, normalizeAddress } from '../../domain/token/address.ts'
import { boundedList, boundedMembers } from '../http/boundedList.ts'
import { sendRetried } from '../http/retried.ts'
import type { CallOptions, Service } from '../http/serviceClient.ts'
import { malformedResponse, serviceError } from '../http/serviceErrors.ts'
import {
  complaintOf,
  orNull,
  wireAddress,
  wireAmount,
  wireFlag,
  wireInteger,
  wireMembers,
} from '../http/wire.ts'
import { mapInSlices } from '../http/yieldToMain.ts'
import { requestAddress } from '../market/marketQuote.ts'
import { readDeltaOrder } from './deltaOrderRecord.ts'

/** Which orders of a user are asked for. */
export interface OrdersRequest {
  readonly account: Address
  /** All chains, where absent or empty. */
  readonly chainIds?: readonly number[] | undefined
  readonly statuses?: readonly OrderStatus[] | undefined
  readonly type?: 'MARKET' | 'LIMIT' | undefined
  /** `Order` does not find `FillableOrder`. */
  readonly onChainOrderType?: OrderFamily | undefined
  /** From 1. */
  readonly page?: number | undefined
  /** 1 to 1000. */
  readonly limit?: number | undefined
}

/** One page of orders, as the service sorted it. */
export interface OrdersPage {
  readonly orders: readonly DeltaOrder[]
  readonly total: number
  readonly page: number
  readonly limit: number
  readonly hasMore: boolean
  /** Records of the page that could not be read, or whose struct is another owner's. */
  readonly unreadable: number
}

const DEFAULT_LIMIT = 100

const pageSchema = v.object({
  total: orNull(wireInteger),
  page: orNull(wireInteger),
  limit: orNull(wireInteger),
  hasMore: orNull(wireFlag),
})

/**
 * `GET /v2/delta/orders`: a page of a user's orders. Also understands the bare list of the first generation. A long page is read in
 * slices between which the screen can be painted. Where the service does not say whether there is more, `total` does, else whether the page
 * is full.
 * @throws {AppError} as `Service.send` does; `service-unreadable` when the answer holds no list.
 */
export async function listOrders(
  service: Service,
  request: OrdersRequest,
  options: CallOptions = {},
): Promise<OrdersPage> {
  const { page = 1, limit = DEFAULT_LIMIT } = request
  const { text, body } = await sendRetried(service, {
    path: '/v2/delta/orders',
    query: {
      userAddress: request.account,
      page,
      limit,
      chainId: request.chainIds?.length ? request.chainIds.join(',') : undefined,
      status: request.statuses?.length ? request.statuses.join(',') : undefined,
      type: request.type,
      onChainOrderType: request.onChainOrderType,
    },
    timeoutMs: 20_000,
    mostBytes: TEXT_LIMITS.listBytes,
    priority: options.priority ?? 'background',
    signal: options.signal,
  })
  const listed = Array.isArray(body) ? body : (body as { readonly data?: unknown }).data
  boundedList(listed, TEXT_LIMITS.records)
  const listText = Array.isArray(body) ? text : sliceMember(text, ['data'])
  const records = listText === 'null' ? [] : listText === null ? null : sliceElements(listText)
  if (records === null) throw malformedResponse('no list of orders in the answer')
  const parsed = v.safeParse(pageSchema, body)
  const record = parsed.success ? parsed.output : null
  const read = await mapInSlices(records, readable, options.signal)
  const orders = read
    .flat()
    .filter(({ owner }) => isSameAddress(owner, request.account))
    .map((order) => asPlaced(service, order))
  const length = record?.limit || limit
  const before = (page - 1) * length + read.length
  const hasMore =
    record?.hasMore ?? (typeof record?.total === 'number' ? before < record.total : read.length === length)
  return {
    orders,
    total: record?.total ?? before + Number(hasMore),
    page: record?.page ?? page,
    limit: length,
    hasMore,
    unreadable: read.length - orders.length,
  }
}

/**
 * `GET /v2/delta/orders/{orderId}`.
 * @throws {AppError} as `Service.send` does; `service-not-found` for an unknown id, in whatever words; `service-unreadable` for another order.
 */
export async function getOrder(service: Service, id: string, options: CallOptions = {}): Promise<DeltaOrder> {
  const order = await readOne(service, encodeURIComponent(id), options)
  if (!order) throw serviceError('notFound', 'stop', { details: `order ${id.slice(0, 100)}` })
  if (order.id.toLowerCase() !== id.toLowerCase()) throw malformedResponse(`order ${order.id}`)
  return order
}

/**
 * `GET /v2/delta/orders/hash/{hash}`; null for an order the service does not have.
 * @throws {AppError} as `Service.send` does; `service-unreadable` for an order of another hash.
 */
export async function getOrderByHash(
  service: Service,
  orderHash: Hex,
  options: CallOptions = {},
): Promise<DeltaOrder | null> {
  const order = await readOne(service, `hash/${orderHash}`, options)
  const isOther = order !== null && order.orderHash !== '0x' && order.orderHash !== orderHash.toLowerCase()
  if (isOther) throw malformedResponse(`orderHash ${order.orderHash}`)
  return order
}

/** A record, with what contradicts it where this browser placed another struct under its id. */
function asPlaced({ placed }: Service, order: DeltaOrder): DeltaOrder {
  const hash = placed.get(order.id)
  if (!hash || hash.toLowerCase() === order.orderHash.toLowerCase()) return order
  return { ...order, contradictions: [...(order.contradictions ?? []), 'placed'] }
}

/** The record at a path; null when the service says in one of its ways that there is none. */
async function readOne(service: Service, place: string, options: CallOptions): Promise<DeltaOrder | null> {
  try {
    const { text, body } = await sendRetried(service, {
      path: `/v2/delta/orders/${place}`,
      timeoutMs: 15_000,
      priority: options.priority ?? 'order-status',
      signal: options.signal,
    })
    return body === null ? null : asPlaced(service, readDeltaOrder(text))
  } catch (error) {
    if (error instanceof AppError && UNKNOWN_ORDER.includes(error.code)) return null
    throw error
  }
}

/**
 * `GET /v2/delta/orders/fillablebalance/{chainId}/{user}/{token}`: what the open orders of an account may still take of a token, raw units;
 * 0 when the answer does not name it. In spite of the path this is committed already, to be subtracted from the balance (facts 2.3).
 * @throws {AppError} as `Service.send` does.
 */
export async function getCommitted(
  service: Service,
  {
    chainId,
    account,
    token,
  }: { readonly chainId: number; readonly account: Address; readonly token: Address },
  options: CallOptions = {},
): Promise<bigint> {
  const path = `/v2/delta/orders/fillablebalance/${chainId}/${account}/${requestAddress(token)}`
  return (await readReserved(service, path, options)).get(normalizeAddress(token)) ?? 0n
}

/**
 * The same for all tokens of an account on a chain.
 * @public An endpoint that no screen asks.
 * @throws {AppError} as `Service.send` does.
 */
export function getCommittedByToken(
  service: Service,
  { chainId, account }: { readonly chainId: number; readonly account: Address },
  options: CallOptions = {},
): Promise<ReadonlyMap<Address, bigint>> {
  return readReserved(service, `/v2/delta/orders/fillablebalance/${chainId}/${account}`, options)
}

async function readReserved(
  service: Service,
  path: string,
  options: CallOptions,
): Promise<ReadonlyMap<Address, bigint>> {
  const { body } = await sendRetried(service, {
    path,
    timeoutMs: 15_000,
    priority: options.priority ?? 'background',
    signal: options.signal,
  })
  const parsed = v.safeParse(wireMembers, body)
  if (!parsed.success) throw malformedResponse(complaintOf(parsed.issues))
  const amounts = new Map<Address, bigint>()
  for (const [key, value] of boundedMembers(parsed.output)) {
    const token = v.safeParse(wireAddress, key)
    if (!token.success) continue
    const amount = v.safeParse(wireAmount, value ?? '0')
    if (!amount.success) throw malformedResponse(`no amount of ${key}`)
    amounts.set(token.output, amount.output)
  }
  return amounts
}

const UNKNOWN_ORDER = ['service-not-found', 'service-orders-not-found']

function readable(record: string): readonly DeltaOrder[] {
  if (record.length > TEXT_LIMITS.recordChars) return []
  try {
    return [readDeltaOrder(record)]
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}
