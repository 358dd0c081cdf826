/** A version 4 uuid from 16 random bytes. */
export function uuidOf(bytes: Uint8Array): string {
  const hex = [...bytes].map((byte, index) => {
    const fixed = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return fixed.toString(16).padStart(2, '0')
  })
  const digits = hex.join('')
  const cuts = [0, 8, 12, 16, 20, 32]
  return cuts
    .slice(1)
    .map((end, index) => digits.slice(cuts[index], end))
    .join('-')
}
