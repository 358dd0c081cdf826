import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { LastStatus, OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import { isFinalStatus } from '../../../domain/orders/record/orderState.ts'
import { type ReadOnChain, recalledOrder } from '../../../domain/orders/record/recalledOrder.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { readLastKnownStatuses } from '../../trade/order/lastKnownStatuses.ts'
import { usePresence } from '../../trade/page/windowState.ts'
import { useWalletLayer } from '../../trade/session/walletLayerContext.tsx'
import { journalledOrder } from './journalledOrder.ts'

/** The chain is polled for the latest of them, this often while somebody watches. */
const MOST_REQUESTED = 20
const POLL_MS = 20_000
/** A service that takes longer than this is not waited for. */
const PATIENCE_MS = 3_000

/**
 * The orders that this browser placed and the service has not answered for since the page was opened: by its last known status and by the chain.
 * @param served orders that the service has answered for, by id
 * @param hasSpoken whether the service answered or failed: only then, or when it takes long, is the chain asked
 */
export function useRecalled(
  owner: Address | null,
  flows: readonly FlowRecord[],
  served: ReadonlyMap<string, OrderSnapshot>,
  hasSpoken: boolean,
): readonly OrderSnapshot[] {
  const { walletLayer } = useWalletLayer()
  const presence = usePresence()
  const isPatienceOver = usePatience() || hasSpoken
  const missing = useMemo(
    () => flows.flatMap((flow) => journalledOrder(flow) ?? []).filter(({ id }) => !served.has(id)),
    [flows, served],
  )
  const isAny = missing.length > 0
  const last = useMemo(() => (owner && isAny ? readLastKnownStatuses(owner) : {}), [owner, isAny])
  const requested = missing.filter(({ id }) => !isEnded(last[id])).slice(0, MOST_REQUESTED)
  const ids = requested.map(({ id }) => id)
  const { data: statuses } = useQuery({
    // What flows do on chain since changes the answer.
    queryKey: ['orders-on-chain', { ids, done: flows.filter(({ status }) => status === 'done').length }],
    queryFn: () => walletLayer?.orders.chainStates(requested) ?? new Map<string, ReadOnChain>(),
    enabled: isPatienceOver && walletLayer !== null && requested.length > 0,
    placeholderData: (before) => before,
    refetchInterval: presence === 'active' && POLL_MS,
    structuralSharing: (before, now) => mergeStatuses(before, now),
  })
  return useMemo(
    () =>
      missing.map((order) => recalledOrder(order, last[order.id] ?? null, statuses?.get(order.id) ?? null)),
    [missing, last, statuses],
  )
}

function usePatience(): boolean {
  const [isPatienceOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isPatienceOver
}

const isEnded = (lastStatus: LastStatus | undefined): boolean =>
  lastStatus !== undefined && isFinalStatus(lastStatus.status)

/** What a chain showed stays until it answers again; the same map where nothing is new. */
function mergeStatuses(before: unknown, now: unknown): unknown {
  if (!(before instanceof Map && now instanceof Map)) return now
  const isKnown = [...now].every(([id, found]) => before.get(id) === found)
  return isKnown ? before : new Map([...before, ...now])
}
