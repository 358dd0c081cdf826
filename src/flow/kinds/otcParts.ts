import { findOffer, readClosed, readListed } from './offerLook.ts'
import { effectOfCancel, prepareCancel } from './otcCancelActs.ts'
import { fillPart, readFill } from './otcFillActs.ts'
import { isAgreedOnChain, preparePost, prepareSignature } from './otcOfferActs.ts'

/** All that OTC flows do, in one part that is fetched at once: in several, what they have in common with the wallet layer would be cut into many too. */
export const otcParts = {
  offer: { isAgreedOnChain, preparePost, prepareSignature },
  fill: { fillPart, readFill },
  cancel: { effectOfCancel, prepareCancel },
  look: { findOffer, readClosed, readListed },
} as const
