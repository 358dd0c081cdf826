import { afterFee, figuresOf, type Moved, surplusOf, type TradeFigures } from '../../amount/tradeFigures.ts'
import { type Address, isNative, isSameAddress, ZERO_ADDRESS } from '../../token/address.ts'
import { type TokenId, tokenKey } from '../../token/token.ts'
import type { DeltaOrder, OrderFamily, OrderMovement } from '../record/deltaOrder.ts'
import type { OrderSnapshot } from '../record/orderSnapshot.ts'
import { isCrossingOver, isFinalStatus, isOnItsWay, type OrderStatus } from '../record/orderState.ts'
import { movedBy, signedAmounts } from '../record/orderTerms.ts'
import { bridgeIn, knownFacts, knownOf } from '../record/recordFamily.ts'
import { arrivalFloor, isOpenOnArrival, scaledDown } from '../struct/destination.ts'
import { MAX_PARTNER_FEE_BPS } from '../struct/partnerFee.ts'
import type { Deal } from './deal.ts'

/** What an entry of the history is: an order of solvers, a swap of one's own, a deal with somebody, or something still being done here. */
export type EntryKind = 'delta' | 'swap' | 'otc' | 'flow'

/** The twelve states of orders, one for a status nobody knows, and the states of this browser's flows. */
export type EntryStatus = OrderStatus | 'UNKNOWN' | 'RUNNING' | 'PAUSED' | 'DONE' | 'BROKEN'

/** Who a trade pays a fee or a share of the surplus to. */
export interface Payee {
  readonly address: Address
  readonly takesSurplus: boolean
}

/** One side of an entry, after the partner fee. Raw units of its token; null where it is unknown. */
export interface HistoryLeg {
  readonly chainId: number
  readonly address: Address
  /** The fixed amount, or what the signed bound of the side that is not fixed leaves after the fee. */
  readonly signed: bigint | null
  readonly expected: bigint | null
  readonly executed: bigint | null
  /** `signed` is a bound: at least (received) or at most (sold). */
  readonly isBound: boolean
  /** The bound holds only if what the bridge carries is sold on arrival. */
  readonly isIfSold?: boolean
}

const keys = new WeakMap<TokenId, string>()

/** The key of a leg's token, written once: names and searches ask for it again and again. */
export function legKey(leg: TokenId): string {
  const known = keys.get(leg)
  if (known !== undefined) return known
  const key = tokenKey(leg)
  keys.set(leg, key)
  return key
}

/** One line of the history. */
export interface HistoryEntry {
  /** The order's id; of a flow or deal its own id behind a prefix, so that no two sources collide. */
  readonly key: string
  readonly kind: EntryKind
  readonly status: EntryStatus
  /** Something may still happen to it. */
  readonly isOpen: boolean
  /** Waits for something only the person can do. */
  readonly needsPerson: boolean
  readonly type: 'MARKET' | 'LIMIT' | null
  readonly family: OrderFamily | null
  readonly owner: Address
  readonly beneficiary: Address
  readonly sold: HistoryLeg
  readonly bought: HistoryLeg
  readonly filledPercent: number
  /** Milliseconds since 1970; 0 where unknown. */
  readonly createdAt: number
  readonly updatedAt: number
  /** 0 for what does not expire. */
  readonly expiresAt: number
  /** Everything it can be found by, in lower case: ids, hashes, addresses. */
  readonly haystack: string
  /** The order behind it, where there is one. */
  readonly seen: OrderSnapshot | null
  /** The deal behind it, where it is one. */
  readonly deal?: Deal
  /** The flow of this browser behind it, where there is one. */
  readonly flowId: string | null
  /** Hashes of what settled it, oldest first. */
  readonly transactions: readonly string[]
  /** Fee of the partner; null where it is unknown. */
  readonly feeBps: number | null
  /** Who a fee or a share of the surplus goes to; null where there is none, or it is unknown. */
  readonly payee: Payee | null
  /** What the account itself paid the chain, raw native units; null where it paid nothing or it is unknown. */
  readonly networkFee: bigint | null
}

