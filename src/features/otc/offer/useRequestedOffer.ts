import { useQuery } from '@tanstack/react-query'
import { AppError, type Message } from '../../../domain/data/errors.ts'
import type { OtcPath } from '../../../domain/otc/otcPath.ts'
import { offerOfRecord } from '../../../service/rfq/offers.ts'
import { getRfqOrder } from '../../../service/rfq/rfqOrders.ts'
import { useService } from '../../trade/session/serviceContext.tsx'
import { type FoundOffer, foundAt } from './foundOffer.ts'

/** What came of asking for the offer that an address names. */
export type RequestedOffer =
  | { readonly kind: 'asking' }
  | { readonly kind: 'found'; readonly found: FoundOffer }
  /** The service keeps no such offer. */
  | { readonly kind: 'missing' }
  /** The service keeps it without a signature: nobody can fill it from there. */
  | { readonly kind: 'unsigned' }
  /** The service answered with something that is no offer. */
  | { readonly kind: 'unreadable' }
  /** The service does not answer; it is asked again by itself. */
  | { readonly kind: 'silent'; readonly say: Message; readonly retry: () => void }

const RETRY_MS = 8_000

/** The offer that a path asks for: at once where the link carries it, else from the service. */
export function useRequestedOffer(target: Extract<OtcPath, { kind: 'posted' | 'carried' }>): RequestedOffer {
  const service = useService()
  const orderHash = target.kind === 'posted' ? target.orderHash : null
  const { data, error, refetch } = useQuery({
    queryKey: ['otc-offer', service.baseUrl, orderHash],
    queryFn: ({ signal }) =>
      orderHash ? getRfqOrder(service, orderHash, { signal, priority: 'click' }) : Promise.resolve(null),
    enabled: orderHash !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
    structuralSharing: false,
  })
  if (target.kind === 'carried')
    return { kind: 'found', found: { source: 'link', offer: target.offer, statedHash: null } }
  if (data) {
    const posted = offerOfRecord(data)
    if (posted) return { kind: 'found', found: foundAt(target, posted) }
    return { kind: data.signature === null ? 'unsigned' : 'unreadable' }
  }
  if (data === null) return { kind: 'missing' }
  if (!error) return { kind: 'asking' }
  if (error instanceof AppError && error.code === 'service-unreadable') return { kind: 'unreadable' }
  const say = error instanceof AppError ? error.say : { key: 'app.error.unexpected' }
  return { kind: 'silent', say, retry: () => void refetch() }
}
