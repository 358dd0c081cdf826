import '../../domain/firewall/offerRules.ts'
import {
  buildUnsigned,
  preparePost as postCancellation,
  prepareSignature as signCancellation,
} from './cancel/cancelOrdersActs.ts'
import { readFeeTaken } from './feeTaken.ts'
import { readLacking } from './order/lacking.ts'
import { assertEnded } from './order/replacedEnd.ts'
import { assertWorthDepositing } from './order/worthDepositing.ts'
import { findOffer, readClosed, readListed } from './otc/offerReads.ts'
import { effectOfCancel, prepareCancel } from './otc/otcCancelActs.ts'
import { fillPart, heldPermit, planFill, readFill } from './otc/otcFillActs.ts'
import { planCovering, planOffer, preparePost, prepareSignature } from './otc/otcOfferActs.ts'
import { readTradeReceipt } from './tradeReceipt.ts'

/** What rare flows do, fetched at once when one of them needs it. */
export const lazyFlowSteps = {
  offer: { planCovering, planOffer, preparePost, prepareSignature },
  fill: { fillPart, heldPermit, planFill, readFill },
  cancel: { effectOfCancel, prepareCancel },
  reads: { findOffer, readClosed, readListed },
  replaced: { assertEnded },
  cancellation: { buildUnsigned, prepareSignature: signCancellation, preparePost: postCancellation },
  host: { readFeeTaken },
  receipt: { readTradeReceipt },
  deposit: { assertWorthDepositing, readLacking },
} as const

export type LazyFlowSteps = typeof lazyFlowSteps
