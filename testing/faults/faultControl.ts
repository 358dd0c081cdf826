import type { EndpointFault } from '../../sandbox/control/endpointFaults.ts'
import type { Endpoint } from '../../sandbox/control/endpoints.ts'
import { FACES_EVERY_SHAPE } from '../browser/facesEveryShape.ts'
import { type SandboxControl, sandboxControl } from '../service/sandboxControl.ts'

/** A fault to be switched on; for good unless `times` says how often. */
export type WantedFault = Pick<EndpointFault, 'endpoint' | 'fault' | 'field' | 'value'> & {
  readonly times?: number
}

/** The controls that make the service misbehave. */
export interface FaultControl extends SandboxControl {
  switchOn(fault: WantedFault): Promise<void>
  /** Ends every fault of every endpoint, outages, latencies, limits and unusual habits. */
  mend(): Promise<void>
  set(control: string, body: Readonly<Record<string, unknown>>): Promise<void>
}

/** What is in force when nothing is wrong. */
const SOUND: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['faults', { endpoint: '*', fault: 'none' }],
  ['outage', { endpoint: '*', mode: 'up' }],
  ['latency', { endpoint: '*', ms: 0 }],
  ['limits', { mode: 'off' }],
  ['profile', { profile: FACES_EVERY_SHAPE ? 'live' : 'spec' }],
  ['variants', { cancelBody: 'both', mixedCancel: 'live', repeatedPost: 'accept' }],
  ['permits', { tokens: [] }],
  ['solvers', { mode: 'hold', confirmations: 'release', settlements: 'normal' }],
]

export function faultControl(controlUrl: string): FaultControl {
  const touched = new Set(SOUND.map(([control]) => control))
  const set = async (control: string, body: Readonly<Record<string, unknown>>) => {
    touched.add(control)
    const answer = await fetch(`${controlUrl}/${control}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${control} answered ${answer.status}: ${await answer.text()}`)
  }
  return {
    ...sandboxControl(controlUrl),
    set,
    switchOn: ({ endpoint, fault, field, value, times }) =>
      set('faults', { endpoint, fault, field, value, times }),
    outage: (mode, endpoint = '*') => set('outage', { mode, endpoint }),
    latency: (ms, endpoint = '*') => set('latency', { ms, endpoint }),
    async mend() {
      for (const [control, body] of SOUND.filter(([name]) => touched.has(name))) {
        await set(control, body)
        touched.delete(control)
      }
    },
  }
}

/** The path under which an outage covers one endpoint: as much of it as is fixed. */
export const outagePath = (endpoint: Endpoint): string =>
  (endpoint.split(' ')[1] ?? '').replace(/\/\{.*$/, '')

/** Every member of an answer that is neither a list nor an object, by names joined with dots. */
export function leavesOf(body: unknown, path: readonly string[] = []): readonly string[] {
  if (body === null || typeof body !== 'object') return path.length > 0 ? [path.join('.')] : []
  return Object.entries(body).flatMap(([name, member]) => leavesOf(member, [...path, name]))
}

/** At most so many of them, always the same ones, spread evenly. */
export function sampled<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all
  return Array.from({ length: most }, (_, place) => all[Math.floor((place * all.length) / most)] as T)
}
