import { useEffect, useEffectEvent, useMemo } from 'react'
import type { IntentLookup } from '../../../domain/orders/history/orderExport.ts'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import { pricesThen } from '../../../domain/orders/history/recordedWorth.ts'
import { type Token, tokenKey } from '../../../domain/token/token.ts'
import type { TokenNames } from '../../trade/kind/useTokenNames.ts'
import { useDollarPrices } from '../../trade/token/useDollarPrices.ts'
import { entryWorth } from '../entry/entryWorth.ts'

/** Dollars of an entry as decimal text; null where nobody knows them, undefined while a price is read. */
export type UsdOf = (entry: HistoryEntry) => string | null | undefined

/** Finds the dollars of the entries of a list, and hands them on whenever a price changes. Draws nothing. */
export function WorthReader({
  entries,
  names,
  intentOf,
  onUsd,
}: {
  readonly entries: readonly HistoryEntry[]
  readonly names: TokenNames
  readonly intentOf: IntentLookup
  readonly onUsd: (usdOf: UsdOf) => void
}) {
  const tokens = useMemo(() => {
    const found = new Map<string, Token>()
    for (const { isOpen, sold, bought } of entries)
      for (const leg of isOpen ? [sold, bought] : []) {
        const token = names.of(leg)?.token
        if (token) found.set(tokenKey(token), token)
      }
    return [...found.values()]
  }, [entries, names])
  const prices = useDollarPrices(tokens)
  const steady = [...prices].map(([key, price]) => `${key} ${price?.worth} ${price?.amount}`).join()
  const report = useEffectEvent(() =>
    onUsd((entry) =>
      entryWorth(
        entry,
        (leg) => (names.of(leg) ? prices.get(tokenKey(leg)) : null),
        pricesThen(entry.isOpen ? null : intentOf(entry)),
      ),
    ),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: handed on again when any of it changes
  useEffect(() => report(), [steady, names, intentOf])
  return null
}
