import { useQuery } from '@tanstack/react-query'
import { comparePauseMs } from '../../../service/http/policy.ts'
import { afterFrame } from '../session/afterFrame.ts'
import { useService } from '../session/serviceContext.tsx'
import { usePresence } from '../session/windowState.ts'
import type { Offer } from './offer.ts'
import { getOffer, type OfferRequest, offerQuery } from './offerQuery.ts'
import { useBudget } from './useFresh.ts'
import { NO_REQUEST } from './useOffer.ts'

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
  const asked = request ?? NO_REQUEST
  const { data, error } = useQuery({
    ...offerQuery(service, asked, slippageBps),
    queryFn: async ({ signal }) => {
      // The answer that this one stands beside is drawn first.
      await new Promise<void>((then) => afterFrame(then))
      signal.throwIfAborted()
      return getOffer(service, asked, { signal, slippageBps })
    },
    enabled: isWanted && request !== null && pauseMs !== null,
    refetchInterval: ({ state }) => pauseMs !== null && (state.status === 'error' ? pauseMs * 2 : pauseMs),
    refetchOnWindowFocus: false,
    networkMode: 'always',
  })
  return { answer: data, error, isAffordable }
}
