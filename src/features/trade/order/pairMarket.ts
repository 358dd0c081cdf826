import { queryOptions } from '@tanstack/react-query'
import type { Message } from '../../../domain/data/errors.ts'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import { type Token, type TokenId, tokenKey } from '../../../domain/token/token.ts'
import type { BudgetSnapshot } from '../../../service/http/policy.ts'
import type { Service } from '../../../service/http/serviceClient.ts'

/** The market of a pair is read again after this long, milliseconds. */
export const MARKET_MS = 60_000

/** How far an order's price is from the market's. */
export interface MarketDistance {
  /** Above 0: better than the market for the person; 0 at it. Null where solvers offer the price already. */
  readonly bps: number | null
  /** In words, without its age. */
  readonly say: Message
}

/** The market of a pair as it was read: what open orders of the pair are compared with. */
export interface PairComparison {
  /** Null for an order that is not open, and where an amount is unknown. */
  readonly distanceOf: (entry: HistoryEntry) => MarketDistance | null
}

/** What orders have in common that are compared with one market: their pair and the side that is fixed. */
export const pairOf = (entry: HistoryEntry): string =>
  `${tokenKey(entry.sold)}/${tokenKey(entry.bought)}/${entry.sold.isBound ? 'BUY' : 'SELL'}`

/** Whether the day has requests to spare for what nobody asked for: half of it, beside the reserve. */
export function hasSpareBudget({
  dayLimit,
  remaining,
  reserve,
  clicksOnly,
  pausedUntil,
}: BudgetSnapshot): boolean {
  if (clicksOnly || pausedUntil !== null) return false
  return dayLimit === null || remaining === null || remaining - reserve > dayLimit / 2
}

/** The market of an entry's pair; its code is fetched with the first one. */
export const pairMarketQuery = (
  service: Service,
  entry: HistoryEntry | null,
  tokenOf: (token: TokenId) => Token | null,
) =>
  queryOptions({
    queryKey: ['pair-market', { pair: entry ? pairOf(entry) : '' }] as const,
    queryFn: async ({ signal }): Promise<PairComparison | null> => {
      if (!entry) return null
      const { readPairMarket } = await import('./marketDistance.ts')
      return readPairMarket(service, entry, tokenOf, signal)
    },
    staleTime: MARKET_MS,
    // A comparison is new with every answer.
    structuralSharing: false,
  })
