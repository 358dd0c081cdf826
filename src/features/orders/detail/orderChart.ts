import { counterpartOf } from '../../../domain/chain/lanes.ts'
import type { HistoryRange } from '../../../domain/chain/priceHistory.ts'
import { tokenSnapshot } from '../../../domain/chain/tokenSnapshot.ts'
import { signedPrice } from '../../../domain/orders/history/entryPrice.ts'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import { plannedSlice, twapRunOf } from '../../../domain/orders/history/twapRun.ts'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import { isSliced } from '../../../domain/orders/struct/families.ts'
import { isSameToken, type Token } from '../../../domain/token/token.ts'
import type { ChartLevel, MarketChartProps } from '../../trade/chart/MarketChart.tsx'

/** What the chart of an order shows. */
export interface OrderChart extends Pick<MarketChartProps, 'sellToken' | 'buyToken'> {
  /** The price that was signed; none of an order at the market. */
  readonly levels: readonly ChartLevel[]
  /** When the slices that are still to come are due, seconds. */
  readonly upcoming: readonly number[]
  readonly fillsOf: readonly DeltaOrder[]
  readonly firstRange: HistoryRange
  /** The bought token is on another chain: the chart shows what it is on the chain of the sold one. */
  readonly isTwin: boolean
}

const DAY_MS = 24 * 60 * 60_000

/** The range that an order's life fits in, or the longest. */
function rangeOf(order: DeltaOrder, nowMs: number): HistoryRange {
  const ageMs = nowMs - order.createdAt
  return ageMs <= DAY_MS ? 'day' : ageMs <= 7 * DAY_MS ? 'week' : 'month'
}

/** What a bought token is on the chain of the sold one, by the pinned lanes; null where that is nothing, or the sold token. */
function twinOf(bought: Token, sold: Token): Token | null {
  const end = counterpartOf(bought, sold.chainId)
  const twin = end && tokenSnapshot(sold.chainId).find((token) => isSameToken(token, end))
  return twin && twin.decimals === end.decimals && !isSameToken(twin, sold) ? twin : null
}

/** Raw units of a token in the decimals of what it is on another chain, rounded down. */
const inDecimals = (amount: bigint | null, from: number, to: number): bigint | null =>
  amount === null ? null : (amount * 10n ** BigInt(to)) / 10n ** BigInt(from)

/** An order as if it bought the twin on its own chain, so that its fills have a price there. */
function asLocal(order: DeltaOrder, bought: Token, twin: Token): DeltaOrder {
  return {
    ...order,
    output: { ...order.output, chainId: twin.chainId, token: twin.address },
    transactions: order.transactions.map((fill) => ({
      ...fill,
      receivedAmount: inDecimals(fill.receivedAmount, bought.decimals, twin.decimals),
    })),
  }
}

/** The pair, the price that was signed, the fills and the slices to come of an order; null where its tokens share no chain's pools. Pure. */
export function orderChart(
  entry: HistoryEntry,
  tokens: { readonly sold: Token; readonly bought: Token },
  nowMs: number,
): OrderChart | null {
  const { sold, bought } = tokens
  const { seen } = entry
  if (!seen) return null
  const isTwin = sold.chainId !== bought.chainId
  const buyToken = isTwin ? twinOf(bought, sold) : bought
  if (!buyToken) return null
  const sliced = isSliced({ family: seen.order.onChainOrderType })
  const price =
    sliced || entry.type === 'LIMIT'
      ? signedPrice(entry, { sell: sold.decimals, buy: bought.decimals }, 'sell')?.price
      : undefined
  const kind = sliced ? (entry.sold.isBound ? 'most' : 'least') : 'limit'
  return {
    ...{ sellToken: sold, buyToken, isTwin },
    levels: price ? [{ price, kind }] : [],
    upcoming: entry.isOpen ? slicesToCome(entry, nowMs) : [],
    fillsOf: [isTwin ? asLocal(seen.order, bought, buyToken) : seen.order],
    firstRange: rangeOf(seen.order, nowMs),
  }
}

/** When the slices that are still to come are due, seconds. */
function slicesToCome({ seen }: HistoryEntry, nowMs: number): readonly number[] {
  const run = seen && twapRunOf(seen)
  if (!run) return []
  return Array.from({ length: run.left }, (_, place) =>
    plannedSlice(run, seen.order.createdAt, run.filled.length + place),
  ).flatMap(({ dueAt, isPastDeadline }) =>
    dueAt === null || isPastDeadline || dueAt <= nowMs ? [] : dueAt / 1000,
  )
}
