import { packNonceAndMeta } from '../../../domain/otc/nonceAndMeta.ts'
import { type OtcFlaw, type OtcOrder, otcFlaws, writtenOrder } from '../../../domain/otc/otcOrder.ts'
import { type Address, isSameAddress, ZERO_ADDRESS } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { OtcOfferIntent } from '../../../flow/journal/flowRecord.ts'

/** What a maker decides of one offer. Raw units; `expirySec` by the chain's clock. */
export interface OfferTerms {
  readonly makerToken: Token
  readonly takerToken: Token
  readonly makerAmount: bigint
  readonly takerAmount: bigint
  /** Null for anyone. */
  readonly taker: Address | null
  readonly expirySec: number
}

/** The struct of an offer. @param random `NONCE_BYTES` bytes from a secure source. */
export function offerOrder(terms: OfferTerms, maker: Address, random: Uint8Array): OtcOrder {
  const { makerToken, takerToken, makerAmount, takerAmount, expirySec } = terms
  const taker = terms.taker ?? ZERO_ADDRESS
  return {
    nonceAndMeta: packNonceAndMeta(taker, random),
    expiry: BigInt(expirySec),
    ...{ makerAsset: makerToken.address, takerAsset: takerToken.address, maker, taker },
    ...{ makerAmount, takerAmount },
  }
}

/** The offer as its maker confirms it. */
export function offerIntent(
  terms: OfferTerms,
  {
    account,
    random,
    approval,
  }: Pick<OtcOfferIntent, 'account' | 'approval'> & { readonly random: Uint8Array },
): OtcOfferIntent {
  const { makerToken, takerToken } = terms
  return {
    ...{ kind: 'otc-offer', chainId: makerToken.chainId, account, makerToken, takerToken, approval },
    offer: writtenOrder(offerOrder(terms, account, random)),
  }
}

/** What speaks against terms that look complete; null for nothing. */
export function flawOf(terms: OfferTerms, maker: Address): OtcFlaw | null {
  return otcFlaws(offerOrder(terms, maker, new Uint8Array(7)))[0] ?? null
}

/** Offers that are signed one after the other: the first approval of a token covers what those after it take of it. */
export function inTurn(intents: readonly OtcOfferIntent[]): readonly OtcOfferIntent[] {
  return intents.map((intent, place) => {
    const rest = intents
      .slice(place + 1)
      .filter(({ offer }) => isSameAddress(offer.makerAsset, intent.offer.makerAsset))
      .reduce((sum, { offer }) => sum + BigInt(offer.makerAmount), 0n)
    return rest > 0n ? { ...intent, later: String(rest) } : intent
  })
}
