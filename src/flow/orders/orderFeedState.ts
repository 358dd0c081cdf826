import { type DeltaOrder, filledPercentOf, isStillComing } from '../../domain/orders/record/deltaOrder.ts'
import type { OnChainState, OrderSnapshot } from '../../domain/orders/record/orderSnapshot.ts'
import {
  isCancellable,
  isFinalStatus,
  type Observation,
  type OrderStatus,
  observe,
} from '../../domain/orders/record/orderState.ts'
import { isNative } from '../../domain/token/address.ts'
import type { FlowError } from '../journal/flowRecord.ts'

/** An order as it is followed. */
export interface TrackedOrder extends OrderSnapshot {
  /** Milliseconds of the clock: when the service last answered for it. */
  readonly lastSeenAt: number
  /** From when its age counts: its birth, or the last thing a person did to it. */
  readonly youngSince: number
}

/** All orders that are followed, and how well that goes. */
export interface OrderFeedState {
  /** By id. */
  readonly orders: ReadonlyMap<string, TrackedOrder>
  /** Milliseconds: when any answer last came. */
  readonly lastSeenAt: number | null
  /** Why the last poll failed; gone with the next one that does not. */
  readonly problem: FlowError | null
}

export const NO_ORDERS: OrderFeedState = { orders: new Map(), lastSeenAt: null, problem: null }

const isOpen = (status: TrackedOrder['status']): boolean => status !== 'UNKNOWN' && !isFinalStatus(status)

/** So long after the service called an order over it is still asked for money that is under way; some refunds it never names. */
const COMES_WITHIN_MS = 3 * 24 * 60 * 60_000

/**
 * Whether something may still happen to it that the service would report: a fill that the chain has shown before it, too, and money that a bridge
 * still has.
 */
export function isLive({ status, order, isGone, lastSeenAt }: TrackedOrder): boolean {
  if (isOpen(status)) return true
  if (isGone) return false
  const isComing = isStillComing(status, order) && lastSeenAt - order.updatedAt < COMES_WITHIN_MS
  return isComing || (status === 'COMPLETED' && isOpen(order.status))
}

/** A limit order that nobody touches rests by design. */
const RESTS_AFTER_MS = 60_000
export const isResting = ({ order, status, youngSince }: TrackedOrder, now: number): boolean =>
  order.type === 'LIMIT' && status === 'ACTIVE' && now - youngSince > RESTS_AFTER_MS

export const isNativeOrder = ({ input }: Pick<DeltaOrder, 'input'>): boolean => isNative(input.token)

/**
 * Takes records into account, each seen at `at`. Older looks than the one before change nothing; a record's own `updatedAt` decides nothing,
 * clocks of others being what they are. Pure.
 */
export function withRecords(
  state: OrderFeedState,
  records: readonly DeltaOrder[],
  at: number,
  youngSince?: number,
): OrderFeedState {
  if (records.length === 0) return state
  const orders = new Map(state.orders)
  for (const order of records) {
    const known = orders.get(order.id)
    if (known && known.lastSeenAt > at) continue
    orders.set(order.id, seen(known, order, at, youngSince))
  }
  return { ...state, orders, lastSeenAt: Math.max(at, state.lastSeenAt ?? 0) }
}

function seen(
  known: TrackedOrder | undefined,
  order: DeltaOrder,
  at: number,
  youngSince?: number,
): TrackedOrder {
  const born = Math.min(order.createdAt || at, at)
  const common = {
    order,
    chain: known?.chain ?? null,
    lastSeenAt: at,
    youngSince: Math.max(youngSince ?? 0, known?.youngSince ?? born),
  }
  const { status } = order
  const filledPercent = filledPercentOf(order)
  if (status === 'UNKNOWN') {
    return known
      ? { ...common, status: known.status, filledPercent: known.filledPercent, isInconsistent: true }
      : { ...common, status, filledPercent, isInconsistent: false }
  }
  return outranked({
    ...common,
    ...observe(known && earlierObservation(known, status), { status, filledPercent }, isNativeOrder(order)),
  })
}

