const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES: ReadonlyMap<string, number> = new Map([...DIGITS].map((digit, value) => [digit, value]))

/** Bytes as base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const group = bytes.subarray(at, at + 3)
    const bits = ((group[0] ?? 0) << 16) | ((group[1] ?? 0) << 8) | (group[2] ?? 0)
    for (let digit = 0; digit <= group.length; digit++) text += DIGITS[(bits >> (18 - 6 * digit)) & 63]
  }
  return text
}

/** The bytes of a base64url text; null for another alphabet. Bits that belong to no byte are dropped: who minds encodes again and compares. */
export function fromBase64Url(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let held = 0
  let at = 0
  for (const digit of text) {
    const value = VALUES.get(digit)
    if (value === undefined) return null
    bits = ((bits << 6) | value) & 0xff_ff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[at++] = (bits >> held) & 0xff
  }
  return bytes
}

/** Writes whole numbers and bytes one after the other. */
export class ByteWriter {
  private readonly written: number[] = []

  byte(value: number): void {
    this.written.push(value & 0xff)
  }

  bytes(values: Uint8Array): void {
    for (const value of values) this.written.push(value)
  }

  /** A whole number: how many bytes it takes, then these, the high ones first; zero takes none. */
  number(value: bigint): void {
    const low: number[] = []
    for (let rest = value; rest > 0n; rest >>= 8n) low.push(Number(rest & 255n))
    this.byte(low.length)
    this.written.push(...low.reverse())
  }

  done(): Uint8Array {
    return Uint8Array.from(this.written)
  }
}

/** Reads what `ByteWriter` wrote. Past the end it reads zeros and remembers it: nothing here throws. */
export class ByteReader {
  private at = 0
  private readonly source: Uint8Array

  constructor(source: Uint8Array) {
    this.source = source
  }

  byte(): number {
    return this.source[this.at++] ?? 0
  }

  bytes(count: number): Uint8Array {
    const taken = new Uint8Array(count)
    taken.set(this.source.subarray(this.at, this.at + count))
    this.at += count
    return taken
  }

  number(): bigint {
    const length = this.byte()
    return this.bytes(length).reduce((value, byte) => (value << 8n) | BigInt(byte), 0n)
  }

  /** Whether exactly all of the source was read. */
  isDone(): boolean {
    return this.at === this.source.length
  }
}
