import { type Address, isSameAddress, ZERO_ADDRESS } from '../../../domain/address.ts'
import type { Message } from '../../../domain/errors.ts'
import {
  MAX_PARTNER_FEE_BPS,
  packPartnerAndFee,
  unpackPartnerAndFee,
} from '../../../domain/orders/partnerFee.ts'

/**
 * The partner's part of an order as its struct carries it, or why there is none: the contract takes at most 2% for a partner, so an order with
 * more is not built, nor one that names another partner than the host does.
 * @param named the address the host names; undefined where it names none, and the service's is taken.
 */
export function partnerPart(
  fee: {
    readonly address: Address
    readonly feeBps: number
    readonly takesSurplus: boolean
  },
  named?: Address,
): { readonly partnerAndFee: bigint } | { readonly problem: Message } {
  const { address: partner, feeBps, takesSurplus } = fee
  if (feeBps > MAX_PARTNER_FEE_BPS) {
    return {
      problem: { key: 'trade.review.partnerFee', params: { found: feeBps, most: MAX_PARTNER_FEE_BPS } },
    }
  }
  const takesNothing = feeBps === 0 && !takesSurplus && isSameAddress(partner, ZERO_ADDRESS)
  if (named !== undefined && !takesNothing && !isSameAddress(partner, named)) {
    return { problem: { key: 'trade.review.otherPartner', params: { found: partner, expected: named } } }
  }
  return { partnerAndFee: packPartnerAndFee({ partner, feeBps, takesSurplus, capSurplus: true }) }
}

/**
 * What to say of an order whose partner keeps the half of the surplus that the service leaves, which it does with the flag set and without a fee
 * only (facts page, 1.5); null where that half is the owner's.
 */
export function surplusNote(partnerAndFee: bigint): Message | null {
  const { partner, feeBps, takesSurplus, capSurplus } = unpackPartnerAndFee(partnerAndFee)
  if (!takesSurplus || feeBps > 0 || isSameAddress(partner, ZERO_ADDRESS)) return null
  return { key: capSurplus ? 'trade.review.surplusPartner' : 'trade.review.surplusPartnerAll' }
}
