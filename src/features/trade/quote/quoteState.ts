import { AppError, type Message } from '../../../domain/data/errors.ts'

/** What is known of a quote at a moment. */
export type QuoteState =
  /** Nothing was asked: the form is not complete. */
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed'
      readonly code: string
      readonly say: Message
      readonly details: string | undefined
      readonly canRetry: boolean
    }
  /** The service does not answer; it is asked again by itself. */
  | { readonly kind: 'unreachable'; readonly say: Message }
  /** Too old to build on, and not renewed by itself: nobody is looking, or the day's requests are for clicks. */
  | { readonly kind: 'paused' }
  | { readonly kind: 'ready' }

const SILENT_CODES = new Set(['service-unreachable', 'service-timeout', 'service-offline', 'service-down'])

/** Whether an error says that the service is not there, rather than that it refused. */
export function isSilence(error: unknown): boolean {
  return error instanceof AppError && SILENT_CODES.has(error.code)
}

/** Whether an error says that of this amount nothing would be left: the service refuses it as too small, or its network fee takes all of it. */
export const isTooSmall = (code: string): boolean =>
  code === 'service-amount-too-small' || code === 'service-gas-above-amount'

/** How long to wait before asking again, in milliseconds, after this many failures. */
export function retryPauseMs(failures: number, error: unknown): number | false {
  if (error instanceof AppError && error.recovery === 'stop') return false
  if (error instanceof AppError && error.recovery === 'fix') return 30_000
  return Math.min(2_000 * 2 ** Math.max(0, failures - 1), 10_000)
}

/** What the quote of a form amounts to. `hasQuote`: one answers the present form and is young enough to build on; errors matter once none does. */
export function quoteState(context: {
  readonly isRequested: boolean
  readonly hasQuote: boolean
  readonly error: unknown
  /** Whether a new one is asked for by itself. */
  readonly isRenewed: boolean
}): QuoteState {
  const { isRequested, hasQuote, error, isRenewed } = context
  if (!isRequested) return { kind: 'none' }
  if (hasQuote) return { kind: 'ready' }
  if (isSilence(error) && error instanceof AppError) return { kind: 'unreachable', say: error.say }
  if (error instanceof AppError) {
    return {
      kind: 'failed',
      code: error.code,
      say: error.say,
      details: error.details,
      canRetry: error.recovery === 'retry',
    }
  }
  if (error)
    return {
      kind: 'failed',
      code: 'unexpected',
      say: { key: 'app.error.unexpected' },
      details: String(error),
      canRetry: true,
    }
  return isRenewed ? { kind: 'loading' } : { kind: 'paused' }
}
