import type { Hex } from 'viem'
import { concatHex, hexToBigInt, numberToHex, size, sliceHex } from 'viem/utils'

const PARITY_BIT = 1n << 255n

/**
 * The 64-byte form of a 65-byte ECDSA signature (ERC-2098): r, then s with the parity in its top bit. The last byte may be 0, 1, 27 or 28.
 * A signature that has 64 bytes already is returned as it is.
 * @throws {RangeError} when the length or the last byte is another, or s reaches into the parity bit.
 */
export function toCompactSignature(signature: Hex): Hex {
  if (size(signature) === 64) return signature
  if (size(signature) !== 65)
    throw new RangeError(`a signature of ${size(signature)} bytes has no compact form`)
  const s = hexToBigInt(sliceHex(signature, 32, 64))
  if (s >= PARITY_BIT) throw new RangeError('the signature is not in canonical form')
  const parity = parityOf(hexToBigInt(sliceHex(signature, 64)))
  return concatHex([sliceHex(signature, 0, 32), numberToHex(s | (parity ? PARITY_BIT : 0n), { size: 32 })])
}

/**
 * The 65-byte form of a compact signature; the last byte is 27 or 28.
 * @throws {RangeError} when it does not have 64 bytes.
 */
export function fromCompactSignature(signature: Hex): Hex {
  if (size(signature) !== 64) throw new RangeError(`a compact signature has 64 bytes, not ${size(signature)}`)
  const tail = hexToBigInt(sliceHex(signature, 32))
  const s = numberToHex(tail & (PARITY_BIT - 1n), { size: 32 })
  return concatHex([sliceHex(signature, 0, 32), s, tail >= PARITY_BIT ? '0x1c' : '0x1b'])
}

function parityOf(last: bigint): boolean {
  if (last === 0n || last === 27n) return false
  if (last === 1n || last === 28n) return true
  throw new RangeError(`not a recovery byte: ${last}`)
}
