import type { ComponentType } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Message } from '../../../domain/data/errors.ts'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import type { Address } from '../../../domain/token/address.ts'
import { type LazyCode, useLazyCode } from '../../trade/lazy/lazyCode.ts'

/** What is known of an account's deals. */
export interface FoundDeals {
  readonly owner: Address
  /** Lines of deals, newest first. */
  readonly entries: readonly HistoryEntry[]
  /** Lists, chain or events have not been read once. */
  readonly isReading: boolean
  readonly readAgain: () => void
}

interface DealsOfHistory extends Omit<FoundDeals, 'owner'> {
  /** It is known whether there are any. */
  readonly isSettled: boolean
  /** Why they cannot be looked for. */
  readonly problem: Message | null
}

/** The deals last found, of whichever account; `AccountDeals` finds them while it is on the page. */
export const foundDeals = createStore<{ readonly found: FoundDeals | null }>(() => ({ found: null }))

/** What finds deals: it comes after the list. */
const DEAL_SOURCE: LazyCode<ComponentType<{ readonly owner: Address }>> = {
  load: async () => (await import('./DealSource.tsx')).DealSource,
  found: null,
}
const NONE: readonly HistoryEntry[] = []

/**
 * What is known of an account's deals: nothing before what finds them has spoken of this account, or could not be fetched. Nobody has none. Pure.
 * @param found the last deals found, of whichever account
 */
export function dealsSoFar(
  owner: Address | null,
  found: FoundDeals | null,
  hasFailed: boolean,
): Pick<DealsOfHistory, 'entries' | 'isReading' | 'isSettled'> {
  if (owner === null) return { entries: NONE, isReading: false, isSettled: true }
  if (found?.owner !== owner) return { entries: NONE, isReading: !hasFailed, isSettled: false }
  const { entries, isReading } = found
  return { entries, isReading, isSettled: !isReading || entries.length > 0 }
}

/** The deals of an account, as far as they were found. */
export function useAccountDeals(owner: Address | null): DealsOfHistory {
  const { code, hasFailed, again } = useLazyCode(DEAL_SOURCE, owner !== null)
  const { found } = useStore(foundDeals)
  return {
    ...dealsSoFar(owner, found, hasFailed),
    problem: owner && hasFailed && !code ? { key: 'app.error.part' } : null,
    readAgain() {
      if (hasFailed) again()
      if (found?.owner === owner) found?.readAgain()
    },
  }
}

/** Finds the deals of an account for `useAccountDeals` of the same page, once the code for it is here. Draws nothing. */
export function AccountDeals({ owner }: { readonly owner: Address | null }) {
  const Source = DEAL_SOURCE.found
  return Source && owner && <Source key={owner} owner={owner} />
}
