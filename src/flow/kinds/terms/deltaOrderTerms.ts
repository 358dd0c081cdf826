import type { Hex } from 'viem'
import { parseExact } from '../../../domain/data/exactJson.ts'
import { spliceObject } from '../../../domain/data/json.ts'
import { inspectTypedData } from '../../../domain/firewall/inspectTypedData.ts'
import type { TypedDataPayload } from '../../../domain/firewall/signingIntent.ts'
import { plainFamily, type SignedOrder, type TradeFamily } from '../../../domain/orders/struct/families.ts'
import { hashOrder, orderTypedData } from '../../../domain/orders/struct/orderTypedData.ts'
import type { Address } from '../../../domain/token/address.ts'
import { readSigned } from '../../../service/delta/orderStruct.ts'
import { pinsOf } from '../../kind/authorizing.ts'
import { flowError, refusalError } from '../../record/flowErrors.ts'
import type { FlowArtifacts } from '../../record/record.ts'
import type { OrderToPlace } from './orderToPlace.ts'

/** The Delta contract of a chain. @throws {AppError} `flow-no-delta` or `chain-unsupported`. */
export function deltaOf(place: { readonly chainId: number }): Address {
  const { delta } = pinsOf(place)
  if (delta) return delta
  throw flowError('noDelta', 'stop')
}

/** What of an order its struct is compared with. */
type Signing = Pick<OrderToPlace, 'chainId' | 'signing'>

/** An order that was built, compared with the intention. */
export interface CheckedOrder {
  readonly signed: SignedOrder
  readonly hash: Hex
  readonly payload: TypedDataPayload
}

/**
 * The order that was built earlier, compared with the intention once more: the record may be from another page.
 * @throws {AppError} the firewall's refusal; `flow-interrupted` when none was built.
 */
export function builtOrder(placing: Signing, artifacts: FlowArtifacts): CheckedOrder {
  const { order } = artifacts
  if (!order) throw flowError('interrupted', 'retry')
  const domain = { chainId: placing.chainId, contract: deltaOf(placing) }
  const data = orderTypedData(placing.signing(artifacts.permit), domain)
  const text = spliceObject(
    {},
    { domain: JSON.stringify(data.domain), types: JSON.stringify(data.types), value: order.valueText },
  )
  return checkOrder(placing, artifacts, { text, hash: order.hash })
}

/** Compares what the service built with the intention. @throws {AppError} the firewall's refusal. */
export function checkOrder(
  placing: Signing,
  artifacts: FlowArtifacts,
  payload: TypedDataPayload,
): CheckedOrder {
  const inspected = inspectTypedData(placing.signing(artifacts.permit), pinsOf(placing), payload)
  if (inspected.refused) throw refusalError(inspected)
  const { signed, hash } = inspected
  if (!signed) throw flowError('otherOrder', 'stop')
  return { signed, hash, payload }
}

/** An order that is at the service, as an intention about it names it. */
export interface PlacedOrder {
  readonly chainId: number
  readonly account: Address
  readonly orderHash: Hex
  /** The struct as the service wrote it, as JSON text. */
  readonly orderText: string
  readonly family?: TradeFamily
  readonly partiallyFillable: boolean
}

/**
 * The struct of an order that is already at the service, from its own text. It says nothing of whether anybody reviewed it.
 * @throws {AppError} `flow-other-order` when text and hash do not belong together, or the order is of another account.
 */
export function reviewedOrder(intent: Omit<PlacedOrder, 'account'>): SignedOrder {
  const signed = nativeOrderOf(intent)
  const domain = { chainId: intent.chainId, contract: deltaOf(intent) }
  if (!signed || hashIfAny(signed, domain) !== intent.orderHash.toLowerCase()) {
    throw flowError('otherOrder', 'stop')
  }
  return signed
}

/** The struct that a stored intention brings, by its family; null where it is none. */
export function nativeOrderOf(intent: {
  readonly orderText: string
  readonly family?: TradeFamily
  readonly partiallyFillable: boolean
}): SignedOrder | null {
  const { family = plainFamily(intent.partiallyFillable), orderText } = intent
  return readSigned(family, parsed(orderText))
}

/** The hash of a struct that somebody wrote; null where a member does not fit its type. */
function hashIfAny(...struct: Parameters<typeof hashOrder>): Hex | null {
  try {
    return hashOrder(...struct)
  } catch {
    return null
  }
}

function parsed(text: string): unknown {
  try {
    return parseExact(text)
  } catch {
    return null
  }
}
