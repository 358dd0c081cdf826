import * as v from 'valibot'
import type { Token } from '../../../domain/token/token.ts'
import { count, type Intent, nativeOrderMembers, type Read, raw, stored } from '../../record/intent.ts'

/** What an order that takes the place of another one remembers of that one, as it was when the replacement was reviewed. */
export const replacedMembers = stored({
  ...nativeOrderMembers,
  /** At the service. */
  id: v.string(),
  /** Decimal. */
  nonce: raw,
  sellsNative: v.boolean(),
  /** How much of its fixed side was filled on chain at the review, raw units: more or less than that stops the replacement. Absent in older records. */
  filled: v.exactOptional(raw),
  /** What it could still take of Delta's allowance, raw units; 0 where it takes nothing of it. */
  remaining: raw,
  /** Block seconds when it was seen like this. */
  seenSec: count,
})

/** An order that must have ended before the one that takes its place is signed. */
export type ReplacedOrder = Read<typeof replacedMembers>

/** Whose orders, and what both trade. */
export type ReplacingOwner = Pick<Intent, 'chainId' | 'account'> & {
  readonly sellToken: Token
  readonly buyToken: Token
}
