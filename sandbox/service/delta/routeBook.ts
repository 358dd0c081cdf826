import { type Hex, keccak256, stringToHex } from 'viem'
import { exactJson } from '../http/seal.ts'
import type { Clock } from '../http/serviceClock.ts'

/** A Delta route may be built on for so long. Not published; long enough to read a review, short enough that prices still hold. */
export const ROUTE_LIFE_MS = 5 * 60_000
const MAX_ROUTES = 20_000
/** Older than this it is forgotten: building on it is refused either way. */
const ROUTE_TTL_MS = 2 * ROUTE_LIFE_MS

type Side = 'SELL' | 'BUY'

interface Issue {
  readonly issuedAtMs: number
  /** The side it was priced for; absent when it holds for both. */
  readonly side?: Side | undefined
}

/** What a service remembers of its routes: they carry no seal, so it must know them. */
export interface RouteBook {
  /** Remembers a route (each alternative is one, too) before it is given out. */
  issue(route: object, side?: Side): void
  /** Whether a route that came back is one of ours, recent, and for that side. The order of members matters, as documented. */
  verify(route: object, side?: Side): 'known' | 'altered' | 'stale'
  capture(): ReadonlyMap<Hex, Issue>
  restore(state: ReadonlyMap<Hex, Issue>): void
}

const keyOf = (route: object): Hex => keccak256(stringToHex(exactJson(route)))

/** A route book with nothing in it. */
export function createRouteBook(clock: Clock): RouteBook {
  let routes = new Map<Hex, Issue>()
  return {
    issue(route, side) {
      const key = keyOf(route)
      const known = routes.get(key)
      routes.delete(key)
      const isForBoth = known !== undefined && known.side !== side
      routes.set(key, { issuedAtMs: clock.now(), ...(isForBoth ? {} : { side }) })
      for (const [oldest, { issuedAtMs }] of routes) {
        const isKept = routes.size <= MAX_ROUTES && clock.now() - issuedAtMs <= ROUTE_TTL_MS
        if (isKept) break
        routes.delete(oldest)
      }
    },
    verify(route, side) {
      const issue = routes.get(keyOf(route))
      if (!issue) return 'altered'
      if (issue.side !== undefined && side !== undefined && issue.side !== side) return 'altered'
      return clock.now() - issue.issuedAtMs > ROUTE_LIFE_MS ? 'stale' : 'known'
    },
    capture: () => new Map(routes),
    restore(state) {
      routes = new Map(state)
    },
  }
}
