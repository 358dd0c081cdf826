import type { Message } from '../../../domain/data/errors.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { KnownAddress } from '../../../domain/token/knownAddress.ts'
import { type RecipientContext, readRecipient } from '../../trade/terms/recipient.ts'

/** Whom an offer is for, as it was chosen. */
export type TakerChoice = { readonly kind: 'anyone' } | { readonly kind: 'named'; readonly text: string }

/** What the choice amounts to. */
export type Taker =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'missing' }
  /** A name whose account is being looked up. */
  | { readonly kind: 'looking' }
  | { readonly kind: 'refused'; readonly say: Message }
  | {
      readonly kind: 'named'
      readonly address: Address
      /** What the person knows that looks like this address and is another one. */
      readonly resembles: KnownAddress | null
    }

/** Reads whom an offer is for: whole, no place from which nothing comes back, and not its maker. Pure. */
export function readTaker(choice: TakerChoice, context: RecipientContext): Taker {
  if (choice.kind === 'anyone') return choice
  const read = readRecipient(choice.text, context)
  if (read.kind === 'none') return { kind: 'missing' }
  if (read.kind !== 'address') return read
  if (read.isOwn) return { kind: 'refused', say: { key: 'otc.taker.own' } }
  return { kind: 'named', address: read.address, resembles: read.resembles }
}
