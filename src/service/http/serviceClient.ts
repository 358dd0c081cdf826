import type { Hex } from 'viem'
import { boundedText, TooLongError } from '../../domain/data/boundedText.ts'
import type { AppError } from '../../domain/data/errors.ts'
import { parseExact } from '../../domain/data/exactJson.ts'
import { TEXT_LIMITS } from '../../domain/data/textLimits.ts'
import type { HostFee } from '../../domain/host/hostFee.ts'
import { type BudgetStore, UNLIMITED_BUDGET } from './budget.ts'
import { NO_GUARD, type OutageGuard } from './outage.ts'
import type { Priority, Scheduler } from './scheduler.ts'
import {
  answerRules,
  errorOfSilence,
  isRefusalBody,
  malformedResponse,
  type RefusedAnswer,
  retryAfterMsOf,
  serviceError,
} from './serviceErrors.ts'
import { browserClock } from './slotStore.ts'

/** The trading service as endpoint functions see it. Made by `createService`; stateless but for its scheduler. */
export interface Service {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly partner: string
  /** What the host takes of each trade; undefined where that is what the service agreed on with `partner`. */
  readonly hostFee: HostFee | undefined
  /** Milliseconds of the injected clock. */
  readonly now: () => number
  /** Resolves after `ms`, or as soon as the signal aborts. Never rejects. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** What all tabs have asked today and what is left, as a store for `useSyncExternalStore`. */
  readonly budget: BudgetStore
  /** Whether it answers, as a store for `useSyncExternalStore`; `hurry` lets the next request out at once. */
  readonly outage: Pick<OutageGuard, 'subscribe' | 'getSnapshot' | 'hurry'>
  /** Hashes under which this browser placed orders, by the service's id: a record of another struct under that id contradicts it. */
  readonly placed: Map<string, Hex>
  /** @throws {AppError} for every failure, without a request while an outage pauses what nobody clicked for; an abort rejects with the signal's own reason. */
  readonly send: (request: ServiceRequest) => Promise<ServiceAnswer>
}

export interface ServiceRequest {
  readonly method: 'GET' | 'POST'
  /** Begins with a slash. */
  readonly path: string
  /** Undefined values are left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** JSON text of a POST. */
  readonly body?: string
  readonly timeoutMs: number
  readonly priority: Priority
  readonly signal?: AbortSignal | undefined
  /** Whether a refusal with this JSON body is an answer all the same. */
  readonly accepts?: (body: unknown) => boolean
  /** Bytes that are read of the answer; those of one thing where it is not named. */
  readonly mostBytes?: number
  /** Whether "204 No Content" is an answer; its body is null then. */
  readonly mayBeEmpty?: true
}

export interface ServiceAnswer {
  /** The body as it came; opaque parts are cut out of it. */
  readonly text: string
  /** The same body parsed; whole numbers too large to be exact are decimal texts. */
  readonly body: unknown
  /** Milliseconds of the injected clock: when the request left, after any waiting, and when the whole answer was there. */
  readonly sentAt: number
  readonly receivedAt: number
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  readonly priority?: Priority | undefined
}

export interface ServiceOptions {
  readonly baseUrl: string
  readonly partner: string
  readonly hostFee?: HostFee | undefined
  readonly fetch?: typeof globalThis.fetch
  readonly now?: () => number
  readonly wait?: Service['wait']
  /** Without one, requests go out at once. */
  readonly scheduler?: Scheduler
  /** Without one, what fails may be asked again at once. */
  readonly guard?: OutageGuard
}

