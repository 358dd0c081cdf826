import { queryOptions } from '@tanstack/react-query'
import type { Service } from '../../../service/http/serviceClient.ts'
import { getOffer, type OfferRequest, offerKey } from './getOffer.ts'
import { QUOTE_CACHE } from './useFresh.ts'

/** An offer, kept while it is looked at. */
export function offerQuery(service: Service, request: OfferRequest, slippageBps: number) {
  return queryOptions({
    ...QUOTE_CACHE,
    queryKey: offerKey(service, request),
    queryFn: ({ queryKey: [, , mode, trade], signal }) =>
      getOffer(service, { trade, mode }, { signal, slippageBps }),
  })
}
