import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { CrossingSight } from '../../../domain/orders/crossing/crossing.ts'
import type { crossingProof } from '../../../domain/orders/crossing/crossingProof.ts'
import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'

/** Lists of orders need no code for paths that nobody looked at: what looks at them brings it. */
let proofOf: typeof crossingProof = () => null

/** Sets what reads a proof from what the chains said; before anything is kept of that. */
export function bringProof(read: typeof crossingProof): void {
  proofOf = read
}

/**
 * What the chains last said of paths that were looked at, taken into account: an order with what they prove beyond its state. A new function only once they prove something else.
 */
export function useProven(): (seen: OrderSnapshot) => OrderSnapshot {
  const cache = useQueryClient()
  const told = useSyncExternalStore(
    (listener) => onPathsTold(cache, listener),
    () =>
      cache
        .getQueriesData<CrossingSight>({ queryKey: [CROSSINGS] })
        .map(([key, sight]) => `${key} ${stepsOf(sight)}`)
        .join(),
  )
  return useMemo(() => provenBy(cache, told), [cache, told])
}

/** First word of the keys under which it is kept what both chains last said of an order's path. */
export const CROSSINGS = 'crossings'

/**
 * Calls `listener` when more is kept of a path, or something is forgotten. Not when a component begins to look at one: that happens while it renders.
 * Returns how to end it.
 */
export const onPathsTold = (cache: QueryClient, listener: () => void): (() => void) =>
  cache.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
    if (queryKey[0] === CROSSINGS && (type === 'updated' || type === 'removed')) listener()
  })

const stepsOf = (sight: CrossingSight | undefined): string =>
  sight ? `${sight.crossings.map(({ state }) => state)} ${sight.silent} ${sight.isComplete}` : ''

/** The same order is the same object as long as nothing new is proven of it. */
function provenBy(cache: QueryClient, told: string): (seen: OrderSnapshot) => OrderSnapshot {
  if (told === '') return (seen) => seen
  const known = new WeakMap<OrderSnapshot, OrderSnapshot>()
  return (seen) => {
    const { order } = seen
    if (order.chainId === order.output.chainId) return seen
    const before = known.get(seen)
    if (before) return before
    const sight = cache.getQueryData<CrossingSight>([CROSSINGS, order.chainId, order.orderHash])
    const proof = sight ? proofOf(seen, sight) : null
    const made = proof ? { ...seen, proof } : seen
    known.set(seen, made)
    return made
  }
}
