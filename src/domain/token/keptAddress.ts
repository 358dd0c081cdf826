import { type Address, isAnyAddress, isSameAddress, normalizeAddress } from './address.ts'
import { NAME_LENGTH, sanitizeLabel } from './label.ts'
import { skeletonOf } from './tokenLabel.ts'

/** An address under the name that a person gave it in this browser. */
export interface KeptAddress {
  readonly name: string
  readonly address: Address
}

/** How many are kept at most. */
export const MOST_KEPT = 500

/** Why an address cannot be kept under a name. */
export type KeepRefusal = 'noName' | 'addressName' | 'taken' | 'full'

/** Whether a name reads like an address or like a name that others give: nobody could tell which was meant. */
const isElsewhere = (name: string): boolean =>
  isAnyAddress(name) || /^0x[0-9a-f]/i.test(name) || /\.\s*\p{L}{2,}$/u.test(name)

const keyOf = (name: string): string => skeletonOf(name)

/** The address that is kept under a name, in whatever spelling; null where none is. Pure. */
export function keptUnder(name: string, kept: readonly KeptAddress[]): KeptAddress | null {
  const key = keyOf(sanitizeLabel(name, NAME_LENGTH))
  return key === '' ? null : (kept.find((one) => keyOf(one.name) === key) ?? null)
}

/** The name that an address is kept under; null for none. */
export const nameOf = (address: Address, kept: readonly KeptAddress[]): string | null =>
  kept.find((one) => isSameAddress(one.address, address))?.name ?? null

/**
 * The list with an address under a name, which replaces the one it had. Names are cut and stripped of what cannot be seen; no two may pass for one
 * another, and none may be an address or end like a domain. Pure.
 */
export function withKept(
  kept: readonly KeptAddress[],
  typedName: string,
  address: Address,
): readonly KeptAddress[] | KeepRefusal {
  const name = sanitizeLabel(typedName, NAME_LENGTH)
  if (keyOf(name) === '') return 'noName'
  if (isElsewhere(name)) return 'addressName'
  const others = kept.filter((one) => !isSameAddress(one.address, address))
  if (keptUnder(name, others)) return 'taken'
  if (others.length >= MOST_KEPT) return 'full'
  const one = { name, address: normalizeAddress(address) }
  return others.length === kept.length
    ? [one, ...others]
    : kept.map((before) => (isSameAddress(before.address, address) ? one : before))
}

/** Reads stored names of any age, each by the rules of a new one; what breaks them is left out. */
export function parseKept(stored: unknown): readonly KeptAddress[] {
  if (!Array.isArray(stored)) return []
  let kept: readonly KeptAddress[] = []
  for (const one of stored.slice(0, MOST_KEPT)) {
    const { name, address } = (typeof one === 'object' && one) || {}
    if (typeof name !== 'string' || typeof address !== 'string' || !isAnyAddress(address)) continue
    if (nameOf(address, kept) !== null) continue
    const next = withKept(kept, name, address)
    if (typeof next !== 'string') kept = next
  }
  return [...kept].reverse()
}
