import type { Side } from '../../../domain/amount/quote.ts'
import { type Ahead, aheadOf } from './ahead.ts'
import type { Offer } from './offer.ts'

/** The dollars of the typed side, a frame before the screen has them. */
export const usdAhead = (ahead: Ahead<Offer>, side: Side): Ahead<string> =>
  aheadOf(ahead, (next) => (side === 'SELL' ? next.sellUsd : next.buyUsd))
