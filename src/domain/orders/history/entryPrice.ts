import type { PairDecimals, PricePer } from '../../amount/limitPrice.ts'
import { limitPriceOf, ratePriceOf, type WrittenPrice } from '../../amount/signedPrice.ts'
import { beforeFee, type Moved } from '../../amount/tradeFigures.ts'
import { signedAmounts } from '../record/orderTerms.ts'
import type { HistoryEntry } from './orderHistory.ts'

/** The partner fee that a price is before, in bps: of a limit order that sells on one chain. 0 where the price includes what there is. */
export function feeBesidePrice({ type, sold, bought, feeBps }: HistoryEntry): number {
  const isSale = type === 'LIMIT' && bought.isBound && sold.chainId === bought.chainId
  return isSale ? (feeBps ?? 0) : 0
}

/**
 * The price that an entry was signed at: of a limit order as it was typed, before the partner fee; of all else the rate of its amounts. Null where an
 * amount is unknown or nothing.
 */
export function signedPrice(entry: HistoryEntry, decimals: PairDecimals, per: PricePer): WrittenPrice | null {
  const { sold, bought, seen, type } = entry
  if (sold.signed === null || bought.signed === null) return null
  const amounts = { sold: sold.signed, bought: bought.signed, decimals }
  if (type !== 'LIMIT' || sold.chainId !== bought.chainId) return ratePriceOf(amounts)
  const side = sold.isBound ? 'BUY' : 'SELL'
  const gross = seen && signedAmounts(seen.order).bought
  if (gross) return limitPriceOf({ ...amounts, side, bought: gross }, per)
  const feeBps = feeBesidePrice(entry)
  const isFromNet = feeBps > 0
  return limitPriceOf({ ...amounts, side, bought: beforeFee(bought.signed, feeBps), isFromNet }, per)
}

/** The average price of what was filled, before the same fee as the signed one, so that both can be compared. Null where an amount is unknown or nothing. */
export function filledPrice(
  entry: HistoryEntry,
  { sold, received }: Moved,
  decimals: PairDecimals,
): WrittenPrice | null {
  if (!sold || !received) return null
  return ratePriceOf({ sold, bought: beforeFee(received, feeBesidePrice(entry)), decimals })
}

/** The price of an entry in a list: what it was filled at once it is over, else what it was signed at. */
export function entryPrice(entry: HistoryEntry, decimals: PairDecimals, per: PricePer): WrittenPrice | null {
  const moved = { sold: entry.sold.executed, received: entry.bought.executed }
  return (!entry.isOpen && filledPrice(entry, moved, decimals)) || signedPrice(entry, decimals, per)
}
