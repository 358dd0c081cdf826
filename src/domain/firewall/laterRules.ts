import type { Hex } from 'viem'
import type { Address } from '../address.ts'
import type { Refusal } from './refusal.ts'
import type { OfferSigningIntent, RebuiltTypedData } from './signingIntent.ts'
import type { CancelOffersTransactionIntent, FillOfferTransactionIntent } from './transactionIntent.ts'

/** What the firewall knows of OTC offers. `contract` is the pinned RFQ contract. */
export interface OfferRules {
  readonly fill: (intent: FillOfferTransactionIntent, contract: Address) => Hex | Refusal
  readonly cancel: (intent: CancelOffersTransactionIntent, contract: Address) => Hex | Refusal
  readonly sign: (intent: OfferSigningIntent, contract: Address) => RebuiltTypedData | Refusal
}

let offerRules: OfferRules | null = null

/** Gives the firewall the rules of offers, once: they arrive with the flows that need them, and what came first stays. */
export function bringOfferRules(rules: OfferRules): void {
  offerRules ??= Object.freeze({ ...rules })
}

/** The rules of offers; null until they have arrived. Without them everything about offers is refused. */
export const offerRulesHere = (): OfferRules | null => offerRules
