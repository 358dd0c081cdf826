import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { errorBody, invalidInput, type Profile, type ServiceError } from '../service/http/serviceErrors.ts'
import { ENDPOINTS, type Endpoint, endpointOf } from './endpoints.ts'
import { ERROR_ROWS } from './errorRows.ts'
import { SHAPE_VARIANTS, type ShapeVariant } from './shapeVariants.ts'
import { fieldPath, type JsonValue, tamper } from './tampering.ts'

/** Failures of a gateway between a client and the service: status and body. */
const GATEWAY_FAILURES: Readonly<Record<string, { status: ContentfulStatusCode; body: string }>> = {
  tooManyRequests: { status: 429, body: '{"errorType":"TooManyRequests","details":"Too Many Requests"}' },
  serverError: { status: 500, body: '{"errorType":"InternalError","details":"Internal error"}' },
  badGateway: { status: 502, body: '<html><body><h1>502 Bad Gateway</h1></body></html>' },
  unavailable: {
    status: 503,
    body: '{"errorType":"ServiceUnavailable","details":"The service is down for maintenance"}',
  },
  gatewayTimeout: { status: 504, body: '<html><body><h1>504 Gateway Time-out</h1></body></html>' },
  notJson: { status: 200, body: '<html><body>Please log in</body></html>' },
  emptyBody: { status: 200, body: '' },
}
const CONNECTION_FAULTS = ['drop', 'dropAfter', 'truncate', 'cut'] as const
const RETRY_AFTER_SEC = 1

/** What may be wrong with one endpoint's answers, once or for a while. */
export interface EndpointFault {
  readonly endpoint: Endpoint | '*'
  /** The message of an error row, or one of `faultNames`. */
  readonly fault: string
  /** How many answers are left to spoil; null for all. */
  readonly times: number | null
  /** Of `tamper`: which member, by names joined with dots; `*` is every one. */
  readonly field?: string
  /** Of `tamper`: the new value; one of the same kind when absent. */
  readonly value?: JsonValue
}

type VenueContext = Context<{ Bindings: HttpBindings }>

/** Faults of single endpoints, switched by the controls. */
export interface EndpointFaults {
  list(): readonly EndpointFault[]
  /** @throws {ServiceError} 400 when the endpoint has no such fault. */
  add(fault: EndpointFault): void
  /** Ends the faults of an endpoint, or all. */
  clear(endpoint: Endpoint | '*'): void
  /** Answers a request through whatever is wrong with its endpoint. */
  answer(context: VenueContext, ask: () => Promise<Response>): Promise<Response>
  capture(): readonly EndpointFault[]
  restore(state: readonly EndpointFault[]): void
}

const rowsOf = (endpoint: Endpoint | '*'): readonly ServiceError[] =>
  endpoint === '*' ? [] : (ERROR_ROWS[endpoint] ?? [])

const variantsOf = (endpoint: Endpoint | '*'): readonly ShapeVariant[] =>
  SHAPE_VARIANTS.filter((variant) =>
    endpoint === '*' ? ENDPOINTS.every((each) => variant.suits(each)) : variant.suits(endpoint),
  )

/** Every fault an endpoint can have. */
export function faultNames(endpoint: Endpoint | '*'): readonly string[] {
  return [
    ...rowsOf(endpoint).map(({ details }) => details),
    ...Object.keys(GATEWAY_FAILURES),
    ...CONNECTION_FAULTS,
    'tamper',
    ...variantsOf(endpoint).map(({ name }) => name),
  ]
}

function checkFault({ endpoint, fault, field, value }: EndpointFault): void {
  const names = faultNames(endpoint)
  if (!names.includes(fault))
    throw invalidInput(`Validation failed: ${endpoint} has no fault ${fault}; it has ${names.join(', ')}`)
  if ((fault === 'tamper') !== (field !== undefined))
    throw invalidInput('Validation failed: tamper needs a field, and only tamper has one')
  if (field !== undefined) fieldPath(field)
  if (value !== undefined && field === undefined)
    throw invalidInput('Validation failed: a value needs a field')
}

