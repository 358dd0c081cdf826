import { factsOf } from '../../../domain/orders/families.ts'
import { afterFee } from '../../../domain/tradeFigures.ts'
import type { PlacedReview } from '../../../flow/engine/placedReview.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'

export type DepositIntent = Extract<FlowIntent, { kind: 'deposit' }>

/** A deposit for the struct that was reviewed, never for the text that came with a record. A first deposit is the whole source. */
export function reviewedDeposit(
  intent: DepositIntent,
  { review, signed }: Pick<PlacedReview, 'review' | 'signed'>,
): DepositIntent {
  const { family, orderText } = review
  const amount = intent.presigns ? factsOf(signed).reserves.amount.toString() : intent.amount
  return { ...intent, family, orderText, amount, reviewed: review }
}

/** Above this, in bps of the market, terms are taken with a tick only. */
const FAR_BPS = 300

/** What the market gives for an order, raw units of the side that is not fixed, against what its struct says. */
export interface MarketGap {
  /** Of the market; positive is worse for the owner. */
  readonly bps: number
  readonly isFar: boolean
}

/** How much worse than the market the terms of a struct are at their bound, a sale after the partner fee. Null where there is no market. Pure. */
export function marketGap({ signed }: Pick<PlacedReview, 'signed'>, market: bigint | null): MarketGap | null {
  if (market === null || market <= 0n) return null
  const { side, reserves, receives, feeBps } = factsOf(signed)
  const worse =
    side === 'SELL' ? market - afterFee('SELL', receives.amount, feeBps) : reserves.amount - market
  const bps = Number((worse * 10_000n) / market)
  return { bps, isFar: bps > FAR_BPS }
}
