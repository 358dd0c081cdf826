import type { Hex } from 'viem'
import type { CarriedOffer } from '../../../domain/otc/linkPayload.ts'
import { carriedOfferPath } from '../../../domain/otc/otcPath.ts'
import { postedOfferPath } from '../../../domain/otc/postedOfferPath.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'

/** A signed offer of this browser, ready to be handed over. */
export interface MadeOffer {
  readonly offer: CarriedOffer
  readonly orderHash: Hex
  readonly makerToken: Token
  readonly takerToken: Token
  /** Whether the service keeps it. */
  readonly isPosted: boolean
}

/** The offer that a flow has brought; null while it is not signed, and for flows of another kind. */
export function madeOffer({ intent, artifacts }: FlowRecord): MadeOffer | null {
  const signed = artifacts?.offer
  if (intent.kind !== 'otc-offer' || !signed?.hash) return null
  const { chainId, makerToken, takerToken } = intent
  const { nonceAndMeta, expiry, makerAmount, takerAmount, ...parties } = intent.offer
  const order = {
    ...parties,
    nonceAndMeta: BigInt(nonceAndMeta),
    expiry: BigInt(expiry),
    makerAmount: BigInt(makerAmount),
    takerAmount: BigInt(takerAmount),
  }
  return {
    offer: {
      ...{ chainId, order, signature: signed.signature ?? '0x' },
      permitMakerAsset: artifacts?.permit ?? '0x',
    },
    orderHash: signed.hash,
    ...{ makerToken, takerToken },
    isPosted: signed.isPosted ?? false,
  }
}

/** The links to an offer, on this host. */
export interface OfferLinks {
  /** Holds the offer itself, and works without the service; null where no link can hold it. */
  readonly whole: string | null
  /** Names the copy that the service keeps. */
  readonly short: string
}

/** @param base address of the app, without what follows `#`. */
export function linksOf(offer: CarriedOffer, orderHash: Hex, base: string): OfferLinks {
  const path = carriedOfferPath(offer)
  return {
    whole: path === null ? null : `${base}#${path}`,
    short: `${base}#${postedOfferPath(offer.chainId, orderHash)}`,
  }
}

/** The address of the app itself. */
export const appBase = (): string => window.location.href.split('#')[0] ?? ''
