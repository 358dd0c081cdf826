import * as v from 'valibot'
import type { Hex } from 'viem'
import { AppError } from '../../domain/data/errors.ts'
import { TEXT_LIMITS } from '../../domain/data/textLimits.ts'
import { type Address, normalizeAddress } from '../../domain/token/address.ts'
import { boundedList, boundedMembers } from '../http/boundedList.ts'
import { sendRetried } from '../http/retried.ts'
import type { CallOptions, Service } from '../http/serviceClient.ts'
import { malformedResponse } from '../http/serviceErrors.ts'
import {
  complaintOf,
  orNull,
  wireAddress,
  wireAmount,
  wireBytes,
  wireEnum,
  wireFlag,
  wireHash,
  wireInteger,
  wireItems,
  wireMembers,
  wireTime,
} from '../http/wire.ts'
import { mapInSlices } from '../http/yieldToMain.ts'

const RFQ_STATES = ['DRAFT', 'PENDING', 'FULFILLED', 'CANCELLED', 'SUSPENDED', 'EXPIRED'] as const

/** What is read of an RFQ order record (specification, facts 4.4). */
const rfqRecordSchema = v.object({
  orderHash: wireHash,
  chainId: wireInteger,
  nonceAndMeta: wireAmount,
  /** Seconds since 1970; 0 never. */
  expiry: wireInteger,
  maker: wireAddress,
  taker: wireAddress,
  makerAsset: wireAddress,
  takerAsset: wireAddress,
  makerAmount: wireAmount,
  takerAmount: wireAmount,
  /** Null in records for looking at only. */
  signature: orNull(wireBytes),
  permitMakerAsset: orNull(wireBytes),
  state: v.fallback(wireEnum([...RFQ_STATES, 'UNKNOWN']), 'UNKNOWN'),
  type: orNull(wireEnum(['P2P', 'LIMIT'])),
  takerFromMeta: orNull(wireAddress),
  makerBalance: orNull(wireAmount),
  fillableBalance: orNull(wireAmount),
  reservedBalance: orNull(wireAmount),
  swappableBalance: orNull(wireAmount),
  transactionHash: orNull(wireHash),
  createdAt: orNull(wireTime),
  updatedAt: orNull(wireTime),
})

/** An RFQ order as the service keeps it. Raw units; times in milliseconds but for `expiry`. */
export type RfqOrder = v.InferOutput<typeof rfqRecordSchema>

/** A signed RFQ order to be posted. Amounts and `nonceAndMeta` in full precision. */
export interface RfqOrderToPost {
  readonly chainId: number
  readonly nonceAndMeta: bigint
  readonly expirySec: number
  readonly maker: Address
  readonly taker: Address
  readonly makerAsset: Address
  readonly takerAsset: Address
  readonly makerAmount: bigint
  readonly takerAmount: bigint
  readonly signature: Hex
  /** The maker's permit for the RFQ contract, 224 or 256 bytes; absent where an allowance is there. */
  readonly permitMakerAsset?: Hex
}

/**
 * `POST /ft/p2p/{chainId}/`: stores a signed order. Understands the record bare and as `{ order }`.
 * @throws {AppError} as `Service.send` does.
 */
export async function postRfqOrder(
  service: Service,
  { chainId, expirySec, ...order }: RfqOrderToPost,
  options: CallOptions = {},
): Promise<RfqOrder> {
  const { body } = await service.send({
    method: 'POST',
    path: `/ft/p2p/${chainId}/`,
    body: JSON.stringify({
      ...order,
      expiry: expirySec,
      nonceAndMeta: order.nonceAndMeta.toString(),
      makerAmount: order.makerAmount.toString(),
      takerAmount: order.takerAmount.toString(),
    }),
    timeoutMs: 20_000,
    priority: options.priority ?? 'click',
    signal: options.signal,
  })
  return readRfqOrder(body)
}

/**
 * `GET /ft/order/{orderHash}`; null for an unknown one.
 * @throws {AppError} as `Service.send` does; `service-unreadable` for an order of another hash.
 */
export async function getRfqOrder(
  service: Service,
  orderHash: Hex,
  options: CallOptions = {},
): Promise<RfqOrder | null> {
  try {
    const body = await read(service, `/ft/order/${orderHash}`, options)
    if (body === null) return null
    const order = readRfqOrder(body)
    if (order.orderHash !== orderHash.toLowerCase()) throw malformedResponse(`orderHash ${order.orderHash}`)
    return order
  } catch (error) {
    if (error instanceof AppError && UNKNOWN_ORDER.includes(error.code)) return null
    throw error
  }
}

