import { type ComponentType, type ReactNode, useState } from 'react'
import type { Message } from '../../../domain/data/errors.ts'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import type { Address } from '../../../domain/token/address.ts'
import { type LazyCode, useLazyCode } from '../../trade/lazy/lazyCode.ts'
import type { AccountDeals, DealSourceProps } from './DealSource.tsx'

interface DealsOfHistory extends Omit<AccountDeals, 'owner'> {
  /** It is known whether there are any. */
  readonly isSettled: boolean
  /** Why they cannot be looked for. */
  readonly problem: Message | null
  /** What looks for them: has to stand on the page, where it draws nothing. */
  readonly source: ReactNode
}

const SOURCE: LazyCode<ComponentType<DealSourceProps>> = {
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
  found: AccountDeals | null,
  hasFailed: boolean,
): Pick<DealsOfHistory, 'entries' | 'isReading' | 'isSettled'> {
  if (owner === null) return { entries: NONE, isReading: false, isSettled: true }
  if (found?.owner !== owner) return { entries: NONE, isReading: !hasFailed, isSettled: false }
  const { entries, isReading } = found
  return { entries, isReading, isSettled: !isReading || entries.length > 0 }
}

/** The deals of an account. What finds them comes after the list. */
export function useDealSource(owner: Address | null): DealsOfHistory {
  const { hasFailed, again } = useLazyCode(SOURCE, owner !== null)
  const [found, setDeals] = useState<AccountDeals | null>(null)
  const Source = SOURCE.found
  return {
    ...dealsSoFar(owner, found, hasFailed),
    problem: owner && hasFailed && !Source ? { key: 'app.error.part' } : null,
    readAgain() {
      if (hasFailed) again()
      if (found?.owner === owner) found?.readAgain()
    },
    source: Source && owner && <Source key={owner} owner={owner} onDeals={setDeals} />,
  }
}
