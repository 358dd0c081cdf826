import { AppError, type Message, type Recovery } from '../../domain/data/errors.ts'
import type { Refusal } from '../../domain/firewall/refusal.ts'
import type { FlowError } from './record.ts'

/** An error as a flow keeps it: serialisable, with the sentence to say. */
export function flowErrorOf(error: unknown): FlowError {
  if (error instanceof AppError) {
    const { code, say, recovery, details } = error
    return { code, say, recovery, ...(details !== undefined && { details }) }
  }
  return {
    code: 'flow-unexpected',
    say: { key: 'app.error.unexpected' },
    recovery: 'retry',
    details: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  }
}

/** A reason why a flow stops or waits. Codes are `flow-` and the name of the sentence in kebab case. */
export function flowError(
  name: string,
  recovery: Recovery,
  params?: Message['params'],
  cause?: unknown,
): AppError {
  return new AppError({
    code: `flow-${kebab(name)}`,
    message: params ? { key: `flow.error.${name}`, params } : { key: `flow.error.${name}` },
    recovery,
    details: cause instanceof Error ? `${cause.name}: ${cause.message}` : undefined,
    cause,
  })
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** What the firewall refused, as an error that ends the flow. Nothing was asked of the wallet. */
export function refusalError(refusal: Refusal): AppError {
  return new AppError({
    code: `firewall-${kebab(refusal.field)}`,
    message: refusal.message,
    recovery: 'stop',
    details: `${refusal.field}: expected ${refusal.expected}, found ${refusal.found}`,
  })
}
