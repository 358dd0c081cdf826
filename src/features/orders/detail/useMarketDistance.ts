import { useQuery } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import { formatRelativeTime } from '../../../text/format.ts'
import { say, t } from '../../../text/text.ts'
import type { TokenNames } from '../../trade/kind/useTokenNames.ts'
import { hasSpareBudget, MARKET_MS, pairMarketQuery, pairOf } from '../../trade/order/pairMarket.ts'
import { usePresence } from '../../trade/page/windowState.ts'
import { useService } from '../../trade/session/serviceContext.tsx'

/**
 * Distance from the market for open orders of the pair that is pointed at, asked from what the day has to spare, with the answer's age.
 */
export function useMarketDistance(names: TokenNames, nowMs: number) {
  const service = useService()
  const presence = usePresence()
  const budget = useSyncExternalStore(service.budget.subscribe, service.budget.getSnapshot)
  const [focus, setFocus] = useState<HistoryEntry | null>(null)
  const onFocusPair = useCallback((entry: HistoryEntry) => {
    if (!entry.isOpen || !entry.seen) return
    setFocus((before) => (before && pairOf(before) === pairOf(entry) ? before : entry))
  }, [])
  const { data, dataUpdatedAt } = useQuery({
    ...pairMarketQuery(service, focus, (token) => names.of(token)?.token ?? null),
    enabled: focus !== null && presence === 'active' && hasSpareBudget(budget),
    refetchInterval: MARKET_MS,
  })
  return {
    onFocusPair,
    distance: (entry: HistoryEntry): string | null => {
      if (!focus || !data || pairOf(entry) !== pairOf(focus)) return null
      const distance = data.distanceOf(entry)
      if (!distance) return null
      const when = formatRelativeTime(Math.min(0, Math.round((dataUpdatedAt - nowMs) / 1000)))
      return t('orders.distance.read', { distance: say(distance.say), when })
    },
  }
}
