import type { Hex } from 'viem'
import { AppError } from '../../domain/data/errors.ts'
import { spliceObject } from '../../domain/data/json.ts'
import type { DeltaOrder } from '../../domain/orders/record/deltaOrder.ts'
import { TRADE_FAMILIES, type TradeFamily } from '../../domain/orders/struct/families.ts'
import type { CallOptions, Service, ServiceAnswer } from '../http/serviceClient.ts'
import { malformedResponse, serviceError } from '../http/serviceErrors.ts'
import { readDeltaOrder } from './deltaOrderRecord.ts'
import { getOrderByHash } from './deltaOrders.ts'

/** A signed order on its way to the service. */
export interface OrderToPost {
  readonly chainId: number
  /** `toSign.value` of the build, as raw JSON text. */
  readonly valueText: string
  /** The hash under which the order is looked for: computed from the struct, not taken from an answer. */
  readonly orderHash: Hex
  /** `0x` for an order that is signed on chain. */
  readonly signature: Hex
  readonly type: 'MARKET' | 'LIMIT'
  /** As at the build: both must say the same. */
  readonly family: TradeFamily
}

/** Pauses before a post is repeated, milliseconds. After the last one the failure is reported. */
export const REPOST_PAUSES_MS: readonly number[] = [1_500, 3_000, 6_000, 12_000]

/**
 * `POST /v2/delta/orders`, until the order is there: a 200 without an `id`, silence and failures of the service are answered by the same
 * bytes again after growing pauses, each time after a read whether the order has arrived meanwhile. Safe to call again at any time:
 * an order that is there already is the success.
 * @throws {AppError} the service's refusal once the order is known not to be there; `service-no-order-id` when it kept answering without
 * an `id`; the last failure when it kept failing, or when it refused as if it had the order and did not answer the read, in which cases the order may
 * be there.
 */
export async function postOrder(
  service: Service,
  order: OrderToPost,
  options: CallOptions = {},
): Promise<DeltaOrder> {
  const body = spliceObject(
    {
      chainId: order.chainId,
      signature: order.signature,
      type: order.type,
      partner: service.partner,
      // The specification's body knows no such member: only where it says something.
      partiallyFillable: TRADE_FAMILIES[order.family].build.partiallyFillable || undefined,
    },
    { order: order.valueText },
  )
  let outcome = await attempt(service, order, body, options)
  for (const pauseMs of REPOST_PAUSES_MS) {
    if (!(outcome instanceof AppError)) return outcome
    if (!isTransient(outcome)) return await foundInstead(service, order, outcome, options)
    await service.wait(pauseMs, options.signal ?? new AbortController().signal)
    options.signal?.throwIfAborted()
    const found = await tryFindPosted(service, order, options)
    outcome = found ?? (await attempt(service, order, body, options))
  }
  if (!(outcome instanceof AppError)) return outcome
  return foundInstead(service, order, outcome, options)
}

async function attempt(
  service: Service,
  order: OrderToPost,
  body: string,
  options: CallOptions,
): Promise<DeltaOrder | AppError> {
  try {
    const answer = await service.send({
      method: 'POST',
      path: '/v2/delta/orders',
      body,
      timeoutMs: 20_000,
      priority: options.priority ?? 'click',
      signal: options.signal,
    })
    return acceptedOf(answer, order)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** The order of an answer; an error to be repeated when the answer names none. */
function acceptedOf(answer: ServiceAnswer, order: OrderToPost): DeltaOrder {
  const fields = typeof answer.body === 'object' && answer.body !== null ? answer.body : {}
  const inner = 'order' in fields && !('id' in fields) ? fields.order : fields
  const id = (inner as { readonly id?: unknown } | null)?.id
  if (typeof id !== 'string' || id === '')
    throw serviceError('noOrderId', 'retry', { details: '200 without id' })
  const accepted = readDeltaOrder(answer.text)
  const isOther = accepted.orderHash.toLowerCase() !== order.orderHash.toLowerCase()
  if (isOther || accepted.contradictions?.includes('hash')) {
    throw malformedResponse(`orderHash ${accepted.orderHash}`)
  }
  return accepted
}

const isTransient = (error: AppError): boolean => error.recovery === 'retry' && !REFUSALS.includes(error.code)

/** Refusals of the signed order itself: the same bytes would be refused again. */
const REFUSALS = ['service-invalid-signature', 'service-order-expired', 'service-altered-quote']

async function tryFindPosted(
  service: Service,
  order: OrderToPost,
  options: CallOptions,
): Promise<DeltaOrder | null> {
  try {
    return await findPosted(service, order, options)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** @throws {AppError} when the service does not answer. */
async function findPosted(
  service: Service,
  order: OrderToPost,
  options: CallOptions,
): Promise<DeltaOrder | null> {
  const found = await getOrderByHash(service, order.orderHash, { priority: 'click', ...options })
  return found?.orderHash === order.orderHash.toLowerCase() ? found : null
}

/** Refusals that an order which is there already would meet. */
const REPEATED = ['service-order-exists', 'service-nonce-used', 'service-order-expired']

/** What is refused may be there from an earlier post: already posted, its nonce used, its deadline passed. */
async function foundInstead(
  service: Service,
  order: OrderToPost,
  refusal: AppError,
  options: CallOptions,
): Promise<DeltaOrder> {
  const find = REPEATED.includes(refusal.code) ? findPosted : tryFindPosted
  const found = await find(service, order, options)
  if (found) return found
  throw refusal
}
