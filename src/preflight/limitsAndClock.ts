import type { SeenAnswer } from './browserAccess.ts'
import { differs, type Finding, ok, unknown } from './row.ts'

/** Seconds between two clocks that trades bear: deadlines and quotes are shorter than a few minutes. */
const MOST_SKEW_SEC = 30

/** What the requests of a run show of the service's limits. */
export function judgeLimits(
  { sent, limited }: { readonly sent: number; readonly limited: number },
  answers: readonly SeenAnswer[],
): Finding {
  const stated = answers.findLast(({ limits }) => limits.length > 0)?.limits.join(', ')
  if (limited === 0) return ok('status.found.noLimit', { sent }, stated)
  const pause = answers.findLast(({ status }) => status === 429)?.retryAfter
  const header = pause ? `Retry-After: ${pause}` : undefined
  return differs(
    'status.found.limited',
    { limited, sent },
    [header, stated].filter(Boolean).join(', ') || undefined,
  )
}

/** Of what this machine's clock differs from, whichever answered. Seconds; positive where the other is ahead. */
export interface Clocks {
  readonly nowMs: number
  /** The service's, when its answer came; null where it cannot be read. */
  readonly serviceMs: number | null
  /** Of the latest blocks, one for each node that answered. */
  readonly headsSec: readonly number[]
}

/**
 * What the clocks show of each other: the service's by its `Date`, chains by their latest blocks, which can only be older than now.
 */
export function judgeClock({ nowMs, serviceMs, headsSec }: Clocks): Finding {
  const service = serviceMs === null ? null : Math.round((serviceMs - nowMs) / 1000)
  const afterNow = headsSec.length === 0 ? null : Math.round(Math.max(...headsSec) - nowMs / 1000)
  if (service !== null && Math.abs(service) > MOST_SKEW_SEC)
    return differs('status.found.serviceClock', { skew: service })
  if (afterNow !== null && afterNow > MOST_SKEW_SEC)
    return differs('status.found.chainClock', { skew: afterNow })
  if (service === null && afterNow === null) return unknown('status.found.noClock')
  return service === null ? ok('status.found.clockByBlocks') : ok('status.found.clock', { skew: service })
}
