import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type CrossingSight, type MoneyLeg, moneyLegs } from '../../../domain/orders/crossing/crossing.ts'
import { seenSoFar } from '../../../domain/orders/crossing/crossingMemory.ts'
import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import { useNow } from '../page/useNow.ts'
import { useDesk } from '../session/deskContext.tsx'
import { useBlockTime } from '../session/useBlockTime.ts'
import { type CrossingView, crossingView, lookAgainMs } from './crossingView.ts'
import { crossingsKey } from './useUnderWay.ts'

/** A part of an order's money with what is shown of it. */
export interface ShownLeg {
  readonly leg: MoneyLeg
  readonly view: CrossingView
}

/**
 * Where an order's money is, by both chains and the service, the clock of the source chain applied. Looks again by itself until all is over, and at
 * once when the service tells something new.
 */
export function useCrossings(
  { order, status, isPresigned = false }: OrderSnapshot,
  estimateMs: number | null,
): { readonly legs: readonly ShownLeg[]; readonly sight: CrossingSight | null } {
  const { desk } = useDesk()
  const client = useQueryClient()
  const queryKey = crossingsKey(order)
  const seenBefore = client.getQueryData<CrossingSight>(queryKey) ?? null
  const legsAt = (sight: CrossingSight | null, nowMs: number): readonly ShownLeg[] =>
    moneyLegs({ ...order, isPresigned }, sight, { nowMs, estimateMs }).map((leg) => ({
      leg,
      view: crossingView(leg, { status, chainId: order.chainId, nowMs }),
    }))
  // No clock runs, and none is read, for what is over.
  const isOpen = legsAt(seenBefore, 0).some(({ view }) => view.isOpen)
  const { data: block } = useBlockTime(order.chainId, desk !== null && isOpen)
  const wallMs = useNow(1_000, isOpen)
  const aheadMs = block && Math.abs(block.clockAheadSec) > CLOCK_ROOM_SEC ? block.clockAheadSec * 1_000 : 0
  const look = async (): Promise<CrossingSight> => {
    if (!desk) throw new Error('no desk')
    const now = await desk.orders.crossings(order)
    return seenSoFar(client.getQueryData<CrossingSight>(queryKey) ?? null, now)
  }
  const { data, refetch } = useQuery({
    queryKey,
    queryFn: look,
    enabled: desk !== null && order.orderHash !== '0x',
    staleTime: 5_000,
    refetchInterval: ({ state: { data: seen, dataUpdateCount } }) => {
      const presentMs = Date.now() - aheadMs
      return lookAgainMs(
        legsAt(seen ?? null, presentMs).map(({ view }) => view),
        {
          ageMs: presentMs - order.createdAt,
          unread: seen !== undefined && seen.silent.length > 0 ? dataUpdateCount : null,
        },
      )
    },
    structuralSharing: false,
  })
  const told = `${status} ${order.updatedAt}`
  const heard = useRef(told)
  useEffect(() => {
    if (heard.current === told) return
    heard.current = told
    void refetch()
  }, [told, refetch])
  const sight = data ?? null
  return { legs: legsAt(sight, wallMs - aheadMs), sight }
}

/** A block is some seconds old when it is read: less than this is no clock that is wrong. */
const CLOCK_ROOM_SEC = 30
