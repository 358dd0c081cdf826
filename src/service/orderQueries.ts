import { queryOptions } from '@tanstack/react-query'
import type { Address } from '../domain/address.ts'
import { AppError } from '../domain/errors.ts'
import { getCommittedByToken, listOrders, type OrdersRequest } from './deltaOrders.ts'
import { getPartnerFee } from './deltaReads.ts'
import type { Service } from './serviceClient.ts'

/** How long answers about orders count as fresh, in milliseconds. Lists of live orders are renewed by the poll policy, not by age. */
export const ORDER_STALE = { orders: 10_000, committed: 15_000, partnerFee: 60 * 60_000 } as const

const isWorthRepeating = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof AppError && error.recovery === 'retry'

/** A page of an account's orders. The reads behind it repeat what fails in passing. */
export function ordersQuery(service: Service, request: OrdersRequest) {
  return queryOptions({
    queryKey: ['orders', { service: service.baseUrl, request }] as const,
    queryFn: ({ queryKey: [, key], signal }) => listOrders(service, key.request, { signal }),
    staleTime: ORDER_STALE.orders,
    gcTime: 10 * 60_000,
    retry: isWorthRepeating,
  })
}

/** What open orders of an account may still take, by token. */
export function committedQuery(service: Service, account: Address, chainId: number) {
  return queryOptions({
    queryKey: ['committed', { service: service.baseUrl, account, chainId }] as const,
    queryFn: ({ queryKey: [, key], signal }) => getCommittedByToken(service, key, { signal }),
    staleTime: ORDER_STALE.committed,
    gcTime: 10 * 60_000,
    retry: isWorthRepeating,
  })
}

/** The deployment's partner and its fee on a chain. */
export function partnerFeeQuery(service: Service, chainId: number) {
  return queryOptions({
    queryKey: ['partner-fee', { service: service.baseUrl, chainId }] as const,
    queryFn: ({ queryKey: [, key], signal }) => getPartnerFee(service, key.chainId, { signal }),
    staleTime: ORDER_STALE.partnerFee,
    gcTime: 24 * 60 * 60_000,
    retry: isWorthRepeating,
  })
}
