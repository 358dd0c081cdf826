import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type Address, isSameAddress } from '../../../domain/address.ts'
import type { Message } from '../../../domain/errors.ts'
import type { DeltaOrder } from '../../../domain/orders/deltaOrder.ts'
import {
  type HistoryEntry,
  mergeHistory,
  type SeenOrder,
  seenOf,
} from '../../../domain/orders/orderHistory.ts'
import { NO_PAGES } from '../../../domain/orders/orderHistoryPages.ts'
import { isFinalStatus } from '../../../domain/orders/orderState.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import type { PastFlow, PastFlowsState } from '../../../flow/orders/orderDesk.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { isPresigned } from '../../trade/progress/orderView.ts'
import { useDesk, useOrderFeed, useTrackedOrders } from '../../trade/session/deskContext.tsx'
import { useService } from '../../trade/session/serviceContext.tsx'
import { useFlows, useSession } from '../../trade/session/sessionHooks.tsx'
import { usePresence } from '../../trade/session/windowState.ts'
import { entryOfFlow } from './flowEntry.ts'
import { type LoaderState, orderLoaderOf } from './orderLoader.ts'

const NOTHING_PAST = createStore<PastFlowsState>(() => ({ flows: [] }))
const NOTHING_READ = createStore<LoaderState>(() => ({
  pages: NO_PAGES,
  isReading: false,
  problem: null,
  answeredAt: null,
}))
/** Orders of somebody else are looked at again this often while they are on screen. */
const LOOK_AGAIN_MS = 60_000

/** Everything an account did, and how far it has been read. */
export interface History {
  readonly entries: readonly HistoryEntry[]
  readonly flows: readonly FlowRecord[]
  readonly past: readonly PastFlow[]
  readonly loaded: number
  /** Null before the service's first answer. */
  readonly total: number | null
  readonly unreadable: number
  readonly isReading: boolean
  readonly problem: Message | null
  readonly readAgain: () => void
}

const fedViews = new WeakMap<TrackedOrder, SeenOrder>()
const recordViews = new WeakMap<DeltaOrder, SeenOrder>()

function viewOfFed(fed: TrackedOrder, flows: readonly FlowRecord[]): SeenOrder {
  if (fed.status === 'AWAITING_SIGNATURE' && isPresigned(fed, flows)) {
    return { ...viewOfFed(fed, []), isPresigned: true }
  }
  const known = fedViews.get(fed)
  if (known) return known
  const { order, status, filledPercent, isInconsistent, chain } = fed
  const isFilledByChain = chain !== null && chain.filledPercent > 0 && order.status !== status
  const made = { order, status, filledPercent, isInconsistent, isFilledByChain }
  fedViews.set(fed, made)
  return made
}

function viewOfRecord(order: DeltaOrder): SeenOrder {
  const known = recordViews.get(order) ?? seenOf(order)
  recordViews.set(order, known)
  return known
}

/** The history of an account: the service's pages, the order feed over them, and the flows of this browser. */
export function useHistory(owner: Address | null): History {
  const service = useService()
  const account = useSession((state) => state.account)
  const feed = useOrderFeed()
  const { desk } = useDesk()
  const isOwn = isSameAddress(owner, account)
  const loader = useMemo(() => (owner ? orderLoaderOf(service, owner) : null), [service, owner])
  const { pages, isReading, problem, answeredAt } = useStore(loader?.store ?? NOTHING_READ)
  const { orders: fed } = useTrackedOrders()
  const { flows: past } = useStore(desk?.orders.past ?? NOTHING_PAST)
  const running = useFlows()
  const readAgain = useReading(loader)
  useLookingAgain(!isOwn && loader !== null, readAgain)

  useEffect(() => {
    if (!feed || !isOwn) return
    const held = feed.store.getState().orders
    const live = [...pages.orders.values()].filter(
      ({ id, status }) => held.has(id) || (status !== 'UNKNOWN' && !isFinalStatus(status)),
    )
    const fresh = live.filter(
      (order) => held.get(order.id)?.order !== order && isLater(held.get(order.id), answeredAt),
    )
    if (fresh.length > 0) feed.add(fresh)
  }, [feed, isOwn, pages, answeredAt])

  const hasUnchecked = past.some(({ word }) => word === null)
  useEffect(() => {
    if (hasUnchecked) void desk?.orders.checkPast()
  }, [desk, hasUnchecked])

  const flows = useMemo(() => allFlows(running, past, owner), [running, past, owner])
  const words = useMemo(() => new Map(past.map(({ record, word }) => [record.id, word])), [past])
  const { entries, orderCount } = useMemo(() => {
    const seen = new Map<string, SeenOrder>()
    for (const order of pages.orders.values()) seen.set(order.id, viewOfRecord(order))
    for (const one of fed.values())
      if (isSameAddress(one.order.owner, owner)) seen.set(one.order.id, viewOfFed(one, flows))
    const merged = mergeHistory({
      orders: seen.values(),
      others: flows.flatMap((flow) => entryOfFlow(flow, words.get(flow.id)) ?? []),
    })
    return { entries: merged, orderCount: seen.size }
  }, [pages, fed, flows, words, owner])
  return {
    entries,
    flows,
    past,
    loaded: pages.orders.size,
    // Orders that came since the list was read are in no page yet.
    total: pages.total === null ? null : Math.max(pages.total, orderCount),
    unreadable: pages.unreadable,
    isReading,
    problem,
    readAgain,
  }
}

/** Whether a page is later than what the feed holds of an order. */
function isLater(held: TrackedOrder | undefined, answeredAt: number | null): boolean {
  return !held || held.lastSeenAt < (answeredAt ?? 0)
}

function allFlows(
  running: readonly FlowRecord[],
  past: readonly PastFlow[],
  owner: Address | null,
): readonly FlowRecord[] {
  const byId = new Map([...past.map(({ record }) => record), ...running].map((flow) => [flow.id, flow]))
  return [...byId.values()].filter(({ intent }) => isSameAddress(intent.account, owner))
}

function useReading(loader: ReturnType<typeof orderLoaderOf> | null): () => void {
  const stop = useRef<AbortController | null>(null)
  const read = useCallback(() => {
    stop.current?.abort()
    stop.current = new AbortController()
    void loader?.read(stop.current.signal)
  }, [loader])
  useEffect(() => {
    read()
    return () => stop.current?.abort()
  }, [read])
  return read
}

function useLookingAgain(isWanted: boolean, readAgain: () => void): void {
  const presence = usePresence()
  useEffect(() => {
    if (!isWanted || presence !== 'active') return
    const timer = setInterval(readAgain, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWanted, presence, readAgain])
}
