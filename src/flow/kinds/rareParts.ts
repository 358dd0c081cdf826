import '../../domain/firewall/offerRules.ts'
import {
  buildUnsigned,
  preparePost as postCancellation,
  prepareSignature as signCancellation,
} from './cancelOrdersActs.ts'
import { readFeeTaken } from './feeTaken.ts'
import { readLacking } from './lacking.ts'
import { findOffer, readClosed, readListed } from './offerLook.ts'
import { effectOfCancel, prepareCancel } from './otcCancelActs.ts'
import { fillPart, heldPermit, planFill, readFill } from './otcFillActs.ts'
import { planCovering, planOffer, preparePost, prepareSignature } from './otcOfferActs.ts'
import { assertEnded } from './replacedEnd.ts'
import { assertWorthDepositing } from './worthDepositing.ts'

/** What rare flows do, fetched at once when one of them needs it. */
export const rareParts = {
  offer: { planCovering, planOffer, preparePost, prepareSignature },
  fill: { fillPart, heldPermit, planFill, readFill },
  cancel: { effectOfCancel, prepareCancel },
  look: { findOffer, readClosed, readListed },
  replaced: { assertEnded },
  cancellation: { buildUnsigned, prepareSignature: signCancellation, preparePost: postCancellation },
  host: { readFeeTaken },
  deposit: { assertWorthDepositing, readLacking },
} as const

export type RareParts = typeof rareParts
