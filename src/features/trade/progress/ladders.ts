import { isCancellable } from '../../../domain/orders/orderState.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'

/** Orders that were placed together and are still open. */
export interface OpenLadder {
  readonly id: string
  /** How many it had. */
  readonly rungs: number
  readonly orders: readonly TrackedOrder[]
}

/** Ladders of which several orders can still be cancelled, by the flows that placed them. Pure. */
export function laddersOf(
  live: readonly TrackedOrder[],
  flows: readonly FlowRecord[],
): readonly OpenLadder[] {
  const found = new Map<string, OpenLadder>()
  for (const { intent, artifacts } of flows) {
    if (intent.kind !== 'delta-order' || !intent.ladder) continue
    const { id, rungs } = intent.ladder
    const fed = live.find(({ order }) => order.id === artifacts?.order?.id)
    if (!fed || fed.status === 'UNKNOWN' || !isCancellable(fed.status)) continue
    found.set(id, { id, rungs, orders: [...(found.get(id)?.orders ?? []), fed] })
  }
  return [...found.values()].filter(({ orders }) => orders.length > 1)
}
