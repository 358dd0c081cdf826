import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { NATIVE_TOKEN } from '../../domain/address.ts'
import type { MarketQuote, QuoteRequest } from '../../domain/quote.ts'
import { isSameToken, type Token } from '../../domain/token.ts'
import { getMarketQuote } from '../../service/marketQuote.ts'
import { hashQueryKey, marketQuoteQuery, REFRESH } from '../../service/queries.ts'
import { type QuoteState, quoteState, retryPauseMs } from './quoteState.ts'
import { useService } from './serviceContext.tsx'
import { useDebounced } from './useDebounced.ts'
import { useNow } from './useNow.ts'
import { usePresence } from './windowState.ts'

const TYPING_REST_MS = 400

/** A live quote as a screen shows it. */
export interface LiveQuote {
  /** The latest quote for this pair; of an earlier amount while `isStale`. */
  readonly quote: MarketQuote | null
  /** The quote does not answer what the form asks now, or is too old to build on. */
  readonly isStale: boolean
  readonly state: QuoteState
  readonly isFetching: boolean
  /** When the next one is asked for, milliseconds; null while none is due. */
  readonly nextAt: number | null
  /** Milliseconds, once a second. */
  readonly nowMs: number
  /** Asks now, before anything else that waits. Resolves to the fresh quote, or null when none came. */
  readonly renew: () => Promise<MarketQuote | null>
}

const keyOf = (request: QuoteRequest | null) => (request ? hashQueryKey([request]) : '')

const NO_TOKEN: Token = { chainId: 0, address: NATIVE_TOKEN, symbol: '', name: '', decimals: 0 }
/** Stands in the key of a query that is never sent. */
const NO_REQUEST: QuoteRequest = {
  chainId: 0,
  sellToken: NO_TOKEN,
  buyToken: NO_TOKEN,
  side: 'SELL',
  amount: 0n,
}

/**
 * Keeps a Market quote for the form fresh: waits for typing to rest, aborts what is superseded, keeps the previous one meanwhile, renews
 * every fifteen seconds while somebody is looking, and asks again with growing pauses when the service does not answer.
 * `pairKey` names what is not typed (tokens, side): when it changes nothing is waited for.
 */
export function useMarketQuote(request: QuoteRequest | null, pairKey: string): LiveQuote {
  const service = useService()
  const presence = usePresence()
  const settled = useSettledRequest(request, pairKey)
  const isActive = presence === 'active'
  const query = useQuery({
    ...marketQuoteQuery(service, settled ?? NO_REQUEST),
    enabled: settled !== null && isActive,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return retryPauseMs(state.errorUpdateCount, state.error)
      const received = state.data?.receivedAt
      return received === undefined ? false : Math.max(500, received + REFRESH.quote - Date.now())
    },
  })
  const nowMs = useNow(1000, request !== null && isActive)

  const latest = query.data ?? null
  const isOfPair =
    latest !== null &&
    request !== null &&
    isSameToken(latest.request.sellToken, request.sellToken) &&
    isSameToken(latest.request.buyToken, request.buyToken)
  const quote = isOfPair ? latest : null
  const answersForm = quote !== null && keyOf(quote.request) === keyOf(request)
  const state = quoteState({
    asked: request !== null,
    quote: answersForm ? quote : null,
    error: keyOf(settled) === keyOf(request) ? query.error : null,
    presence,
    nowMs: Math.max(nowMs, Date.now()),
  })
  const client = useQueryClient()
  const renew = useCallback(async () => {
    if (!settled) return null
    const options = marketQuoteQuery(service, settled)
    await client.cancelQueries({ queryKey: options.queryKey, exact: true })
    return client
      .fetchQuery({
        ...options,
        queryFn: ({ signal }) => getMarketQuote(service, settled, { signal, priority: 'click' }),
        networkMode: 'always',
        staleTime: 0,
        retry: false,
      })
      .catch(() => null)
  }, [client, service, settled])

  return {
    quote,
    isStale: quote !== null && (!answersForm || state.kind !== 'ready'),
    state,
    isFetching: query.isFetching,
    nextAt: state.kind === 'ready' && isActive && quote ? quote.receivedAt + REFRESH.quote : null,
    nowMs,
    renew,
  }
}

/** The request once typing rests; another pair is asked for at once. */
function useSettledRequest(request: QuoteRequest | null, pairKey: string): QuoteRequest | null {
  const settledPair = useDebounced(pairKey, pairKey, 0)
  return useDebounced(request, keyOf(request), settledPair === pairKey ? TYPING_REST_MS : 0)
}
