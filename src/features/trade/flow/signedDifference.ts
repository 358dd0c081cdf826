import type { FlowArtifacts, FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { orderOf } from '../kind/kindFacts.ts'

/** A bound that is signed a few units away from the reviewed one. Raw units of the side that is not fixed. */
export interface SignedDifference {
  readonly reviewed: bigint
  readonly signed: bigint
}

/**
 * How the bound that is signed differs from the reviewed one; null where it is the same, or nothing was built yet. The firewall has let only such differences pass
 * as the service's own rounding makes (docs/security.md). Pure.
 */
export function signedDifference(
  intent: FlowIntent,
  artifacts: FlowArtifacts | undefined,
): SignedDifference | null {
  const terms = orderOf(intent)
  if (!terms?.bound || !artifacts?.order) return null
  const { field, amount } = terms.bound
  const written = new RegExp(`"${field}"\\s*:\\s*"?(\\d+)`).exec(artifacts.order.valueText)?.[1]
  if (written === undefined) return null
  const [reviewed, signed] = [BigInt(amount), BigInt(written)]
  return reviewed === signed ? null : { reviewed, signed }
}
