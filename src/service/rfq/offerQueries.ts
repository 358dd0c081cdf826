import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Hex } from 'viem'
import type { Address } from '../../domain/token/address.ts'
import type { Service } from '../http/serviceClient.ts'
import { getRfqOrder, listAllRfqOrders, type RfqOrder } from './rfqOrders.ts'

/** Offers of an account on one chain, as the service keeps them. */
export interface ListedOffers {
  readonly made: readonly RfqOrder[]
  readonly addressed: readonly RfqOrder[]
  /** False where the service keeps more than were read. */
  readonly isWhole: boolean
  /** Records that could not be read. */
  readonly unreadable: number
}

/** Lists of an account are read again when a screen opens them after so long, milliseconds. */
const LISTS_STALE_MS = 60_000

/** What an account made and what was made for it on one chain: two requests. */
export function accountOffersQuery(service: Service, chainId: number, account: Address | null) {
  return queryOptions({
    queryKey: ['otc-offers', { service: service.baseUrl, chainId, account: account?.toLowerCase() }] as const,
    queryFn:
      account === null
        ? skipToken
        : async ({ signal }): Promise<ListedOffers> => {
            const made = await listAllRfqOrders(service, { chainId, account, role: 'maker' }, { signal })
            const addressed = await listAllRfqOrders(service, { chainId, account, role: 'taker' }, { signal })
            const isWhole = made.isWhole && addressed.isWhole
            const unreadable = made.unreadable + addressed.unreadable
            return { made: made.orders, addressed: addressed.orders, isWhole, unreadable }
          },
    staleTime: LISTS_STALE_MS,
    retry: false,
  })
}

/** The record of one offer, of any maker; null where the service keeps none. Its terms never change. */
export function offerRecordQuery(service: Service, orderHash: Hex) {
  return queryOptions({
    queryKey: ['otc-record', { service: service.baseUrl, orderHash }] as const,
    queryFn: ({ signal }) => getRfqOrder(service, orderHash, { signal, priority: 'background' }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
