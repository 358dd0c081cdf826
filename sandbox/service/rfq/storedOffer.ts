import { type Address, type Hex, hexToBigInt } from 'viem'
import { least } from '../../../src/domain/otc/fillMath.ts'
import { takerFromMeta } from '../../../src/domain/otc/nonceAndMeta.ts'
import type { OtcOrder } from '../../../src/domain/otc/otcOrder.ts'
import { isSameAddress, ZERO_ADDRESS } from '../../../src/domain/token/address.ts'

/** The states of an offer (specification, "RFQ order state"). `DRAFT` is a word of theirs that no move leads to. */
export const OFFER_STATES = ['DRAFT', 'PENDING', 'FULFILLED', 'CANCELLED', 'SUSPENDED', 'EXPIRED'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** Whether an offer names whom it is meant for. */
export type OfferType = 'P2P' | 'LIMIT'

/** An offer as the service keeps it. Never changed in place. */
export interface StoredOffer {
  /** In which place it was accepted. */
  readonly sequence: number
  readonly chainId: number
  readonly order: OtcOrder
  readonly hash: Hex
  readonly signature: Hex
  readonly permitMakerAsset: Hex | null
  readonly createdAtMs: number
  /** When something about it was last seen to be another. */
  readonly updatedAtMs: number
  /** Its state at that read; null before the first. */
  readonly seen: string | null
}

/** What its chain says of an offer at one block. Raw units of the maker's token. */
export interface OfferChainState {
  /** What nobody has bought; 0 once it is filled or cancelled. */
  readonly left: bigint
  /** Which of the two, and in a block of what time; null while something is left. */
  readonly closed: { readonly by: 'filled' | 'cancelled'; readonly atSec: bigint } | null
  /** The last fill, or the cancellation. */
  readonly transactionHash: Hex | null
  readonly balance: bigint
  /** What the contract may take, a permit that would go through included. */
  readonly allowance: bigint
}

/** By the low 160 bits of `nonceAndMeta` (facts page, 4.2). */
export const typeOf = ({ nonceAndMeta }: OtcOrder): OfferType =>
  isSameAddress(takerFromMeta(nonceAndMeta), ZERO_ADDRESS) ? 'LIMIT' : 'P2P'

/** Whether an offer is for an account: by the member that binds, or by the one that older offers named it in. */
export const isMeantFor = ({ taker, nonceAndMeta }: OtcOrder, account: Address): boolean =>
  hexToBigInt(account) !== 0n &&
  (isSameAddress(taker, account) || isSameAddress(takerFromMeta(nonceAndMeta), account))

/** What its maker can deliver of the rest of an offer. */
export const backing = ({ left, balance, allowance }: OfferChainState): bigint =>
  least(left, least(balance, allowance))

/**
 * The state of an offer: over by the contract's ledger or by the time, whichever was first (a block of the last second still counts), or open, with
 * or without what backs it. Pure.
 */
export function offerStateOf({ expiry }: OtcOrder, chainState: OfferChainState, nowSec: bigint): OfferState {
  const { closed } = chainState
  if (expiry !== 0n && (closed?.atSec ?? nowSec) > expiry) return 'EXPIRED'
  if (closed) return closed.by === 'cancelled' ? 'CANCELLED' : 'FULFILLED'
  return backing(chainState) < chainState.left ? 'SUSPENDED' : 'PENDING'
}

/** Whether an offer can be filled, or could be if its maker had the funds. */
export const isOpen = (state: OfferState): boolean => state === 'PENDING' || state === 'SUSPENDED'

/** An offer together with what is known of it at one moment. */
export interface OfferWithState {
  readonly offer: StoredOffer
  readonly chainState: OfferChainState
  readonly state: OfferState
}

/** The part of the maker's balance that an offer promises to its takers. */
export const reservedBy = ({ chainState, state }: OfferWithState): bigint =>
  isOpen(state) ? chainState.left : 0n

/** What can be bought of an offer now. */
export const swappableOf = ({ chainState, state }: OfferWithState): bigint =>
  isOpen(state) ? backing(chainState) : 0n

const unixSec = (timeMs: number): number => Math.floor(timeMs / 1000)

/** The RFQ order record of the specification, with the members of facts 4.4. Addresses in lower case, times in seconds. */
export function offerRecord(seen: OfferWithState) {
  const { offer, chainState, state } = seen
  const { order } = offer
  return {
    orderHash: offer.hash,
    chainId: offer.chainId,
    nonceAndMeta: order.nonceAndMeta.toString(),
    expiry: Number(order.expiry),
    maker: order.maker.toLowerCase(),
    taker: order.taker.toLowerCase(),
    makerAsset: order.makerAsset.toLowerCase(),
    takerAsset: order.takerAsset.toLowerCase(),
    makerAmount: order.makerAmount.toString(),
    takerAmount: order.takerAmount.toString(),
    signature: offer.signature,
    permitMakerAsset: offer.permitMakerAsset,
    state,
    type: typeOf(order),
    takerFromMeta: takerFromMeta(order.nonceAndMeta).toLowerCase(),
    isFillOrKill: false,
    makerBalance: backing(chainState).toString(),
    fillableBalance: chainState.left.toString(),
    reservedBalance: reservedBy(seen).toString(),
    swappableBalance: swappableOf(seen).toString(),
    transactionHash: chainState.transactionHash,
    createdAt: unixSec(offer.createdAtMs),
    updatedAt: unixSec(offer.updatedAtMs),
  }
}
