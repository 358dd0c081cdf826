import { type DeltaOrder, filledPercentOf } from './deltaOrder.ts'
import { type CrossingProof, type EndedDeposit, isCancellable, type OrderStatus } from './orderState.ts'

/** What the chain that an order is signed for shows of it. Fills are summed over all settlements found. */
export interface OnChainState {
  /** Of the whole order, 0 to 100. */
  readonly filledPercent: number
  /** Nobody can fill it any more: its nonce is used, or the deadline is behind the chain. */
  readonly isOver: boolean
  /** How it ended without being filled to the end; absent where the chain does not show it. */
  readonly end?: 'cancelled' | 'expired' | undefined
  /** Hash of the last settlement. */
  readonly fillTx: `0x${string}` | null
}

/** The status that the service last reported of an order. */
export interface LastStatus {
  readonly status: OrderStatus
  readonly filledPercent: number
  /** Milliseconds. */
  readonly at: number
}

/** Where the state of an order comes from that the service has not reported since the page was opened. */
export interface Recalled {
  readonly last: LastStatus | null
  /** Milliseconds: when the chain was read; null where it was not. */
  readonly chainAt: number | null
}

/** An order with what is known of it and from where: the service's record, what repeated polls and the chain show, what this browser recorded. */
export interface OrderSnapshot {
  /** The service's record, or the journal's. */
  readonly order: DeltaOrder
  /** What is believed: the service's status, unless it cannot be or the chain shows another. */
  readonly status: OrderStatus | 'UNKNOWN'
  readonly filledPercent: number
  /** The last poll showed what cannot follow from earlier ones, or what the chain disproves. */
  readonly isInconsistent: boolean
  /** The service does not list it any more. */
  readonly isGone?: true
  /** Null where the chain was not read for it. */
  readonly chain: OnChainState | null
  /** Set where the service has not reported it since the page was opened. */
  readonly recalled?: Recalled
  /** Milliseconds: when the service last answered for it. Set where it does not answer now. */
  readonly answeredAt?: number
  /** A transaction of this browser pre-signed it a moment ago. */
  readonly isPresigned?: boolean
  /** How far both chains prove its money to be, where that is beyond its state. */
  readonly proof?: CrossingProof
  /** What is left in Delta of its deposit, once it ended; absent where it was not read. */
  readonly deposit?: EndedDeposit
}

/** Takes a record by itself, without earlier polls. */
export function snapshotOf(order: DeltaOrder): OrderSnapshot {
  const filledPercent = filledPercentOf(order)
  return { order, status: order.status, filledPercent, isInconsistent: false, chain: null }
}

/** `over`: the service calls it open, and nobody can fill it. `open`: the service contradicts itself, and it can be filled. `gone`: the service lists it no more. */
export type OrderDoubt = 'over' | 'open' | 'gone'

/** What service and chain disagree about; null where they agree, or the service has not reported it. Pure. */
export function doubtOf(snapshot: OrderSnapshot): OrderDoubt | null {
  const { order, status, isGone, isInconsistent, chain, recalled } = snapshot
  if (recalled) return null
  if (chain?.isOver && isCancellable(order.status)) return 'over'
  if (isGone) return 'gone'
  return isInconsistent && chain && !chain.isOver && isCancellable(status) ? 'open' : null
}

/** Whether the chain shows fills that decide its state and the service does not report. Pure. */
export const isFilledByChain = (snapshot: OrderSnapshot): boolean =>
  !snapshot.recalled &&
  !doubtOf(snapshot) &&
  (snapshot.chain?.filledPercent ?? 0) > 0 &&
  snapshot.order.status !== snapshot.status
