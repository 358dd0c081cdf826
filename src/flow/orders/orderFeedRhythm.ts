import type { BudgetStore } from '../../service/http/budget.ts'
import { type Attention, pollPauseMs } from '../../service/http/policy.ts'
import type { FeedRhythm } from './orderFeedOwners.ts'

/** Whether somebody is looking at the page. Injected, so that tests decide. */
export interface AttentionSource {
  now(): Attention
  onChange(listener: () => void): () => void
}

/** The service's policy as the order feed asks it. */
export function createFeedRhythm(options: {
  readonly attention: AttentionSource
  readonly budget: BudgetStore
  readonly now: () => number
}): FeedRhythm {
  const { attention, budget, now } = options
  return {
    pauseMs: (liveCount, youngestAgeMs) =>
      pollPauseMs({
        attention: attention.now(),
        liveCount,
        youngestAgeMs,
        budget: budget.getSnapshot(),
        nowMs: now(),
      }),
    isVisible: () => attention.now() !== 'hidden',
    onChange(listener) {
      const stops = [attention.onChange(listener), budget.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
