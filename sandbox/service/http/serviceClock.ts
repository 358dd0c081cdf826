/** What time it is for the service. Milliseconds since 1970. */
export interface Clock {
  now(): number
}

/** A clock that tests and controls can push forward; it goes on by itself like the one it is made from. */
export interface ServiceClock extends Clock {
  /** Offset of this clock from the one it is made from, milliseconds. */
  offsetMs(): number
  /** Pushes the clock forward. @throws {RangeError} when asked to go back. */
  advance(seconds: number): void
  /** Puts the clock back to an earlier distance: only for restoring a snapshot. */
  restore(offsetMs: number): void
}

/** Makes a clock on top of another one. */
export function createServiceClock(base: () => number): ServiceClock {
  let offset = 0
  return {
    now: () => base() + offset,
    offsetMs: () => offset,
    advance(seconds) {
      if (!Number.isFinite(seconds) || seconds < 0) throw new RangeError(`cannot advance by ${seconds} s`)
      offset += seconds * 1000
    },
    restore(offsetMs) {
      offset = offsetMs
    },
  }
}