const NEEDS_PERSON: readonly EntryStatus[] = ['AWAITING_SIGNATURE', 'SUSPENDED', 'PAUSED']

/** Whether something may still happen to what is in this state. */
export function isOpenStatus(status: EntryStatus): boolean {
  if (status === 'RUNNING' || status === 'PAUSED' || status === 'UNKNOWN') return true
  return status !== 'DONE' && status !== 'BROKEN' && !isFinalStatus(status)
}

/** Whether the person has to do something before anything goes on. */
export const isWaitingForPerson = (status: EntryStatus): boolean => NEEDS_PERSON.includes(status)

/**
 * Whether an order that sells native still waits for its deposit. What Delta holds then belongs to other orders: its withdrawal would pay out theirs
 * (facts page, 1.9: it returns what the owner has there, up to what the order needs).
 */
export const awaitsDeposit = ({
  order,
  status,
  isPresigned = false,
}: Pick<OrderSnapshot, 'order' | 'status' | 'isPresigned'>): boolean =>
  isNative(order.input.token) && status === 'AWAITING_SIGNATURE' && !isPresigned

/** Whether it sells native and nobody fills it any more: what it did not spend of its deposit may be in Delta. */
export const isEndedNative = ({ order, status, recalled, chain }: OrderSnapshot): boolean =>
  isNative(order.input.token) &&
  (status === 'UNKNOWN' ? recalled !== undefined && chain?.isOver === true : isFinalStatus(status)) &&
  status !== 'REFUNDED'

/** The filled share of an entry, 0 to 100; null where neither the service nor the chain reports it. Across chains only the service does. */
export function knownFilled({
  seen,
  filledPercent,
}: Pick<HistoryEntry, 'seen' | 'filledPercent'>): number | null {
  const recalled = seen?.recalled
  if (!seen || !recalled || recalled.last || seen.proof) return filledPercent
  const { input, output } = seen.order
  return seen.chain && input.chainId === output.chainId ? filledPercent : null
}

interface LegFigures {
  readonly signed: bigint | null
  readonly expected: bigint | null
  /** The amount by its fills. */
  readonly moved: bigint | null
  readonly isBound: boolean
  readonly isIfSold?: boolean | undefined
  /** Filled to the end: all of a fixed amount has moved, whether or not anybody says so. */
  readonly isWhole: boolean
}

function legOf(
  movement: OrderMovement,
  { signed, expected, moved, isBound, isIfSold, isWhole }: LegFigures,
): HistoryLeg {
  return {
    chainId: movement.chainId,
    address: movement.token,
    signed,
    expected,
    executed: movement.executedAmount ?? moved ?? (isWhole && !isBound ? signed : null),
    isBound,
    ...(isIfSold && { isIfSold }),
  }
}

/** What the contract takes for the partner; null where the struct is not read. */
function feeBpsOf(order: DeltaOrder): number | null {
  const known = knownOf(order)
  return known && Math.min(knownFacts(known).feeBps, MAX_PARTNER_FEE_BPS)
}

/** Who the struct of an order pays; null where it is not read, or pays nobody. */
function payeeOfOrder(order: DeltaOrder): Payee | null {
  const known = knownOf(order)
  return known && payeeOf(knownFacts(known))
}

/** The payee that an order's facts name; a share of the surplus is taken without a fee only. */
export function payeeOf(facts: { partner: Address; feeBps: number; takesSurplus: boolean }): Payee | null {
  const { partner: address, feeBps, takesSurplus } = facts
  const isPaid = feeBps > 0 || takesSurplus
  return !isPaid || isSameAddress(address, ZERO_ADDRESS) ? null : { address, takesSurplus: feeBps === 0 }
}

