import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { LastStatus, OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import { isFinalStatus } from '../../../domain/orders/record/orderState.ts'
import { type ReadOnChain, recalledOrder } from '../../../domain/orders/record/recalledOrder.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { readLastWords } from '../../trade/order/lastWords.ts'
import { usePresence } from '../../trade/page/windowState.ts'
import { useDesk } from '../../trade/session/deskContext.tsx'
import { journalledOrder } from './journalledOrder.ts'

/** The chain is asked about the latest of them, this often while somebody looks. */
const MOST_ASKED = 20
const LOOK_MS = 20_000
/** A service that takes longer than this is not waited for. */
const PATIENCE_MS = 3_000

/**
 * The orders that this browser placed and the service has not told of since the page was opened: by its last word and by the chain.
 * @param told orders that it has told of, by id
 * @param hasSpoken whether the service answered or failed: only then, or when it takes long, is the chain asked
 */
export function useRecalled(
  owner: Address | null,
  flows: readonly FlowRecord[],
  told: ReadonlyMap<string, OrderSnapshot>,
  hasSpoken: boolean,
): readonly OrderSnapshot[] {
  const { desk } = useDesk()
  const presence = usePresence()
  const isLate = useIsLate() || hasSpoken
  const missing = useMemo(
    () => flows.flatMap((flow) => journalledOrder(flow) ?? []).filter(({ id }) => !told.has(id)),
    [flows, told],
  )
  const isAny = missing.length > 0
  const last = useMemo(() => (owner && isAny ? readLastWords(owner) : {}), [owner, isAny])
  const asked = missing.filter(({ id }) => !isEnded(last[id])).slice(0, MOST_ASKED)
  const ids = asked.map(({ id }) => id)
  const { data: sights } = useQuery({
    // What flows do on chain since changes the answer.
    queryKey: ['orders-on-chain', { ids, done: flows.filter(({ status }) => status === 'done').length }],
    queryFn: () => desk?.orders.sights(asked) ?? new Map<string, ReadOnChain>(),
    enabled: isLate && desk !== null && asked.length > 0,
    placeholderData: (before) => before,
    refetchInterval: presence === 'active' && LOOK_MS,
    structuralSharing: (before, now) => withSights(before, now),
  })
  return useMemo(
    () => missing.map((order) => recalledOrder(order, last[order.id] ?? null, sights?.get(order.id) ?? null)),
    [missing, last, sights],
  )
}

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

const isEnded = (word: LastStatus | undefined): boolean => word !== undefined && isFinalStatus(word.status)

/** What a chain showed stays until it answers again; the same map where nothing is new. */
function withSights(before: unknown, now: unknown): unknown {
  if (!(before instanceof Map && now instanceof Map)) return now
  const isKnown = [...now].every(([id, sight]) => before.get(id) === sight)
  return isKnown ? before : new Map([...before, ...now])
}
