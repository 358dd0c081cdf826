import type { Address } from '../../domain/address.ts'
import type { Message } from '../../domain/errors.ts'
import { MAX_PARTNER_FEE_BPS, packPartnerAndFee } from '../../domain/orders/partnerFee.ts'

/**
 * The partner's part of an order as its struct carries it, or why there is none: the contract takes at most 2% for a partner, so an order with
 * more is not built.
 */
export function partnerPart(fee: {
  readonly address: Address
  readonly feeBps: number
  readonly takesSurplus: boolean
}): { readonly partnerAndFee: bigint } | { readonly problem: Message } {
  const { address: partner, feeBps, takesSurplus } = fee
  if (feeBps > MAX_PARTNER_FEE_BPS) {
    return {
      problem: { key: 'trade.review.partnerFee', params: { found: feeBps, most: MAX_PARTNER_FEE_BPS } },
    }
  }
  return { partnerAndFee: packPartnerAndFee({ partner, feeBps, takesSurplus, capSurplus: true }) }
}
