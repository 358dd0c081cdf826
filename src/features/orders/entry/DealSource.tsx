import './dealRows.ts'
import { memo, useLayoutEffect, useMemo } from 'react'
import { entryOfDeal } from '../../../domain/orders/history/dealEntry.ts'
import type { Address } from '../../../domain/token/address.ts'
import { useDeals } from '../../trade/deal/useDeals.ts'
import { foundDeals } from './accountDeals.tsx'

/** Finds the deals of an account, for as long as it is on the page. Draws nothing. */
export const DealSource = memo(function DealSource({ owner }: { readonly owner: Address }): null {
  const { deals, isReading, readAgain } = useDeals(owner, { isLive: false })
  const entries = useMemo(() => deals.flatMap((deal) => entryOfDeal(deal, owner) ?? []), [deals, owner])
  useLayoutEffect(() => {
    foundDeals.setState({ found: { owner, entries, isReading, readAgain } })
  }, [owner, entries, isReading, readAgain])
  useLayoutEffect(() => () => foundDeals.setState({ found: null }), [])
  return null
})
