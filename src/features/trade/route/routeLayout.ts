import type { RouteLeg } from '../../../domain/amount/quote.ts'
import { ROUTE_HEIGHT } from './routeHeight.ts'

/** One band of the route picture, top to bottom. */
export interface RouteBand {
  readonly percent: number
  /** What is written along it: venues, and the tokens in between when there are several hops. */
  readonly hops: readonly { readonly venues: string; readonly toToken: string }[]
  /** Centre of its straight part, and its width, in units of the drawing. */
  readonly y: number
  readonly width: number
  /** Where it leaves the start and meets the end: stacked, so that together they are as wide as the trade. */
  readonly joinY: number
}

export interface RouteLayout {
  readonly bands: readonly RouteBand[]
  /** Smallest bands that did not fit and were drawn as one. */
  readonly gathered: number
  /** Where the trade starts and ends, seen from above. */
  readonly middle: number
}

const FULL_WIDTH = 24
const FULL_WIDTH_OF_MANY = 16
const THINNEST = 2
const LABEL_ROOM = 22
const WIDEST_GAP = 42
const MOST_BANDS = 5

/** `UniswapV3` as people write it: `Uniswap V3`. */
const venueName = (name: string) => name.replace(/([a-z])(V\d)/g, '$1 $2')

interface Share {
  readonly percent: number
  readonly hops: RouteBand['hops']
}

/** Legs as bands: a leg of one hop through several venues is one band per venue, as the eye expects. */
function sharesOf(route: readonly RouteLeg[]): readonly Share[] {
  return route.flatMap((leg): readonly Share[] => {
    const [hop] = leg.hops
    if (!hop) return []
    if (leg.hops.length > 1) {
      const hops = leg.hops.map((each) => ({
        venues: each.exchanges.map((venue) => venueName(venue.name)).join(' + '),
        toToken: each.toToken,
      }))
      return [{ percent: leg.percent, hops }]
    }
    return hop.exchanges.map((venue) => ({
      percent: (leg.percent * venue.percent) / 100,
      hops: [{ venues: venueName(venue.name), toToken: hop.toToken }],
    }))
  })
}

/** Places the bands of a route: thickest first, width by share, the smallest gathered into one when there are more than five. */
export function layoutOf(route: readonly RouteLeg[], gatheredName: (count: number) => string): RouteLayout {
  const shares = [...sharesOf(route)].sort((left, right) => right.percent - left.percent)
  const kept = shares.length > MOST_BANDS ? shares.slice(0, MOST_BANDS - 1) : shares
  const rest = shares.slice(kept.length)
  const drawn =
    rest.length === 0
      ? kept
      : [
          ...kept,
          {
            percent: rest.reduce((sum, share) => sum + share.percent, 0),
            hops: [{ venues: gatheredName(rest.length), toToken: rest[0]?.hops.at(-1)?.toToken ?? '' }],
          },
        ]
  const full = drawn.length > 3 ? FULL_WIDTH_OF_MANY : FULL_WIDTH
  const widths = drawn.map((share) => Math.max(THINNEST, (share.percent / 100) * full))
  const gap = Math.min(WIDEST_GAP, (ROUTE_HEIGHT - LABEL_ROOM) / Math.max(1, drawn.length))
  const top = (ROUTE_HEIGHT - gap * (drawn.length - 1)) / 2 + LABEL_ROOM / 4
  const middle = ROUTE_HEIGHT / 2 + LABEL_ROOM / 4
  let joined = middle - widths.reduce((sum, width) => sum + width, 0) / 2
  const bands = drawn.map((share, place) => {
    const width = widths[place] ?? THINNEST
    const joinY = joined + width / 2
    joined += width
    return { ...share, width, joinY, y: top + place * gap }
  })
  return { bands, gathered: rest.length, middle }
}

/** A share as people read it: whole percents, tenths below ten. */
export function roundShare(percent: number): number {
  return percent >= 10 ? Math.round(percent) : Math.round(percent * 10) / 10
}
