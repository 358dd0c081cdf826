import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Endpoint, endpointOf } from './endpoints.ts'
import { SHAPE_VARIANTS, type ShapeVariant } from './shapeVariants.ts'
import type { JsonValue } from './tampering.ts'

/** How often an entry of the table moves on: at every request, every second, every fourth and so on. */
type Slowness = 0 | 1 | 2 | 3

/**
 * Shapes in the order in which they are put on: those of one row exclude each other and take turns; `null` is the usual one. Left out:
 * `emptyObject`, which is no shape of an answer but none.
 */
const ROWS: readonly { readonly shapes: readonly (string | null)[]; readonly slowness: Slowness }[] = [
  ...[
    'withoutOptionalMembers',
    'filledInBps',
    'domainInTypes',
    'gasInUnits',
    'olderDelta',
    'withoutImpactFlag',
    'emptyBridge',
    'unknownWithin',
  ].map((shape) => ({ shapes: [shape], slowness: 0 as const })),
  // The gateway's failure: the same order is posted again at once.
  { shapes: ['withoutId', null], slowness: 0 },
  { shapes: ['olderStatuses', null], slowness: 1 },
  { shapes: ['chainsBesideDelta', 'chainsAlone', null], slowness: 0 },
  { shapes: ['cancelledOnly', 'successOnly', null], slowness: 0 },
  { shapes: ['errorBody', 'descriptionBody', null], slowness: 0 },
  { shapes: ['checksummedAddresses', 'upperCaseAddresses', null], slowness: 2 },
  { shapes: ['unknownMembers'], slowness: 0 },
  { shapes: ['wrappedInOrder', null], slowness: 3 },
]

const MAX_OBJECTS = 5_000

interface ShapeState {
  readonly isOn: boolean
  /** Where the turns begin. */
  readonly turn: number
  /** Shapes that are not shown. */
  readonly without: readonly string[]
  readonly requested: ReadonlyMap<Endpoint, number>
}

/** A service that shows pages every shape at once on which public sources contradict one another. */
export interface EveryShape {
  state(): Omit<ShapeState, 'requested'>
  set(state: Omit<ShapeState, 'requested'>): void
  /** Asks with a request as the service knows it, and shows its answer in the shapes whose turn it is. */
  answer(request: Request, ask: (request: Request) => Promise<Response>): Promise<Response>
  capture(): ShapeState
  restore(state: ShapeState): void
}

/** What goes back to the service as it came: the routes of a price. */
function opaqueIn(body: JsonValue): readonly JsonValue[] {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return []
  const { route, priceRoute, market, delta, alternatives } = body as Readonly<Record<string, JsonValue>>
  const routes: readonly JsonValue[] = Array.isArray(alternatives) ? alternatives : []
  return [route ?? null, priceRoute ?? null, market ?? null, ...opaqueIn(delta ?? null), ...routes]
}

function shapesOf(endpoint: Endpoint, place: number): readonly ShapeVariant[] {
  const names = ROWS.map(({ shapes, slowness }) => shapes[(place >> slowness) % shapes.length] ?? null)
  return names.flatMap((name) =>
    SHAPE_VARIANTS.filter((variant) => variant.name === name && variant.suits(endpoint)),
  )
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The usual shapes at first. Only pages see others: a program that asks without `Origin` gets what the specification says. */
export function createEveryShape(): EveryShape {
  let state: ShapeState = { isOn: false, turn: 0, without: [], requested: new Map() }
  /** What was changed, by the text of what it became. */
  const originals = new Map<string, JsonValue>()

  function remember(usual: JsonValue, shown: JsonValue): void {
    const before = opaqueIn(usual)
    for (const [index, object] of opaqueIn(shown).entries()) {
      if (object !== null) originals.set(JSON.stringify(object), before[index] ?? null)
    }
    for (const oldest of originals.keys()) {
      if (originals.size <= MAX_OBJECTS) break
      originals.delete(oldest)
    }
  }

  /** Undoes the changes of what was posted back exactly as it was shown; what is anything else stays, and is refused. */
  async function asTheServiceKnows(request: Request): Promise<Request> {
    if (request.method !== 'POST') return request
    const text = await request.text()
    const headers = new Headers(request.headers)
    headers.delete('content-length')
    const again = (body: string) => new Request(request.url, { method: 'POST', headers, body })
    const body = parsed(text)
    if (body === null || typeof body !== 'object' || Array.isArray(body)) return again(text)
    const changed = Object.entries(body).map(([name, member]) => {
      const isOpaque = name === 'route' || name === 'priceRoute'
      return [name, (isOpaque ? originals.get(JSON.stringify(member)) : undefined) ?? member]
    })
    return again(JSON.stringify(Object.fromEntries(changed)))
  }

  async function shown(answer: Response, endpoint: Endpoint): Promise<Response> {
    if (answer === RESPONSE_ALREADY_SENT || answer.status === 204) return answer
    const place = state.turn + (state.requested.get(endpoint) ?? 0)
    state = { ...state, requested: new Map(state.requested).set(endpoint, place - state.turn + 1) }
    const text = await answer.text()
    const usual = parsed(text)
    if (usual === undefined) return new Response(text, answer)
    const body = shapesOf(endpoint, place)
      .filter(({ name }) => !state.without.includes(name))
      .filter((shape) => Boolean(shape.ofRefusals) !== answer.ok)
      .reduce((seen, shape) => shape.change(seen, endpoint), usual)
    if (answer.ok) remember(usual, body)
    const headers = new Headers(answer.headers)
    headers.delete('content-length')
    return new Response(JSON.stringify(body), { status: answer.status, headers })
  }

  return {
    state() {
      const { requested: _, ...rest } = state
      return rest
    },
    set(wanted) {
      state = { ...wanted, requested: new Map() }
    },
    capture: () => state,
    restore(captured) {
      state = captured
    },
    async answer(request, ask) {
      const endpoint = endpointOf(request.method, new URL(request.url).pathname)
      if (!state.isOn || endpoint === null || !request.headers.has('origin')) return ask(request)
      return shown(await ask(await asTheServiceKnows(request)), endpoint)
    },
  }
}
