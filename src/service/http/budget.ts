import type { BudgetSnapshot } from './policy.ts'
import type { SchedulerPolicy, SlotState } from './slots.ts'

const DAY_MS = 86_400_000

/** The request budget as something to look at and listen to (`useSyncExternalStore`). Snapshots stay the same object until they change. */
export interface BudgetStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => BudgetSnapshot
}

/** A budget that never ends: of a client without a scheduler. */
export const UNLIMITED_BUDGET: BudgetStore = {
  subscribe: () => () => undefined,
  getSnapshot: () => NOTHING_USED,
}

const NOTHING_USED: BudgetSnapshot = {
  dayLimit: null,
  usedToday: 0,
  remaining: null,
  reserve: 0,
  clicksOnly: false,
  pausedUntil: null,
}

/** What the shared state of the tabs means under a policy at a moment. Pure. */
export function budgetOf(state: SlotState, policy: SchedulerPolicy, nowMs: number): BudgetSnapshot {
  const usedToday = state.day === Math.floor(nowMs / DAY_MS) ? state.used : 0
  const { dayLimit, dayReserve: reserve } = policy
  const isPaused = state.nextFreeAt - nowMs > policy.spacingMs
  return {
    dayLimit,
    usedToday,
    remaining: dayLimit === null ? null : Math.max(0, dayLimit - usedToday),
    reserve,
    clicksOnly: dayLimit !== null && usedToday >= dayLimit - reserve,
    pausedUntil: isPaused ? state.nextFreeAt : null,
  }
}

/** A store whose owner says what the state is; `watch` begins with the first listener and is stopped with the last. */
export function createBudget(
  policy: SchedulerPolicy,
  now: () => number,
  watch: () => () => void,
): BudgetStore & { readonly seen: (state: SlotState) => void } {
  let state: SlotState = { nextFreeAt: 0, blindRefusals: 0, day: 0, used: 0 }
  let shown = budgetOf(state, policy, now())
  let listeners: readonly (() => void)[] = []
  let stop = (): void => undefined

  const refresh = (): boolean => {
    const next = budgetOf(state, policy, now())
    if (isSame(shown, next)) return false
    shown = next
    return true
  }
  const renew = () => {
    if (refresh()) for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener) => {
      if (listeners.length === 0) stop = watch()
      listeners = [...listeners, listener]
      return () => {
        listeners = listeners.filter((other) => other !== listener)
        if (listeners.length === 0) stop()
      }
    },
    getSnapshot: () => {
      refresh()
      return shown
    },
    seen: (next) => {
      state = next
      renew()
    },
  }
}

function isSame(left: BudgetSnapshot, right: BudgetSnapshot): boolean {
  const keys = Object.keys(left) as readonly (keyof BudgetSnapshot)[]
  return keys.every((key) => left[key] === right[key])
}
