import type { DeltaOrder } from './deltaOrder.ts'
import { factsOf, signedOf } from './families.ts'
import type { FilledOrder } from './orderTerms.ts'
import type { PermitKind } from './permitBytes.ts'

/** How an order lets Delta take what it sells; orders of other families, whose struct is not read here, by allowance. Null for bytes the contract refuses. */
export function permissionOf(order: DeltaOrder): PermitKind | null {
  const signed = signedOf(order)
  return signed === null ? 'allowance' : factsOf(signed).reserves.permission
}

/** The contract whose allowance an order on chain needs: Delta's, or the one of Permit2 for an order that goes through it (facts page, 1.8). */
export const spenderOf = (order: DeltaOrder): 'delta' | 'permit2' =>
  permissionOf(order)?.startsWith('permit2') ? 'permit2' : 'delta'

/**
 * Whether what is open of an order is taken from the allowance that Delta has. A permit of the token's own becomes that allowance with the first
 * fill; what goes through Permit2 never does.
 */
export function takesAllowance({ order, filledPercent }: FilledOrder): boolean {
  const kind = permissionOf(order)
  if (kind === 'allowance' || kind === null) return true
  return (kind === 'eip2612' || kind === 'dai') && filledPercent > 0
}
