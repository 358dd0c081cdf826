import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServiceClock } from '../service/http/serviceClock.ts'
import { createTradingService } from '../service/tradingService.ts'
import { type HostileRequest, hostileRequests } from './hostileRequests.ts'
import { runHostile } from './hostileRun.ts'
import { proves } from './rows.ts'
import { type SoundRequest, soundRequests } from './soundRequests.ts'
import { openVenue, type Venue } from './venue.ts'

/** `bench/hostile.ts` sends ten thousand. */
const SAMPLE = 400
const SEED = process.env.KONTOR_SEED ?? 'hostile'

let venue: Venue
let sound: readonly SoundRequest[]
beforeAll(async () => {
  venue = await openVenue()
  await venue.control('/solvers', { mode: 'hold' })
  sound = await soundRequests(venue.manifest)
})
afterAll(() => venue?.stop())

/** No header but what says that the body is JSON: no credential. */
const asRaw = ({ endpoint, method, path, query, body }: SoundRequest): HostileRequest => ({
  endpoint,
  mutations: [],
  method,
  target: `${path}?${new URLSearchParams(query)}`,
  headers: [['content-type', 'application/json']],
  ...(body === undefined ? {} : { body: Buffer.from(JSON.stringify(body)) }),
})

describe('requests of every endpoint', () => {
  test(
    proves('default: sound ones are answered, and none is left out', 'auth.none', 'convention.endpoints'),
    async () => {
      const service = createTradingService({
        chains: [],
        clock: createServiceClock(() => 0),
        profile: 'spec',
      })
      const served = service.routes
        .filter(({ method }) => method !== 'ALL')
        .map(({ method, path }) => `${method} ${path.replace(/(?<=.)\/$/, '')}`)
      expect(new Set(sound.map(({ endpoint }) => endpoint))).toEqual(new Set(served))
      const { faults, statuses } = await runHostile(venue.manifest.apiUrl, sound.map(asRaw))
      expect(faults).toEqual([])
      expect([...statuses.keys()]).toEqual([200])
    },
  )

  test(
    proves(
      'error: mutated ones are answered, or refused in shape',
      'convention.strict',
      'convention.hostile',
    ),
    async () => {
      const { faults, statuses } = await runHostile(
        venue.manifest.apiUrl,
        hostileRequests(sound, SAMPLE, SEED),
      )
      expect(faults).toEqual([])
      expect(statuses.get(400)).toBeGreaterThan(SAMPLE / 10)
      expect((await venue.get('/chains')).status).toBe(200)
    },
  )

  test(proves('error: what is no request is refused in shape, too', 'convention.noRequest'), async () => {
    const nothing = { endpoint: 'none', mutations: [], method: 'GET', target: '/chains', headers: [] }
    const messages: readonly (readonly [HostileRequest, number])[] = [
      [{ ...nothing, target: '*' }, 400],
      [{ ...nothing, target: '\\chains' }, 400],
      [{ ...nothing, method: 'G,T' }, 400],
      [{ ...nothing, headers: [['host', 'a b']] }, 400],
      [{ ...nothing, headers: [['content-length', 'much']] }, 400],
      [{ ...nothing, headers: [['x-many', 'x'.repeat(20_000)]] }, 431],
      [{ ...nothing, headers: [['expect', 'a miracle']] }, 200],
    ]
    for (const [message, status] of messages) {
      const { faults, statuses } = await runHostile(venue.manifest.apiUrl, [message])
      expect(faults).toEqual([])
      expect([...statuses.keys()]).toEqual([status])
    }
  })
})
