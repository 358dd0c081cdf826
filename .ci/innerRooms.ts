import { posix } from 'node:path'
import type { ParsedImport } from './parsedSource.ts'

/** The files of a room that are in none of its inner rooms. */
const FRONT = '.'

/** Inner rooms in their order: each imports from those before it in its line, and from itself. */
export const INNER_ROOMS: Readonly<Record<string, readonly string[]>> = {
  'src/domain': [FRONT, 'orders', 'otc', 'firewall'],
  'src/service': ['http', 'lists', 'market', 'delta', 'rfq', FRONT],
  'src/chain': ['node', 'token', 'delta', 'simulate', 'permit', 'track', 'otc'],
  'src/flow': ['record', 'kind', 'plan', 'kinds', 'journal', 'recovery', 'orders', 'engine', FRONT],
  'src/text': ['en', FRONT],
  'src/features/trade': ['session', 'token', 'quote', 'terms', 'amount', 'progress', 'review'],
  'src/features/otc': ['share', 'deals', 'make', 'deal', FRONT],
  'src/features/orders': ['entry', 'actions', 'digest', 'detail', 'list', FRONT],
  'sandbox/service': ['http', 'lists', 'rfq', 'maker', 'market', 'delta', FRONT],
}

interface Place {
  readonly outer: string
  readonly inner: string
}

function placeOf(file: string): Place | null {
  const outer = Object.keys(INNER_ROOMS).find((room) => file.startsWith(`${room}/`))
  if (outer === undefined) return null
  const [inner = FRONT] = posix
    .dirname(file)
    .slice(outer.length + 1)
    .split('/')
  return { outer, inner: inner === '' ? FRONT : inner }
}

/** Why a file stands in no inner room of its room, or null. */
export function misplaced(file: string): string | null {
  const place = placeOf(file)
  if (!place || INNER_ROOMS[place.outer]?.includes(place.inner)) return null
  return place.inner === FRONT
    ? `${place.outer} has no files outside its inner rooms`
    : `${place.outer} has no inner room named ${place.inner}`
}

/** Why an import goes against the order of the inner rooms, or null. */
export function innerViolation(from: string, used: ParsedImport): string | null {
  if (used.file === null) return null
  const here = placeOf(from)
  const there = placeOf(used.file)
  if (!here || !there || here.outer !== there.outer) return null
  const order = INNER_ROOMS[here.outer] ?? []
  if (order.indexOf(there.inner) <= order.indexOf(here.inner)) return null
  return `${here.outer}/${here.inner} may not import ${there.outer}/${there.inner} (${from} → ${used.file})`
}
