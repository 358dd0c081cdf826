import { changeBps } from '../marketBounds.ts'
import type { Rate } from '../poolRates.ts'
import type { Side } from '../quote.ts'

/** What a fill moved, after fees. Raw units. */
export interface FilledAmounts {
  readonly spent: bigint
  readonly received: bigint
}

/** Where the market stood just before a fill, or why nobody knows: no pool of the pair is pinned or filled, the node kept no state of that block, or it did not answer. */
export type MarketBefore =
  | { readonly known: true; readonly rate: Rate }
  | { readonly known: false; readonly reason: 'noPools' | 'noState' | 'silent' }

/**
 * How a fill compares with a rate, in bps with one decimal: positive in the owner's favour. SELL: received against what the rate makes of what
 * was spent. BUY: spent against what the rate asks for what was received. Compared as fractions: nothing is rounded but the answer.
 */
export function againstMarketBps(side: Side, { spent, received }: FilledAmounts, rate: Rate): number {
  const atMarket = spent * rate.buyAmount
  const reached = received * rate.sellAmount
  return side === 'SELL' ? changeBps('SELL', atMarket, reached) : changeBps('BUY', reached, atMarket)
}

/** A fill with the rate of its market. */
export interface ComparedFill extends FilledAmounts {
  readonly rate: Rate
}

/** Digits behind the raw unit that a sum over different rates is taken with: tokens without decimals are compared too. */
const FINER = 10n ** 36n

/** How several fills together compare with the rates each of them met; null for none. Positive in the owner's favour. */
export function averageAgainstMarketBps(side: Side, fills: readonly ComparedFill[]): number | null {
  if (fills.length === 0) return null
  let [market, reached] = [0n, 0n]
  for (const { spent, received, rate } of fills) {
    const isSell = side === 'SELL'
    reached += (isSell ? received : spent) * FINER
    market += isSell
      ? (spent * rate.buyAmount * FINER) / rate.sellAmount
      : (received * rate.sellAmount * FINER) / rate.buyAmount
  }
  return changeBps(side, market, reached)
}
