import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'

/**
 * How the service misbehaves. `down`: its port refuses connections. `unavailable`: 503. `throttled`: 429 with `Retry-After`.
 * `hang`: takes a request and does not answer until the outage ends. `drop`: cuts the connection without an answer.
 */
export const OUTAGE_MODES = ['up', 'down', 'unavailable', 'throttled', 'hang', 'drop'] as const
export type OutageMode = (typeof OUTAGE_MODES)[number]

/** What is wrong at the moment. Endpoints are path prefixes such as `/prices`; `*` is everything. */
export interface FaultState {
  readonly outages: Readonly<Record<string, OutageMode>>
  readonly latencyMs: Readonly<Record<string, number>>
}

export interface Faults {
  state(): FaultState
  setOutage(endpoint: string, mode: OutageMode): void
  setLatency(endpoint: string, milliseconds: number): void
  restore(state: FaultState): void
  /** Whether the port must refuse connections. */
  isDown(): boolean
  /** Runs before the service. */
  readonly middleware: MiddlewareHandler<{ Bindings: HttpBindings }>
}

const NO_FAULTS: FaultState = { outages: {}, latencyMs: {} }
const RETRY_AFTER_SEC = 1

const covers = (endpoint: string, path: string): boolean =>
  endpoint === '*' || path === endpoint || path.startsWith(endpoint.endsWith('/') ? endpoint : `${endpoint}/`)

function pick<Value>(settings: Readonly<Record<string, Value>>, path: string): Value | undefined {
  const found = Object.keys(settings)
    .filter((endpoint) => covers(endpoint, path))
    .sort((left, right) => right.length - left.length)[0]
  return found === undefined ? undefined : settings[found]
}

function without<Value>(settings: Readonly<Record<string, Value>>, endpoint: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => name !== endpoint))
}

/** Outages and latency of the service, switched by the controls. */
export function createFaults(): Faults {
  let state = NO_FAULTS
  let changed: () => void = () => undefined
  let change = new Promise<void>((resolve) => {
    changed = resolve
  })
  const update = (next: FaultState): void => {
    state = next
    changed()
    change = new Promise((resolve) => {
      changed = resolve
    })
  }

  const middleware: Faults['middleware'] = async (context, next) => {
    const { path, method } = context.req
    if (method === 'OPTIONS') return next()
    const latency = pick(state.latencyMs, path) ?? 0
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency))
    while (pick(state.outages, path) === 'hang') await change
    switch (pick(state.outages, path)) {
      case 'unavailable':
        return context.json(
          { errorType: 'ServiceUnavailable', details: 'The service is down for maintenance' },
          503,
        )
      case 'throttled':
        return context.json({ errorType: 'TooManyRequests', details: 'Too Many Requests' }, 429, {
          'Retry-After': String(RETRY_AFTER_SEC),
        })
      case 'drop':
      case 'down':
        context.env.outgoing.destroy()
        return RESPONSE_ALREADY_SENT
      default:
        return next()
    }
  }

  return {
    middleware,
    state: () => state,
    isDown: () => state.outages['*'] === 'down',
    restore: update,
    setOutage(endpoint, mode) {
      const others = endpoint === '*' ? {} : without(state.outages, endpoint)
      update({ ...state, outages: mode === 'up' ? others : { ...others, [endpoint]: mode } })
    },
    setLatency(endpoint, milliseconds) {
      const others = endpoint === '*' ? {} : without(state.latencyMs, endpoint)
      update({ ...state, latencyMs: milliseconds === 0 ? others : { ...others, [endpoint]: milliseconds } })
    },
  }
}
