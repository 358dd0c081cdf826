import { deploymentOf } from '../../../domain/chain/deployments.ts'
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

/** What a typed recipient amounts to. */
export type Recipient =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly say: Message }
  | {
      readonly kind: 'address'
      readonly address: Address
      /** The account itself: nothing changes. */
      readonly isOwn: boolean
      /** An address the person knows that looks like this one and is not it. */
      readonly resembles: Address | null
    }

/** What a recipient is checked against. */
export interface RecipientContext {
  readonly chainId: number
  readonly account: Address | null
  /** Addresses of tokens that would be lost there: those of the pair and of the list. */
  readonly isToken: (address: Address) => boolean
  /** The person's own accounts and those they sent to before. */
  readonly known: readonly Address[]
}

/** A name such as those of ENS. */
const NAME = /^[^\s.]+(?:\.[^\s.]+)*\.\p{L}{2,}$/u

const refused = (key: string): Recipient => ({ kind: 'refused', say: { key } })

/** Reads a recipient as it was typed or pasted: whole, its checksum right where it has one, and no place from which nothing comes back. */
export function readRecipient(text: string, context: RecipientContext): Recipient {
  const typed = text.trim()
  if (typed === '') return { kind: 'none' }
  if (!isAnyAddress(typed))
    return refused(NAME.test(typed) ? 'swap.recipient.name' : 'swap.recipient.notAddress')
  const hasCase = /[a-f]/.test(typed) && /[A-F]/.test(typed.slice(2))
  if (hasCase && !isCheckedAddress(typed)) return refused('swap.recipient.checksum')
  const address = normalizeAddress(typed)
  if (isSameAddress(address, ZERO_ADDRESS)) return refused('swap.recipient.zero')
  if (isNative(address) || context.isToken(address)) return refused('swap.recipient.token')
  if (isPinned(context.chainId, address)) return refused('swap.recipient.contract')
  return {
    kind: 'address',
    address,
    isOwn: isSameAddress(address, context.account),
    resembles: context.known.find((known) => isLookalike(known, address)) ?? null,
  }
}

function isPinned(chainId: number, address: Address): boolean {
  const pins = deploymentOf(chainId)
  if (!pins) return false
  const { router, executors, wrappedNative, delta, deltaEther, rfq, bridges = {} } = pins
  const carriers = Object.values(bridges).map((bridge) => bridge.address)
  const all = [router, ...executors, wrappedNative, delta, deltaEther, rfq, ...carriers]
  return all.some((pinned) => isSameAddress(pinned, address))
}

const EDGE = 4

/** Whether two different addresses look alike to somebody who compares their ends, as those of poisoned histories do. */
export function isLookalike(left: Address, right: Address): boolean {
  if (isSameAddress(left, right)) return false
  const [a, b] = [left.toLowerCase().slice(2), right.toLowerCase().slice(2)]
  return a.slice(0, EDGE) === b.slice(0, EDGE) || a.slice(-EDGE) === b.slice(-EDGE)
}
