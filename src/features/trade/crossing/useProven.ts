import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { CrossingReading } from '../../../domain/orders/crossing/crossing.ts'
import type { crossingProof } from '../../../domain/orders/crossing/crossingProof.ts'
import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'

/** Lists of orders need no code for paths that nobody looked at: what looks at them brings it. */
let proofOf: typeof crossingProof = () => null

/** Sets the function that reads a proof from the chains' readings; call it before any reading is cached. */
export function bringProof(read: typeof crossingProof): void {
  proofOf = read
}

/**
 * Adds to an order what the last readings of its path prove beyond its state; only paths that were read. A new function only once they prove
 * something else.
 */
export function useProven(): (seen: OrderSnapshot) => OrderSnapshot {
  const cache = useQueryClient()
  const version = useSyncExternalStore(
    (listener) => onPathsRead(cache, listener),
    () =>
      cache
        .getQueriesData<CrossingReading>({ queryKey: [CROSSINGS] })
        .map(([key, reading]) => `${key} ${stepsOf(reading)}`)
        .join(),
  )
  return useMemo(() => provenBy(cache, version), [cache, version])
}

/** First part of the query keys that hold the last reading of an order's path on both chains. */
export const CROSSINGS = 'crossings'

/**
 * Calls `listener` when more is kept of a path, or something is forgotten. Not when a component begins to look at one: that happens while it renders.
 * Returns how to end it.
 */
export const onPathsRead = (cache: QueryClient, listener: () => void): (() => void) =>
  cache.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
    if (queryKey[0] === CROSSINGS && (type === 'updated' || type === 'removed')) listener()
  })

const stepsOf = (reading: CrossingReading | undefined): string =>
  reading ? `${reading.crossings.map(({ state }) => state)} ${reading.silent} ${reading.isComplete}` : ''

/** The same order is the same object as long as nothing new is proven of it. */
function provenBy(cache: QueryClient, version: string): (seen: OrderSnapshot) => OrderSnapshot {
  if (version === '') return (seen) => seen
  const known = new WeakMap<OrderSnapshot, OrderSnapshot>()
  return (seen) => {
    const { order } = seen
    if (order.chainId === order.output.chainId) return seen
    const before = known.get(seen)
    if (before) return before
    const reading = cache.getQueryData<CrossingReading>([CROSSINGS, order.chainId, order.orderHash])
    const proof = reading ? proofOf(seen, reading) : null
    const made = proof ? { ...seen, proof } : seen
    known.set(seen, made)
    return made
  }
}
