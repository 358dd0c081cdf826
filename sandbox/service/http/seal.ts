import { concat, type Hex, keccak256, numberToHex, stringToBytes, toHex } from 'viem'
import { invalidInput } from './serviceErrors.ts'

/** A price may be built on for so long (specification, "Limits"). */
export const PRICE_LIFE_MS = 30_000

const TIME_DIGITS = 11
const SEAL_DIGITS = 40
const DEPTH_LIMIT = 32

/**
 * A JSON value as text in which only its content counts: members sorted by name, numbers in their shortest form.
 * @throws {ServiceError} 400 when it is nested deeper than any answer of the service.
 */
export function canonicalJson(value: unknown, depth = 0): string {
  if (depth > DEPTH_LIMIT) throw invalidInput('Validation failed: the object is nested too deeply')
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item, depth + 1)).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member, depth + 1)}`)
    return `{${members.join(',')}}`
  }
  return typeof value === 'number' && !Number.isFinite(value) ? 'unrepresentable' : JSON.stringify(value)
}

function stamp(secret: Hex, issuedAt: number, body: object): string {
  const message = stringToBytes(canonicalJson(body))
  return keccak256(concat([secret, numberToHex(issuedAt, { size: 8 }), toHex(message)]))
    .slice(2)
    .slice(0, SEAL_DIGITS - TIME_DIGITS)
}

/**
 * The integrity tag of a price: 40 hex digits, in them when it was issued (only for the service to read) and a keyed hash over
 * everything else. `body` must not carry a tag yet. `issuedAt` in milliseconds.
 */
export function sealOf(secret: Hex, issuedAt: number, body: object): string {
  return issuedAt.toString(16).padStart(TIME_DIGITS, '0') + stamp(secret, issuedAt, body)
}

/** Whether an object that came back is the one that was sealed, and recent. Member order does not matter. */
export function checkSeal(secret: Hex, now: number, sealed: object): 'fresh' | 'stale' | 'modified' {
  const { hmac, ...body } = sealed as { hmac?: unknown }
  if (typeof hmac !== 'string' || !/^[0-9a-f]{40}$/.test(hmac)) return 'modified'
  const issuedAt = Number.parseInt(hmac.slice(0, TIME_DIGITS), 16)
  if (sealOf(secret, issuedAt, body) !== hmac) return 'modified'
  return Math.abs(now - issuedAt) > PRICE_LIFE_MS ? 'stale' : 'fresh'
}
