import type { PlannedStep } from '../../../flow/journal/flowRecord.ts'
import { stepFactsOf } from '../../../flow/record/stepFacts.ts'
import { APPROVE_GAS } from '../quote/compareQuotes.ts'

/** What a pre-signature uses, the call of a contract account included. */
const PRESIGN_GAS = 90_000n

/** Transactions that a trade needs before it can be carried out, beside a deposit. */
export interface ExtraGas {
  /** Gas of all of them together; 0 when there is none. */
  readonly units: bigint
  /** What they are for; null when there is none. */
  readonly purpose: 'approve' | 'presign' | 'both' | null
}

/** The transactions among planned steps that only prepare a trade: approvals, taken back or given, and a pre-signature. Pure. */
export function extraGasOf(steps: readonly PlannedStep[]): ExtraGas {
  const facts = steps.flatMap((step) => step.parts ?? [step]).map(({ name }) => stepFactsOf(name))
  const approvals = facts.filter(({ approves }) => approves).length
  const presigns = facts.filter(({ allowsOrder }) => allowsOrder).length
  const units = APPROVE_GAS * BigInt(approvals) + PRESIGN_GAS * BigInt(presigns)
  const purpose = approvals > 0 ? (presigns > 0 ? 'both' : 'approve') : presigns > 0 ? 'presign' : null
  return { units, purpose }
}
