import type { Hex } from 'viem'
import type { CarriedOffer } from '../../domain/otc/linkPayload.ts'
import type { CallOptions, Service } from '../http/serviceClient.ts'
import { malformedResponse } from '../http/serviceErrors.ts'
import { getRfqOrder, postRfqOrder, type RfqOrder } from './rfqOrders.ts'

/** An offer as the service keeps it. */
export interface PostedOffer {
  readonly offer: CarriedOffer
  /** The hash it is kept under. Nothing says that it is that of the struct: who acts on it computes it. */
  readonly orderHash: Hex
  /** The service's own account of it: a hint, the chain outranks it. */
  readonly record: RfqOrder
}

/** The offer in a record; null for a record without a signature, which is for looking at only. */
export function offerOfRecord(record: RfqOrder): PostedOffer | null {
  const { chainId, orderHash, signature, permitMakerAsset, expiry } = record
  if (signature === null || expiry < 0) return null
  const { nonceAndMeta, makerAsset, takerAsset, maker, taker, makerAmount, takerAmount } = record
  const parties = { makerAsset, takerAsset, maker, taker }
  const order = { nonceAndMeta, expiry: BigInt(expiry), ...parties, makerAmount, takerAmount }
  const offer = { chainId, order, signature, permitMakerAsset: permitMakerAsset ?? '0x' }
  return { offer, orderHash, record }
}

/**
 * Hands a signed offer to the service, private or for anyone.
 * @param orderHash the hash computed here; the service must name the same.
 * @throws {AppError} as `Service.send` does; `service-unreadable` where it names another; `RangeError` for an expiry that JSON cannot carry.
 */
export async function postOffer(
  service: Service,
  { offer, orderHash }: Pick<PostedOffer, 'offer' | 'orderHash'>,
  options: CallOptions = {},
): Promise<PostedOffer> {
  const { chainId, order, signature, permitMakerAsset } = offer
  const { expiry, ...rest } = order
  if (expiry > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`too large for a JSON number: ${expiry}`)
  const permit = permitMakerAsset === '0x' ? {} : { permitMakerAsset }
  const toPost = { chainId, ...rest, expirySec: Number(expiry), signature, ...permit }
  const record = await postRfqOrder(service, toPost, options)
  if (record.orderHash !== orderHash.toLowerCase()) throw malformedResponse(`orderHash ${record.orderHash}`)
  return { offer, orderHash: record.orderHash, record }
}

/** The offer that the service keeps under a hash; null for none, and for one that may only be looked at. @throws {AppError} as `getRfqOrder` does. */
export async function getOffer(
  service: Service,
  orderHash: Hex,
  options: CallOptions = {},
): Promise<PostedOffer | null> {
  const record = await getRfqOrder(service, orderHash, options)
  return record && offerOfRecord(record)
}
