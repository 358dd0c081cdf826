import { boundMember } from '../../../domain/orders/struct/boundMember.ts'
import type { DeltaOrderIntent } from '../../../flow/journal/flowRecord.ts'
import { type DeltaOffer, type TradeChoices, tradeMembers } from '../quote/offer.ts'

/** What of a Delta order is not in the offer: the person's choices, and what makes the order this one. */
export interface OrderChoices extends TradeChoices {
  readonly partiallyFillable: boolean
  /** Block seconds. */
  readonly deadlineSec: number
  /** 256 random bits. */
  readonly nonce: bigint
  /** As `packPartnerAndFee` writes it. */
  readonly partnerAndFee: bigint
}

/** What a person puts their name to when they confirm this offer of the solvers: the order's own amounts at their slippage. */
export function deltaIntentOf(offer: DeltaOffer, terms: OrderChoices): DeltaOrderIntent {
  return {
    kind: 'delta-order',
    type: 'MARKET',
    ...tradeMembers(offer, terms),
    ...boundMember({ side: offer.request.side, slippageBps: terms.slippageBps, feeBps: offer.feeBps }),
    deadlineSec: terms.deadlineSec,
    nonce: terms.nonce.toString(),
    partnerAndFee: terms.partnerAndFee.toString(),
    partiallyFillable: terms.partiallyFillable,
    routeText: offer.routeText,
  }
}

/** A fresh order nonce: 256 bits, so that no two orders of an account ever share one. */
export function newOrderNonce(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): bigint {
  return random(new Uint8Array(32)).reduce((nonce, byte) => (nonce << 8n) | BigInt(byte), 0n)
}
