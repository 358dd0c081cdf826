import type { Address } from '../../../domain/address.ts'
import type { Message } from '../../../domain/errors.ts'
import { readRecipient } from '../../trade/terms/recipient.ts'

/** Whom an offer is for, as it was chosen. */
export type TakerChoice = { readonly kind: 'anyone' } | { readonly kind: 'named'; readonly text: string }

/** What the choice amounts to. */
export type Taker =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly say: Message }
  | {
      readonly kind: 'named'
      readonly address: Address
      /** An address the person knows that looks like this one and is not it. */
      readonly resembles: Address | null
    }

/** Reads whom an offer is for: whole, no place from which nothing comes back, and not its maker. Pure. */
export function readTaker(choice: TakerChoice, context: Parameters<typeof readRecipient>[1]): Taker {
  if (choice.kind === 'anyone') return choice
  const read = readRecipient(choice.text, context)
  if (read.kind === 'none') return { kind: 'missing' }
  if (read.kind === 'refused') return read
  if (read.isOwn) return { kind: 'refused', say: { key: 'otc.taker.own' } }
  return { kind: 'named', address: read.address, resembles: read.resembles }
}
