import { errorEnds } from './textLimits.ts'

/** A sentence of the message catalogue: its key and what goes into it. `domain/` never writes sentences. */
export interface Message {
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** What the person can do about an error: try the same again, change something, or nothing more here. */
export type Recovery = 'retry' | 'fix' | 'stop'

export interface AppErrorOptions {
  readonly code: string
  readonly message: Message
  readonly recovery: Recovery
  /** Raw text of the service, node or wallet that refused; shown behind "details", never as the sentence. */
  readonly details?: string | undefined
  readonly cause?: unknown
}

/** The one error class that crosses rooms. `service/` and `chain/` throw it, screens show it. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: string
  readonly say: Message
  readonly recovery: Recovery
  readonly details: string | undefined

  constructor(options: AppErrorOptions) {
    const details = options.details && errorEnds(options.details)
    super(
      details ? `${options.code}: ${details}` : options.code,
      options.cause === undefined ? undefined : { cause: options.cause },
    )
    this.code = options.code
    this.say = options.message
    this.recovery = options.recovery
    this.details = details
  }
}
