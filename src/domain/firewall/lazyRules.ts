import type { Hex } from 'viem'
import type { OtcOrder } from '../otc/otcOrder.ts'
import type { Address } from '../token/address.ts'
import type { Refusal } from './refusal.ts'
import type { DaiPermitIntent, Eip2612Intent, OfferSigningIntent, RebuiltTypedData } from './signingIntent.ts'
import type { CancelOffersTransactionIntent, FillOfferTransactionIntent } from './transactionIntent.ts'

/** What the firewall knows of OTC offers. `contract` is the pinned RFQ contract. */
export interface OfferRules {
  readonly fill: (intent: FillOfferTransactionIntent, contract: Address) => Hex | Refusal
  readonly cancel: (intent: CancelOffersTransactionIntent, contract: Address) => Hex | Refusal
  readonly sign: (intent: OfferSigningIntent, contract: Address) => RebuiltTypedData | Refusal
  /** What speaks against a permit that rides along with an own offer; null for nothing. */
  readonly permit: (intent: OfferPermitIntent) => Refusal | null
}

/** A token's permit that an own offer carries. */
export type OfferPermitIntent = (Eip2612Intent | DaiPermitIntent) & { readonly offer: OtcOrder }

let offerRules: OfferRules | null = null

/** Gives the firewall the rules of offers, once: they arrive with the flows that need them, and what came first stays. */
export function bringOfferRules(rules: OfferRules): void {
  offerRules ??= Object.freeze({ ...rules })
}

/** The rules of offers; null until they have arrived. Without them everything about offers is refused. */
export const offerRulesHere = (): OfferRules | null => offerRules
