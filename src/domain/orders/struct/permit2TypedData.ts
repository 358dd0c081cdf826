import type { Address } from '../../token/address.ts'
import type { Permit2Grant } from './permitBytes.ts'

/** Where Permit2 is, on every chain. */
export const PERMIT2_ADDRESS: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** What is signed for Permit2, members in their order. */
export const PERMIT2_TABLES = {
  TokenPermissions: [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ],
  PermitTransferFrom: [
    { name: 'permitted', type: 'TokenPermissions' },
    { name: 'spender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
  PermitDetails: [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint160' },
    { name: 'expiration', type: 'uint48' },
    { name: 'nonce', type: 'uint48' },
  ],
  PermitSingle: [
    { name: 'details', type: 'PermitDetails' },
    { name: 'spender', type: 'address' },
    { name: 'sigDeadline', type: 'uint256' },
  ],
} as const

const domainOn = (chainId: number) =>
  ({ name: 'Permit2', chainId, verifyingContract: PERMIT2_ADDRESS }) as const

/** Typed data of one transfer by signature: for an order, its whole source, its deadline, and the Delta contract as spender. */
export function permit2TransferTypedData(
  chainId: number,
  permit: {
    readonly token: Address
    readonly amount: bigint
    readonly spender: Address
    readonly nonce: bigint
    readonly deadlineSec: bigint
  },
) {
  const { token, amount, spender, nonce, deadlineSec } = permit
  return {
    domain: domainOn(chainId),
    types: {
      PermitTransferFrom: PERMIT2_TABLES.PermitTransferFrom,
      TokenPermissions: PERMIT2_TABLES.TokenPermissions,
    },
    primaryType: 'PermitTransferFrom',
    message: { permitted: { token, amount }, spender, nonce, deadline: deadlineSec },
  } as const
}

/** Typed data of an allowance by signature, for one token and spender. */
export function permit2AllowanceTypedData(
  chainId: number,
  permit: Permit2Grant & { readonly token: Address; readonly spender: Address },
) {
  const { token, amount, spender, nonce, expirationSec, sigDeadlineSec } = permit
  return {
    domain: domainOn(chainId),
    types: { PermitSingle: PERMIT2_TABLES.PermitSingle, PermitDetails: PERMIT2_TABLES.PermitDetails },
    primaryType: 'PermitSingle',
    message: {
      details: { token, amount, expiration: expirationSec, nonce },
      spender,
      sigDeadline: sigDeadlineSec,
    },
  } as const
}
