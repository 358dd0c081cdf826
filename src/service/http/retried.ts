import { AppError } from '../../domain/data/errors.ts'
import { LIMITED } from './outage.ts'
import type { Service, ServiceAnswer, ServiceRequest } from './serviceClient.ts'

/** Pauses before a read is repeated, milliseconds. */
const PAUSES_MS: readonly number[] = [600, 2_000]

/** Failures that say nothing about the question: another try may be answered. */
const PASSING = ['service-timeout', 'service-unreachable', 'service-down', 'service-unreadable', LIMITED]

/**
 * Sends a read, up to three times while the service fails in passing. Refusals and outages are thrown at once.
 * @throws {AppError} the last failure; an abort rejects with the signal's own reason.
 */
export async function sendRetried(
  service: Service,
  request: Omit<ServiceRequest, 'method' | 'body'>,
): Promise<ServiceAnswer> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await service.send({ method: 'GET', ...request })
    } catch (error) {
      const isPassing = error instanceof AppError && PASSING.includes(error.code)
      const outage = service.outage.getSnapshot()
      if (!isPassing || (outage && outage.reason.code !== LIMITED)) throw error
    }
    await service.wait(pauseMs, request.signal ?? new AbortController().signal)
    request.signal?.throwIfAborted()
  }
  return service.send({ method: 'GET', ...request })
}
