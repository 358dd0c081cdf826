import { pinnedAddresses } from '../../../domain/chain/pinnedAddresses.ts'
import type { Message } from '../../../domain/data/errors.ts'
import {
  type Address,
  isAnyAddress,
  isCheckedAddress,
  isNative,
  isSameAddress,
  normalizeAddress,
  ZERO_ADDRESS,
} from '../../../domain/token/address.ts'
import { isNameLike, type NameReading } from '../../../domain/token/ensName.ts'
import { type KeptAddress, keptUnder } from '../../../domain/token/keptAddress.ts'
import { type KnownAddress, lookalikeOf } from '../../../domain/token/knownAddress.ts'

/** What a typed recipient amounts to. */
export type Recipient =
  | { readonly kind: 'none' }
  /** It is being read, or its name looked up. */
  | { readonly kind: 'looking' }
  | { readonly kind: 'refused'; readonly say: Message }
  | {
      readonly kind: 'address'
      readonly address: Address
      /** The account itself: nothing changes. */
      readonly isOwn: boolean
      /** What the person knows that looks like this address and is another one. */
      readonly resembles: KnownAddress | null
    }

/** What a recipient is checked against. */
export interface RecipientContext {
  readonly chainId: number
  readonly account: Address | null
  /** Addresses of tokens that would be lost there: those of the pair and of the list. */
  readonly isToken: (address: Address) => boolean
  /** Kept addresses, which are found by their names too, own accounts, earlier recipients and built-in contracts. */
  readonly known: readonly KnownAddress[]
  /** What ENS says of the text, where it is a name; null until it was looked up. */
  readonly reading: NameReading | null
}

const refused = (key: string): Recipient => ({ kind: 'refused', say: { key } })

const isKept = (one: KnownAddress): one is KnownAddress & KeptAddress => one.as === 'kept'

/**
 * Reads a recipient as it was typed or pasted: an address, whole, its checksum right where it has one, a name that one is kept
 * under, or one that ENS knows; and no place from which nothing comes back.
 */
export function readRecipient(text: string, context: RecipientContext): Recipient {
  const typed = text.trim()
  if (typed === '') return { kind: 'none' }
  if (isAnyAddress(typed)) {
    const hasCase = /[a-f]/.test(typed) && /[A-F]/.test(typed.slice(2))
    if (hasCase && !isCheckedAddress(typed)) return refused('swap.recipient.checksum')
    return readAddress(normalizeAddress(typed), context)
  }
  if (isNameLike(typed)) return readNamed(context)
  const kept = keptUnder(typed, context.known.filter(isKept))
  return kept ? readAddress(kept.address, context) : refused('swap.recipient.notAddress')
}

function readNamed({ reading, ...context }: RecipientContext): Recipient {
  if (!reading) return { kind: 'looking' }
  if (reading.kind === 'found') return readAddress(normalizeAddress(reading.address), { ...context, reading })
  return { kind: 'refused', say: { key: `name.${reading.kind}`, params: { name: reading.name } } }
}

function readAddress(address: Address, { chainId, account, isToken, known }: RecipientContext): Recipient {
  if (isSameAddress(address, ZERO_ADDRESS)) return refused('swap.recipient.zero')
  if (isNative(address) || isToken(address)) return refused('swap.recipient.token')
  if (pinnedAddresses(chainId).some((pinned) => isSameAddress(pinned, address)))
    return refused('swap.recipient.contract')
  const isOwn = isSameAddress(address, account)
  return { kind: 'address', address, isOwn, resembles: lookalikeOf(address, known) }
}
