/** How fast a service may be asked. */
export interface SchedulerPolicy {
  /** Least time between two requests of all tabs together; 0 lifts every limit. */
  readonly spacingMs: number
  /** Requests a UTC day allows; null without a limit. */
  readonly dayLimit: number | null
  /** Part of the day's requests that is kept for clicks; the fate of orders may use half of it, nothing else any. */
  readonly dayReserve: number
  /** First pause after a refusal that names none; doubles with each further one, up to the last. */
  readonly blindPauseMs: number
  readonly longestBlindPauseMs: number
}

/** What all tabs know together. Times in milliseconds of the wall clock. */
export interface SlotState {
  /** When the next request may start. */
  readonly nextFreeAt: number
  /** Refusals in a row that named no pause. */
  readonly blindRefusals: number
  /** The UTC day (days since 1970) that `used` counts. */
  readonly day: number
  readonly used: number
}

export const FRESH_SLOTS: SlotState = { nextFreeAt: 0, blindRefusals: 0, day: 0, used: 0 }

/** One atomic read-modify-write of the shared state; tabs take turns. */
export interface SlotStore {
  update<T>(change: (state: SlotState) => readonly [SlotState, T]): Promise<T>
  /** Calls back when another tab changed the state, where the store can. Returns how to stop. */
  readonly watch?: (changed: () => void) => () => void
}
