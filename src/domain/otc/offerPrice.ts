import { betterBps } from '../amount/limitPrice.ts'
import type { Side } from '../amount/quote.ts'
import type { Rate } from '../chain/poolRates.ts'
import type { OfferAmounts } from './fillMath.ts'

/** The price of an offer against the market, for its viewer. */
export type PriceBand = 'unknown' | 'near' | 'better' | 'worse' | 'farBetter' | 'farWorse'

export interface OfferPrice {
  readonly band: PriceBand
  /** Hundredths of a percent of the market's price, rounded to the nearest; positive is better for who looks. Null where nobody knows. */
  readonly bps: number | null
  /** Whether only a typed confirmation lets it pass: worse than the market as no limit passes untyped either, or so much better that a trap is likelier than a bargain. */
  readonly needsTyping: boolean
}

const NEAR_BPS = 100
const FAR_BPS = 1_000
/** A price worse than the market's by more than this is typed, as that of a limit order is. */
const TYPED_WORSE_BPS = 300

/**
 * The price of an offer against the market.
 * @param market what a quote gives for what `side` pays, in what it gets, its fee and spread included, as in that trade. Null where nobody quotes the
 * pair.
 * @param trade `BUY` where what is received is fixed: the distance is then of what is paid.
 */
export function offerPrice(
  { makerAmount, takerAmount }: OfferAmounts,
  side: 'maker' | 'taker',
  market: Rate | null,
  trade: Side = 'SELL',
): OfferPrice {
  if (!market || market.sellAmount <= 0n || market.buyAmount <= 0n)
    return { band: 'unknown', bps: null, needsTyping: false }
  const [spent, received] = side === 'taker' ? [takerAmount, makerAmount] : [makerAmount, takerAmount]
  const bps = marketDistance(trade, spent, received, market)
  return { band: bandOf(bps), bps, needsTyping: bps > FAR_BPS || bps < -TYPED_WORSE_BPS }
}

const MOST_BPS = 1_000_000_000n

/** As on every form with a price: `betterBps`. 0 where nothing is spent, or nothing received. */
function marketDistance(
  trade: Side,
  spent: bigint,
  received: bigint,
  { sellAmount, buyAmount }: Rate,
): number {
  if (spent <= 0n || (trade === 'BUY' && received <= 0n)) return 0
  const market = { numerator: buyAmount, denominator: sellAmount }
  const bps = betterBps(trade, { numerator: received, denominator: spent }, market)
  return Number(bps > MOST_BPS ? MOST_BPS : bps < -MOST_BPS ? -MOST_BPS : bps)
}

function bandOf(bps: number): PriceBand {
  if (Math.abs(bps) <= NEAR_BPS) return 'near'
  if (bps > 0) return bps > FAR_BPS ? 'farBetter' : 'better'
  return bps < -FAR_BPS ? 'farWorse' : 'worse'
}
