import type { DollarPrice } from '../../../domain/amount/dollarAmount.ts'
import { worthOf, worthText } from '../../../domain/amount/worth.ts'
import type { HistoryEntry, HistoryLeg } from '../../../domain/orders/history/orderHistory.ts'
import { type PricesThen, usdThen } from '../../../domain/orders/history/recordedWorth.ts'
import { rowAmount } from './rowText.ts'

/** Price of a token now; null where nobody knows it, undefined while it is read. */
type PriceNow = (leg: HistoryLeg) => DollarPrice | null | undefined

/** Dollars of the side that is fixed, else of the other, as decimal text: of an open entry now, of one that is over when it was confirmed. Null where unknown, undefined while a price is read. Pure. */
export function entryWorth(
  { sold, bought, isOpen }: Pick<HistoryEntry, 'sold' | 'bought' | 'isOpen'>,
  now: PriceNow,
  then: PricesThen,
): string | null | undefined {
  const usdOf = (side: 'sold' | 'bought'): string | null | undefined => {
    const leg = side === 'sold' ? sold : bought
    const amount = rowAmount(leg, !isOpen)
    if (!isOpen) return usdThen(amount, then[side])
    const price = amount === null ? null : now(leg)
    return amount === null || !price ? (price as null | undefined) : worthText(worthOf(amount, price))
  }
  const [fixed, free] = sold.isBound ? (['bought', 'sold'] as const) : (['sold', 'bought'] as const)
  const usd = usdOf(fixed)
  return usd === null ? usdOf(free) : usd
}
