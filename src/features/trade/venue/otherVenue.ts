import type { NoDelta } from '../quote/noDelta.ts'
import type { Offer, Venue } from '../quote/offer.ts'

/** The venue to ask besides the one that is traded on; null where it has answered already, or asking it would cost a request for a refusal. Pure. */
export function otherVenueOf(
  shown: Offer | null,
  {
    noDelta,
    isListed,
    isTaxKnown,
  }: {
    readonly noDelta: NoDelta | null
    /** Whether lists name both tokens: solvers hardly ever trade others. */
    readonly isListed: boolean
    /** Whether the transfer tax of both tokens was read from the chain, or cannot be. */
    readonly isTaxKnown: boolean
  },
): Venue | null {
  if (!shown) return null
  if (shown.mode === 'delta') return 'market'
  return noDelta === null && shown.fallbackReason === null && isListed && isTaxKnown ? 'delta' : null
}

const COMPARED_LONGER_MS = 30_000

/** Until when an answer says which venue is better: for a while after it could be traded on. Milliseconds since 1970. */
export const comparableUntil = ({ validUntil }: Pick<Offer, 'validUntil'>): number =>
  validUntil + COMPARED_LONGER_MS
