import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { AppError, type Message } from '../../../domain/data/errors.ts'
import { type HistoryEntry, isOpenStatus, mergeHistory } from '../../../domain/orders/history/orderHistory.ts'
import { NO_PAGES, type OrderPages } from '../../../domain/orders/history/orderHistoryPages.ts'
import { type DeltaOrder, isOfDoubtfulEnd, isStillComing } from '../../../domain/orders/record/deltaOrder.ts'
import { type OrderSnapshot, snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import { isFinalStatus } from '../../../domain/orders/record/orderState.ts'
import { type Address, isSameAddress } from '../../../domain/token/address.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import type { PastFlow, PastFlowsState } from '../../../flow/orders/orderClient.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { useProven } from '../../trade/crossing/useProven.ts'
import { useEndedDeposits } from '../../trade/deposit/useEndedDeposits.ts'
import { storeLastKnownStatuses } from '../../trade/order/lastKnownStatuses.ts'
import { isPresigned } from '../../trade/order/orderView.ts'
import { usePresence } from '../../trade/page/windowState.ts'
import { useService } from '../../trade/session/serviceContext.tsx'
import { useFlows, useSession } from '../../trade/session/sessionHooks.tsx'
import { useOrderFeed, useTrackedOrders, useWalletLayer } from '../../trade/session/walletLayerContext.tsx'
import { useAccountDeals } from './accountDeals.tsx'
import { entryOfFlow } from './flowEntry.ts'
import { ordersQuery } from './ordersQuery.ts'
import { useRecalled } from './useRecalled.ts'

const NOTHING_PAST = createStore<PastFlowsState>(() => ({ flows: [] }))
/** Orders of somebody else are looked at again this often while they are on screen. */
const POLL_MS = 60_000

/** Everything an account did, and how far it has been read. */
export interface History {
  readonly entries: readonly HistoryEntry[]
  readonly flows: readonly FlowRecord[]
  readonly past: readonly PastFlow[]
  readonly loaded: number
  /** Null before the service's first answer. */
  readonly total: number | null
  /** All orders that the service promised have come, and it is known whether there are deals. */
  readonly isWhole: boolean
  readonly unreadable: number
  readonly isReading: boolean
  readonly problem: Message | null
  readonly readAgain: () => void
}

const recordViews = new WeakMap<DeltaOrder, OrderSnapshot>()

const withPresignature = (fed: TrackedOrder, flows: readonly FlowRecord[]): OrderSnapshot =>
  fed.status === 'AWAITING_SIGNATURE' && isPresigned(fed, flows) ? { ...fed, isPresigned: true } : fed

/** Without the service, what may still change has an age. */
const aged = (view: OrderSnapshot, { lastSeenAt }: TrackedOrder, isSilent: boolean): OrderSnapshot =>
  isSilent && isOpenStatus(view.status) ? { ...view, answeredAt: lastSeenAt } : view

function viewOfRecord(order: DeltaOrder): OrderSnapshot {
  const known = recordViews.get(order) ?? snapshotOf(order)
  recordViews.set(order, known)
  return known
}

/** Gives the order feed what the pages know later and may still change; true until the feed has it. */
function useFeeding(pages: OrderPages, answeredAt: number, isOwn: boolean): boolean {
  const feed = useOrderFeed()
  const { orders: fed } = useTrackedOrders()
  const news = useMemo(
    () =>
      [...pages.orders.values()].filter(
        (order) =>
          (fed.has(order.id) || mayChange(order, answeredAt)) &&
          fed.get(order.id)?.order !== order &&
          isNewer(fed.get(order.id), answeredAt),
      ),
    [fed, pages, answeredAt],
  )
  const isNewToFeed = feed !== null && isOwn && news.length > 0
  useEffect(() => {
    if (isNewToFeed) feed.add(news)
  }, [feed, isNewToFeed, news])
  return isNewToFeed
}

const mayChange = (order: DeltaOrder, answeredAt: number): boolean =>
  (order.status !== 'UNKNOWN' && !isFinalStatus(order.status)) ||
  // The chain shows whether its owner cancelled it.
  (order.status === 'FAILED' && isOfDoubtfulEnd(order, answeredAt)) ||
  isStillComing(order.status, order)

/** The flows of an account, and all that this browser keeps of earlier ones; what became of those is checked on chain. */
function useAccountFlows(owner: Address | null) {
  const { walletLayer } = useWalletLayer()
  const running = useFlows()
  const { flows: past } = useStore(walletLayer?.orders.past ?? NOTHING_PAST)
  const hasUnchecked = past.some(({ word }) => word === null)
  useEffect(() => {
    if (hasUnchecked) void walletLayer?.orders.checkPast()
  }, [walletLayer, hasUnchecked])
  const flows = useMemo(() => allFlows(running, past, owner), [running, past, owner])
  return { flows, past }
}

/** The history of an account: the service's pages, the order feed over them, and the flows of this browser. */
export function useHistory(owner: Address | null): History {
  const service = useService()
  const isOwn = useSession((state) => isSameAddress(owner, state.account))
  const presence = usePresence()
  const reading = useQuery({
    ...ordersQuery(service, owner),
    refetchInterval: !isOwn && presence === 'active' && POLL_MS,
  })
  const { data: pages = NO_PAGES, dataUpdatedAt: answeredAt, isFetching, error, refetch } = reading
  const { orders: fed, problem: feedProblem } = useTrackedOrders()
  const isSilent = feedProblem !== null || error !== null
  const isNewToFeed = useFeeding(pages, answeredAt, isOwn)
  const { flows, past } = useAccountFlows(owner)
  const served = useMemo(() => {
    const seen = new Map<string, OrderSnapshot>()
    for (const order of pages.orders.values()) seen.set(order.id, viewOfRecord(order))
    for (const one of fed.values())
      if (isSameAddress(one.order.owner, owner))
        seen.set(one.order.id, aged(withPresignature(one, flows), one, isSilent))
    return seen
  }, [pages, fed, flows, owner, isSilent])
  const dealt = useAccountDeals(owner)
  const recalled = useRecalled(owner, flows, served, pages.total !== null || error !== null)
  useEffect(() => {
    if (!owner) return
    const placed = flows.flatMap(({ artifacts }) => served.get(artifacts?.order?.id ?? '') ?? [])
    const readAt = ({ order: { id } }: OrderSnapshot) => fed.get(id)?.lastSeenAt ?? answeredAt
    storeLastKnownStatuses(owner, placed, readAt)
  }, [owner, flows, served, fed, answeredAt])
  const proven = useProven()
  const believed = useMemo(() => [...served.values(), ...recalled].map(proven), [served, recalled, proven])
  const orders = useEndedDeposits(believed)
  const entries = useMemo(() => {
    const words = new Map(past.map(({ record, word }) => [record.id, word]))
    const others = flows.flatMap((flow) => entryOfFlow(flow, words.get(flow.id)) ?? [])
    return mergeHistory({ orders, deals: dealt.entries, others })
  }, [orders, flows, past, dealt.entries])
  return {
    entries,
    flows,
    past,
    loaded: pages.orders.size,
    // Orders that came since the list was read are in no page yet.
    total: pages.total === null ? null : Math.max(pages.total, served.size),
    isWhole: pages.total !== null && pages.orders.size + pages.unreadable >= pages.total && dealt.isSettled,
    unreadable: pages.unreadable,
    // What was read counts once the feed has it: the feed takes precedence over the pages.
    isReading: isFetching || isNewToFeed || dealt.isReading,
    problem: error && !isFetching ? problemOf(error) : dealt.problem,
    readAgain() {
      void refetch()
      dealt.readAgain()
    },
  }
}

const problemOf = (error: Error): Message =>
  error instanceof AppError ? error.say : { key: 'app.error.unexpected' }

/** Whether a page is later than what the feed holds of an order. */
function isNewer(held: TrackedOrder | undefined, answeredAt: number): boolean {
  return !held || held.lastSeenAt < answeredAt
}

function allFlows(
  running: readonly FlowRecord[],
  past: readonly PastFlow[],
  owner: Address | null,
): readonly FlowRecord[] {
  const byId = new Map([...past.map(({ record }) => record), ...running].map((flow) => [flow.id, flow]))
  return [...byId.values()].filter(({ intent }) => isSameAddress(intent.account, owner))
}
