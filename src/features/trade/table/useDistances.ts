import { useQueries } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import { isSliced } from '../../../domain/orders/struct/families.ts'
import type { Token, TokenId } from '../../../domain/token/token.ts'
import {
  hasSpareBudget,
  MARKET_MS,
  type MarketDistance,
  pairMarketQuery,
  pairOf,
} from '../order/pairMarket.ts'
import { usePresence } from '../page/windowState.ts'
import { useService } from '../session/serviceContext.tsx'

/** Pairs whose market is asked for, at most: those of the first rows. */
const MOST_PAIRS = 4

/** A distance from the market, and when that was read, milliseconds. */
export interface ReadDistance extends MarketDistance {
  readonly at: number
}

/** Whether an entry has a price that the market may reach: an open limit order, or one in slices, on one chain. */
const hasPrice = ({ isOpen, type, family, sold, bought }: HistoryEntry): boolean =>
  isOpen && (type === 'LIMIT' || (family !== null && isSliced({ family }))) && sold.chainId === bought.chainId

/**
 * Distances of open orders from the markets of their pairs, by key. All pairs together cost one request a minute, of what the day has to spare.
 */
export function useDistances(
  entries: readonly HistoryEntry[],
  tokenOf: (token: TokenId) => Token | null,
): ReadonlyMap<string, ReadDistance> {
  const service = useService()
  const presence = usePresence()
  const budget = useSyncExternalStore(service.budget.subscribe, service.budget.getSnapshot)
  const priced = entries.filter(hasPrice)
  const quoted = [...new Map([...priced].reverse().map((entry) => [pairOf(entry), entry])).values()]
    .reverse()
    .slice(0, MOST_PAIRS)
  const interval = MARKET_MS * Math.max(1, quoted.length)
  const markets = useQueries({
    queries: quoted.map((entry) => ({
      ...pairMarketQuery(service, entry, tokenOf),
      enabled: presence === 'active' && hasSpareBudget(budget),
      staleTime: interval,
      refetchInterval: interval,
    })),
  })
  return new Map(
    priced.flatMap((entry) => {
      const place = quoted.findIndex((one) => pairOf(one) === pairOf(entry))
      const { data, dataUpdatedAt = 0 } = markets[place] ?? {}
      const found = data ? data.distanceOf(entry) : null
      return found ? [[entry.key, { ...found, at: dataUpdatedAt }] as const] : []
    }),
  )
}
