import { concat, hexToBytes, keccak256, numberToHex, stringToHex } from 'viem'

/** Bytes that look random and are the same for the same seed. Not for secrets. */
export interface SeededRandom {
  bytes(count: number): Uint8Array
}

const BLOCK_BYTES = 32

/** A source of bytes that starts at a seed. */
export function createSeededRandom(seed: string): SeededRandom {
  const root = keccak256(stringToHex(seed))
  let drawn = 0
  const nextBlock = (): Uint8Array => {
    drawn += 1
    return hexToBytes(keccak256(concat([root, numberToHex(drawn, { size: 8 })])))
  }
  return {
    bytes(count) {
      const bytes = new Uint8Array(count)
      for (let start = 0; start < count; start += BLOCK_BYTES)
        bytes.set(nextBlock().subarray(0, count - start), start)
      return bytes
    },
  }
}
