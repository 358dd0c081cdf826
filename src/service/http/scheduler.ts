import type { AppError } from '../../domain/data/errors.ts'
import { type BudgetStore, createBudget } from './budget.ts'
import { serviceError } from './serviceErrors.ts'
import type { SchedulerPolicy, SlotState, SlotStore } from './slots.ts'

/** Who goes first when requests wait: what a person clicked, then the fate of orders, then quotes, then the rest. */
export type Priority = 'click' | 'order-status' | 'quote' | 'background'

const RANK: Readonly<Record<Priority, number>> = { click: 0, 'order-status': 1, quote: 2, background: 3 }
const DAY_MS = 86_400_000
const FARTHEST_SLOT_MS = 10 * 60_000

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
  /** Call it with each refusal for too many requests: the pause the service named, or null. Resolves to the pause that follows. */
  refused(retryAfterMs: number | null): Promise<number>
  /** Call it when the service answers: blind pauses start from the beginning again. */
  answered(): void
  /** What is used of the day and what waits, for a screen. */
  readonly budget: BudgetStore
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
  const today = state.day === day ? state : { ...state, day, used: 0, blindRefusals: 0 }
  if (
    policy.dayLimit !== null &&
    priority !== 'click' &&
    today.used >= policy.dayLimit - keptFrom(priority, policy)
  ) {
    return [today, 'day-spent']
  }
  const wait = today.nextFreeAt - now
  if (wait > 0 && wait <= FARTHEST_SLOT_MS) return [today, wait]
  return [{ ...today, nextFreeAt: now + policy.spacingMs, used: today.used + 1 }, 'go']
}

/** How much of the day requests of a priority must leave to others. */
function keptFrom(priority: Exclude<Priority, 'click'>, { dayReserve }: SchedulerPolicy): number {
  return priority === 'order-status' ? Math.floor(dayReserve / 2) : dayReserve
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
  const update = async <T>(change: (state: SlotState) => readonly [SlotState, T]): Promise<T> => {
    const [state, result] = await store.update((found) => {
      const [next, verdict] = change(found)
      return [next, [next, verdict] as const]
    })
    budget.seen(state)
    return result
  }
  const refresh = () => void update((state) => [state, null]).catch(() => undefined)
  const budget = createBudget(policy, clock.now, () => {
    refresh()
    return store.watch?.(refresh) ?? (() => undefined)
  })
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
        const verdict = await update((state) => takeSlot(state, priority, clock.now(), policy))
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
    budget,
    async run(priority, signal, task) {
      signal?.throwIfAborted()
      await enter(priority, signal)
      return task()
    },
    refused(retryAfterMs) {
      troubled = true
      return update((state) => pauseSlots(state, retryAfterMs, clock.now(), policy))
    },
    answered() {
      if (!troubled) return
      troubled = false
      void update((state) => [{ ...state, blindRefusals: 0 }, null]).catch(() => undefined)
    },
  }
}
