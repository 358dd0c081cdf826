import { AppError } from '../../domain/data/errors.ts'
import { ANSWER_RULES, STATUS_RULES } from './errorRules.ts'
import { answerRules, type RefusedAnswer, serviceError } from './serviceErrors.ts'

const LONGEST_WORDS = 500
const FIGURE = /^\d{1,9}(\.\d{1,9})?%$/

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
    const value = rule.withValue ? figureIn(answer.body) : null
    const sentence = value === null ? {} : { key: rule.withValue, params: { value } }
    return serviceError(rule.key, rule.recovery, { details, ...sentence })
  }
  const byStatus = STATUS_RULES.find(({ from, to }) => answer.status >= from && answer.status <= to)
  return serviceError(byStatus?.key ?? 'unknown', byStatus?.recovery ?? 'retry', { details })
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

/** The member `value` of a refusal where it is a number, as the service writes one: `99%`. Null for anything else. */
function figureIn(body: unknown): string | null {
  const value = (body as { readonly value?: unknown } | null | undefined)?.value
  return typeof value === 'string' && FIGURE.test(value) ? value : null
}

/** Every place where the two generations of error bodies put words (facts 3.6). */
function wordsOf({ body, text }: RefusedAnswer): string {
  if (typeof body !== 'object' || body === null) return text.slice(0, LONGEST_WORDS)
  const fields = body as Readonly<Record<string, unknown>>
  const texts = [fields.error, fields.details, fields.description, fields.message, fields.errorType].flatMap(
    (part) => {
      if (typeof part === 'string') return [part]
      return typeof part === 'object' && part !== null ? [JSON.stringify(part)] : []
    },
  )
  return [...new Set(texts)].join(' · ').slice(0, LONGEST_WORDS)
}

answerRules.errorOf = errorOfAnswer
