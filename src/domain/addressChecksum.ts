import { keccak_256 } from '@noble/hashes/sha3'
import type { Address } from 'viem'

/** An address in lower or upper case as ERC-55 writes it: the digest of its letters says which of them are capitals. Pure. */
export function withChecksum(address: string): Address {
  const letters = address.slice(2).toLowerCase()
  const digest = keccak_256(letters)
  let text = '0x'
  for (let place = 0; place < letters.length; place++) {
    const letter = letters.charAt(place)
    const nibble = (digest[place >> 1] ?? 0) >>> (place % 2 === 0 ? 4 : 0)
    text += (nibble & 8) !== 0 ? letter.toUpperCase() : letter
  }
  return text as Address
}