/** What the service had shown: a fill that only the chain has seen is not held against it, nor that it comes round to it. */
function earlierObservation(known: TrackedOrder, next: OrderStatus): Observation | undefined {
  const { chain } = known
  const hasOwnStatus = chain !== null && (chain.filledPercent > 0 || chain.end !== undefined)
  // What settled may be on its way to another chain by now, there, or back: whatever the service called it.
  const hasLeft = chain !== null && chain.filledPercent > 0 && isCrosschain(known.order)
  if ((hasOwnStatus && next === 'COMPLETED') || (hasLeft && BEHIND_FILL.includes(next))) return undefined
  const status = hasOwnStatus ? known.order.status : known.status
  const filledPercent = hasOwnStatus ? filledPercentOf(known.order) : known.filledPercent
  return status === 'UNKNOWN' ? undefined : { status, filledPercent }
}

/** Takes what the chain says into account. Pure. */
export function withChainState(state: OrderFeedState, id: string, chain: OnChainState): OrderFeedState {
  const known = state.orders.get(id)
  if (!known) return state
  return { ...state, orders: new Map(state.orders).set(id, outranked({ ...known, chain })) }
}

/** Takes into account that the service does not know orders any more. Pure. */
export function withGone(state: OrderFeedState, ids: readonly string[]): OrderFeedState {
  const orders = new Map(state.orders)
  for (const id of ids) {
    const known = orders.get(id)
    if (known) orders.set(id, outranked({ ...known, isGone: true, isInconsistent: true }))
  }
  return { ...state, orders }
}

/** The chain outranks the service: what settled is filled, what it ended is over, and what it can still fill is open where the service contradicts itself. */
function outranked(fed: TrackedOrder): TrackedOrder {
  const { chain } = fed
  if (!chain) return fed
  const status = provenStatus(fed, chain)
  const isOpenStill = chain.isOver && isCancellable(status)
  return {
    ...fed,
    status,
    filledPercent: isCrosschain(fed.order)
      ? fed.filledPercent
      : Math.max(chain.filledPercent, fed.filledPercent),
    isInconsistent: fed.isInconsistent || isOpenStill,
  }
}

const isCrosschain = ({ input, output }: DeltaOrder): boolean => input.chainId !== output.chainId

/** States of an order to another chain that follow its fill. */
const BEHIND_FILL: readonly TrackedOrder['status'][] = [
  'BRIDGING',
  'COMPLETED',
  'REFUNDING',
  'REFUNDED',
  'EXPIRED',
]

function provenStatus({ status, filledPercent, order, isInconsistent }: TrackedOrder, chain: OnChainState) {
  // The chain that it is signed for shows it leave, and neither arrive nor come back: only the service reports that.
  if (isCrosschain(order) && chain.filledPercent >= 100)
    return BEHIND_FILL.includes(status) ? status : 'BRIDGING'
  if (chain.filledPercent >= 100 && chain.filledPercent > filledPercent) return 'COMPLETED'
  if (status === 'UNKNOWN') return status
  if (chain.end && isCancellable(status)) return chain.end === 'cancelled' ? 'CANCELLED' : 'EXPIRED'
  // The service calls an order failed whose owner used up its nonce.
  if (chain.end === 'cancelled' && status === 'FAILED') return 'CANCELLED'
  const isDenied = isInconsistent && !chain.isOver && isFinalStatus(status)
  return isDenied && isCancellable(order.status) ? order.status : status
}

/** Marks orders as young again: somebody just did something to them. Pure. */
export function withAttention(state: OrderFeedState, ids: readonly string[], at: number): OrderFeedState {
  const orders = new Map(state.orders)
  for (const id of ids) {
    const known = orders.get(id)
    if (known) orders.set(id, { ...known, youngSince: Math.max(known.youngSince, at) })
  }
  return { ...state, orders }
}
