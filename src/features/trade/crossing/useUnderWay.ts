import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type CrossingSight, moneyLegs } from '../../../domain/orders/crossing/crossing.ts'
import { crossingProof } from '../../../domain/orders/crossing/crossingProof.ts'
import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import { bringProof, CROSSINGS, onPathsTold } from './useProven.ts'

bringProof(crossingProof)

/** Where what both chains last said of an order's path is kept. */
export const crossingsKey = ({ chainId, orderHash }: OrderSnapshot['order']) =>
  [CROSSINGS, chainId, orderHash] as const

/** Whether a bridge has money of an order, by what the service says and the chains last said: nothing is asked for it. Null: no order. */
export function useUnderWay(seen: OrderSnapshot | null): boolean {
  const sight = useSight(seen)
  return seen !== null && isUnderWay(seen, sight)
}

/** What both chains last said of an order's path: nothing is asked for it. Null: no order, or never looked at. */
export function useSight(seen: OrderSnapshot | null): CrossingSight | null {
  const cache = useQueryClient()
  return useSyncExternalStore(
    (listener) => onPathsTold(cache, listener),
    () => (seen ? (cache.getQueryData<CrossingSight>(crossingsKey(seen.order)) ?? null) : null),
  )
}

/** Whether a bridge has money of an order. Pure. */
export function isUnderWay({ order }: OrderSnapshot, sight: CrossingSight | null): boolean {
  if (order.chainId === order.output.chainId) return false
  const legs = moneyLegs(order, sight, { nowMs: 0, estimateMs: null })
  return legs.some(({ place }) => place === 'bridge' || place === 'returning')
}
