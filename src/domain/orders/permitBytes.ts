import type { Hex } from 'viem'
import { concatHex, encodeAbiParameters, hexToNumber, isHex, numberToHex, size, sliceHex } from 'viem/utils'
import type { Address } from '../address.ts'
import { fromCompactSignature, toCompactSignature } from './compactSignature.ts'

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

/** Tells permit bytes apart by their length (facts page, 1.8), or null for a length the contract refuses. */
export function permitKind(permit: Hex): PermitKind | null {
  if (!isHex(permit) || permit.length % 2 !== 0) return null
  return KIND_BY_LENGTH.get(size(permit)) ?? null
}

/**
 * Whether an order that is filled in parts may carry this permit: a Permit2 transfer works once only.
 */
export function suitsPartialFills(kind: PermitKind): boolean {
  return kind !== 'permit2Transfer'
}

/** 96 bytes: one Permit2 transfer of the order's whole source, valid until the order's deadline. */
export function permit2TransferBytes(nonce: bigint, signature: Hex): Hex {
  return concatHex([numberToHex(nonce, { size: 32 }), toCompactSignature(signature)])
}

/** What a Permit2 allowance by signature grants. Times in seconds. */
export interface Permit2Grant {
  readonly amount: bigint
  readonly nonce: number
  readonly expirationSec: number
  readonly sigDeadlineSec: bigint
}

/** An ECDSA signature in its three parts. */
export interface SignatureParts {
  readonly v: number
  readonly r: Hex
  readonly s: Hex
}

/**
 * The parts of a 65-byte or compact signature; `v` is 27 or 28.
 * @throws {RangeError} when it has another length.
 */
export function signatureParts(signature: Hex): SignatureParts {
  const full = size(signature) === 65 ? signature : fromCompactSignature(toCompactSignature(signature))
  const last = hexToNumber(sliceHex(full, 64))
  return { r: sliceHex(full, 0, 32), s: sliceHex(full, 32, 64), v: last < 27 ? last + 27 : last }
}

/** 224 bytes: arguments of an EIP-2612 `permit`. */
export function eip2612Bytes(
  permit: {
    readonly owner: Address
    readonly spender: Address
    readonly value: bigint
    readonly deadlineSec: bigint
  },
  { v, r, s }: SignatureParts,
): Hex {
  return encodeAbiParameters(
    [
      { type: 'address' },
      { type: 'address' },
      { type: 'uint256' },
      { type: 'uint256' },
      { type: 'uint8' },
      { type: 'bytes32' },
      { type: 'bytes32' },
    ],
    [permit.owner, permit.spender, permit.value, permit.deadlineSec, v, r, s],
  )
}

/** 256 bytes: arguments of DAI's own `permit`. `expirySec` 0 never ends. */
export function daiPermitBytes(
  permit: {
    readonly holder: Address
    readonly spender: Address
    readonly nonce: bigint
    readonly expirySec: bigint
    readonly allowed: boolean
  },
  { v, r, s }: SignatureParts,
): Hex {
  return encodeAbiParameters(
    [
      { type: 'address' },
      { type: 'address' },
      { type: 'uint256' },
      { type: 'uint256' },
      { type: 'bool' },
      { type: 'uint8' },
      { type: 'bytes32' },
      { type: 'bytes32' },
    ],
    [permit.holder, permit.spender, permit.nonce, permit.expirySec, permit.allowed, v, r, s],
  )
}