function refuse(error: ServiceError, profile: Profile, path: string): Response {
  return new Response(JSON.stringify(errorBody(error, profile, path)), {
    status: error.status,
    headers: { 'content-type': 'application/json' },
  })
}

function failAtGateway({ status, body }: { status: ContentfulStatusCode; body: string }): Response {
  const headers = new Headers({ 'content-type': body.startsWith('{') ? 'application/json' : 'text/html' })
  if (status === 429) headers.set('Retry-After', String(RETRY_AFTER_SEC))
  return new Response(body, { status, headers })
}

/** The answer's first half, well-formed as a message. */
async function truncated(answer: Response): Promise<Response> {
  const body = await answer.text()
  return new Response(body.slice(0, Math.ceil(body.length / 2)), answer)
}

/** Sends the answer's first half and hangs up. */
async function cutShort(context: VenueContext, answer: Response): Promise<Response> {
  const body = new TextEncoder().encode(await answer.text())
  const { outgoing } = context.env
  outgoing.writeHead(answer.status, {
    ...Object.fromEntries(context.res.headers),
    ...Object.fromEntries(answer.headers),
    'content-length': body.byteLength,
  })
  await new Promise((resolve) => outgoing.write(body.subarray(0, body.byteLength >> 1), resolve))
  outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

function hangUp(context: VenueContext): Response {
  context.env.outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

async function changeBody(
  answer: Response,
  faults: readonly EndpointFault[],
  endpoint: Endpoint,
): Promise<Response> {
  if (faults.length === 0 || answer.status === 204) return answer
  let body: JsonValue
  const text = await answer.text()
  try {
    body = JSON.parse(text)
  } catch {
    return new Response(text, answer)
  }
  for (const { fault, field, value } of faults) {
    const variant = SHAPE_VARIANTS.find(({ name }) => name === fault)
    if (field !== undefined && answer.ok) body = tamper(body, fieldPath(field), value)
    if (variant && Boolean(variant.ofRefusals) !== answer.ok) body = variant.change(body, endpoint)
  }
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  return new Response(JSON.stringify(body), { status: answer.status, headers })
}

/** No faults at first. `profile` gives the habits in which refusals are written. */
export function createEndpointFaults(profile: () => Profile): EndpointFaults {
  let faults: readonly EndpointFault[] = []

  const of = (endpoint: Endpoint): readonly EndpointFault[] =>
    faults.filter((fault) => fault.endpoint === endpoint || fault.endpoint === '*')

  /** Counts a fault that was shown. */
  function use(used: EndpointFault): void {
    faults = faults.flatMap((fault) => {
      if (fault !== used || fault.times === null) return [fault]
      return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : []
    })
  }

  /** A fault that replaces the whole answer, so that the service gets no request. */
  function instead(context: VenueContext, { endpoint, fault }: EndpointFault): Response | null {
    const gateway = GATEWAY_FAILURES[fault]
    if (gateway) return failAtGateway(gateway)
    if (fault === 'drop') return hangUp(context)
    const row = rowsOf(endpoint).find(({ details }) => details === fault)
    return row ? refuse(row, profile(), context.req.path) : null
  }

  return {
    list: () => faults,
    capture: () => faults,
    restore(state) {
      faults = state
    },
    add(fault) {
      checkFault(fault)
      faults = [...faults, fault]
    },
    clear(endpoint) {
      faults = endpoint === '*' ? [] : faults.filter((fault) => fault.endpoint !== endpoint)
    },
    async answer(context, ask) {
      const endpoint = endpointOf(context.req.method, context.req.path)
      if (endpoint === null) return ask()
      const present = of(endpoint)
      for (const fault of present) {
        const answer = instead(context, fault)
        if (!answer) continue
        use(fault)
        return answer
      }
      for (const fault of present) use(fault)
      const answer = await changeBody(await ask(), present, endpoint)
      if (present.some(({ fault }) => fault === 'dropAfter')) return hangUp(context)
      if (present.some(({ fault }) => fault === 'cut')) return cutShort(context, answer)
      return present.some(({ fault }) => fault === 'truncate') ? truncated(answer) : answer
    },
  }
}
