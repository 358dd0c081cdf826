import { keccak_256 } from '@noble/hashes/sha3'
import type { Address } from 'viem'

/** Answers name the same few accounts again and again: each is worked out once, and is one text however often it is named. */
const MAX_STORED = 4_096
const kept = new Map<string, Address>()

/** An address in lower or upper case as ERC-55 writes it: the digest of its letters says which of them are capitals. */
export function withChecksum(address: string): Address {
  const known = kept.get(address)
  if (known) return known
  const letters = address.slice(2).toLowerCase()
  const digest = keccak_256(letters)
  // Joined, since a text that grows letter by letter keeps each of its steps.
  const written = Array.from(letters, (letter, place) =>
    ((digest[place >> 1] ?? 0) >>> (place % 2 ? 0 : 4)) & 8 ? letter.toUpperCase() : letter,
  )
  const text: Address = `0x${written.join('')}`
  if (kept.size >= MAX_STORED) kept.clear()
  kept.set(address, text)
  return text
}
