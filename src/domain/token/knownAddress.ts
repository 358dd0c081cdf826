import { type Address, isSameAddress } from './address.ts'

/** An address that a person knows, and from where: kept under a name, an own account, one that got something before, or a built-in contract. */
export type KnownAddress =
  | { readonly as: 'kept'; readonly address: Address; readonly name: string }
  | { readonly as: 'own' | 'sent' | 'contract'; readonly address: Address }

/** Digits that are equal at both ends: shortened forms show at least so many, and whoever poisons a history searches for both. */
const EACH_END = 3
/** Digits that are equal at both ends together, and at one end alone. */
const BOTH_ENDS = 4
const ONE_END = 6

const digitsOf = (address: Address): string => address.toLowerCase().slice(2)

/** How many digits two texts begin with in common, and how many of them count: zeros at the very beginning do not. */
function equalFront(a: string, b: string): { readonly equal: number; readonly counted: number } {
  const first = [...a].findIndex((digit, place) => digit !== b[place])
  const equal = first < 0 ? a.length : first
  const zeros = /^00+/.exec(a.slice(0, equal))?.[0].length ?? 0
  return { equal, counted: equal - zeros }
}

const reversed = (digits: string): string => [...digits].reverse().join('')

/**
 * Whether two different addresses look alike to somebody who compares their ends, as those of poisoned histories do: three digits at both ends, or six at
 * one. Addresses that only begin or end with the same zeros, as many contracts do, are not alike. Pure.
 */
export function isLookalike(left: Address, right: Address): boolean {
  if (isSameAddress(left, right)) return false
  const [a, b] = [digitsOf(left), digitsOf(right)]
  const front = equalFront(a, b)
  const back = equalFront(reversed(a), reversed(b))
  const isBoth = front.equal >= EACH_END && back.equal >= EACH_END
  return (
    (isBoth && front.counted + back.counted >= BOTH_ENDS) || Math.max(front.counted, back.counted) >= ONE_END
  )
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
