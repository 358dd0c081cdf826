import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type CrossingReading, type MoneyLeg, moneyLegs } from '../../../domain/orders/crossing/crossing.ts'
import { mergeCrossings } from '../../../domain/orders/crossing/crossingMemory.ts'
import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import { useNow } from '../page/useNow.ts'
import { useBlockTime } from '../session/useBlockTime.ts'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { type CrossingView, crossingView, pollMs } from './crossingView.ts'
import { crossingsKey } from './useUnderWay.ts'

/** A part of an order's money with what is shown of it. */
export interface ShownLeg {
  readonly leg: MoneyLeg
  readonly view: CrossingView
}

/**
 * Where an order's money is, by both chains and the service, the clock of the source chain applied. Polls by itself until all is over, and at
 * once when the service reports something new.
 */
export function useCrossings(
  { order, status, isPresigned = false }: OrderSnapshot,
  estimateMs: number | null,
): { readonly legs: readonly ShownLeg[]; readonly reading: CrossingReading | null } {
  const { walletLayer } = useWalletLayer()
  const client = useQueryClient()
  const queryKey = crossingsKey(order)
  const seenBefore = client.getQueryData<CrossingReading>(queryKey) ?? null
  const legsAt = (reading: CrossingReading | null, nowMs: number): readonly ShownLeg[] =>
    moneyLegs({ ...order, isPresigned }, reading, { nowMs, estimateMs }).map((leg) => ({
      leg,
      view: crossingView(leg, { status, chainId: order.chainId, nowMs }),
    }))
  // No clock runs, and none is read, for what is over.
  const isOpen = legsAt(seenBefore, 0).some(({ view }) => view.isOpen)
  const { data: block } = useBlockTime(order.chainId, walletLayer !== null && isOpen)
  const wallMs = useNow(1_000, isOpen)
  const clockOffsetMs =
    block && Math.abs(block.clockOffsetSec) > CLOCK_ROOM_SEC ? block.clockOffsetSec * 1_000 : 0
  const read = async (): Promise<CrossingReading> => {
    if (!walletLayer) throw new Error('no wallet layer')
    const now = await walletLayer.orders.crossings(order)
    return mergeCrossings(client.getQueryData<CrossingReading>(queryKey) ?? null, now)
  }
  const { data, refetch } = useQuery({
    queryKey,
    queryFn: read,
    enabled: walletLayer !== null && order.orderHash !== '0x',
    staleTime: 5_000,
    refetchInterval: ({ state: { data: seen, dataUpdateCount } }) => {
      const presentMs = Date.now() - clockOffsetMs
      return pollMs(
        legsAt(seen ?? null, presentMs).map(({ view }) => view),
        {
          ageMs: presentMs - order.createdAt,
          unread: seen !== undefined && seen.silent.length > 0 ? dataUpdateCount : null,
        },
      )
    },
    structuralSharing: false,
  })
  const version = `${status} ${order.updatedAt}`
  const handled = useRef(version)
  useEffect(() => {
    if (handled.current === version) return
    handled.current = version
    void refetch()
  }, [version, refetch])
  const reading = data ?? null
  return { legs: legsAt(reading, wallMs - clockOffsetMs), reading }
}

/** A block is some seconds old when it is read: less than this is no clock that is wrong. */
const CLOCK_ROOM_SEC = 30
