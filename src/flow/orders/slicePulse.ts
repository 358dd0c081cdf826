import { nextSliceDueAt } from '../../domain/orders/record/sliceCount.ts'
import type { TrackedOrder } from './orderFeedState.ts'

/** A slice that is due is looked for as gently as an order of this age: slices may come every minute for a day. */
const DUE_AGE_MS = 2 * 60_000
/** Solvers need a moment: a slice is looked for so long after it was due. */
const FILL_TRAVEL_MS = 5_000

/** What slices add to the rhythm in which orders are looked at. */
export interface SlicePulse {
  /** How old an order counts whose slice is due; null where none is. */
  readonly dueAgeMs: number | null
  /** Until the next slice can be expected to be filled; null where none is to come. */
  readonly nextInMs: number | null
}

/** When slices of these orders are due: between them nothing happens, so that they are looked for in time and left alone otherwise. Pure. */
export function slicePulse(live: readonly TrackedOrder[], now: number): SlicePulse {
  const dues = live.map(({ order }) => nextSliceDueAt(order)).filter((due) => due !== null)
  const passed = dues.filter((due) => due <= now)
  const upcoming = dues.filter((due) => due > now)
  return {
    dueAgeMs: passed.length === 0 ? null : now - Math.max(...passed) + DUE_AGE_MS,
    nextInMs: upcoming.length === 0 ? null : Math.min(...upcoming) + FILL_TRAVEL_MS - now,
  }
}
