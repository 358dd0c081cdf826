import type { Side } from '../../amount/quote.ts'
import type { Rate } from '../../chain/poolRates.ts'

/** What a fill moved, after fees. Raw units. */
export interface FilledAmounts {
  readonly spent: bigint
  readonly received: bigint
}

/**
 * The market rate just before a fill, or why it is not known: no pool of the pair is pinned or filled, the node kept no state of that block, or it
 * did not answer.
 */
export type MarketBefore =
  | { readonly known: true; readonly rate: Rate }
  | { readonly known: false; readonly reason: 'noPools' | 'noState' | 'silent' }

const BPS = 10_000n
const MOST_BPS = 1_000_000_000n

/**
 * How much better or worse than a measure something is for the owner, in whole bps of the measure, rounded down: a gain is never made larger, and the
 * smallest loss is one; a loss is all only where nothing was received. SELL: more is better. BUY: less is. 0 where the measure is nothing.
 */
export function favorBps(side: Side, measure: bigint, reached: bigint): number {
  if (measure <= 0n) return 0
  const gain = (side === 'SELL' ? reached - measure : measure - reached) * BPS
  const bps = gain / measure - (gain < 0n && gain % measure !== 0n ? 1n : 0n)
  if (side === 'SELL' && bps === -BPS && reached > 0n) return 1 - Number(BPS)
  return Number(bps > MOST_BPS ? MOST_BPS : bps < -MOST_BPS ? -MOST_BPS : bps)
}

/**
 * How a fill compares with a rate, in whole bps, rounded down: positive in the owner's favour. SELL: received against what the rate makes of what
 * was spent. BUY: spent against what the rate asks for what was received. Compared as fractions: nothing is rounded but the answer.
 */
export function againstMarketBps(side: Side, { spent, received }: FilledAmounts, rate: Rate): number {
  const atMarket = spent * rate.buyAmount
  const reached = received * rate.sellAmount
  return side === 'SELL' ? favorBps('SELL', atMarket, reached) : favorBps('BUY', reached, atMarket)
}

/** A fill with the rate of its market. */
export interface ComparedFill extends FilledAmounts {
  readonly rate: Rate
}

/** How several fills together compare with the rates each of them met, as fractions too; null for none. Positive in the owner's favour. */
export function averageAgainstMarketBps(side: Side, fills: readonly ComparedFill[]): number | null {
  if (fills.length === 0) return null
  const isSell = side === 'SELL'
  let reached = 0n
  // What the market makes of all of them: over a denominator that all their rates share.
  let [market, share] = [0n, 1n]
  for (const { spent, received, rate } of fills) {
    const [made, of] = isSell
      ? [spent * rate.buyAmount, rate.sellAmount]
      : [received * rate.sellAmount, rate.buyAmount]
    reached += isSell ? received : spent
    market = market * of + made * share
    share *= of
  }
  return favorBps(side, market, reached * share)
}
