import './dealRows.ts'
import { memo, useLayoutEffect, useMemo } from 'react'
import { entryOfDeal } from '../../../domain/orders/history/dealEntry.ts'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import type { Address } from '../../../domain/token/address.ts'
import { useDeals } from '../../trade/deal/useDeals.ts'

/** What is known of an account's deals. */
export interface AccountDeals {
  readonly owner: Address
  /** Lines of deals, newest first. */
  readonly entries: readonly HistoryEntry[]
  /** Lists, chain or events have not been read once. */
  readonly isReading: boolean
  readonly readAgain: () => void
}

export interface DealSourceProps {
  readonly owner: Address
  readonly onDeals: (found: AccountDeals) => void
}

/** Finds the deals of an account and tells of them. Draws nothing. */
export const DealSource = memo(function DealSource({ owner, onDeals }: DealSourceProps): null {
  const { deals, isReading, readAgain } = useDeals(owner, { isLive: false })
  const entries = useMemo(() => deals.flatMap((deal) => entryOfDeal(deal, owner) ?? []), [deals, owner])
  useLayoutEffect(() => {
    onDeals({ owner, entries, isReading, readAgain })
  }, [owner, entries, isReading, readAgain, onDeals])
  return null
})
