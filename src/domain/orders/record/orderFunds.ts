import { type Address, isNative } from '../../token/address.ts'
import type { FundsOrigin } from '../struct/families.ts'
import type { PermitKind } from '../struct/permitKind.ts'
import { type FamilyRecord, knownFacts, knownOf } from './recordFamily.ts'

/** The most that fills of a record's order take of what it sells, raw units; null where its struct is not read. */
export function reservedBy(record: FamilyRecord): bigint | null {
  const known = knownOf(record)
  return known && knownFacts(known).reserves.amount
}

/** A record's order and the token it sells. */
interface SellingRecord extends FamilyRecord {
  readonly input: { readonly token: Address }
}

/** Where an order takes what it sells from: by its family's row where that names a position, else by the token that its record sells. */
export function fundsOf(record: SellingRecord): FundsOrigin {
  const known = knownOf(record)
  const from = known && knownFacts(known).reserves.from
  if (from === 'position' || record.onChainOrderType === 'ProductiveOrder') return 'position'
  return isNative(record.input.token) ? 'deposit' : 'account'
}

/** How an order lets Delta take what it sells; by allowance where its struct is not read. Null for bytes the contract refuses. */
export function permissionOf(record: FamilyRecord): PermitKind | null {
  const known = knownOf(record)
  return known === null ? 'allowance' : knownFacts(known).reserves.permission
}

/** Whose allowance an order needs on chain: Delta's, or the one of Permit2 for an order that goes through it (facts page, 1.8). */
export const spenderRoleOf = (order: FamilyRecord): 'delta' | 'permit2' =>
  permissionOf(order)?.startsWith('permit2') ? 'permit2' : 'delta'

/**
 * Whether what is open of an order is taken from the allowance that Delta has: never what comes out of a strategy. A permit of the token's own becomes that allowance with the first
 * fill; what goes through Permit2 never does.
 */
export function takesAllowance({
  order,
  filledPercent,
}: {
  readonly order: SellingRecord
  readonly filledPercent: number
}): boolean {
  if (fundsOf(order) === 'position') return false
  const kind = permissionOf(order)
  if (kind === 'allowance' || kind === null) return true
  return (kind === 'eip2612' || kind === 'dai') && filledPercent > 0
}
