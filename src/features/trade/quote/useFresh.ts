import { keepPreviousData, type QueryKey, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { AppError } from '../../../domain/data/errors.ts'
import type { BudgetSnapshot } from '../../../service/http/policy.ts'
import { quotePauseMs } from '../../../service/http/policy.ts'
import type { CallOptions, Service } from '../../../service/http/serviceClient.ts'
import { hashQueryKey, STALE } from '../../../service/queries.ts'
import { screenNeeds } from '../lazy/screenNeeds.ts'
import { useDebounced } from '../page/useDebounced.ts'
import { useReached } from '../page/useReached.ts'
import { useSteady } from '../page/useSteady.ts'
import { usePresence } from '../page/windowState.ts'
import { useService } from '../session/serviceContext.tsx'
import { type QuoteState, quoteState, retryPauseMs } from './quoteState.ts'

const TYPING_REST_MS = 400

/** An answer that may be acted on for a while. Milliseconds. */
interface Dated {
  readonly receivedAt: number
  readonly validUntil: number
}

/** A live answer of the service as a screen shows it. */
export interface Fresh<Answer> {
  /** The latest one that is still about what the form asks; of an earlier amount while `isStale`. */
  readonly quote: Answer | null
  /** The quote does not answer what the form asks now, or is too old to build on. */
  readonly isStale: boolean
  readonly state: QuoteState
  readonly isFetching: boolean
  /** Whether a new one is requested by itself: not while nobody watches, nor when what is left of the day is for clicks. */
  readonly isRenewed: boolean
  /** When the next one is asked for, milliseconds; null while none is due. */
  readonly nextAt: number | null
  /** Asks now, before anything else that waits. Resolves to the fresh quote, or null when none came. */
  readonly renew: () => Promise<Answer | null>
}

/** The request, and how it is sent. */
export interface Question<Request, Answer> {
  /** Names what is not typed (tokens, side, mode): when it changes nothing is waited for. */
  readonly pairKey: string
  readonly keyOf: (service: Service, request: Request) => QueryKey
  /** @throws {AppError} as the service's own functions do. */
  readonly ask: (service: Service, request: Request, options: CallOptions) => Promise<Answer>
  /** The part of a request that may be typed on, which is waited for; all of it when absent. */
  readonly typedOf?: (request: Request) => object
  /** Whether an earlier answer is still worth showing beside this request. */
  readonly isAbout: (answer: Answer, request: Request) => boolean
}

/** How an answer is kept while it is looked at. Only a refusal for asking too fast is repeated by itself. */
export const QUOTE_CACHE = {
  staleTime: STALE.quote,
  gcTime: 30_000,
  retry: (failures: number, error: Error) =>
    failures < 2 && error instanceof AppError && error.code === 'service-rate-limited',
  retryDelay: 0,
} as const

/** Pauses that stretch what is left of the day over it need no finer clock. */
export const thisMinute = () => Date.now() - (Date.now() % 60_000)

/** A query that asks nobody. */
export const NO_REQUEST = { queryKey: ['no-quote'], queryFn: skipToken } as const

const nameOf = (request: unknown) => (request === null ? '' : hashQueryKey([request]))

/** What follows from the day's requests, all tabs together. `read` gives a plain value, or the budget itself. */
export function useBudget<T>(service: Service, read: (budget: BudgetSnapshot) => T): T {
  const readNow = () => read(service.budget.getSnapshot())
  return useSyncExternalStore(service.budget.subscribe, readNow, readNow)
}

/**
 * Keeps an answer for a form fresh: waits for typing to rest, aborts what is superseded, keeps the previous one meanwhile, renews every
 * fifteen seconds while somebody is looking (more slowly when the day's requests run short), and asks again with growing pauses when the
 * service does not answer.
 */
export function useFresh<Request extends object, Answer extends Dated>(
  request: Request | null,
  { pairKey, keyOf, ask, typedOf, isAbout }: Question<Request, Answer>,
): Fresh<Answer> {
  const service = useService()
  const presence = usePresence()
  const settled = useSettledRequest(request, pairKey, nameOf(request && (typedOf?.(request) ?? request)))
  const isActive = presence === 'active'
  const refreshMs = useBudget(service, (budget) => quotePauseMs(presence, budget, thisMinute()))
  const optionsOf = (isRequested: Request, priority?: CallOptions['priority']) => ({
    ...QUOTE_CACHE,
    queryKey: keyOf(service, isRequested),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      screenNeeds(ask(service, isRequested, { signal, priority })),
  })
  const options = settled ? optionsOf(settled) : NO_REQUEST
  const isSettled = nameOf(settled) === nameOf(request)
  const query = useQuery<Answer>({
    ...options,
    enabled: isActive,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return retryPauseMs(state.errorUpdateCount, state.error)
      const received = state.data?.receivedAt
      if (received === undefined || refreshMs === null) return false
      return Math.max(500, received + refreshMs - Date.now())
    },
  })
  const latest: Answer | null = query.data ?? null
  const quote = latest !== null && request !== null && isAbout(latest, request) ? latest : null
  const answersForm = quote !== null && !query.isPlaceholderData && isSettled
  const isOver = useReached(answersForm ? quote.validUntil : null)
  const isRequested = request !== null
  const hasQuote = answersForm && !isOver
  const error = isSettled ? query.error : null
  const isRenewed = refreshMs !== null
  const state = useMemo(
    () => quoteState({ isRequested, hasQuote, error, isRenewed }),
    [isRequested, hasQuote, error, isRenewed],
  )
  const client = useQueryClient()
  const renew = useSteady(async () => {
    if (!settled) return null
    const options = optionsOf(settled, 'click')
    await client.cancelQueries({ queryKey: options.queryKey, exact: true })
    return client.fetchQuery({ ...options, staleTime: 0, retry: false }).catch(() => null)
  })
  const isStale = quote !== null && (!answersForm || state.kind !== 'ready')
  const { isFetching } = query
  const nextAt = state.kind === 'ready' && refreshMs !== null && quote ? quote.receivedAt + refreshMs : null
  return useMemo(
    () => ({ quote, isStale, state, isFetching, isRenewed, nextAt, renew }),
    [quote, isStale, state, isFetching, isRenewed, nextAt, renew],
  )
}

/** The request once what is typed of it rests; another pair, or the same trade by another venue, is asked for at once. */
function useSettledRequest<Request extends object>(
  request: Request | null,
  pairKey: string,
  typed: string,
): Request | null {
  const settledPair = useDebounced(pairKey, pairKey, 0)
  const rested = useDebounced(typed, typed, settledPair === pairKey ? TYPING_REST_MS : 0)
  const last = useRef(request)
  if (rested === typed) last.current = request
  return last.current
}
