import type { Crossing, CrossingReading, CrossingState } from './crossing.ts'

/** The order of the states: where a chain is silent, an earlier one is read, never a later one. */
const PROGRESS_RANK: Readonly<Record<CrossingState, number>> = {
  sent: 0,
  failed: 1,
  landed: 2,
  arrived: 3,
  refunded: 3,
}

/**
 * An order's crossings after one more reading: the new one, and where a chain was silent in it, the earlier one. Pure.
 */
export function mergeCrossings(before: CrossingReading | null, now: CrossingReading): CrossingReading {
  if (!before || now.silent.length === 0) return now
  const isKnown = ({ id }: Crossing) => before.crossings.some((known) => known.id === id)
  const merged = before.crossings.map((known) => {
    const seen = now.crossings.find(({ id }) => id === known.id)
    return seen && PROGRESS_RANK[seen.state] >= PROGRESS_RANK[known.state] ? seen : known
  })
  return { ...now, crossings: [...merged, ...now.crossings.filter((one) => !isKnown(one))] }
}
