import { concat, type Hex, keccak256, numberToHex, stringToBytes, toHex } from 'viem'
import { invalidInput } from './serviceErrors.ts'

/** A price may be built on for so long (specification, "Limits"). */
export const PRICE_LIFE_MS = 30_000

const TIME_DIGITS = 11
const SEAL_DIGITS = 40
const DEPTH_LIMIT = 32

function jsonText(value: unknown, isSorted: boolean, depth = 0): string {
  if (depth > DEPTH_LIMIT) throw invalidInput('Validation failed: the object is nested too deeply')
  const inner = (member: unknown) => jsonText(member, isSorted, depth + 1)
  if (Array.isArray(value)) return `[${value.map(inner).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value).filter(([, member]) => member !== undefined)
    if (isSorted) members.sort(([left], [right]) => (left < right ? -1 : 1))
    return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${inner(member)}`).join(',')}}`
  }
  return typeof value === 'number' && !Number.isFinite(value) ? 'unrepresentable' : JSON.stringify(value)
}

/**
 * A JSON value as text, its members in the order they were written in, numbers in their shortest form.
 * @throws {ServiceError} 400 when it is nested deeper than any answer of the service.
 */
export const exactJson = (value: unknown): string => jsonText(value, false)

function stamp(secret: Hex, issuedAt: number, body: object): string {
  const message = stringToBytes(jsonText(body, true))
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
