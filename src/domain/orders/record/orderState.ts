/** The twelve states of a Delta order (specification, "States and transitions"). */
export const ORDER_STATUSES = [
  'PENDING',
  'AWAITING_SIGNATURE',
  'ACTIVE',
  'SUSPENDED',
  'CANCELLING',
  'BRIDGING',
  'COMPLETED',
  'FAILED',
  'EXPIRED',
  'REFUNDING',
  'CANCELLED',
  'REFUNDED',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** How many orders one cancellation may name (specification, "Limits"). */
export const MOST_CANCELLED_AT_ONCE = 100

/** How a state feels: under way, resting by design, waiting for the person, well ended, badly ended, or simply over. */
export type OrderTone = 'busy' | 'resting' | 'attention' | 'good' | 'bad' | 'over'

/** What a person can sensibly do about an order in its state. */
export type OrderAction =
  | 'cancel'
  | 'cancelOnChain'
  /** First deposit of native, which signs the order as well. */
  | 'deposit'
  /** More native for an order whose deposit was withdrawn or spent. */
  | 'topUp'
  /** Allowance or balance of the sold token is missing. */
  | 'restoreFunds'
  /** Native that stayed in Delta. */
  | 'withdraw'
  | 'repeat'

/** How far an order in slices has come. */
export interface SliceCount {
  readonly done: number
  readonly slices: number
}

/** What a bridge was handed of an order. */
export interface Sent {
  /** All of it: nothing waits for a solver any more. */
  readonly isWhole: boolean
  /** Some of it neither arrived nor came back by the service's word. */
  readonly isComing: boolean
}

/** What is left in Delta of the deposit of an order that ended. */
export interface EndedDeposit {
  /** Raw native units; null until the chain was read. */
  readonly left: bigint | null
  /** A transaction of this browser brought it back. */
  readonly isWithdrawn?: true
  /** A withdrawal of this browser is running on its chain: a second one would ask for the same sum. */
  readonly isWithdrawing?: true
}

/** Whether a withdrawal of it is offered: while the chain shows some left or was not read, and none is running. Pure. */
export const isWithdrawable = (deposit: EndedDeposit | undefined): boolean =>
  deposit?.left !== 0n && !deposit?.isWithdrawing

/** How far all of an order's money is by both chains' word: in the bridge, on its way back, with the recipient, paid back, or partly the one and partly the other. */
export type CrossingProof = 'bridge' | 'returning' | 'arrived' | 'returned' | 'split'

/** Whether all of the money has ended its way. */
export const isCrossingOver = (proof: CrossingProof | undefined): boolean =>
  proof !== undefined && proof !== 'bridge' && proof !== 'returning'

/** States that change by themselves or by somebody else, and are therefore asked for: all that are not final. */
export const OPEN_STATUSES: readonly OrderStatus[] = [
  'PENDING',
  'AWAITING_SIGNATURE',
  'ACTIVE',
  'SUSPENDED',
  'CANCELLING',
  'BRIDGING',
  'REFUNDING',
]

/** Whether it was filled and is on its way to another chain, or back: nobody fills or cancels it any more, and its own deadline is behind it. */
export const isOnItsWay = (status: OrderStatus | 'UNKNOWN'): boolean =>
  status === 'BRIDGING' || status === 'REFUNDING'

/** Whether nothing will happen to the order any more; of a status that is unknown, false. */
export const isFinalStatus = (status: OrderStatus | 'UNKNOWN'): boolean =>
  status !== 'UNKNOWN' && !OPEN_STATUSES.includes(status)

/** States that nothing follows. */
export const FINAL_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(isFinalStatus)

/**
 * Whether the service takes a cancellation in this state (specification, cancel eligibility). `EXECUTING` is a word of version 1 that
 * only this rule still has; no answer carries it.
 */
export function isCancellable(status: OrderStatus | 'EXECUTING' | 'UNKNOWN'): boolean {
  return ['PENDING', 'AWAITING_SIGNATURE', 'ACTIVE', 'SUSPENDED', 'EXECUTING'].includes(status)
}

/**
 * Every state one move away (docs/transitions.md). Moves back to waiting for a signature exist for orders that sell native
 * alone: their pre-signature can be taken back.
 */
const MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  PENDING: ['ACTIVE', 'COMPLETED', 'SUSPENDED', 'CANCELLING', 'CANCELLED', 'EXPIRED', 'FAILED', 'BRIDGING'],
  AWAITING_SIGNATURE: ['PENDING', 'CANCELLING', 'CANCELLED', 'EXPIRED', 'FAILED'],
  ACTIVE: ['COMPLETED', 'SUSPENDED', 'CANCELLING', 'CANCELLED', 'EXPIRED', 'FAILED', 'BRIDGING'],
  SUSPENDED: ['ACTIVE', 'COMPLETED', 'CANCELLING', 'CANCELLED', 'EXPIRED', 'FAILED', 'BRIDGING'],
  CANCELLING: ['COMPLETED', 'CANCELLED', 'EXPIRED', 'BRIDGING'],
  BRIDGING: ['COMPLETED', 'REFUNDING', 'EXPIRED'],
  COMPLETED: [],
  FAILED: [],
  EXPIRED: [],
  REFUNDING: ['REFUNDED'],
  CANCELLED: [],
  REFUNDED: [],
}
const CAN_LOSE_CONSENT: readonly OrderStatus[] = ['PENDING', 'ACTIVE', 'SUSPENDED']

/** States one move away. Pure. */
export function nextStatuses(from: OrderStatus, sellsNative: boolean): readonly OrderStatus[] {
  const back: readonly OrderStatus[] =
    sellsNative && CAN_LOSE_CONSENT.includes(from) ? ['AWAITING_SIGNATURE'] : []
  return [...MOVES[from], ...back]
}

/** Whether an order seen in one state can be in the other at a later look, whatever was missed in between. Pure. */
export function isReachable(from: OrderStatus, to: OrderStatus, sellsNative: boolean): boolean {
  const seen = new Set<OrderStatus>([from])
  for (const status of seen) for (const next of nextStatuses(status, sellsNative)) seen.add(next)
  return seen.has(to)
}

/** What is believed of an order after one or more looks. */
export interface Observation {
  readonly status: OrderStatus
  /** Sum over its fills, 0 to 100. */
  readonly filledPercent: number
}

export interface ObservedOrder extends Observation {
  /** The last poll showed something that cannot follow from the state before; the state before stays. */
  readonly isInconsistent: boolean
}

/**
 * Takes a reported state of an order into account: a state that cannot follow, or fills that shrank, are not believed, and flagged.
 * The next report that does follow is believed again. Pure.
 */
export function observe(
  previous: Observation | undefined,
  next: Observation,
  sellsNative: boolean,
): ObservedOrder {
  const { status, filledPercent } = next
  if (!previous) return { status, filledPercent, isInconsistent: false }
  const follows = isReachable(previous.status, status, sellsNative) && filledPercent >= previous.filledPercent
  return follows
    ? { status, filledPercent, isInconsistent: false }
    : { status: previous.status, filledPercent: previous.filledPercent, isInconsistent: true }
}
