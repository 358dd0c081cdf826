import { skipToken, useQuery } from '@tanstack/react-query'
import { comparePauseMs } from '../../../service/http/policy.ts'
import { usePresence } from '../page/windowState.ts'
import { useService } from '../session/serviceContext.tsx'
import { getOffer, type OfferRequest, offerKey } from './getOffer.ts'
import type { Offer } from './offer.ts'
import { NO_REQUEST, QUOTE_CACHE, useBudget } from './useFresh.ts'

/** What the venue beside the one traded on says. */
export interface OtherOffer {
  /** Its latest answer to this request, however old. */
  readonly answer: Offer | undefined
  readonly error: Error | null
  /** Whether the day's requests allow it to be asked at all. */
  readonly isAffordable: boolean
}

/** Asks the venue that is not traded on, as long as somebody looks and the day's requests allow it. */
export function useOtherOffer(
  request: OfferRequest | null,
  { slippageBps, isWanted }: { readonly slippageBps: number; readonly isWanted: boolean },
): OtherOffer {
  const service = useService()
  const presence = usePresence()
  const pauseMs = useBudget(service, (budget) => comparePauseMs(presence, budget))
  const isAffordable = useBudget(service, (budget) => comparePauseMs('active', budget) !== null)
  const { data, error } = useQuery({
    ...QUOTE_CACHE,
    queryKey: request ? offerKey(service, request) : NO_REQUEST.queryKey,
    queryFn: request ? ({ signal }) => getOffer(service, request, { signal, slippageBps }) : skipToken,
    enabled: isWanted && pauseMs !== null,
    refetchInterval: ({ state }) => pauseMs !== null && (state.status === 'error' ? pauseMs * 2 : pauseMs),
  })
  return { answer: data, error, isAffordable }
}
