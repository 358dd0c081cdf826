import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type CrossingReading, moneyLegs } from '../../../domain/orders/crossing/crossing.ts'
import { crossingProof } from '../../../domain/orders/crossing/crossingProof.ts'
import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import { bringProof, CROSSINGS, onPathsRead } from './useProven.ts'

bringProof(crossingProof)

/** Query key of the last reading of an order's path on both chains. */
export const crossingsKey = ({ chainId, orderHash }: OrderSnapshot['order']) =>
  [CROSSINGS, chainId, orderHash] as const

/** Whether a bridge has money of an order, by the service's record and the chains' last reading: nothing is requested for it. Null: no order. */
export function useUnderWay(seen: OrderSnapshot | null): boolean {
  const reading = useCrossingReading(seen)
  return seen !== null && isUnderWay(seen, reading)
}

/** The last reading of an order's path on both chains: nothing is requested for it. Null: no order, or never read. */
export function useCrossingReading(seen: OrderSnapshot | null): CrossingReading | null {
  const cache = useQueryClient()
  return useSyncExternalStore(
    (listener) => onPathsRead(cache, listener),
    () => (seen ? (cache.getQueryData<CrossingReading>(crossingsKey(seen.order)) ?? null) : null),
  )
}

/** Whether a bridge has money of an order. Pure. */
export function isUnderWay({ order }: OrderSnapshot, reading: CrossingReading | null): boolean {
  if (order.chainId === order.output.chainId) return false
  const legs = moneyLegs(order, reading, { nowMs: 0, estimateMs: null })
  return legs.some(({ place }) => place === 'bridge' || place === 'returning')
}
