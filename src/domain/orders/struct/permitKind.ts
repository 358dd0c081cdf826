import type { Hex } from 'viem'

/** How the `permit` bytes of an order let the Delta contract take its source. */
export type PermitKind =
  | 'allowance'
  | 'permit2Allowance'
  | 'permit2Transfer'
  | 'permit2AllowanceSignature'
  | 'eip2612'
  | 'dai'

const KIND_BY_LENGTH: ReadonlyMap<number, PermitKind> = new Map([
  [0, 'allowance'],
  [1, 'permit2Allowance'],
  [96, 'permit2Transfer'],
  [192, 'permit2AllowanceSignature'],
  [224, 'eip2612'],
  [256, 'dai'],
])

/** An order without a permit: the plain allowance of the token. */
export const NO_PERMIT: Hex = '0x'

/** The kind of permit bytes by their length (facts page, 1.8), or null for a length the contract refuses. */
export function permitKind(permit: Hex): PermitKind | null {
  if (!/^0x(?:[0-9a-fA-F]{2})*$/.test(permit)) return null
  return KIND_BY_LENGTH.get(permit.length / 2 - 1) ?? null
}

/**
 * Whether an order that is filled in parts may carry this permit: a Permit2 transfer works once only.
 */
export function suitsPartialFills(kind: PermitKind): boolean {
  return kind !== 'permit2Transfer'
}
