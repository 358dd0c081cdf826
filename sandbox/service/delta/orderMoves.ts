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

/** What can happen to an order. Everything comes from a request, from a chain or from the clock. */
export const ORDER_EVENTS = [
  /** The deposit and the pre-signature are on chain. */
  'consentGiven',
  /** The pre-signature was taken back. */
  'consentWithdrawn',
  /** An auction ended with a bid that meets the terms; its settlement follows. */
  'auctionWon',
  /** A limit order was found to be tradable, at another price than today's: it waits. */
  'booked',
  'partlyFilled',
  'filled',
  /** All of it is settled, and is on its way to another chain. */
  'departed',
  /** All that was on its way is there. */
  'arrived',
  /** Some of it will not arrive, or did not in time. */
  'crossingFailed',
  /** It did not arrive in time, where that alone ends an order. */
  'crossingExpired',
  /** Nothing is on its way any more, and some of it came back. */
  'refunded',
  'fundsLost',
  'fundsBack',
  'cancelAsked',
  /** A cancellation was asked for while an auction was running. */
  'cancelAskedInAuction',
  'cancelConfirmed',
  'cancelledOnChain',
  'expiredOnChain',
  'deadlinePassed',
  'nonceInvalidated',
  /** The contract refuses the owner's consent at settlement. */
  'consentBroken',
  /** The last settlement allowed to fail failed. */
  'settlementsFailed',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

/** One row of the table in `docs/transitions.md`. */
export interface OrderMove {
  readonly from: OrderStatus
  readonly event: OrderEvent
  readonly to: OrderStatus
}

/** States in which an order can still be filled and in which its owner can cancel it. */
export const LIVE: readonly OrderStatus[] = ['PENDING', 'AWAITING_SIGNATURE', 'ACTIVE', 'SUSPENDED']
/** States that are followed; `CANCELLING` may still be filled. */
export const FOLLOWED: readonly OrderStatus[] = [...LIVE, 'CANCELLING']
/** States of no return. */
export const SETTLED: readonly OrderStatus[] = ['COMPLETED', 'FAILED', 'EXPIRED', 'CANCELLED', 'REFUNDED']

const TRADED: readonly OrderStatus[] = ['PENDING', 'ACTIVE', 'SUSPENDED']

const each = (from: readonly OrderStatus[], event: OrderEvent, to: OrderStatus): readonly OrderMove[] =>
  from.map((status) => ({ from: status, event, to }))

/** An event that is noted and changes no state. */
const stay = (from: readonly OrderStatus[], event: OrderEvent): readonly OrderMove[] =>
  from.map((status) => ({ from: status, event, to: status }))

/** Every move there is: on the order's own chain first, then to another one. */
export const ORDER_MOVES: readonly OrderMove[] = [
  ...each(['AWAITING_SIGNATURE'], 'consentGiven', 'PENDING'),
  ...each(TRADED, 'consentWithdrawn', 'AWAITING_SIGNATURE'),
  ...each(['PENDING'], 'auctionWon', 'ACTIVE'),
  ...stay(['ACTIVE'], 'auctionWon'),
  ...each(['PENDING'], 'booked', 'ACTIVE'),
  ...each(['PENDING'], 'partlyFilled', 'ACTIVE'),
  ...stay(['ACTIVE', 'SUSPENDED', 'CANCELLING'], 'partlyFilled'),
  ...each([...TRADED, 'CANCELLING'], 'filled', 'COMPLETED'),
  ...each(['PENDING', 'ACTIVE'], 'fundsLost', 'SUSPENDED'),
  ...each(['SUSPENDED'], 'fundsBack', 'ACTIVE'),
  ...each(LIVE, 'cancelAsked', 'CANCELLING'),
  ...stay(['PENDING', 'ACTIVE'], 'cancelAskedInAuction'),
  ...each(FOLLOWED, 'cancelConfirmed', 'CANCELLED'),
  ...each(FOLLOWED, 'cancelledOnChain', 'CANCELLED'),
  ...each(LIVE, 'deadlinePassed', 'EXPIRED'),
  ...each(FOLLOWED, 'expiredOnChain', 'EXPIRED'),
  ...each(LIVE, 'nonceInvalidated', 'FAILED'),
  ...each(['CANCELLING'], 'nonceInvalidated', 'CANCELLED'),
  ...each(TRADED, 'consentBroken', 'FAILED'),
  ...each(TRADED, 'settlementsFailed', 'FAILED'),
  ...each([...TRADED, 'CANCELLING'], 'departed', 'BRIDGING'),
  ...each(['BRIDGING'], 'arrived', 'COMPLETED'),
  ...each(['BRIDGING'], 'crossingFailed', 'REFUNDING'),
  ...each(['BRIDGING'], 'crossingExpired', 'EXPIRED'),
  ...each(['REFUNDING'], 'refunded', 'REFUNDED'),
]

const MOVES: ReadonlyMap<string, OrderStatus> = new Map(
  ORDER_MOVES.map(({ from, event, to }) => [`${from} ${event}`, to]),
)

/** Where an event takes an order, or null when it means nothing in that state. Pure. */
export function moveOrder(from: OrderStatus, event: OrderEvent): OrderStatus | null {
  return MOVES.get(`${from} ${event}`) ?? null
}
