import type { DeltaOrder } from './deltaOrder.ts'
import type { LastStatus, OnChainState, OrderSnapshot } from './orderSnapshot.ts'
import { isFinalStatus, isOnItsWay, type OrderStatus } from './orderState.ts'

/** What a chain shows of an order, and when it was read, in milliseconds. */
export type ReadOnChain = OnChainState & { readonly at: number }

/**
 * An order of this browser's journal as far as it is known without the service: an end that the chain shows or the service reported earlier
 * holds, everything else is unknown. Pure.
 * @param order the journal's record; its own state is not believed
 */
export function recalledOrder(
  order: DeltaOrder,
  last: LastStatus | null,
  chain: ReadOnChain | null,
): OrderSnapshot {
  return {
    order,
    status: statusOf(order, last, chain),
    // Across chains what landed counts, which the chain that it is signed for does not see.
    filledPercent: Math.max(last?.filledPercent ?? 0, isCrosschain(order) ? 0 : (chain?.filledPercent ?? 0)),
    isInconsistent: false,
    chain,
    recalled: { last, chainAt: chain?.at ?? null },
  }
}

const isCrosschain = ({ input, output }: DeltaOrder): boolean => input.chainId !== output.chainId

function statusOf(
  order: DeltaOrder,
  last: LastStatus | null,
  chain: ReadOnChain | null,
): OrderStatus | 'UNKNOWN' {
  const isFilled = chain !== null && chain.filledPercent >= 100
  // The chain that it is signed for sees it leave, not arrive.
  if (isFilled && !isCrosschain(order)) return 'COMPLETED'
  if (last && (isFinalStatus(last.status) || (isFilled && isOnItsWay(last.status)))) return last.status
  if (isFilled) return 'BRIDGING'
  if (chain?.end === 'cancelled') return 'CANCELLED'
  return chain?.end === 'expired' ? 'EXPIRED' : 'UNKNOWN'
}
