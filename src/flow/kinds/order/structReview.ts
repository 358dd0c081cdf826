import type { OrderReview } from '../../../domain/firewall/inspectOrder.ts'
import { factsOf } from '../../../domain/orders/struct/families.ts'
import { MAX_PARTNER_FEE_BPS } from '../../../domain/orders/struct/partnerFee.ts'
import { isSameAddress, ZERO_ADDRESS } from '../../../domain/token/address.ts'
import type { StoredReview } from '../../record/intent.ts'
import { type PlacedOrder, reviewedOrder } from '../terms/deltaOrderTerms.ts'
import { checked, type OrderToPay, storedFrom } from './orderReview.ts'

/**
 * What a review of the struct itself shows, for an order that this browser's journal does not know. Makes nothing reviewed: who shows it stores it
 * once the person has confirmed.
 * @throws {AppError} `flow-other-order`, or the firewall's refusal: such an order is not even shown for review.
 */
export function reviewOfStruct(placed: PlacedOrder): OrderToPay & { readonly stored: StoredReview } {
  const signed = reviewedOrder(placed)
  const { owner, beneficiary, feeBps } = factsOf(signed)
  const around = {
    recipient: isSameAddress(beneficiary, ZERO_ADDRESS) ? owner : beneficiary,
    feeBps: Math.min(feeBps, MAX_PARTNER_FEE_BPS),
  }
  const reviewed: OrderReview = { ...signed, ...around }
  return { ...checked(placed, { signed, reviewed }), stored: storedFrom(reviewed) }
}
