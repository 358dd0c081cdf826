import type { StoreApi } from 'zustand/vanilla'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { addressBook } from '../settings/addressBook.ts'
import { knownAddresses } from './knownAddresses.ts'
import { type Recipient, type RecipientContext, readRecipient } from './recipient.ts'

interface TypedContext extends Omit<RecipientContext, 'known'> {
  readonly flows: readonly FlowRecord[]
}

/** Reads a typed recipient against the names that are kept in this browser, its own accounts and those it sent to before. */
export function readTyped(text: string, { flows, ...context }: TypedContext): Recipient {
  const { kept } = addressBook.getState()
  const known = knownAddresses(context.chainId, context.account, flows, kept)
  return readRecipient(text, { ...context, known })
}

/** The names that are kept: another state once one changed. */
export const names: Pick<StoreApi<object>, 'getState' | 'getInitialState' | 'subscribe'> = addressBook
