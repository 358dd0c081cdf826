import { afterFee } from '../../../domain/amount/tradeFigures.ts'
import type { Rate } from '../../../domain/chain/poolRates.ts'
import { factsOf, type SignedOrder } from '../../../domain/orders/struct/families.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { PlacedReview } from '../../../flow/engine/placedReview.ts'
import type { FlowIntent, PlannedStep } from '../../../flow/journal/flowRecord.ts'

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

/** A deposit of what was planned by the chain, which for a top-up may be less than what the service's orders come to. */
export function plannedDeposit(intent: DepositIntent, steps: readonly PlannedStep[]): DepositIntent {
  const planned = steps.find(({ name }) => name === 'deposit')
  return { ...intent, amount: planned?.amount ?? intent.amount }
}

/** The intention that is confirmed: with the tokens of the review, whose decimals the chain confirms before anything is paid. */
export function withShown(intent: DepositIntent, shown: readonly Token[]): DepositIntent {
  return shown.length === 0 ? intent : { ...intent, shown }
}

/** What the pools of a chain give (SELL) or take (BUY) for the fixed side of an order, raw units; null without a rate. Pure. */
export function poolWorth(signed: SignedOrder, rate: Rate | null): bigint | null {
  if (rate === null || rate.sellAmount <= 0n || rate.buyAmount <= 0n) return null
  const { side, reserves, receives } = factsOf(signed)
  return side === 'SELL'
    ? (reserves.amount * rate.buyAmount) / rate.sellAmount
    : (receives.amount * rate.sellAmount) / rate.buyAmount
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

/**
 * The comparison that a review may rely on. Anybody can open a pool for a token of their own and set its price: there only a bad price counts, a good
 * one is no comparison. Pure.
 */
export function countedGap(gap: MarketGap | null, areBuiltIn: boolean): MarketGap | null {
  return areBuiltIn || gap?.isFar ? gap : null
}
