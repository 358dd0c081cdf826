import { differs, type Finding, ok, unknown } from './row.ts'

/** What an answer of the service showed beside its body. */
export interface SeenAnswer {
  readonly status: number
  /** The service's clock, milliseconds since 1970. */
  readonly dateMs: number | null
  readonly retryAfter: string | null
  readonly allowedOrigin: string | null
  /** Headers that state limits, `name: value`. */
  readonly limits: readonly string[]
}

/** Whether pages may read what nodes and the service answer, and what answers show beside their bodies. */
export interface BrowserAccess {
  node(url: string): Promise<Finding>
  /** @param isAnswered whether a request of this program was answered. */
  service(baseUrl: string, isAnswered: boolean): Promise<Finding>
  /** Empty where the headers cannot be read. */
  answers(): readonly SeenAnswer[]
}

type Fetch = typeof globalThis.fetch

const LIMIT_MS = 15_000
const QUESTION = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
/** For hosts who name no origin: a service that lets this one in lets in every one. */
const NOBODY = 'https://preflight.invalid'

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as {
    readonly cause?: { readonly message?: string }
    readonly message?: string
  }
  return cause?.message ?? message ?? String(error)
}

/** In a page, the request itself shows it: a browser hides the answer of a host that lets no page in. */
export function pageAccess(fetcher: Fetch = (input, init) => globalThis.fetch(input, init)): BrowserAccess {
  const reaches = async (url: string, init: RequestInit): Promise<boolean> => {
    try {
      await fetcher(url, { credentials: 'omit', signal: AbortSignal.timeout(LIMIT_MS), ...init })
      return true
    } catch {
      return false
    }
  }
  const judge = async (url: string, init: RequestInit): Promise<Finding> => {
    if (await reaches(url, init)) return ok('status.found.thisPage')
    const isThere = await reaches(url, { method: 'GET', mode: 'no-cors' })
    return isThere ? differs('status.found.hidden') : unknown('status.found.noAnswer')
  }
  return {
    node: (url) =>
      judge(url, { method: 'POST', body: QUESTION, headers: { 'content-type': 'application/json' } }),
    service: (baseUrl, isAnswered) =>
      isAnswered ? Promise.resolve(ok('status.found.thisPage')) : judge(`${baseUrl}/chains`, {}),
    answers: () => [],
  }
}

const seenIn = ({ status, headers }: Response): SeenAnswer => {
  const dateMs = Date.parse(headers.get('date') ?? '')
  return {
    status,
    dateMs: Number.isNaN(dateMs) ? null : dateMs,
    retryAfter: headers.get('retry-after'),
    allowedOrigin: headers.get('access-control-allow-origin'),
    limits: [...headers]
      .filter(([name]) => /rate-?limit/i.test(name))
      .map(([name, value]) => `${name}: ${value}`),
  }
}

/** What stands in the way of pages in an answer to `OPTIONS`; null for nothing. @throws {Error} for an answer that is about no page */
function barrierOf(response: Response, origin: string): string | null {
  const allowed = response.headers.get('access-control-allow-origin')
  const { status } = response
  if (status === 429 || status >= 500) throw new Error(`OPTIONS ${status}`)
  if (!response.ok) return `OPTIONS ${status}`
  if (allowed !== '*' && allowed !== origin) return `Access-Control-Allow-Origin: ${allowed ?? '(none)'}`
  const headers = response.headers.get('access-control-allow-headers') ?? ''
  return headers === '*' || /content-type/i.test(headers)
    ? null
    : `Access-Control-Allow-Headers: ${headers || '(none)'}`
}

/**
 * Outside of a page: sends what a browser would send of a page of `origin`, and reads the headers by which browsers decide.
 * @param origin null where the host named none: then only those who let in every page can be judged.
 * @returns the access, and a `fetch` for the service that sends the origin and takes note of what answers show.
 */
export function originAccess(
  origin: string | null,
  fetcher: Fetch = (input, init) => globalThis.fetch(input, init),
): { readonly access: BrowserAccess; readonly fetch: Fetch } {
  const from = origin ?? NOBODY
  const seen: SeenAnswer[] = []
  const withOrigin: Fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('origin', from)
    return fetcher(input, { ...init, headers })
  }
  const allowed = (): Finding =>
    ok(origin === null ? 'status.found.everyPage' : 'status.found.allowed', { origin: from })
  const barred = (details: string): Finding =>
    origin === null
      ? unknown('status.found.nameOrigin', undefined, details)
      : differs('status.found.notAllowed', { origin: from }, details)
  const asks = async (url: string): Promise<string | null> => {
    const headers = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const answer = await withOrigin(url, {
      method: 'OPTIONS',
      headers,
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    return barrierOf(answer, from)
  }
  const isLetIn = (header: string | null) => header === '*' || header === from
  const barrierOfAnswer = (header: string | null) =>
    isLetIn(header) ? null : `Access-Control-Allow-Origin: ${header ?? '(none)'}`
  const judge = async (find: () => Promise<string | null>): Promise<Finding> => {
    try {
      const barrier = await find()
      return barrier === null ? allowed() : barred(barrier)
    } catch (error) {
      return unknown('status.found.noAnswer', undefined, reasonOf(error))
    }
  }
  const access: BrowserAccess = {
    node: (url) =>
      judge(async () => {
        const barrier = await asks(url)
        if (barrier !== null) return barrier
        const answer = await withOrigin(url, {
          method: 'POST',
          body: QUESTION,
          headers: { 'content-type': 'application/json' },
          signal: AbortSignal.timeout(LIMIT_MS),
        })
        return barrierOfAnswer(seenIn(answer).allowedOrigin)
      }),
    service: (baseUrl) =>
      judge(async () => {
        const barred = seen.find(({ allowedOrigin }) => !isLetIn(allowedOrigin))
        return barred ? barrierOfAnswer(barred.allowedOrigin) : asks(`${baseUrl}/v2/delta/orders`)
      }),
    answers: () => seen,
  }
  const watched: Fetch = async (input, init) => {
    const answer = await withOrigin(input, init)
    seen.push(seenIn(answer))
    return answer
  }
  return { access, fetch: watched }
}
