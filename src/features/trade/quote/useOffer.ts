import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { NATIVE_TOKEN } from '../../../domain/address.ts'
import type { QuoteRequest, TradeMode } from '../../../domain/quote.ts'
import { isSameToken, type Token } from '../../../domain/token.ts'
import type { BudgetSnapshot } from '../../../service/http/policy.ts'
import { quotePauseMs } from '../../../service/http/policy.ts'
import type { Service } from '../../../service/http/serviceClient.ts'
import { hashQueryKey } from '../../../service/queries.ts'
import { useService } from '../session/serviceContext.tsx'
import { useDebounced } from '../session/useDebounced.ts'
import { useNow } from '../session/useNow.ts'
import { usePresence } from '../session/windowState.ts'
import type { Offer } from './offer.ts'
import { getOffer, type OfferRequest, offerQuery } from './offerQuery.ts'
import { type QuoteState, quoteState, retryPauseMs } from './quoteState.ts'

const TYPING_REST_MS = 400

/** A live offer as a screen shows it. */
export interface LiveOffer {
  /** The latest offer for this pair and venue; of an earlier amount while `isStale`. */
  readonly quote: Offer | null
  /** The quote does not answer what the form asks now, or is too old to build on. */
  readonly isStale: boolean
  readonly state: QuoteState
  readonly isFetching: boolean
  /** Whether a new one is asked for by itself: not while nobody looks, nor when what is left of the day is for clicks. */
  readonly isRenewed: boolean
  /** When the next one is asked for, milliseconds; null while none is due. */
  readonly nextAt: number | null
  /** Milliseconds, once a second. */
  readonly nowMs: number
  /** Asks now, before anything else that waits. Resolves to the fresh quote, or null when none came. */
  readonly renew: () => Promise<Offer | null>
}

const keyOf = (request: OfferRequest | null) => (request ? hashQueryKey([request]) : '')

/** The request budget of the day, all tabs together. */
export function useBudget(service: Service): BudgetSnapshot {
  return useSyncExternalStore(service.budget.subscribe, service.budget.getSnapshot)
}

const NO_TOKEN: Token = { chainId: 0, address: NATIVE_TOKEN, symbol: '', name: '', decimals: 0 }
/** Stands in the key of a query that is never sent. */
export const NO_REQUEST: OfferRequest = {
  trade: { chainId: 0, sellToken: NO_TOKEN, buyToken: NO_TOKEN, side: 'SELL', amount: 0n },
  mode: 'market',
}

/**
 * Keeps an offer for the form fresh: waits for typing to rest, aborts what is superseded, keeps the previous one meanwhile, renews every
 * fifteen seconds while somebody is looking (more slowly when the day's requests run short), and asks again with growing pauses when the
 * service does not answer. `pairKey` names what is not typed (tokens, side, mode): when it changes nothing is waited for.
 */
export function useOffer(
  trade: QuoteRequest | null,
  {
    mode,
    pairKey,
    slippageBps,
  }: { readonly mode: TradeMode; readonly pairKey: string; readonly slippageBps: number },
): LiveOffer {
  const service = useService()
  const budget = useBudget(service)
  const request = useMemo(() => (trade ? { trade, mode } : null), [trade, mode])
  const presence = usePresence()
  const settled = useSettledRequest(request, pairKey)
  const isActive = presence === 'active'
  const refreshMs = quotePauseMs(presence, budget, Date.now())
  const query = useQuery({
    ...offerQuery(service, settled ?? NO_REQUEST, slippageBps),
    enabled: settled !== null && isActive,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return retryPauseMs(state.errorUpdateCount, state.error)
      const received = state.data?.receivedAt
      if (received === undefined || refreshMs === null) return false
      return Math.max(500, received + refreshMs - Date.now())
    },
  })
  const nowMs = useNow(1000, request !== null && isActive)

  const latest = query.data ?? null
  const isOfPair =
    latest !== null &&
    request !== null &&
    isSameToken(latest.request.sellToken, request.trade.sellToken) &&
    isSameToken(latest.request.buyToken, request.trade.buyToken) &&
    (mode === 'auto' || latest.mode === mode)
  const quote = isOfPair ? latest : null
  const answersForm = quote !== null && !query.isPlaceholderData && keyOf(settled) === keyOf(request)
  const state = quoteState({
    asked: request !== null,
    quote: answersForm ? quote : null,
    error: keyOf(settled) === keyOf(request) ? query.error : null,
    isRenewed: refreshMs !== null,
    nowMs: Math.max(nowMs, Date.now()),
  })
  const client = useQueryClient()
  const renew = useCallback(async () => {
    if (!settled) return null
    const options = offerQuery(service, settled, slippageBps)
    await client.cancelQueries({ queryKey: options.queryKey, exact: true })
    return client
      .fetchQuery({
        ...options,
        queryFn: ({ signal }) => getOffer(service, settled, { signal, priority: 'click', slippageBps }),
        networkMode: 'always',
        staleTime: 0,
        retry: false,
      })
      .catch(() => null)
  }, [client, service, settled, slippageBps])

  return {
    quote,
    isStale: quote !== null && (!answersForm || state.kind !== 'ready'),
    state,
    isFetching: query.isFetching,
    isRenewed: refreshMs !== null,
    nextAt: state.kind === 'ready' && refreshMs !== null && quote ? quote.receivedAt + refreshMs : null,
    nowMs,
    renew,
  }
}

/** The request once typing rests; another pair, or the same trade by another venue, is asked for at once. */
function useSettledRequest(request: OfferRequest | null, pairKey: string): OfferRequest | null {
  const settledPair = useDebounced(pairKey, pairKey, 0)
  const settled = useDebounced(request, keyOf(request), settledPair === pairKey ? TYPING_REST_MS : 0)
  return request && settled?.trade === request.trade ? request : settled
}
