import { mulDivDown } from '../../../domain/amount/amount.ts'
import { scaledUsd, usdOfScaled } from '../../../domain/amount/usd.ts'
import type { Offer } from '../quote/offer.ts'

/** From this share of a trade's value on its costs are called high, in percent. */
const HIGH_SHARE_PERCENT = 10
/** From this share on they take most of it, and the review asks for consent. */
const MOST_SHARE_PERCENT = 50

const BPS = 10_000n

/** What a trade costs beside what it is worth. */
export interface CostShare {
  /** Dollars as decimal text: the network's and the service's part together. */
  readonly costUsd: string
  /** What the fixed side is worth, dollars as decimal text. */
  readonly valueUsd: string
  /** Costs in percent of that value; more than 100 where they exceed it. */
  readonly percent: number
  readonly level: 'high' | 'most'
}

/** The sentences' keys for a share of costs: that they are high, take most of the trade, or exceed it. Pure. */
export const costKeys = ({ percent, level }: Pick<CostShare, 'percent' | 'level'>) =>
  percent > 100
    ? ({ title: 'swap.note.costs.overTitle', text: 'swap.note.costs.over' } as const)
    : ({ title: `swap.note.costs.${level}`, text: 'swap.note.costs.text' } as const)

/**
 * Costs that are high beside the trade's value: the network's fee of the offer, what `extraUsd` says of other transactions, and the service's fee. Null
 * where they are not high, or where the value or the offer's own fee has no known price in dollars. Pure.
 * @param extraUsd dollars for transactions of the person's own that the offer does not count; what has no known price is left out.
 */
export function costShareOf(offer: Offer, extraUsd: readonly (string | null)[]): CostShare | null {
  const value = scaledUsd(offer.request.side === 'SELL' ? offer.sellUsd : offer.buyUsd)
  const network = scaledUsd(offer.gasUsd)
  if (value === null || value === 0n || network === null) return null
  const extra = extraUsd.reduce((sum, usd) => sum + (scaledUsd(usd) ?? 0n), 0n)
  const cost = network + extra + mulDivDown(value, BigInt(offer.feeBps), BPS)
  const percent = Number(mulDivDown(cost, BPS, value)) / 100
  if (percent < HIGH_SHARE_PERCENT) return null
  return {
    costUsd: usdOfScaled(cost),
    valueUsd: usdOfScaled(value),
    percent,
    level: percent < MOST_SHARE_PERCENT ? 'high' : 'most',
  }
}
