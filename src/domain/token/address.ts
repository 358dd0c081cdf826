import type { Address } from 'viem'
import { withChecksum } from './addressChecksum.ts'

export type { Address }

/**
 * The placeholder for a chain's native token in requests to the trading service.
 * The mixed case is part of the contract: requests with another casing are refused (specification, "Shared conventions").
 */
export const NATIVE_TOKEN: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

export const ZERO_ADDRESS: Address = '0x0000000000000000000000000000000000000000'

/** Whether a text is an address, in any casing. */
export function isAnyAddress(text: string): text is Address {
  return /^0x[0-9a-fA-F]{40}$/.test(text)
}

/** Whether a text is an address in small letters, or one whose capitals are those of its checksum. */
export function isCheckedAddress(text: string): text is Address {
  return isAnyAddress(text) && (text === text.toLowerCase() || text === withChecksum(text))
}

/** Whether two addresses name the same account, whatever their casing. Anything that is no address equals nothing. */
export function isSameAddress(left: string | null | undefined, right: string | null | undefined): boolean {
  if (!left || !right) return false
  return left.toLowerCase() === right.toLowerCase() && isAnyAddress(left)
}

/** Whether an address is the native-asset placeholder, in any casing (answers carry it in lower case). */
export function isNative(address: string): boolean {
  return isSameAddress(address, NATIVE_TOKEN)
}

/**
 * The checksummed form of an address; the native placeholder keeps the casing the service demands.
 * @throws {Error} when the text is no address.
 */
export function normalizeAddress(text: string): Address {
  if (isNative(text)) return NATIVE_TOKEN
  if (!isAnyAddress(text)) throw new Error(`Not an address: ${text.slice(0, 64)}`)
  return withChecksum(text)
}

/** `0x71C4…9F02`: for labels only. Reviews show addresses whole. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}

/** The address that a number means, as contracts pack them. @throws {RangeError} for a number that is none: below zero or of more than 160 bits. */
export function addressOfNumber(value: bigint): Address {
  if (value < 0n || value >> 160n !== 0n) throw new RangeError(`not an address: ${value}`)
  return normalizeAddress(`0x${value.toString(16).padStart(40, '0')}`)
}
