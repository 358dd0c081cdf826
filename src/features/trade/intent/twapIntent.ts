import { boundMember } from '../../../domain/orders/struct/boundMember.ts'
import { sliceBounds } from '../../../domain/orders/struct/twapOrder.ts'
import type { TwapOrderIntent } from '../../../flow/journal/flowRecord.ts'
import { type DeltaOffer, tradeMembers } from '../quote/offer.ts'
import type { OrderChoices } from './deltaIntent.ts'

/** A plan of slices as it was reviewed. */
export interface PlannedSlices {
  /** Of the fixed side, raw units. */
  readonly total: bigint
  readonly slices: number
  readonly intervalSec: number
}

/**
 * What a person puts their name to when they confirm an order in slices. The offer is of one slice; `slippageBps` is how much worse than it a slice
 * may be filled.
 * @throws {RangeError} as `sliceBounds`.
 */
export function twapIntentOf(
  offer: DeltaOffer,
  { total, slices, intervalSec }: PlannedSlices,
  terms: Omit<OrderChoices, 'partiallyFillable'>,
): TwapOrderIntent {
  const { side } = offer.request
  const isSell = side === 'SELL'
  const sliceQuote = isSell ? offer.buyAmount : offer.sellAmount
  const { slippageBps } = terms
  const bound = boundMember({ side, slippageBps, feeBps: offer.feeBps })
  const { totalBound, totalQuote } = sliceBounds({
    side,
    total,
    slices,
    sliceQuote,
    boundBps: bound.boundBps ?? slippageBps,
  })
  return {
    kind: 'twap-order',
    ...tradeMembers(offer, terms),
    ...bound,
    sellAmount: String(isSell ? total : totalBound),
    buyAmount: String(isSell ? totalBound : total),
    quotedAmount: totalQuote.toString(),
    sliceQuote: sliceQuote.toString(),
    slices,
    intervalSec,
    deadlineSec: terms.deadlineSec,
    nonce: terms.nonce.toString(),
    partnerAndFee: terms.partnerAndFee.toString(),
    routeText: offer.routeText,
  }
}
