import type { AppError } from '../domain/errors.ts'
import { serviceError } from './serviceErrors.ts'

/** Who goes first when requests wait: what a person clicked, then the fate of orders, then quotes, then the rest. */
export type Priority = 'click' | 'order-status' | 'quote' | 'background'

const RANK: Readonly<Record<Priority, number>> = { click: 0, 'order-status': 1, quote: 2, background: 3 }
const DAY_MS = 86_400_000
const FARTHEST_SLOT_MS = 10 * 60_000

/** How fast a service may be asked. */
export interface SchedulerPolicy {
  /** Least time between two requests of all tabs together; 0 lifts every limit. */
  readonly spacingMs: number
  /** Requests a UTC day allows; null without a limit. */
  readonly dayLimit: number | null
  /** Part of the day's requests that only clicks may use. */
  readonly dayReserve: number
  /** First pause after a refusal that names none; doubles with each further one, up to the last. */
  readonly blindPauseMs: number
  readonly longestBlindPauseMs: number
}

/** The free tier: one request a second and 3,000 a day (facts page, section 2), with a tenth of a second to spare. */
export const FREE_TIER: SchedulerPolicy = {
  spacingMs: 1_100,
  dayLimit: 3_000,
  dayReserve: 300,
  blindPauseMs: 2_000,
  longestBlindPauseMs: 60_000,
}

/** A service of one's own: nothing to wait for, but what it refuses is still left alone for a while. */
export const NO_LIMITS: SchedulerPolicy = {
  spacingMs: 0,
  dayLimit: null,
  dayReserve: 0,
  blindPauseMs: 500,
  longestBlindPauseMs: 5_000,
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
}

export interface SchedulerClock {
  now(): number
  /** Resolves after `ms`, or as soon as the signal aborts. Never rejects. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export interface Scheduler {
  /**
   * Waits for a turn, then runs the task.
   * @throws whatever the task throws; the signal's reason when it aborts while waiting;
   * {AppError} `service-day-spent` when only clicks may still be sent today.
   */
  run<T>(priority: Priority, signal: AbortSignal | undefined, task: () => Promise<T>): Promise<T>
  /** To be told about a refusal for asking too much: the pause the service named, or null. Resolves to the pause that follows. */
  refused(retryAfterMs: number | null): Promise<number>
  /** To be told that the service answers: blind pauses start from the beginning again. */
  answered(): void
}

type Verdict = 'go' | 'day-spent' | number

/** Takes a turn for a request of this priority, or says how long to wait, or that the day is spent. Pure. */
export function takeSlot(
  state: SlotState,
  priority: Priority,
  now: number,
  policy: SchedulerPolicy,
): readonly [SlotState, Verdict] {
  const day = Math.floor(now / DAY_MS)
  const today = state.day === day ? state : { ...state, day, used: 0 }
  if (policy.dayLimit !== null && priority !== 'click' && today.used >= policy.dayLimit - policy.dayReserve) {
    return [today, 'day-spent']
  }
  const wait = today.nextFreeAt - now
  if (wait > 0 && wait <= FARTHEST_SLOT_MS) return [today, wait]
  return [{ ...today, nextFreeAt: now + policy.spacingMs, used: today.used + 1 }, 'go']
}

/** Notes a refusal: nobody asks before the pause is over. Pure. */
export function pauseSlots(
  state: SlotState,
  retryAfterMs: number | null,
  now: number,
  policy: SchedulerPolicy,
): readonly [SlotState, number] {
  const blind = Math.min(policy.blindPauseMs * 2 ** state.blindRefusals, policy.longestBlindPauseMs)
  const pauseMs = Math.min(retryAfterMs ?? blind, FARTHEST_SLOT_MS)
  const blindRefusals = retryAfterMs === null ? Math.min(state.blindRefusals + 1, 16) : state.blindRefusals
  return [{ ...state, nextFreeAt: Math.max(state.nextFreeAt, now + pauseMs), blindRefusals }, pauseMs]
}

interface Waiting {
  readonly priority: Priority
  readonly settle: (outcome: AppError | null) => void
}

/** The most urgent of those that wait; the longest waiting among equals. Pure. */
export function mostUrgent<T extends { readonly priority: Priority }>(waiting: readonly T[]): T | undefined {
  let best: T | undefined
  for (const entry of waiting) if (!best || RANK[entry.priority] < RANK[best.priority]) best = entry
  return best
}

/**
 * One queue for all requests to the service. A tab asks the shared state for one turn at a time and gives it to the most urgent
 * request that waits at that moment, so a click overtakes what was queued before it.
 */
export function createScheduler(options: {
  readonly policy: SchedulerPolicy
  readonly store: SlotStore
  readonly clock: SchedulerClock
}): Scheduler {
  const { policy, store, clock } = options
  let waiting: readonly Waiting[] = []
  let turning = false
  let troubled = false
  let nudge = new AbortController()

  const leave = (entry: Waiting) => {
    waiting = waiting.filter((other) => other !== entry)
  }

  const turn = async () => {
    turning = true
    try {
      for (let next = mostUrgent(waiting); next; next = mostUrgent(waiting)) {
        const { priority } = next
        const verdict = await store.update((state) => takeSlot(state, priority, clock.now(), policy))
        if (typeof verdict === 'number') {
          nudge = new AbortController()
          await clock.wait(verdict, nudge.signal)
          continue
        }
        const served = verdict === 'go' ? (mostUrgent(waiting) ?? next) : next
        leave(served)
        served.settle(verdict === 'go' ? null : serviceError('daySpent', 'retry'))
      }
    } finally {
      turning = false
    }
  }

  const enter = (priority: Priority, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        leave(entry)
        reject(signal?.reason)
        if (waiting.length === 0) nudge.abort()
      }
      const entry: Waiting = {
        priority,
        settle: (outcome) => {
          signal?.removeEventListener('abort', onAbort)
          if (outcome) reject(outcome)
          else resolve()
        },
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      waiting = [...waiting, entry]
      if (!turning) void turn().catch((error: unknown) => failAll(error))
    })

  const failAll = (error: unknown) => {
    const failed = waiting
    waiting = []
    const outcome = serviceError('queue', 'retry', { cause: error })
    for (const entry of failed) entry.settle(outcome)
  }

  return {
    async run(priority, signal, task) {
      signal?.throwIfAborted()
      await enter(priority, signal)
      return task()
    },
    refused(retryAfterMs) {
      troubled = true
      return store.update((state) => pauseSlots(state, retryAfterMs, clock.now(), policy))
    },
    answered() {
      if (!troubled) return
      troubled = false
      void store.update((state) => [{ ...state, blindRefusals: 0 }, null])
    },
  }
}
