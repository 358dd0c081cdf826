import * as v from 'valibot'
import { type Hex, hashTypedData } from 'viem'
import { cancellationTypedData } from '../../../src/domain/orders/struct/orderTypedData.ts'
import { isSameAddress } from '../../../src/domain/token/address.ts'
import { hexBytes, parse } from '../http/requestFields.ts'
import { ServiceError } from '../http/serviceErrors.ts'
import { unknownMember } from './buildBody.ts'
import { type DeltaChain, domainOf, servedDeltaChain } from './deltaChain.ts'
import { isLive, type OrderBook } from './orderBook.ts'
import { checkedSignature } from './orderConsent.ts'
import { SETTLED } from './orderMoves.ts'
import type { StoredOrder } from './storedOrder.ts'

const ID_LIMIT = 100
const failed = (words: string): string => `Validation failed: ${words}`

const orderIds = v.pipe(
  v.array(
    v.pipe(
      v.string(failed('orderIds must hold uuids')),
      v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, failed('orderIds must hold uuids')),
    ),
    failed('orderIds must be a list'),
  ),
  v.minLength(1, failed('orderIds must not be empty')),
)
const buildSchema = v.strictObject({ orderIds }, unknownMember)
const cancelSchema = v.strictObject({ orderIds, signature: hexBytes('signature') }, unknownMember)

const refuse = (details: string): ServiceError => new ServiceError(400, 'OrderCancellationError', details)

/** Counted before the ids are looked at: a long list is refused as such. */
function checkCount(json: object): void {
  const { orderIds: ids } = json as { orderIds?: unknown }
  if (Array.isArray(ids) && ids.length > ID_LIMIT)
    throw new ServiceError(400, 'InvalidInput', `Validation failed: orderIds.length > ${ID_LIMIT}`)
}

function findOrders(orderBook: OrderBook, ids: readonly string[], missing: string): readonly StoredOrder[] {
  const orders = ids.map((id) => orderBook.byId(id))
  const found = orders.filter((order) => order !== undefined)
  if (found.length < ids.length) throw refuse(missing)
  return found
}

function checkBatch(orders: readonly StoredOrder[]): StoredOrder {
  const [first] = orders
  if (!first) throw refuse('Orders are not found')
  const isOneBatch = orders.every(
    ({ chainId, order }) => chainId === first.chainId && isSameAddress(order.owner, first.order.owner),
  )
  if (!isOneBatch) throw refuse('All orders must belong to the same user and chain')
  return first
}

function cancellation(chain: DeltaChain, ids: readonly string[]) {
  const { domain, types, primaryType, message } = cancellationTypedData(ids, domainOf(chain))
  const hash = hashTypedData({
    domain,
    types: { OrderCancellations: [{ name: 'orderIds', type: 'string[]' }] },
    primaryType: 'OrderCancellations',
    message,
  })
  const verifyingContract = domain.verifyingContract.toLowerCase()
  return { toSign: { domain: { ...domain, verifyingContract }, types, value: message }, hash, primaryType }
}

/**
 * The typed data that cancels orders of one owner on one chain.
 * @throws {ServiceError} 400 as the specification lists.
 */
export function buildCancellation(orderBook: OrderBook, json: object) {
  checkCount(json)
  const { orderIds: ids } = parse(buildSchema, json)
  const orders = findOrders(orderBook, ids, 'Orders are not found')
  const { chainId } = checkBatch(orders)
  const isFinal = ({ status }: StoredOrder) => status === 'CANCELLING' || SETTLED.includes(status)
  if (orders.every(isFinal)) throw refuse('All orders are already finalized')
  const { toSign, hash } = cancellation(servedDeltaChain(orderBook.chains, chainId), ids)
  return { toSign, hash }
}

/** Asks for the end of one order: at once, or behind the auction that is running. */
function askFor(orderBook: OrderBook, id: string): void {
  const stored = orderBook.byId(id)
  if (!stored || stored.cancelRequestedAtMs !== null) return
  const event = stored.auction ? 'cancelAskedInAuction' : 'cancelAsked'
  orderBook.apply(id, event, { cancelRequestedAtMs: orderBook.clock.now() })
}

/**
 * Cancels what of a signed batch can be cancelled. Asking twice changes nothing.
 * @throws {ServiceError} 400 as the specification lists; `Order already settled` when nothing of it can be.
 */
export async function cancelOrders(orderBook: OrderBook, json: object) {
  checkCount(json)
  const { orderIds: ids, signature } = parse(cancelSchema, json)
  const first = checkBatch(findOrders(orderBook, ids, 'Order not found'))
  const chain = servedDeltaChain(orderBook.chains, first.chainId)
  const { hash } = cancellation(chain, ids)
  const { mixedCancel, cancelBody, signatures } = orderBook.variants()
  const signed = signature.toLowerCase() as Hex
  if ((await checkedSignature(chain, first.order.owner, hash, signed, signatures)) === null)
    throw new ServiceError(400, 'InvalidSignature', 'Invalid signature')
  const orders = findOrders(orderBook, ids, 'Order not found')
  const open = orders.filter(({ status }) => isLive(status) || status === 'CANCELLING')
  const isRefused = open.length === 0 || (mixedCancel === 'refuse' && open.length < orders.length)
  if (isRefused) throw refuse('Order already settled')
  for (const { id } of open) askFor(orderBook, id)
  const cancelled = [...new Set(open.map(({ id }) => id))]
  if (cancelBody === 'both') return { success: true, cancelled }
  return cancelBody === 'success' ? { success: true } : { cancelled }
}
