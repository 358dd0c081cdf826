import { Hono } from 'hono'
import * as v from 'valibot'
import { readJsonBody } from '../service/http/httpShape.ts'
import { boolean, integer, oneOf, parse, text } from '../service/http/requestFields.ts'
import { type EndpointFaults, faultNames } from './endpointFaults.ts'
import { ENDPOINTS } from './endpoints.ts'
import type { EveryShape } from './everyShape.ts'
import { KEY_PREFIX, type Limits, TIERS } from './limits.ts'
import { type ProfileSwitch, SWITCHED_PROFILES } from './profileSwitch.ts'
import type { SecondNode } from './secondNode.ts'
import { SHAPE_VARIANTS } from './shapeVariants.ts'
import type { JsonValue } from './tampering.ts'

const TIMES_LIMIT = 100_000
const TURN_LIMIT = 100_000
const SHAPE_NAMES = SHAPE_VARIANTS.map(({ name }) => name)
const ANY = ['*', ...ENDPOINTS] as const

const faultBody = v.strictObject({
  endpoint: oneOf('endpoint', ANY),
  fault: text('fault'),
  times: v.optional(integer('times', 1, TIMES_LIMIT)),
  field: v.optional(text('field')),
  value: v.optional(v.unknown()),
})
const limitsBody = v.strictObject({
  mode: v.optional(oneOf('mode', ['on', 'off'])),
  exposeRetryAfter: v.optional(boolean('exposeRetryAfter')),
  spentToday: v.optional(integer('spentToday', 0, Number.MAX_SAFE_INTEGER)),
})
const shapesBody = v.strictObject({
  mode: oneOf('mode', ['every', 'usual']),
  turn: v.optional(integer('turn', 0, TURN_LIMIT)),
  without: v.optional(v.array(oneOf('without', SHAPE_NAMES))),
})
const profileBody = v.strictObject({ profile: oneOf('profile', SWITCHED_PROFILES) })

/** What decides how the service behaves beside the specification. */
export interface Habits {
  readonly endpointFaults: EndpointFaults
  readonly limits: Limits
  readonly profile: ProfileSwitch
  readonly shapes: EveryShape
  readonly secondNode: SecondNode
}

function showLimits(limits: Limits) {
  const { isOn, exposesRetryAfter } = limits.state()
  const keys = Object.keys(TIERS).filter((tier) => tier !== 'free')
  return {
    mode: isOn ? 'on' : 'off',
    exposeRetryAfter: exposesRetryAfter,
    tiers: TIERS,
    keys: Object.fromEntries(keys.map((tier) => [`${KEY_PREFIX}${tier}`, tier])),
  }
}

function faultRoutes(app: Hono, { endpointFaults }: Habits): void {
  const show = () => ({ faults: endpointFaults.list() })
  app.get('/faults', (context) =>
    context.json({
      ...show(),
      known: Object.fromEntries(ANY.map((endpoint) => [endpoint, faultNames(endpoint)])),
      shapes: Object.fromEntries(SHAPE_VARIANTS.map(({ name, means }) => [name, means])),
    }),
  )
  app.post('/faults', async (context) => {
    const body = parse(faultBody, await readJsonBody(context.req.raw))
    const { endpoint, fault, times, field, value } = body
    if (fault === 'none') endpointFaults.clear(endpoint)
    else
      endpointFaults.add({
        endpoint,
        fault,
        times: times ?? null,
        ...(field === undefined ? {} : { field }),
        ...(value === undefined ? {} : { value: value as JsonValue }),
      })
    return context.json(show())
  })
}

function shapeRoutes(app: Hono, { shapes }: Habits): void {
  const show = () => {
    const { isOn, ...rest } = shapes.state()
    return { mode: isOn ? 'every' : 'usual', ...rest }
  }
  app.get('/shapes', (context) => context.json(show()))
  app.post('/shapes', async (context) => {
    const { mode, turn = 0, without = [] } = parse(shapesBody, await readJsonBody(context.req.raw))
    shapes.set({ isOn: mode === 'every', turn, without })
    return context.json(show())
  })
}

/** Faults of single endpoints, the limits of the tiers, the profile, and the shapes of answers. */
export function habitRoutes(habits: Habits): Hono {
  const app = new Hono({ strict: false })
  const { limits, profile } = habits
  faultRoutes(app, habits)
  shapeRoutes(app, habits)
  app.get('/limits', (context) => context.json(showLimits(limits)))
  app.post('/limits', async (context) => {
    const body = parse(limitsBody, await readJsonBody(context.req.raw))
    limits.set({
      ...(body.mode === undefined ? {} : { isOn: body.mode === 'on' }),
      ...(body.exposeRetryAfter === undefined ? {} : { exposesRetryAfter: body.exposeRetryAfter }),
    })
    if (body.spentToday !== undefined) limits.spendToday(body.spentToday)
    return context.json(showLimits(limits))
  })
  app.get('/profile', (context) => context.json({ profile: profile.profile() }))
  app.post('/profile', async (context) => {
    profile.set(parse(profileBody, await readJsonBody(context.req.raw)).profile)
    return context.json({ profile: profile.profile() })
  })
  return app
}
