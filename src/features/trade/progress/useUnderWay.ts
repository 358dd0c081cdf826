import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { type CrossingSight, moneyLegs } from '../../../domain/orders/crossing.ts'
import { crossingProof } from '../../../domain/orders/crossingProof.ts'
import type { SeenOrder } from '../../../domain/orders/orderHistory.ts'

const PATHS = 'crossings'

/** Where what both chains last said of an order's path is kept. */
export const crossingsKey = ({ chainId, orderHash }: SeenOrder['order']) =>
  [PATHS, chainId, orderHash] as const

/**
 * What the chains last said of paths that were looked at, taken into account: an order with what they prove beyond its state. A new function only once they prove something else.
 */
export function useProven(): (seen: SeenOrder) => SeenOrder {
  const cache = useQueryClient()
  const told = useSyncExternalStore(
    (listener) => cache.getQueryCache().subscribe(({ query }) => isOfPath(query.queryKey) && listener()),
    () =>
      cache
        .getQueriesData<CrossingSight>({ queryKey: [PATHS] })
        .map(([key, sight]) => `${key} ${stepsOf(sight)}`)
        .join(),
  )
  return useMemo(() => provenBy(cache, told), [cache, told])
}

const isOfPath = ([name]: readonly unknown[]): boolean => name === PATHS

const stepsOf = (sight: CrossingSight | undefined): string =>
  sight ? `${sight.crossings.map(({ state }) => state)} ${sight.silent} ${sight.isComplete}` : ''

/** The same order is the same object as long as nothing new is proven of it. */
function provenBy(cache: QueryClient, told: string): (seen: SeenOrder) => SeenOrder {
  if (told === '') return (seen) => seen
  const known = new WeakMap<SeenOrder, SeenOrder>()
  return (seen) => {
    const { order } = seen
    if (order.chainId === order.output.chainId) return seen
    const before = known.get(seen)
    if (before) return before
    const proof = crossingProof(seen, cache.getQueryData<CrossingSight>(crossingsKey(order)) ?? null)
    const made = proof ? { ...seen, proof } : seen
    known.set(seen, made)
    return made
  }
}

/** Whether a bridge has money of an order, by what the service says and the chains last said: nothing is asked for it. Null: no order. */
export function useUnderWay(seen: SeenOrder | null): boolean {
  const sight = useSight(seen)
  return seen !== null && isUnderWay(seen, sight)
}

/** What both chains last said of an order's path: nothing is asked for it. Null: no order, or never looked at. */
export function useSight(seen: SeenOrder | null): CrossingSight | null {
  const cache = useQueryClient()
  return useSyncExternalStore(
    (listener) => cache.getQueryCache().subscribe(({ query }) => isOfPath(query.queryKey) && listener()),
    () => (seen ? (cache.getQueryData<CrossingSight>(crossingsKey(seen.order)) ?? null) : null),
  )
}

/** Whether a bridge has money of an order. Pure. */
export function isUnderWay({ order }: SeenOrder, sight: CrossingSight | null): boolean {
  if (order.chainId === order.output.chainId) return false
  const legs = moneyLegs(order, sight, { nowMs: 0, estimateMs: null })
  return legs.some(({ place }) => place === 'bridge' || place === 'returning')
}
