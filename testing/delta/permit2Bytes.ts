import { concatHex, type Hex, numberToHex } from 'viem'
import { toCompactSignature } from '../../src/domain/orders/struct/compactSignature.ts'
import type { Permit2Grant } from '../../src/domain/orders/struct/permitBytes.ts'

/** An allowance that Permit2 already keeps for the Delta contract. */
export const PERMIT2_ALLOWANCE: Hex = '0x01'

/** 192 bytes: a Permit2 allowance for the Delta contract, set on the first fill. */
export function permit2AllowanceBytes(grant: Permit2Grant, signature: Hex): Hex {
  const words = [grant.amount, BigInt(grant.nonce), BigInt(grant.expirationSec), grant.sigDeadlineSec]
  return concatHex([...words.map((word) => numberToHex(word, { size: 32 })), toCompactSignature(signature)])
}
