import type { StoreApi } from 'zustand/vanilla'
import type { Address } from '../../domain/token/address.ts'
import type { Clock } from '../record/clock.ts'
import { isLive, isResting, type OrderFeedState, type TrackedOrder } from './orderFeedState.ts'
import { slicePulse } from './slicePulse.ts'

/** How often to look, from the page's attention and the request budget. Null: not at all, until `onChange` says that may be different. */
export interface FeedRhythm {
  pauseMs(liveCount: number, youngestAgeMs: number | null): number | null
  /** Whether anybody can see the page. */
  isVisible(): boolean
  onChange(listener: () => void): () => void
}

const LONGEST_RETRY_MS = 60_000
const FIRST_RETRY_MS = 3_000
/** An order that no list showed is looked for this often, and an unknown one so many times. */
const HUNT_MS = 60_000
const HUNTS = 5

/** An order that is believed to exist without a record of it, or is missing where it should be. */
interface Hunt {
  readonly owner: Address
  readonly since: number
  readonly checkedAt: number
  readonly times: number
}

interface OwnerPlan {
  readonly owner: Address
  /** Their open orders are to be asked for, whether or not one is known. */
  readonly isUnlisted: boolean
  readonly hasBeenListed: boolean
  /** Milliseconds: when somebody last asked for them, this tab or another. */
  readonly requestedAt: number
  readonly failures: number
  /** Wanted now, whatever the pause. */
  readonly isHurried: boolean
}

const keyOf = (owner: Address): string => owner.toLowerCase()

/** Whose orders the feed follows: which of them are expected, and when each owner's are due. */
export function createFeedOwners({
  store,
  clock,
  rhythm,
}: {
  readonly store: StoreApi<OrderFeedState>
  readonly clock: Clock
  readonly rhythm: FeedRhythm
}) {
  const plans = new Map<string, OwnerPlan>()
  const hunts = new Map<string, Hunt>()
  const planOf = (owner: Address): OwnerPlan =>
    plans.get(keyOf(owner)) ?? {
      owner,
      isUnlisted: false,
      hasBeenListed: false,
      requestedAt: 0,
      failures: 0,
      isHurried: false,
    }
  const change = (owner: Address, part: Partial<OwnerPlan>) =>
    void plans.set(keyOf(owner), { ...planOf(owner), ...part })

  const liveOf = (owner: Address): readonly TrackedOrder[] =>
    [...store.getState().orders.values()].filter(
      (fed) => keyOf(fed.order.owner) === keyOf(owner) && isLive(fed),
    )

  const awaited = (owner: Address): readonly [string, Hunt][] =>
    [...hunts].filter(
      ([id, hunt]) =>
        keyOf(hunt.owner) === keyOf(owner) && hunt.times < HUNTS && !store.getState().orders.has(id),
    )
  /** Ids that should be open, but for those that were looked for a moment ago. */
  const expected = (owner: Address): readonly string[] =>
    [...awaited(owner).map(([id]) => id), ...liveOf(owner).map(({ order }) => order.id)].filter((id) => {
      const hunt = hunts.get(id)
      return !hunt?.times || clock.now() >= hunt.checkedAt + HUNT_MS
    })
  const hunted = (owner: Address, ids: readonly string[]) => {
    for (const id of ids) {
      const { since, times } = hunts.get(id) ?? { since: clock.now(), times: 0 }
      hunts.set(id, { owner, since, checkedAt: clock.now(), times: times + 1 })
    }
  }

  /** What was just placed may be in no list yet. */
  const isMissedTwice = (id: string): boolean => (hunts.get(id)?.times ?? 0) > 1

  /** Milliseconds until an owner's orders are due; null for not at all. */
  const dueInMs = (owner: Address): number | null => {
    const plan = planOf(owner)
    const live = liveOf(owner)
    const waiting = awaited(owner)
    const restless = live.filter((fed) => !isResting(fed, clock.now()))
    const births = [...restless.map(({ youngSince }) => youngSince), ...waiting.map(([, { since }]) => since)]
    const { dueAgeMs, nextInMs: sliceInMs } = slicePulse(live, clock.now())
    const ages = births.map((birth) => Math.max(0, clock.now() - birth))
    if (dueAgeMs !== null) ages.push(dueAgeMs)
    const youngest = ages.length === 0 ? null : Math.min(...ages)
    const liveCount = live.length + waiting.length + (plan.isUnlisted ? 1 : 0)
    const pause = rhythm.pauseMs(liveCount, youngest)
    if (pause === null) return null
    if (plan.failures > 0) {
      const retry = Math.min(FIRST_RETRY_MS * 2 ** (plan.failures - 1), LONGEST_RETRY_MS)
      return plan.requestedAt + Math.max(retry, pause) - clock.now()
    }
    if (plan.isUnlisted || plan.isHurried) return 0
    return Math.min(plan.requestedAt + pause - clock.now(), sliceInMs ?? Number.POSITIVE_INFINITY)
  }

  return {
    planOf,
    change,
    expected,
    hunted,
    isMissedTwice,
    dueInMs,
    has: (owner: Address) => plans.has(keyOf(owner)),
    all: () => [...plans.values()],
    /** Orders that exist although their records have not come. */
    await(owner: Address, ids: readonly string[]) {
      const since = clock.now()
      for (const id of ids) hunts.set(id, { owner, since, checkedAt: 0, times: 0 })
    },
  }
}
