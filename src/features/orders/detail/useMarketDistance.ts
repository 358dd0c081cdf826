import { useQuery } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { betterBps, distanceBps } from '../../../domain/amount/limitPrice.ts'
import type { Price } from '../../../domain/amount/price.ts'
import type { Side } from '../../../domain/amount/quote.ts'
import type { Message } from '../../../domain/data/errors.ts'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import { signedAmounts } from '../../../domain/orders/record/orderTerms.ts'
import { tokenKey } from '../../../domain/token/token.ts'
import type { BudgetSnapshot } from '../../../service/http/policy.ts'
import { formatRelativeTime } from '../../../text/format.ts'
import { say, t } from '../../../text/text.ts'
import type { TokenNames } from '../../trade/kind/useTokenNames.ts'
import { usePresence } from '../../trade/page/windowState.ts'
import { useService } from '../../trade/session/serviceContext.tsx'
import { bpsText } from '../../trade/token/tokenText.ts'

const POLL_MS = 60_000

const pairOf = (entry: HistoryEntry): string =>
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

/** Units received for those paid, raw on both sides: for comparing orders of one pair, whatever the decimals. Null where an amount is unknown or nothing. */
export function rawPrice(isBuy: boolean, fixed: bigint | null, moving: bigint | null): Price | null {
  if (!fixed || !moving) return null
  return isBuy ? { numerator: fixed, denominator: moving } : { numerator: moving, denominator: fixed }
}

/** What a pair trades at, raw units received for those paid. */
interface PairMarket {
  /** What solvers offer the order that was quoted, their costs taken. */
  readonly offered: Price
  /** With the costs of the fill added back: what every order of the pair is compared with. */
  readonly beforeCosts: Price
}

/**
 * How an order's price compares with the market's, as a message without its age. Costs weigh differently on every size, so only the order that was quoted
 * is known to be covered by what solvers offer. Pure.
 */
export function distanceOf(
  side: Side,
  wanted: Price,
  { offered, beforeCosts }: PairMarket,
  isQuoted: boolean,
): Message {
  if (isQuoted && distanceBps(wanted, offered) <= 0n) return { key: 'orders.distance.offered' }
  const bps = Number(betterBps(side, wanted, beforeCosts))
  if (bps === 0) return { key: 'orders.distance.at' }
  const percent = bpsText(Math.abs(bps))
  return { key: bps > 0 ? 'orders.distance.better' : 'orders.distance.worse', params: { percent } }
}

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
    queryKey: ['pair-market', { pair: focus ? pairOf(focus) : '' }] as const,
    queryFn: async ({ signal }) => {
      if (!focus?.seen) return null
      const [{ nextFillAmount }, { offered }] = await Promise.all([
        import('../../../domain/orders/history/nextFillAmount.ts'),
        import('./offered.ts'),
      ])
      const market = await offered(service, focus.seen, names, signal)
      if (market === null || market === 'tooSmall') return null
      const nextAmount = nextFillAmount(focus.seen)
      const isBuy = focus.sold.isBound
      const now = rawPrice(isBuy, nextAmount, market.offered)
      const beforeCosts = rawPrice(isBuy, nextAmount, market.beforeCosts)
      return now && beforeCosts && { offered: now, beforeCosts }
    },
    enabled: focus !== null && presence === 'active' && hasSpareBudget(budget),
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
  })
  return {
    onFocusPair,
    distance: (entry: HistoryEntry): string | null => {
      if (!focus || !data || !entry.isOpen || !entry.seen || pairOf(entry) !== pairOf(focus)) return null
      const isBuy = entry.sold.isBound
      // Before the fee on both sides, as the contract compares them.
      const { sold, bought } = signedAmounts(entry.seen.order)
      const own = isBuy ? rawPrice(true, bought, sold) : rawPrice(false, sold, bought)
      if (own === null) return null
      const distance = say(distanceOf(isBuy ? 'BUY' : 'SELL', own, data, entry.key === focus.key))
      const when = formatRelativeTime(Math.min(0, Math.round((dataUpdatedAt - nowMs) / 1000)))
      return t('orders.distance.read', { distance, when })
    },
  }
}
