import type { Message } from '../../../domain/data/errors.ts'
import { type HostFee, shareOfHost } from '../../../domain/host/hostFee.ts'
import {
  MAX_PARTNER_FEE_BPS,
  packPartnerAndFee,
  unpackPartnerAndFee,
} from '../../../domain/orders/struct/partnerFee.ts'
import { type Address, isSameAddress, ZERO_ADDRESS } from '../../../domain/token/address.ts'
import { orderOf } from '../kind/kindFacts.ts'
import type { TradeIntent } from '../kind/kindView.ts'

/**
 * The partner's part of an order as its struct carries it, or why there is none: the contract takes at most 2% for a partner, so an order with
 * more is not built, nor one that names another partner than the host does.
 * @param fee what the service agreed on with the host's name.
 * @param named the address the host names; undefined where it names none, and the service's is taken.
 * @param host what the host takes by settings of its own, stacked on `fee`.
 */
export function partnerPart(
  fee: {
    readonly address: Address
    readonly feeBps: number
    readonly takesSurplus: boolean
  },
  named?: Address,
  host?: HostFee,
): { readonly partnerAndFee: bigint } | { readonly problem: Message } {
  const { address: partner, feeBps, takesSurplus } = shareOfHost(fee, host)
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
 * What to say of a trade whose partner keeps the half of the surplus that the service leaves: of an order that does so with the flag set and without a
 * fee only (facts page, 1.5), of a swap where the host takes it; null where that half is the owner's.
 */
export function surplusNoteOf(intent: TradeIntent): Message | null {
  const order = orderOf(intent)
  if (order) return surplusNote(BigInt(order.partnerAndFee))
  return intent.kind === 'market-swap' && intent.hostTakes === 'surplus'
    ? { key: 'trade.review.surplusPartner' }
    : null
}

/** As {@link surplusNoteOf}, of an order by the partner's part of its struct. */
export function surplusNote(partnerAndFee: bigint): Message | null {
  const { partner, feeBps, takesSurplus, capSurplus } = unpackPartnerAndFee(partnerAndFee)
  if (!takesSurplus || feeBps > 0 || isSameAddress(partner, ZERO_ADDRESS)) return null
  return { key: capSurplus ? 'trade.review.surplusPartner' : 'trade.review.surplusPartnerAll' }
}
