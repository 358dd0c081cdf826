import '../../../text/en/orders/orders.ts'
import { betterBps, distanceBps } from '../../../domain/amount/limitPrice.ts'
import type { Price } from '../../../domain/amount/price.ts'
import type { Side } from '../../../domain/amount/quote.ts'
import { nextFillAmount } from '../../../domain/orders/history/nextFillAmount.ts'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import { signedAmounts } from '../../../domain/orders/record/orderTerms.ts'
import type { Token, TokenId } from '../../../domain/token/token.ts'
import type { Service } from '../../../service/http/serviceClient.ts'
import { bpsText } from '../token/tokenText.ts'
import { offered } from './offered.ts'
import type { MarketDistance, PairComparison } from './pairMarket.ts'

/** Units received for those paid, raw on both sides: for comparing orders of one pair, whatever the decimals. Null where an amount is unknown or nothing. */
export function rawPrice(isBuy: boolean, fixed: bigint | null, moving: bigint | null): Price | null {
  if (!fixed || !moving) return null
  return isBuy ? { numerator: fixed, denominator: moving } : { numerator: moving, denominator: fixed }
}

/** What a pair trades at, raw units received for those paid. */
export interface PairMarket {
  /** What solvers offer the order that was quoted, their costs taken. */
  readonly offered: Price
  /** With the costs of the fill added back: what every order of the pair is compared with. */
  readonly beforeCosts: Price
}

/** The market of a pair, and the order that was quoted. */
interface QuotedMarket extends PairMarket {
  /** Key of that order's entry. */
  readonly quoted: string
}

/**
 * How an order's price compares with the market's. Costs weigh differently on every size, so only the order that was quoted
 * is known to be covered by what solvers offer. Pure.
 */
export function distanceOf(
  side: Side,
  wanted: Price,
  { offered, beforeCosts }: PairMarket,
  isQuoted: boolean,
): MarketDistance {
  if (isQuoted && distanceBps(wanted, offered) <= 0n)
    return { bps: null, say: { key: 'orders.distance.offered' } }
  const bps = Number(betterBps(side, wanted, beforeCosts))
  if (bps === 0) return { bps, say: { key: 'orders.distance.at' } }
  const percent = bpsText(Math.abs(bps))
  const key = bps > 0 ? 'orders.distance.better' : 'orders.distance.worse'
  return { bps, say: { key, params: { percent } } }
}

/** Distance of an open order from the market of its pair; null where an amount is unknown. Pure. */
function entryDistance(entry: HistoryEntry, market: QuotedMarket): MarketDistance | null {
  if (!entry.isOpen || !entry.seen) return null
  const isBuy = entry.sold.isBound
  // Before the fee on both sides, as the contract compares them.
  const { sold, bought } = signedAmounts(entry.seen.order)
  const own = isBuy ? rawPrice(true, bought, sold) : rawPrice(false, sold, bought)
  return own && distanceOf(isBuy ? 'BUY' : 'SELL', own, market, entry.key === market.quoted)
}

/** Reads the market of an entry's pair, quoted for the next fill of that entry; null where it cannot be quoted. */
export async function readPairMarket(
  service: Service,
  entry: HistoryEntry,
  tokenOf: (token: TokenId) => Token | null,
  signal: AbortSignal,
): Promise<PairComparison | null> {
  if (!entry.seen) return null
  const market = await offered(service, entry.seen, tokenOf, signal)
  if (market === null || market === 'tooSmall') return null
  const nextAmount = nextFillAmount(entry.seen)
  const isBuy = entry.sold.isBound
  const now = rawPrice(isBuy, nextAmount, market.offered)
  const beforeCosts = rawPrice(isBuy, nextAmount, market.beforeCosts)
  if (!now || !beforeCosts) return null
  return { distanceOf: (other) => entryDistance(other, { offered: now, beforeCosts, quoted: entry.key }) }
}
