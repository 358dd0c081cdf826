import { AppError, type Recovery } from '../../domain/errors.ts'
import { ANSWER_RULES, STATUS_RULES } from './errorRules.ts'

const LONGEST_WORDS = 500

/** An answer of the service that is no success. */
export interface RefusedAnswer {
  readonly status: number
  readonly text: string
  /** The body as JSON, or undefined when it is none. */
  readonly body: unknown
  /** The pause named by `Retry-After`, where it can be read. */
  readonly retryAfterMs: number | null
}

/**
 * The error of a refused answer: the first rule whose words occur in the body decides, else the status. The words of the service are
 * kept as details and never shown as the sentence.
 */
export function errorOfAnswer(answer: RefusedAnswer): AppError {
  const words = wordsOf(answer)
  const details = `${answer.status} ${words}`.trim()
  if (answer.status === 429) return errorOfLimit(answer.retryAfterMs, details)
  const isGatewayPage = answer.body === undefined && (answer.status >= 500 || /^\s*</.test(answer.text))
  const rule = isGatewayPage ? undefined : ANSWER_RULES.find((candidate) => candidate.words.test(words))
  if (rule) {
    const value = (answer.body as { readonly value?: unknown } | undefined)?.value
    const params = rule.params?.({ words, value: typeof value === 'string' ? value : null })
    return serviceError(rule.key, rule.recovery, { details, ...(params ? { params } : {}) })
  }
  const byStatus = STATUS_RULES.find(({ from, to }) => answer.status >= from && answer.status <= to)
  return serviceError(byStatus?.key ?? 'unknown', byStatus?.recovery ?? 'retry', { details })
}

/** Members of a refusal: its words, and what servers tell beside them. */
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
    readonly params?: Readonly<Record<string, string | number>>
  } = {},
): AppError {
  const { params, ...rest } = more
  const code = `service-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  const message = { key: `errors.service.${key}`, ...(params ? { params } : {}) }
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

function errorOfLimit(retryAfterMs: number | null, details: string): AppError {
  if (retryAfterMs === null) return serviceError('rateLimited', 'retry', { details })
  const count = Math.max(1, Math.ceil(retryAfterMs / 1000))
  return new AppError({
    code: 'service-rate-limited',
    message: { key: 'errors.service.rateLimitedFor', params: { count } },
    recovery: 'retry',
    details,
  })
}

/** Every place where the two generations of error bodies put words (facts 3.6). */
function wordsOf({ body, text }: RefusedAnswer): string {
  if (typeof body !== 'object' || body === null) return text.slice(0, LONGEST_WORDS)
  const fields = body as Readonly<Record<string, unknown>>
  const said = [fields.error, fields.details, fields.description, fields.message, fields.errorType].flatMap(
    (part) => {
      if (typeof part === 'string') return [part]
      return typeof part === 'object' && part !== null ? [JSON.stringify(part)] : []
    },
  )
  return [...new Set(said)].join(' · ').slice(0, LONGEST_WORDS)
}
