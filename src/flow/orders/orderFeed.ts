import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DeltaOrder } from '../../domain/orders/record/deltaOrder.ts'
import type { Address } from '../../domain/token/address.ts'
import type { Clock } from '../record/clock.ts'
import { flowErrorOf } from '../record/flowErrors.ts'
import type { Locks } from '../record/locks.ts'
import { type ChainReads, createChainPoll } from './orderFeedDoubt.ts'
import { createFeedOwners, type FeedRhythm } from './orderFeedOwners.ts'
import { type OrderReads, pollOwner } from './orderFeedPoll.ts'
import { NO_ORDERS, type OrderFeedState, withAttention, withGone, withRecords } from './orderFeedState.ts'

/** Messages between tabs. */
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
/** What a list of all open orders settles of its owner. */
const LISTED = { isUnlisted: false, hasBeenListed: true, failures: 0, isHurried: false } as const

/** Starts following orders. Silent until there is one to follow. */
export function createOrderFeed(tools: OrderFeedTools): OrderFeed {
  const { clock, channel, rhythm } = tools
  const store = createStore<OrderFeedState>(() => NO_ORDERS)
  const owners = createFeedOwners({ store, clock, rhythm })
  let wake = new AbortController()
  let isStopped = false

  const chain = createChainPoll({ ...tools, store, isVisible: rhythm.isVisible })

  const rouse = () => {
    const sleeper = wake
    wake = new AbortController()
    sleeper.abort()
  }
  const take = ({ orders, at, owner, youngSince }: FeedNews) => {
    store.setState((state) => withRecords(state, orders, at, youngSince))
    for (const order of orders) if (!owners.has(order.owner)) owners.change(order.owner, { requestedAt: at })
    if (owner) owners.change(owner, { requestedAt: at, ...LISTED })
  }
  const tell = (news: FeedNews) => {
    take(news)
    channel.post(news)
  }
  const poll = async (owner: Address): Promise<void> => {
    let hasWaited = false
    await tools.locks.run(
      `kontor-orders:${owner.toLowerCase()}`,
      async () => {
        if (hasWaited) await clock.wait(ANSWER_TRAVEL_MS)
        const due = owners.dueInMs(owner)
        if (isStopped || due === null || due > 0) return
        owners.change(owner, { requestedAt: clock.now() })
        try {
          await pollOwner(tools.reads, owner, {
            expected: owners.expected(owner),
            missing: (ids) => owners.hunted(owner, ids),
            gone: (ids) => store.setState((state) => withGone(state, ids.filter(owners.isMissedTwice))),
            tell: (orders, isWhole) => tell({ at: clock.now(), orders, ...(isWhole && { owner }) }),
          })
          store.setState({ problem: null })
        } catch (error) {
          const failures = owners.planOf(owner).failures + 1
          owners.change(owner, { requestedAt: clock.now(), failures, isHurried: false })
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
      for (const { owner } of owners.all()) {
        const due = owners.dueInMs(owner)
        if (due !== null && due <= 0) await poll(owner)
      }
      await chain.poll()
      if (!signal.aborted) await sleep(clock, nextInMs(), signal)
    }
  }

  const nextInMs = (): number | null => {
    const dues = owners.all().map(({ owner }) => owners.dueInMs(owner))
    const known = [...dues, ...chain.dueInMs()].filter((due): due is number => due !== null)
    return known.length === 0 ? null : Math.max(0, Math.min(...known))
  }

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
        if (owner) owners.change(owner, { isHurried: true })
      }
      rouse()
    },
    follow(owner, ids) {
      owners.await(owner, ids)
      owners.change(owner, { isHurried: true })
      rouse()
    },
    learn(owner) {
      if (!owners.planOf(owner).hasBeenListed) owners.change(owner, { isUnlisted: true })
      rouse()
    },
    recover() {
      for (const { owner, failures } of owners.all())
        if (failures > 0) owners.change(owner, { failures: 0, isHurried: true })
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

/** Waits so long, or until the signal aborts where there is nothing to wait for. */
const sleep = (clock: Clock, ms: number | null, signal: AbortSignal): Promise<void> =>
  ms === null
    ? new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    : clock.wait(ms, signal)
