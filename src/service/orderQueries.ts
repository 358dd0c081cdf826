import { queryOptions } from '@tanstack/react-query'
import { AppError } from '../domain/data/errors.ts'
import { getPartnerFee } from './delta/registeredPartner.ts'
import type { Service } from './http/serviceClient.ts'

/** How long the partner's fee counts as fresh, in milliseconds. */
const PARTNER_STALE_MS = 60 * 60_000

const isWorthRepeating = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof AppError && error.recovery === 'retry'

/** The deployment's partner and its fee on a chain. */
export function partnerFeeQuery(service: Service, chainId: number) {
  return queryOptions({
    queryKey: ['partner-fee', { service: service.baseUrl, chainId }] as const,
    queryFn: ({ queryKey: [, key], signal }) => getPartnerFee(service, key.chainId, { signal }),
    staleTime: PARTNER_STALE_MS,
    gcTime: 24 * 60 * 60_000,
    retry: isWorthRepeating,
  })
}
