import { type Address, isSameAddress } from './address.ts'

/** An address that a person knows, and from where: kept under a name, an own account, one that got something before, or a built-in contract. */
export type KnownAddress =
  | { readonly as: 'kept'; readonly address: Address; readonly name: string }
  | { readonly as: 'own' | 'sent' | 'contract'; readonly address: Address }

const EDGE = 4

const digitsOf = (address: Address): string => address.toLowerCase().slice(2)

/** Whether two different addresses look alike to somebody who compares their ends, as those of poisoned histories do. */
export function isLookalike(left: Address, right: Address): boolean {
  if (isSameAddress(left, right)) return false
  const [a, b] = [digitsOf(left), digitsOf(right)]
  return a.slice(0, EDGE) === b.slice(0, EDGE) || a.slice(-EDGE) === b.slice(-EDGE)
}

const RANKS: readonly KnownAddress['as'][] = ['kept', 'own', 'sent', 'contract']

/**
 * The known address that another one could be mistaken for: one that is kept before an own account, before an earlier recipient, before a contract.
 * Null where it resembles none, or is itself kept or an own account. That something was sent to it before proves nothing. Pure.
 */
export function lookalikeOf(address: Address, known: readonly KnownAddress[]): KnownAddress | null {
  const isTrusted = known.some(
    (one) => (one.as === 'kept' || one.as === 'own') && isSameAddress(one.address, address),
  )
  if (isTrusted) return null
  const alike = known.filter((one) => isLookalike(one.address, address))
  return RANKS.map((rank) => alike.find(({ as }) => as === rank)).find(Boolean) ?? null
}

/** For each of the forty digits of an address, whether the other one has another digit in its place. */
export function differingDigits(address: Address, other: Address): readonly boolean[] {
  const others = digitsOf(other)
  return [...digitsOf(address)].map((digit, place) => digit !== others[place])
}