function orderFigures(order: DeltaOrder, feeBps: number | null): TradeFigures {
  const { side, input, output } = order
  const { sold, bought } = signedAmounts(order)
  const arriving = side === 'SELL' ? arrivingFigures(order, feeBps) : null
  if (arriving)
    return { ...figuresOf({ side, fixed: sold, quoted: null, signed: null, feeBps }), ...arriving }
  return side === 'SELL'
    ? figuresOf({ side, fixed: sold, quoted: output.expectedAmount, signed: bought, feeBps })
    : figuresOf({ side, fixed: bought, quoted: input.expectedAmount, signed: sold, feeBps })
}

/**
 * What a sale brings on another chain. The fee is taken before the bridge, in units of its own chain: figures scaled first would be off by a
 * unit of it, and the floor of what is sold on arrival holds after it. Null where the struct is not read.
 */
function arrivingFigures(
  order: DeltaOrder,
  feeBps: number | null,
): Pick<TradeFigures, 'quoted' | 'bound' | 'isIfSold'> | null {
  const known = knownOf(order)
  const bridge = bridgeIn(order.order)
  if (!known || !bridge) return null
  const { receives, expectedAmount, destination } = knownFacts(known)
  const { chainId, token } = order.output
  if (destination?.chainId !== chainId || !isSameAddress(destination.token, token)) return null
  if (isOpenOnArrival(bridge)) {
    const { expectedAmount: quoted, boundAmount: bound } = order.output
    const isFloor = arrivalFloor(bridge) !== null
    return {
      quoted: quoted === null ? null : afterFee('SELL', quoted, feeBps ?? 0),
      // By data that cannot be read no minimum holds, whatever the record says.
      bound: isFloor ? bound : null,
      ...(isFloor && { isIfSold: true }),
    }
  }
  const arrives = (amount: bigint) => scaledDown(afterFee('SELL', amount, feeBps ?? 0), bridge.scalingFactor)
  return {
    quoted: expectedAmount === null ? order.output.expectedAmount : arrives(expectedAmount),
    bound: arrives(receives.amount),
  }
}

/** What was signed, quoted and moved of an entry, as the service's record and the chain have it. */
type FigureSource = Pick<HistoryEntry, 'sold' | 'bought' | 'feeBps'>

/**
 * The figures of an entry. Settlements read from the chain count, unless the record knows of more fills than those. Null where no side is bounded:
 * nothing was quoted for it. Pure.
 */
export function entryFigures(
  { sold, bought, feeBps }: FigureSource,
  settled: Moved | null = null,
): TradeFigures {
  const side = sold.isBound ? 'BUY' : 'SELL'
  const [fixed, free] = sold.isBound ? [bought, sold] : [sold, bought]
  const stated = { sold: sold.executed, received: bought.executed }
  const moved = settled && isAllOf(settled, stated, side) ? settled : stated
  const agreed = { side, fixed: fixed.signed, quoted: free.isBound ? free.expected : null } as const
  return {
    ...agreed,
    bound: free.isBound ? free.signed : null,
    ...(free.isIfSold && { isIfSold: true }),
    ...{ sold: moved.sold, received: moved.received, feeBps },
    surplus: surplusOf(agreed, moved),
  }
}

function isAllOf(settled: Moved, stated: Moved, side: TradeFigures['side']): boolean {
  const [seen, known] = side === 'SELL' ? [settled.sold, stated.sold] : [settled.received, stated.received]
  return seen !== null && seen >= (known ?? 0n)
}

/** Nobody fills what the chain calls over; what left for another chain goes on there. */
function isOpenSeen({ status, recalled, chain, proof }: OrderSnapshot): boolean {
  if (isCrossingOver(proof)) return false
  return isOpenStatus(status) && (!(recalled && chain?.isOver) || isOnItsWay(status))
}

