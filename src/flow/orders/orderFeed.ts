import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DeltaOrder } from '../../domain/orders/record/deltaOrder.ts'
import type { Address } from '../../domain/token/address.ts'
import type { Clock } from '../record/clock.ts'
import { flowErrorOf } from '../record/flowErrors.ts'
import type { Locks } from '../record/locks.ts'
import { type ChainReads, createChainLook } from './orderFeedDoubt.ts'
import { lookAtOwner, type OrderReads } from './orderFeedLook.ts'
import {
  isLive,
  isResting,
  NO_ORDERS,
  type OrderFeedState,
  type TrackedOrder,
  withAttention,
  withGone,
  withRecords,
} from './orderFeedState.ts'
import { slicePulse } from './slicePulse.ts'

/** What tabs tell one another. */
export interface FeedNews {
  /** Milliseconds: when the service answered. */
  readonly at: number
  readonly orders: readonly DeltaOrder[]
  /** Whose live orders these are, all of them; absent for single ones. */
  readonly owner?: Address
  /** From when their age counts, where a person just acted. */
  readonly youngSince?: number
}

/** A line between the tabs of one browser (`BroadcastChannel`). */
export interface FeedChannel {
  post(news: FeedNews): void
  listen(listener: (news: FeedNews) => void): () => void
}

/** How often to look, from the page's attention and the request budget. Null: not at all, until `onChange` says that may be different. */
export interface FeedRhythm {
  pauseMs(liveCount: number, youngestAgeMs: number | null): number | null
  /** Whether anybody can see the page. */
  isVisible(): boolean
  onChange(listener: () => void): () => void
}

export interface OrderFeedTools extends ChainReads {
  readonly reads: OrderReads
  readonly clock: Clock
  readonly locks: Locks
  readonly channel: FeedChannel
  readonly rhythm: FeedRhythm
}

/** The one poller for Delta orders: for flows, which end when their order is accepted, and for every screen. */
export interface OrderFeed {
  readonly store: StoreApi<OrderFeedState>
  /** Records that just came from elsewhere: a post, a list on a screen. `isFresh` for what a person just did: looked at often for a while. */
  add(orders: readonly DeltaOrder[], options?: { readonly isFresh?: boolean }): void
  /** Somebody just did something to these (cancelled, deposited): they are looked at now, and often for a while. */
  hurry(ids: readonly string[]): void
  /** Orders of an owner that exist although their records have not come: just accepted, or known from the journal. */
  follow(owner: Address, ids: readonly string[]): void
  /** Learns an owner's open orders with one request, unless that has happened. They are followed from then on. */
  learn(owner: Address): void
  /** The service answers again: owners whose looks have failed are looked at now. */
  recover(): void
  stop(): void
}

/** After waiting for another tab, its answer may still be on its way through the channel. */
const ANSWER_TRAVEL_MS = 50
const LONGEST_RETRY_MS = 60_000
const FIRST_RETRY_MS = 3_000
/** An order that no list showed is looked for this often, and an unknown one so many times. */
const HUNT_MS = 60_000
const HUNTS = 5

/** An order that is believed to exist without a record of it, or is missing where it should be. */
interface Hunt {
  readonly owner: Address
  readonly since: number
  readonly lookedAt: number
  readonly times: number
}

interface OwnerPlan {
  readonly owner: Address
  /** Their open orders are to be asked for, whether or not one is known. */
  readonly isUnlisted: boolean
  readonly hasBeenListed: boolean
  /** Milliseconds: when somebody last asked for them, this tab or another. */
  readonly askedAt: number
  readonly failures: number
  /** Wanted now, whatever the pause. */
  readonly isHurried: boolean
}

const keyOf = (owner: Address): string => owner.toLowerCase()

