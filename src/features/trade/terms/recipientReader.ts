import '../../../text/en/trade/names.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { nameReadings } from '../session/nameReadings.ts'
import { addressBook } from '../settings/addressBook.ts'
import { knownAddresses } from './knownAddresses.ts'
import { type Recipient, type RecipientContext, readRecipient } from './recipient.ts'

interface TypedContext extends Omit<RecipientContext, 'known' | 'reading'> {
  readonly flows: readonly FlowRecord[]
}

/** Reads a typed recipient against the names that are kept in this browser or looked up, its own accounts and those it sent to before. */
export function readTyped(text: string, { flows, ...context }: TypedContext): Recipient {
  const { kept } = addressBook.getState()
  const known = knownAddresses(context.chainId, context.account, flows, kept)
  const reading = nameReadings.getState().get(text.trim())?.reading ?? null
  return readRecipient(text, { ...context, known, reading })
}

const change = createStore<object>(() => ({}))
const changed = () => change.setState({}, true)
addressBook.subscribe(changed)
nameReadings.subscribe(changed)

/** The names that are kept or looked up: another state once one changed. */
export const names: Pick<StoreApi<object>, 'getState' | 'getInitialState' | 'subscribe'> = change
