import { posix } from 'node:path'
import type { ParsedImport } from './parsedSource.ts'

/** The files of a room that are in none of its inner rooms. */
const FRONT = '.'

/** Inner rooms in their order: each imports from those before it in its line, and from itself. */
export const INNER_ROOMS: Readonly<Record<string, readonly string[]>> = {
  'src/domain': ['data', 'token', 'amount', 'chain', 'host', 'orders', 'otc', 'firewall', 'device'],
  'src/domain/orders': ['struct', 'record', 'history', 'crossing'],
  'src/service': ['http', 'lists', 'market', 'delta', 'rfq', FRONT],
  'src/chain': ['node', 'token', 'delta', 'simulate', 'permit', 'track', 'otc'],
  'src/flow': ['record', 'kind', 'plan', 'kinds', 'journal', 'recovery', 'orders', 'engine', FRONT],
  'src/text': ['en', 'de', FRONT],
  'src/features/trade': [
    ...['address', 'lazy', 'settings', 'page', 'session', 'token'],
    ...['quote', 'intent', 'cost', 'venue', 'route', 'terms', 'amount'],
    ...[
      'kind',
      'crossing',
      'twap',
      'deal',
      'order',
      'deposit',
      'ladder',
      'stuck',
      'flow',
      'chart',
      'table',
      'aside',
      'review',
      'screen',
    ],
  ],
  'src/features/crosschain': ['form', 'route', 'review', FRONT],
  'src/features/otc': ['share', 'deals', 'make', 'offer', 'fill', 'deal', FRONT],
  'src/features/orders': ['entry', 'actions', 'digest', 'detail', 'list', FRONT],
  'sandbox/service': ['http', 'lists', 'rfq', 'maker', 'market', 'delta', FRONT],
}

interface Place {
  readonly outer: string
  readonly inner: string
}

/** The place of a file in each room around it that has inner rooms, the outermost first. */
function placesOf(file: string): readonly Place[] {
  return Object.keys(INNER_ROOMS)
    .filter((room) => file.startsWith(`${room}/`))
    .map((outer) => {
      const [inner = FRONT] = posix
        .dirname(file)
        .slice(outer.length + 1)
        .split('/')
      return { outer, inner: inner === '' ? FRONT : inner }
    })
}

/** Why a file is in no inner room of its room, or null. */
export function misplaced(file: string): string | null {
  const place = placesOf(file).find(({ outer, inner }) => !INNER_ROOMS[outer]?.includes(inner))
  if (!place) return null
  return place.inner === FRONT
    ? `${place.outer} has no files outside its inner rooms`
    : `${place.outer} has no inner room named ${place.inner}`
}

/** Why an import goes against the order of the inner rooms, or null. */
export function innerViolation(from: string, used: ParsedImport): string | null {
  if (used.file === null) return null
  const there = placesOf(used.file)
  for (const here of placesOf(from)) {
    const other = there.find(({ outer }) => outer === here.outer)
    const order = INNER_ROOMS[here.outer] ?? []
    if (other && order.indexOf(other.inner) > order.indexOf(here.inner))
      return `${here.outer}/${here.inner} may not import ${here.outer}/${other.inner} (${from} → ${used.file})`
  }
  return null
}
