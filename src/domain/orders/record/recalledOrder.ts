import type { DeltaOrder } from './deltaOrder.ts'
import { isFinalStatus, isOnItsWay, type OrderStatus } from './orderState.ts'

/** What the service last said of an order. */
export interface LastWord {
  readonly status: OrderStatus
  readonly filledPercent: number
  /** Milliseconds. */
  readonly at: number
}

/** What the chain says of it. */
export interface ChainSight {
  readonly filledPercent: number
  /** Nobody can fill it any more. */
  readonly isOver: boolean
  /** How it ended without being filled to the end, where the chain tells. */
  readonly end?: 'cancelled' | 'expired' | undefined
  /** Milliseconds: when the chain was asked. */
  readonly at: number
}

/** Where the state of an order comes from that the service has not told of since the page was opened. */
export interface Recalled {
  readonly last: LastWord | null
  readonly chain: ChainSight | null
}

/** An order as it is believed to be without the service. */
export interface RecalledOrder {
  readonly order: DeltaOrder
  readonly status: OrderStatus | 'UNKNOWN'
  readonly filledPercent: number
  readonly isInconsistent: false
  readonly isFilledByChain: false
  readonly recalled: Recalled
}

/**
 * An order of this browser's journal as far as it is known without the service: an end that the chain shows or the service told earlier
 * stands, everything else is unknown. Pure.
 * @param order the journal's record; its own state is not believed
 */
export function recalledOrder(
  order: DeltaOrder,
  last: LastWord | null,
  chain: ChainSight | null,
): RecalledOrder {
  return {
    order,
    status: statusOf(order, last, chain),
    // Across chains what landed counts, which the chain that it is signed for does not see.
    filledPercent: Math.max(last?.filledPercent ?? 0, isCrosschain(order) ? 0 : (chain?.filledPercent ?? 0)),
    isInconsistent: false,
    isFilledByChain: false,
    recalled: { last, chain },
  }
}

const isCrosschain = ({ input, output }: DeltaOrder): boolean => input.chainId !== output.chainId

function statusOf(
  order: DeltaOrder,
  last: LastWord | null,
  chain: ChainSight | null,
): OrderStatus | 'UNKNOWN' {
  const isFilled = chain !== null && chain.filledPercent >= 100
  // The chain that it is signed for sees it leave, not arrive.
  if (isFilled && !isCrosschain(order)) return 'COMPLETED'
  if (last && (isFinalStatus(last.status) || (isFilled && isOnItsWay(last.status)))) return last.status
  if (isFilled) return 'BRIDGING'
  if (chain?.end === 'cancelled') return 'CANCELLED'
  return chain?.end === 'expired' ? 'EXPIRED' : 'UNKNOWN'
}
