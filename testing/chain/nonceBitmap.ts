import { MAX_UINT256 } from '../../src/domain/amount/amount.ts'

/** Where a nonce is kept: `nonce / 256` and `nonce % 256` (facts page, 1.9). */
export interface NoncePlace {
  readonly word: bigint
  readonly bit: number
}

/** @throws {RangeError} when the nonce does not fit 256 bits. */
export function noncePlace(nonce: bigint): NoncePlace {
  if (nonce < 0n || nonce > MAX_UINT256) throw new RangeError(`nonce out of range: ${nonce}`)
  return { word: nonce >> 8n, bit: Number(nonce & 0xffn) }
}

/** Whether a word of the bitmap says that the nonce at `bit` is used. */
export function isBitSet(wordValue: bigint, bit: number): boolean {
  return ((wordValue >> BigInt(bit)) & 1n) === 1n
}