const UNKNOWN_ORDER = ['service-not-found', 'service-orders-not-found']

/** One page of RFQ orders. */
export interface RfqOrdersPage {
  readonly orders: readonly RfqOrder[]
  /** Records that could not be read: left out. */
  readonly unreadable: number
  readonly total: number
  readonly hasMore: boolean
}

const pageSchema = v.object({
  orders: v.nullable(wireItems),
  total: orNull(wireInteger),
  hasMore: orNull(wireFlag),
})

/**
 * `GET /ft/p2p/{chainId}/maker|taker/{account}`, newest first: orders an account made, or that were made for it.
 * @throws {AppError} as `Service.send` does.
 */
export async function listRfqOrders(
  service: Service,
  question: {
    readonly chainId: number
    readonly account: Address
    readonly role: 'maker' | 'taker'
    readonly limit?: number
    readonly offset?: number
  },
  options: CallOptions = {},
): Promise<RfqOrdersPage> {
  const { chainId, account, role, limit = 100, offset = 0 } = question
  const body = await read(
    service,
    `/ft/p2p/${chainId}/${role}/${account}`,
    options,
    { limit, offset },
    TEXT_LIMITS.listBytes,
  )
  const parsed = v.safeParse(pageSchema, Array.isArray(body) ? { orders: body } : body)
  if (!parsed.success) throw malformedResponse(complaintOf(parsed.issues))
  const entries = boundedList(parsed.output.orders, TEXT_LIMITS.records) ?? []
  const records = await mapInSlices(entries, (entry) => v.safeParse(rfqRecordSchema, entry), options.signal)
  const orders = records.flatMap((order) => (order.success ? [order.output] : []))
  return {
    orders,
    unreadable: entries.length - orders.length,
    total: parsed.output.total ?? offset + entries.length,
    hasMore: parsed.output.hasMore ?? offset + entries.length < (parsed.output.total ?? 0),
  }
}

const LIST_PAGE = 100
const MOST_PAGES = 10

/** All RFQ orders that an account made, or that were made for it, page after page; `isWhole` is false where more than a thousand are kept. */
export async function listAllRfqOrders(
  service: Service,
  question: Pick<Parameters<typeof listRfqOrders>[1], 'chainId' | 'account' | 'role'>,
  options: CallOptions = {},
): Promise<Pick<RfqOrdersPage, 'orders' | 'unreadable'> & { readonly isWhole: boolean }> {
  const orders: RfqOrder[] = []
  let unreadable = 0
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const part = { ...question, offset: page * LIST_PAGE, limit: LIST_PAGE }
    const found = await listRfqOrders(service, part, options)
    orders.push(...found.orders)
    unreadable += found.unreadable
    if (!found.hasMore) return { orders, unreadable, isWhole: true }
  }
  return { orders, unreadable, isWhole: false }
}

/**
 * `GET /ft/fillablebalance/{chainId}/{account}`, raw units of one token; null when the answer does not name the token. The sources contradict
 * one another on whether this is free or reserved (facts 4.4): for display only.
 * @throws {AppError} as `Service.send` does.
 */
export async function getRfqFillableBalance(
  service: Service,
  {
    chainId,
    account,
    token,
  }: { readonly chainId: number; readonly account: Address; readonly token: Address },
  options: CallOptions = {},
): Promise<bigint | null> {
  const body = await read(service, `/ft/fillablebalance/${chainId}/${account}`, options)
  const parsed = v.safeParse(wireMembers, body)
  if (!parsed.success) throw malformedResponse(complaintOf(parsed.issues))
  const found = boundedMembers(parsed.output).find(
    ([key]) => key.toLowerCase() === normalizeAddress(token).toLowerCase(),
  )
  const amount = v.safeParse(wireAmount, found?.[1])
  return amount.success ? amount.output : null
}

async function read(
  service: Service,
  path: string,
  options: CallOptions,
  query: Readonly<Record<string, number>> = {},
  mostBytes: number = TEXT_LIMITS.answerBytes,
): Promise<unknown> {
  const { body } = await sendRetried(service, {
    path,
    query,
    mostBytes,
    timeoutMs: 15_000,
    priority: options.priority ?? 'background',
    signal: options.signal,
  })
  return body
}

function readRfqOrder(body: unknown): RfqOrder {
  const inner = v.safeParse(v.object({ order: wireMembers }), body)
  const parsed = v.safeParse(rfqRecordSchema, inner.success ? inner.output.order : body)
  if (!parsed.success) throw malformedResponse(complaintOf(parsed.issues))
  return parsed.output
}
