import type { Address } from '../../../domain/token/address.ts'
import type { PlannedStep } from '../../../flow/journal/flowRecord.ts'
import { stepFactsOf } from '../../../flow/record/stepFacts.ts'
import { deltaIntentOf } from '../intent/deltaIntent.ts'
import { marketIntentOf } from '../intent/marketIntent.ts'
import type { DeltaOffer, MarketOffer, Offer } from '../quote/offer.ts'
import { plannedSlippageBps } from '../quote/tradeSlippage.ts'
import { type Planner, planQuery } from '../session/usePlan.ts'

/** The person's choices that decide which approvals a trade needs. */
export interface ApprovalChoices {
  /** Null where the app chooses it. */
  readonly slippageBps: number | null
  readonly approval: 'exact' | 'unlimited'
  readonly partiallyFillable: boolean
}

/** Asks for the plans of both offers, from which `approvalsIn` counts. What only a review knows is left empty: no step depends on it. */
export function approvalPlans(
  planner: Planner,
  { delta, market }: { readonly delta: DeltaOffer; readonly market: MarketOffer },
  account: Address,
  { partiallyFillable, slippageBps, approval }: ApprovalChoices,
) {
  const termsOf = (offer: Offer) => ({
    ...{ approval, account, recipient: account },
    slippageBps: plannedSlippageBps(slippageBps, offer),
  })
  const order = { partiallyFillable, deadlineSec: 0, nonce: 0n, partnerAndFee: 0n }
  return {
    delta: planQuery(planner, deltaIntentOf(delta, { ...termsOf(delta), ...order })),
    market: planQuery(planner, marketIntentOf(market, { ...termsOf(market), partner: undefined })),
  }
}

/** How many approvals are among planned steps. Pure. */
export function approvalsIn(steps: readonly PlannedStep[]): number {
  return steps.flatMap((step) => step.parts ?? [step]).filter(({ name }) => stepFactsOf(name).approves).length
}