/** The line of a Delta order. Pure. */
export function entryOfOrder(seen: OrderSnapshot, flowId: string | null = null): HistoryEntry {
  const { order, status } = seen
  const { transactions } = order
  const hashes = transactions.flatMap(({ originTx, destinationTx }) =>
    destinationTx ? [originTx, destinationTx] : [originTx],
  )
  const feeBps = feeBpsOf(order)
  const { fixed, bound, quoted, isIfSold } = orderFigures(order, feeBps)
  const isBuy = order.side === 'BUY'
  const isWhole = status === 'COMPLETED'
  return {
    key: order.id,
    kind: 'delta',
    status,
    isOpen: isOpenSeen(seen),
    needsPerson: isWaitingForPerson(status) && !seen.isPresigned,
    type: order.type,
    family: order.onChainOrderType,
    owner: order.owner,
    beneficiary: order.beneficiary,
    sold: legOf(order.input, {
      signed: isBuy ? bound : fixed,
      expected: isBuy ? quoted : order.input.expectedAmount,
      moved: movedBy(transactions, 'spentAmount'),
      isBound: isBuy,
      isWhole,
    }),
    bought: legOf(order.output, {
      signed: isBuy ? fixed : bound,
      expected: isBuy ? order.output.expectedAmount : quoted,
      moved: movedBy(transactions, 'receivedAmount'),
      isBound: !isBuy,
      isIfSold,
      isWhole,
    }),
    filledPercent: seen.proof === 'arrived' ? 100 : seen.filledPercent,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    expiresAt: isOnItsWay(status) || seen.proof ? 0 : order.expiresAt,
    haystack: [order.id, order.orderHash, ...hashes, order.input.token, order.output.token, order.beneficiary]
      .join(' ')
      .toLowerCase(),
    seen,
    flowId,
    transactions: hashes,
    feeBps,
    payee: payeeOfOrder(order),
    networkFee: null,
  }
}

/** Where the history comes from. */
export interface HistorySources {
  readonly orders: Iterable<OrderSnapshot>
  /** Lines of deals. */
  readonly deals?: readonly HistoryEntry[]
  /** Lines of flows; `orderId` where the flow brought an order to the service, or filled an offer: the order's or deal's line then replaces it. */
  readonly others: readonly { readonly entry: HistoryEntry; readonly orderId: string | null }[]
}

const entries = new WeakMap<OrderSnapshot, HistoryEntry>()

function cachedEntry(seen: OrderSnapshot, flowId: string | null): HistoryEntry {
  const known = entries.get(seen)
  if (known && known.flowId === flowId) return known
  const made = entryOfOrder(seen, flowId)
  entries.set(seen, made)
  return made
}

/**
 * All sources as one list, newest first, nothing twice: an order takes the place of the flow that placed it, a deal that of the flows that filled it,
 * and of two records with one id the later in `orders` counts. Unchanged orders keep their entry, so that lists of ten thousand stay cheap to renew.
 */
export function mergeHistory({ orders, deals = [], others }: HistorySources): readonly HistoryEntry[] {
  const flowByOrder = new Map<string, string>()
  for (const { entry, orderId } of others) if (orderId && entry.flowId) flowByOrder.set(orderId, entry.flowId)
  const merged = new Map<string, HistoryEntry>()
  for (const seen of orders)
    merged.set(seen.order.id, cachedEntry(seen, flowByOrder.get(seen.order.id) ?? null))
  for (const entry of deals) merged.set(entry.key, entry)
  for (const { entry, orderId } of others)
    if (orderId === null || !merged.has(orderId)) merged.set(entry.key, entry)
  return [...merged.values()].sort(byNewest)
}

/** Newest first; the key decides among equals, so that the order never depends on how the pages came. */
export function byNewest(left: HistoryEntry, right: HistoryEntry): number {
  return right.createdAt - left.createdAt || compareText(left.key, right.key)
}

export const compareText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

/** Whether an order pays with the native token, which is deposited in the contract. */
export const sellsNative = (entry: Pick<HistoryEntry, 'sold'>): boolean => isNative(entry.sold.address)

/** Whether the entry is an order that may still take what it sells: an open one that has not been sent to another chain. */
export const mayTake = ({
  isOpen,
  seen,
  status,
}: Pick<HistoryEntry, 'isOpen' | 'seen' | 'status'>): boolean =>
  isOpen && seen !== null && status !== 'BRIDGING' && status !== 'REFUNDING'
