import { keepPreviousData, type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import type { Address } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { Offer } from './offer.ts'

const NO_POOLS: readonly Address[] = []

/** Keeps the pools of the latest route that any answer names, for each pair. For as long as the client lives. */
export function keepRoutedPools(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, state } = event.query
    if (queryKey[0] !== 'offer') return
    const offer = state.data as Offer
    if (offer.mode !== 'market' || offer.poolAddresses.length === 0) return
    const { sellToken, buyToken } = offer.request
    client.setQueryData(['pools', sellToken, buyToken], offer.poolAddresses)
  })
}

/** Pools of the latest route of a pair; those of the pair before until one is known. */
export function useRoutedPools(sellToken: Token | null, buyToken: Token | null): readonly Address[] {
  const { data } = useQuery<readonly Address[]>({
    queryKey: ['pools', sellToken, buyToken],
    queryFn: skipToken,
    placeholderData: keepPreviousData,
  })
  return data ?? NO_POOLS
}
