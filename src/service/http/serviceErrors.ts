import { AppError, type Recovery } from '../../domain/data/errors.ts'

/** An answer of the service that is no success. */
export interface RefusedAnswer {
  readonly status: number
  readonly text: string
  /** The body as JSON, or undefined when it is none. */
  readonly body: unknown
  /** The pause named by `Retry-After`, where it can be read. */
  readonly retryAfterMs: number | null
}

/** What a refused answer means: set by `answerError.ts` once it is loaded, as it is no part of the first load. */
export const answerRules: { errorOf?: (answer: RefusedAnswer) => AppError } = {}

/** Members of a refusal: its words, and what servers send beside them. */
const REFUSAL_WORDS = ['errorType', 'error', 'details', 'description', 'message']
const BESIDE_WORDS = ['value', 'status', 'statusCode', 'code', 'success', 'timestamp', 'path', 'requestId']

/** Whether a body says nothing but why something was refused: some servers send that with status 200. */
export function isRefusalBody(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  const { errorType, error } = body as Readonly<Record<string, unknown>>
  const isNamed = [errorType, error].some((word) => typeof word === 'string' && word !== '')
  return isNamed && Object.keys(body).every((key) => [...REFUSAL_WORDS, ...BESIDE_WORDS].includes(key))
}

/** The error of a request that got no answer. Aborts are no errors and must not come here. */
export function errorOfSilence(cause: unknown, timedOut: boolean, online: boolean): AppError {
  const key = timedOut ? 'timeout' : online ? 'unreachable' : 'offline'
  return serviceError(key, 'retry', { cause, details: cause instanceof Error ? cause.message : undefined })
}

/** The error of an answer that says success and cannot be understood. */
export function malformedResponse(details: string, cause?: unknown): AppError {
  return serviceError('unreadable', 'retry', { details, cause })
}

/** An error with the sentence `errors.service.<key>` and the code `service-<key in kebab case>`. */
export function serviceError(
  key: string,
  recovery: Recovery,
  more: {
    readonly details?: string | undefined
    readonly cause?: unknown
    /** Names another sentence than the code does. */
    readonly key?: string | undefined
    readonly params?: Readonly<Record<string, string | number>>
  } = {},
): AppError {
  const { key: sentence = key, params, ...rest } = more
  const code = `service-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  const message = { key: `errors.service.${sentence}`, ...(params ? { params } : {}) }
  return new AppError({ code, message, recovery, ...rest })
}

/** Seconds or a date in a `Retry-After` header, as milliseconds from now; null when absent or unreadable. */
export function retryAfterMsOf(header: string | null, now: number): number | null {
  if (header === null) return null
  const text = header.trim()
  if (/^\d+(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000)
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