/** Makes the client of one trading service. Sends each request once: what may be asked again is decided by those who ask. */
export function createService(options: ServiceOptions): Service {
  const { partner, hostFee, scheduler, guard = NO_GUARD } = options
  const baseUrl = options.baseUrl.replace(/\/+$/, '')
  const now = options.now ?? (() => Date.now())
  const fetcher = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const enter = ({ priority, path }: ServiceRequest) => priority === 'click' || guard.enter(path)
  const send = async (request: ServiceRequest) => {
    try {
      const answer = await exchange(baseUrl, request, fetcher, now, scheduler)
      guard.answered(request.path)
      return answer
    } catch (error) {
      guard.failed(request.path, error, scheduler?.budget.getSnapshot().pausedUntil)
      throw error
    }
  }
  return {
    baseUrl,
    partner,
    hostFee,
    now,
    wait: options.wait ?? browserClock.wait,
    budget: scheduler?.budget ?? UNLIMITED_BUDGET,
    outage: guard,
    placed: new Map(),
    async send(request) {
      enter(request)
      return scheduler ? scheduler.run(request.priority, request.signal, () => send(request)) : send(request)
    },
  }
}

async function exchange(
  baseUrl: string,
  request: ServiceRequest,
  fetcher: typeof globalThis.fetch,
  now: () => number,
  scheduler: Scheduler | undefined,
): Promise<ServiceAnswer> {
  const sentAt = now()
  const { status, ok, text, retryAfter } = await fetchText(addressOf(baseUrl, request), request, fetcher)
  const receivedAt = now()
  const body = parseJson(text)
  if (ok || (body !== undefined && request.accepts?.(body))) {
    scheduler?.answered()
    if (status === 204 && request.mayBeEmpty) return { text: 'null', body: null, sentAt, receivedAt }
    if (ok && isRefusalBody(body)) throw await refusal({ status, text, body, retryAfterMs: null })
    if (body === undefined) throw malformedResponse(`${status} ${text.slice(0, 200)}`)
    return { text, body, sentAt, receivedAt }
  }
  const retryAfterMs = retryAfterMsOf(retryAfter, receivedAt)
  if (status === 429 || (status === 503 && retryAfterMs !== null))
    await scheduler?.refused(retryAfterMs).catch(() => undefined)
  throw await refusal({ status, text, body, retryAfterMs })
}

/** The error of a refused answer. Where the rules for it cannot be loaded, it has the status alone. */
async function refusal(answer: RefusedAnswer): Promise<AppError> {
  if (!answerRules.errorOf) await import('./answerError.ts').catch(() => undefined)
  return (
    answerRules.errorOf?.(answer) ??
    serviceError('unknown', 'retry', { details: `${answer.status} ${answer.text.slice(0, 200)}` })
  )
}

function addressOf(baseUrl: string, { path, query }: ServiceRequest): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value))
  }
  const text = search.toString()
  return `${baseUrl}${path}${text ? `?${text}` : ''}`
}

async function fetchText(address: string, request: ServiceRequest, fetcher: typeof globalThis.fetch) {
  const { method, signal, timeoutMs, mostBytes = TEXT_LIMITS.answerBytes } = request
  signal?.throwIfAborted()
  const stop = new AbortController()
  const onAbort = () => stop.abort(signal?.reason)
  const timer = setTimeout(() => stop.abort(new DOMException('Timed out', 'TimeoutError')), timeoutMs)
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    const response = await fetcher(address, {
      method,
      signal: stop.signal,
      // A quote out of the browser's cache would be older than its life says.
      cache: 'no-cache',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers:
        request.body === undefined
          ? { accept: 'application/json' }
          : { accept: 'application/json', 'content-type': 'application/json' },
      ...(request.body === undefined ? {} : { body: request.body }),
    })
    const text = await boundedText(response, mostBytes)
    return { status: response.status, ok: response.ok, text, retryAfter: response.headers.get('retry-after') }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (error instanceof TooLongError)
      throw serviceError('tooLong', 'retry', { details: error.message, cause: error })
    throw errorOfSilence(error, stop.signal.aborted, globalThis.navigator?.onLine !== false)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

function parseJson(text: string): unknown {
  try {
    return parseExact(text)
  } catch {
    return undefined
  }
}