/** Starts following orders. Silent until there is one to follow. */
export function createOrderFeed(tools: OrderFeedTools): OrderFeed {
  const { clock, channel, rhythm } = tools
  const store = createStore<OrderFeedState>(() => NO_ORDERS)
  const owners = new Map<string, OwnerPlan>()
  const hunts = new Map<string, Hunt>()
  let wake = new AbortController()
  let isStopped = false

  const chain = createChainLook({ ...tools, store, isVisible: rhythm.isVisible })

  const rouse = () => {
    const sleeper = wake
    wake = new AbortController()
    sleeper.abort()
  }
  const planOf = (owner: Address): OwnerPlan =>
    owners.get(keyOf(owner)) ?? {
      owner,
      isUnlisted: false,
      hasBeenListed: false,
      askedAt: 0,
      failures: 0,
      isHurried: false,
    }
  const change = (owner: Address, part: Partial<OwnerPlan>) =>
    void owners.set(keyOf(owner), { ...planOf(owner), ...part })

  const take = ({ orders, at, owner, youngSince }: FeedNews) => {
    store.setState((state) => withRecords(state, orders, at, youngSince))
    for (const order of orders) if (!owners.has(keyOf(order.owner))) change(order.owner, { askedAt: at })
    if (owner)
      change(owner, { askedAt: at, isUnlisted: false, hasBeenListed: true, failures: 0, isHurried: false })
  }
  const tell = (news: FeedNews) => {
    take(news)
    channel.post(news)
  }
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
      return !hunt?.times || clock.now() >= hunt.lookedAt + HUNT_MS
    })
  const hunted = (owner: Address, ids: readonly string[]) => {
    for (const id of ids) {
      const { since, times } = hunts.get(id) ?? { since: clock.now(), times: 0 }
      hunts.set(id, { owner, since, lookedAt: clock.now(), times: times + 1 })
    }
  }

  /** What was just placed may be in no list yet. */
  const isMissedTwice = (id: string): boolean => (hunts.get(id)?.times ?? 0) > 1

  /** Milliseconds until an owner's orders are due; null for not at all. */
  const dueInMs = (plan: OwnerPlan): number | null => {
    const live = liveOf(plan.owner)
    const waiting = awaited(plan.owner)
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
      return plan.askedAt + Math.max(retry, pause) - clock.now()
    }
    if (plan.isUnlisted || plan.isHurried) return 0
    return Math.min(plan.askedAt + pause - clock.now(), sliceInMs ?? Number.POSITIVE_INFINITY)
  }

  const poll = async (owner: Address): Promise<void> => {
    let hasWaited = false
    await tools.locks.run(
      `kontor-orders:${keyOf(owner)}`,
      async () => {
        if (hasWaited) await clock.wait(ANSWER_TRAVEL_MS)
        const due = dueInMs(planOf(owner))
        if (isStopped || due === null || due > 0) return
        change(owner, { askedAt: clock.now() })
        try {
          await lookAtOwner(tools.reads, owner, {
            expected: expected(owner),
            missing: (ids) => hunted(owner, ids),
            gone: (ids) => store.setState((state) => withGone(state, ids.filter(isMissedTwice))),
            tell: (orders, isWhole) => tell({ at: clock.now(), orders, ...(isWhole && { owner }) }),
          })
          store.setState({ problem: null })
        } catch (error) {
          change(owner, { askedAt: clock.now(), failures: planOf(owner).failures + 1, isHurried: false })
          store.setState({ problem: flowErrorOf(error) })
        }
      },
      () => {
        hasWaited = true
      },
    )
  }

  const run = async () => {
    while (!isStopped) {
      const { signal } = wake
      for (const { owner } of [...owners.values()]) {
        const due = dueInMs(planOf(owner))
        if (due !== null && due <= 0) await poll(owner)
      }
      await chain.look()
      if (!signal.aborted) await sleep(nextInMs(), signal)
    }
  }

  const nextInMs = (): number | null => {
    const dues = [...owners.values()].map(dueInMs)
    const known = [...dues, ...chain.dueInMs()].filter((due): due is number => due !== null)
    return known.length === 0 ? null : Math.max(0, Math.min(...known))
  }

  const sleep = (ms: number | null, signal: AbortSignal): Promise<void> =>
    ms === null
      ? new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
      : clock.wait(ms, signal)

  const leaveChannel = channel.listen((news) => {
    take(news)
    rouse()
  })
  const leaveRhythm = rhythm.onChange(rouse)
  void run()

  return {
    store,
    add(orders, options) {
      const at = clock.now()
      tell({ at, orders, ...(options?.isFresh && { youngSince: at }) })
      rouse()
    },
    hurry(ids) {
      store.setState((state) => withAttention(state, ids, clock.now()))
      for (const id of ids) {
        const owner = store.getState().orders.get(id)?.order.owner
        if (owner) change(owner, { isHurried: true })
      }
      rouse()
    },
    follow(owner, ids) {
      const since = clock.now()
      for (const id of ids) hunts.set(id, { owner, since, lookedAt: 0, times: 0 })
      change(owner, { isHurried: true })
      rouse()
    },
    learn(owner) {
      if (!planOf(owner).hasBeenListed) change(owner, { isUnlisted: true })
      rouse()
    },
    recover() {
      for (const { owner, failures } of owners.values())
        if (failures > 0) change(owner, { failures: 0, isHurried: true })
      rouse()
    },
    stop() {
      isStopped = true
      leaveChannel()
      leaveRhythm()
      rouse()
    },
  }
}
