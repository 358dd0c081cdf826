/** A value at the end of a step of time; null for a gap. */
export interface ChartPoint {
  readonly atSec: number
  readonly value: number | null
}

/** What a chart shows, by its edges. */
export interface ChartScale {
  readonly fromSec: number
  readonly toSec: number
  readonly low: number
  readonly high: number
}

/** Room above and below the values, as a share of their spread. */
const ROOM = 0.12
/** The least spread that is shown, as a share of the value: a flat line is not blown up to a mountain range. */
const LEAST_SPREAD = 0.002

/** Time to come takes at most so much of the width. */
const MOST_UPCOMING = 0.4

/**
 * The scale of some points, with values beside them that must be in it, and up to a moment to come where there is one. Null where nothing is
 * known.
 */
export function scaleOf(
  points: readonly ChartPoint[],
  besides: readonly number[],
  untilSec = 0,
): ChartScale | null {
  const known = points.flatMap(({ value }) => value ?? [])
  const [first, last] = [points[0], points.at(-1)]
  if (known.length === 0 || !first || !last || last.atSec <= first.atSec) return null
  const [least, most] = [Math.min(...known, ...besides), Math.max(...known, ...besides)]
  const lacking = Math.max(0, most * LEAST_SPREAD - (most - least)) / 2
  const room = (most - least + 2 * lacking) * ROOM + lacking
  const mostUpcoming = ((last.atSec - first.atSec) * MOST_UPCOMING) / (1 - MOST_UPCOMING)
  const toSec = Math.max(last.atSec, Math.min(untilSec, last.atSec + mostUpcoming))
  return { fromSec: first.atSec, toSec, low: Math.max(0, least - room), high: most + room }
}

/** How far from the left, in percent. */
export const across = ({ fromSec, toSec }: ChartScale, sec: number): number =>
  ((sec - fromSec) / (toSec - fromSec)) * 100

/** How far from the top, in percent; what is beyond an edge is at the edge. */
export const down = ({ low, high }: ChartScale, value: number): number =>
  Math.min(100, Math.max(0, ((high - value) / (high - low)) * 100))

/** The value so far from the top, in percent. */
export const valueAt = ({ low, high }: ChartScale, percent: number): number =>
  high - ((high - low) * Math.min(100, Math.max(0, percent))) / 100

/** The line through all points that are known, in percent of both sides, interrupted where one is not. */
export function linePath(points: readonly ChartPoint[], scale: ChartScale): string {
  let isDrawing = false
  return points
    .map(({ atSec, value }) => {
      if (value === null) {
        isDrawing = false
        return ''
      }
      const command = isDrawing ? 'L' : 'M'
      isDrawing = true
      return `${command}${across(scale, atSec).toFixed(2)} ${down(scale, value).toFixed(2)}`
    })
    .join('')
}

/** Round values between the edges, at most so many. */
export function roundValues({ low, high }: ChartScale, most: number): readonly number[] {
  const least = (high - low) / most
  const power = 10 ** Math.floor(Math.log10(least))
  const step = ([1, 2, 5].find((size) => size * power >= least) ?? 10) * power
  const first = Math.ceil(low / step)
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, place) => (first + place) * step)
}

/** So much room a moment written below a chart needs to an edge, in percent of the width. */
const LEAST_EDGE = 7

/** Round moments between the edges of a chart, in seconds: hours of the day, or midnights, by this clock. @param stepHours a divisor or a multiple of a day. */
export function roundTimes(scale: ChartScale, stepHours: number): readonly number[] {
  const times: number[] = []
  const at = new Date(scale.fromSec * 1000)
  for (at.setHours(0, 0, 0, 0); at.getTime() / 1000 < scale.toSec; at.setHours(at.getHours() + stepHours))
    times.push(at.getTime() / 1000)
  return times.filter((sec) => {
    const percent = across(scale, sec)
    return percent >= LEAST_EDGE && percent <= 100 - LEAST_EDGE
  })
}

/** The place of the point that is nearest to so far from the left, in percent. */
export function nearestPlace(points: readonly ChartPoint[], scale: ChartScale, percent: number): number {
  const sec = scale.fromSec + ((scale.toSec - scale.fromSec) * percent) / 100
  return points.reduce(
    (best, { atSec }, place) =>
      Math.abs(atSec - sec) < Math.abs((points[best]?.atSec ?? 0) - sec) ? place : best,
    0,
  )
}
