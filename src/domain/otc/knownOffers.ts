import type { Hex } from 'viem'
import { deploymentOf } from '../chain/deployments.ts'
import { dealKey } from '../orders/history/dealKey.ts'
import { hashOtcOrder, type OtcOrder } from './otcOrder.ts'

const NO_PERMIT: Hex = '0x'

/** The service's word on an offer. */
export type OfferHint = 'DRAFT' | 'PENDING' | 'FULFILLED' | 'CANCELLED' | 'SUSPENDED' | 'EXPIRED' | 'UNKNOWN'

/** A record as the service keeps it. Raw units, times in milliseconds, `expiry` in seconds. */
export interface ListedOffer extends Omit<OtcOrder, 'expiry'> {
  readonly chainId: number
  readonly orderHash: Hex
  readonly expiry: number
  readonly signature: Hex | null
  readonly permitMakerAsset: Hex | null
  readonly state: OfferHint
  readonly createdAt: number | null
  readonly updatedAt: number | null
}

/** An offer that a flow of this browser makes, made, or filled. */
export interface FlowOffer {
  readonly chainId: number
  readonly order: OtcOrder
  readonly signature: Hex | null
  readonly permitMakerAsset: Hex
  readonly isPosted: boolean
  /** Its flow has not come to a signature: it is still being made, or waits for other owners of the account. */
  readonly making: 'preparing' | 'coSigners' | null
  /** The flow that makes it; null for one that fills it. */
  readonly flowId: string | null
  readonly createdAt: number
  readonly updatedAt: number
}

/** An offer from all that is known of it here, under the hash computed here. */
export interface KnownOffer extends FlowOffer {
  readonly key: string
  readonly orderHash: Hex
  readonly hint: OfferHint | null
}

/** Offers by what service and flows know of them, and how many records were refused. */
export interface FoundOffers {
  readonly offers: readonly KnownOffer[]
  /** Records whose struct is not the one their hash names, or of a chain without a pinned contract. */
  readonly refused: number
}

const computed = new WeakMap<ListedOffer, KnownOffer | null>()

/**
 * Offers, each once. What a flow of this browser knows fills what the service leaves out. A record is taken only where its struct hashes to the hash
 * it is listed under: the struct then proves whose offer it is, in whatever list it came. Pure.
 */
export function knownOffers(listed: readonly ListedOffer[], own: readonly FlowOffer[]): FoundOffers {
  const found = new Map<string, KnownOffer>()
  const refused = new Set<string>()
  for (const record of listed) {
    const known = computed.get(record) ?? knownRecord(record)
    computed.set(record, known)
    if (known) found.set(known.key, known)
    else refused.add(record.orderHash)
  }
  for (const one of own) {
    const known = named({ ...one, hint: null })
    const before = known && found.get(known.key)
    if (known) found.set(known.key, before ? joined(before, known) : known)
  }
  return { offers: [...found.values()], refused: refused.size }
}

function knownRecord(record: ListedOffer): KnownOffer | null {
  const { nonceAndMeta, makerAsset, takerAsset, maker, taker, makerAmount, takerAmount } = record
  if (record.expiry < 0) return null
  const expiry = BigInt(record.expiry)
  const order = { nonceAndMeta, expiry, makerAsset, takerAsset, maker, taker, makerAmount, takerAmount }
  const { chainId, signature, state: hint } = record
  const known = named({
    ...{ chainId, order, signature, hint, making: null, flowId: null, isPosted: true },
    permitMakerAsset: record.permitMakerAsset ?? NO_PERMIT,
    createdAt: record.createdAt ?? 0,
    updatedAt: record.updatedAt ?? 0,
  })
  return known && known.orderHash === record.orderHash.toLowerCase() ? known : null
}

/** Under the hash of its struct; null on a chain without a pinned contract. */
function named(offer: Omit<KnownOffer, 'key' | 'orderHash'>): KnownOffer | null {
  const { chainId, order } = offer
  const contract = deploymentOf(chainId)?.rfq
  if (!contract) return null
  const orderHash = hashOtcOrder(order, { chainId, contract })
  return { ...offer, key: dealKey(chainId, orderHash), orderHash }
}

const earlier = (left: number, right: number): number =>
  left === 0 || right === 0 ? left || right : Math.min(left, right)

/** What this browser signed or verified outweighs a list. A copy of the service with other bytes is not the offer: no link leads to it. */
function joined(before: KnownOffer, own: KnownOffer): KnownOffer {
  const { signature, permitMakerAsset } = own.signature === null ? withoutBytes(before, own) : own
  const isCopied =
    isLikeOwn(before.signature, signature) && isLikeOwn(before.permitMakerAsset, permitMakerAsset)
  return {
    ...before,
    ...{ signature, permitMakerAsset },
    isPosted: before.isPosted ? isCopied : own.isPosted,
    hint: before.hint ?? own.hint,
    making: before.isPosted || own.isPosted ? null : (own.making ?? before.making),
    flowId: before.flowId ?? own.flowId,
    createdAt: earlier(before.createdAt, own.createdAt),
    updatedAt: Math.max(before.updatedAt, own.updatedAt),
  }
}

/** Past flows keep no bytes: theirs are those of the list, but a permit that is known. */
const withoutBytes = (before: KnownOffer, own: KnownOffer) => ({
  signature: before.signature,
  permitMakerAsset: own.permitMakerAsset === NO_PERMIT ? before.permitMakerAsset : own.permitMakerAsset,
})

/** Lists may leave bytes out; those that they name have to be the own ones. */
const isLikeOwn = (listed: Hex | null, own: Hex | null): boolean =>
  listed === null || listed === NO_PERMIT || listed.toLowerCase() === own?.toLowerCase()
