import type { Hex } from 'viem'
import { concatHex, hexToNumber, numberToHex, pad, size, sliceHex } from 'viem/utils'
import type { Address } from '../../token/address.ts'
import { fromCompactSignature, toCompactSignature } from './compactSignature.ts'

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

/** 224 bytes: arguments of an EIP-2612 `permit`. @throws {Error} for a figure that no word holds. */
export function eip2612Bytes(
  permit: {
    readonly owner: Address
    readonly spender: Address
    readonly value: bigint
    readonly deadlineSec: bigint
  },
  { v, r, s }: SignatureParts,
): Hex {
  const { owner, spender, value, deadlineSec } = permit
  return concatHex([owner, spender, value, deadlineSec, BigInt(v), r, s].map(word))
}

/** 256 bytes: arguments of DAI's own `permit`. `expirySec` 0 never ends. @throws {Error} for a figure that no word holds. */
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
  const { holder, spender, nonce, expirySec, allowed } = permit
  return concatHex([holder, spender, nonce, expirySec, allowed ? 1n : 0n, BigInt(v), r, s].map(word))
}

/** One word: arguments of a fixed size need no ABI encoder, which screens that write links would have to carry. */
const word = (value: bigint | Hex): Hex =>
  typeof value === 'bigint' ? numberToHex(value, { size: 32 }) : pad(value.toLowerCase() as Hex)
