import * as v from 'valibot'
import type { IntentOf } from '../../kind/flowKind.ts'
import { address, approval, hex, raw, stored, token, tradeMembers } from '../../record/intent.ts'

/** The struct of an offer as intentions store it: whole numbers as decimal text. */
const storedOffer = stored({
  nonceAndMeta: raw,
  /** Block seconds. */
  expiry: raw,
  makerAsset: address,
  takerAsset: address,
  maker: address,
  taker: address,
  makerAmount: raw,
  takerAmount: raw,
})

export const offerMembers = {
  offer: storedOffer,
  /** What the maker gives and asks for, as it was shown. */
  makerToken: token,
  takerToken: token,
  approval,
  /** What the offers after it take of the same token, raw units, where several were reviewed together: one approval does for all. */
  later: v.exactOptional(raw),
  /** The maker chose to sign a permit, carried by the offer, where the token takes one: nothing is approved on chain then. */
  permit: v.exactOptional(v.literal(true)),
}

/** An OTC offer as it was reviewed, the whole struct. The account is its maker. */
export type OtcOfferIntent = IntentOf<'otc-offer', typeof offerMembers>

export const fillMembers = {
  ...tradeMembers,
  offer: storedOffer,
  /** The hash under which the offer was shown. */
  orderHash: hex,
  /** The maker's; what a link or the service brought. */
  makerSignature: hex,
  /** The maker's permit for the RFQ contract; `0x` where there is none. */
  makerPermit: hex,
}

/**
 * A fill of an OTC offer, whole or in part, as it was reviewed: `sellAmount` of the taker's token is paid, and exactly `buyAmount` of the maker's
 * comes. Side SELL, no slippage, no fee.
 */
export type OtcFillIntent = IntentOf<'otc-fill', typeof fillMembers>

export const offerCancelMembers = { offers: v.array(storedOffer) }

/** Own OTC offers to be ended. Their hashes are computed here. */
export type OtcCancelIntent = IntentOf<'otc-cancel', typeof offerCancelMembers>
