import { amountText, mulDivDown, mulDivUp } from '../../domain/amount/amount.ts'
import type { Side } from '../../domain/amount/quote.ts'
import { sliceAmounts } from '../../domain/orders/struct/twapOrder.ts'
import type { Offer } from '../trade/quote/offer.ts'

/** One trade, half as many slices, as many, and twice as many, as far as they differ and a slice is worth a unit. */
export function comparedCounts(slices: number, total: bigint): readonly number[] {
  const counts = [1, Math.floor(slices / 2), slices, slices * 2]
  return [...new Set(counts)].filter((count) => count >= 1 && sliceAmounts(total, count).slice > 0n)
}

/** What of an offer a total follows from: the trade that was quoted, not the slice that is wanted meanwhile. */
type QuotedSlice = Pick<Offer, 'sellAmountAfterFee' | 'buyAmountAfterFee'> & {
  readonly request: Pick<Offer['request'], 'side' | 'amount'>
}

/** What a total would bring or take at the price of the slice that was quoted, fees taken. Raw units; null without a quote or a total. */
export function wholeOf(offer: QuotedSlice | undefined, total: bigint | null): bigint | null {
  if (!offer || total === null) return null
  const slice = offer.request.amount
  if (slice === 0n) return null
  return offer.request.side === 'SELL'
    ? mulDivDown(offer.buyAmountAfterFee, total, slice)
    : mulDivUp(offer.sellAmountAfterFee, total, slice)
}

/** What the dollars of one slice come to for all of them. Decimal text, rounded down; null where nobody knows. */
export function usdOfAll(
  usd: string | null,
  { total, slice }: Record<'total' | 'slice', bigint>,
): string | null {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(usd ?? '') ?? []
  if (whole === undefined || slice === 0n) return null
  return amountText((BigInt(whole + fraction) * total) / slice, fraction.length)
}

/** By how much another plan does better than one's own, in hundredths of a percent, rounded toward nothing. */
export function differenceBps(side: Side, own: bigint, other: bigint): number {
  if (own === 0n) return 0
  const gain = side === 'SELL' ? other - own : own - other
  const bps = (gain * 10_000n) / own
  return Number(bps > 1_000_000n ? 1_000_000n : bps < -1_000_000n ? -1_000_000n : bps)
}
