import type { Hex } from 'viem'
import { deploymentOf } from '../../chain/deployments.ts'
import { type Address, isNative, isSameAddress } from '../../token/address.ts'
import { type DeltaOrder, type OrderRefund, type OrderTransaction, sentOf } from '../record/deltaOrder.ts'
import { bridgeIn } from '../record/recordFamily.ts'
import { fillsInParts } from '../struct/families.ts'

/** An amount of a token; null where the amount is unknown. Raw units. */
export interface CrossingAmount {
  readonly token: Address
  readonly amount: bigint | null
}

/** A payment that ended a crossing. */
export interface CrossingPayment extends CrossingAmount {
  readonly chainId: number
  readonly to: Address
  /** Null where the bridge paid without an event that says so. */
  readonly tx: Hex | null
  /** Block seconds; null where it is not known. */
  readonly atSec: number | null
}

/**
 * How far an amount is, by its bridge's word on both chains: locked on the source, given up there, paid on the other chain which does not answer at
 * the moment, paid to the recipient, paid back.
 */
export type CrossingState = 'sent' | 'failed' | 'landed' | 'arrived' | 'refunded'

/** One amount on its way to another chain, as its bridge reports it. */
export interface Crossing {
  readonly id: Hex
  /** The bridge's contract, the same on both chains. */
  readonly bridge: Address
  readonly sourceChainId: number
  readonly destinationChainId: number
  /** Gets what is refunded on the source chain. */
  readonly owner: Address
  /** Gets what arrives, and what is refunded on the other chain. */
  readonly recipient: Address
  /** Locked on the source chain until it has arrived; a refund there pays back all of it. */
  readonly locked: { readonly token: Address; readonly amount: bigint }
  /** The bridge's part of `locked`. */
  readonly fee: bigint
  /** What comes out at the other end, before it is sold there, if it is. */
  readonly carried: { readonly token: Address; readonly amount: bigint }
  /** What the recipient gets, and the least of it. */
  readonly output: { readonly token: Address; readonly least: bigint }
  readonly sentTx: Hex
  /** Block seconds. */
  readonly sentAtSec: number
  /** Block seconds after which nobody can fill it any more. */
  readonly deadlineSec: number
  readonly state: CrossingState
  readonly paid: CrossingPayment | null
}

/** What chains show of the transactions that the service names of an order by a bridge that is not pinned. */
export interface Passage {
  /** Fills by Delta on the source chain. */
  readonly departed: readonly Hex[]
  /** Payments on the other chain in whose block the recipient's balance rose: by how much of it that was, no chain says. */
  readonly arrived: readonly Hex[]
}

/** What both chains say of an order's way to the other one. */
export interface CrossingReading {
  /** In the order of the source chain. */
  readonly crossings: readonly Crossing[]
  /** Chains that did not answer. */
  readonly silent: readonly number[]
  /** False when there were more blocks than one read takes: what set out earlier may be missing. */
  readonly isComplete: boolean
  /** Of an order by a bridge that is not pinned. */
  readonly passage?: Passage
}

/**
 * Where an amount is: with its owner, deposited in the Delta contract, in the bridge on its way, in the bridge on its way back, with the recipient on the other chain, or
 * paid back.
 */
export type MoneyPlace = 'source' | 'deposit' | 'bridge' | 'returning' | 'destination' | 'returned'

/** One part of an order's money: where it is, since when, and who says so. */
export interface MoneyLeg {
  readonly place: MoneyPlace
  /** Where it is: the chain, and the address that holds it; null where that is unknown. */
  readonly chainId: number
  readonly holder: Address | null
  readonly money: CrossingAmount
  /** Milliseconds since 1970 at which it left its chain; null where it is unknown. */
  readonly sinceMs: number | null
  /** When it was paid out; null while it is not, and where it is unknown. */
  readonly endedMs: number | null
  /** The bridge's own estimate of how long it takes; null where it is not known. */
  readonly estimateMs: number | null
  /** By how much it is late, or was; 0 within the estimate, and without one. */
  readonly overrunMs: number
  /** Milliseconds since 1970 after which it can only come back; null where it is unknown. */
  readonly deadlineMs: number | null
  readonly sourceTx: Hex | null
  readonly destinationTx: Hex | null
  readonly refundTx: Hex | null
  /** What its bridge calls it; null where no chain was read of it. */
  readonly crossingId: Hex | null
  /** Who says so: the service alone, the chains alone, or both. */
  readonly source: 'service' | 'chain' | 'both'
  /** The chains have seen it end, and the service does not know it yet. */
  readonly isServiceBehind: boolean
  /** A chain that may know that it has moved on, or what was paid, does not answer: nobody can say that it is late, or still there. */
  readonly isUnread: boolean
}

/** What an order's path is read from. */
export interface CrossingOrder
  extends Pick<
    DeltaOrder,
    | 'chainId'
    | 'status'
    | 'side'
    | 'onChainOrderType'
    | 'input'
    | 'output'
    | 'owner'
    | 'beneficiary'
    | 'transactions'
    | 'refunds'
    | 'order'
  > {
  /** A transaction of this browser deposited for it a moment ago: the service has yet to see it. */
  readonly isPresigned?: boolean
}

/** The bridge's estimate of how long it takes, and the present time, milliseconds. */
export interface MoneyClock {
  readonly nowMs: number
  readonly estimateMs: number | null
}

/**
 * Where the money of an order is that ends on another chain: a leg for each part of it that was filled, and one for what was not, the last.
 * The chains' state outweighs the service's, which counts where they are silent. Pure.
 */
export function moneyLegs(
  order: CrossingOrder,
  reading: CrossingReading | null,
  clock: MoneyClock,
): readonly MoneyLeg[] {
  const silent = reading?.silent ?? []
  // A crossing of somebody else belongs to another order, whatever hash the service gave this one.
  const crossings = (reading?.crossings ?? []).filter(({ owner }) => isSameAddress(owner, order.owner))
  const isOnChain = ({ originTx }: OrderTransaction) =>
    crossings.some(({ sentTx }) => isSame(sentTx, originTx))
  const stated = order.transactions.filter((fill) => !isOnChain(fill))
  const legs = [
    ...crossings.map((crossing) => legOf(order, crossing, { ...clock, silent })),
    ...stated.map((fill) => statedLeg(order, fill, clock)),
  ]
  if (legs.length > 0) return [...legs, ...restOf(order, legs, silent)]
  return LEFT.includes(order.status) ? [statedLeg(order, null, clock)] : [unsent(order, silent)]
}

/** States in which an order's money has left its chain, or did before it came back, even where no fill is named. */
const LEFT: readonly CrossingOrder['status'][] = ['BRIDGING', 'COMPLETED', 'REFUNDING', 'REFUNDED']

const isSame = (left: Hex, right: Hex): boolean => left.toLowerCase() === right.toLowerCase()

const PLACES: Readonly<Record<CrossingState, MoneyPlace>> = {
  sent: 'bridge',
  failed: 'returning',
  landed: 'destination',
  arrived: 'destination',
  refunded: 'returned',
}

/** The clock, and the chains that did not answer. */
type Reading = MoneyClock & Pick<CrossingReading, 'silent'>

function legOf(order: CrossingOrder, crossing: Crossing, reading: Reading): MoneyLeg {
  const { state, paid, sentTx, sourceChainId, destinationChainId } = crossing
  const fill = order.transactions.find(({ originTx }) => isSame(originTx, sentTx))
  const sinceMs = crossing.sentAtSec * 1000
  const isOpen = state === 'sent' || state === 'failed'
  const isUnread = !paid && [sourceChainId, destinationChainId].some((id) => reading.silent.includes(id))
  const deadlineMs = crossing.deadlineSec * 1000
  if (isUnread && fill && hasMovedOn(order, fill, state))
    return { ...statedLeg(order, fill, reading), sinceMs, deadlineMs, crossingId: crossing.id }
  const endedMs = paid?.atSec == null ? null : paid.atSec * 1000
  const knownRefund = order.refunds.find(({ tx }) => paid?.tx && isSame(tx, paid.tx))
  return {
    place: PLACES[state],
    ...whereabouts(crossing),
    sinceMs,
    endedMs,
    ...lateness(sinceMs, endedMs ?? (isOpen && !isUnread ? reading.nowMs : null), reading.estimateMs),
    deadlineMs,
    sourceTx: sentTx,
    destinationTx: (state === 'arrived' ? paid?.tx : null) ?? fill?.destinationTx ?? null,
    refundTx: state === 'refunded' ? (paid?.tx ?? null) : null,
    crossingId: crossing.id,
    source: fill ? 'both' : 'chain',
    isServiceBehind: isServiceBehind(order, crossing, fill, knownRefund),
    isUnread,
  }
}

/** Whether the service knows of a fill what the chain that does not answer would say: that it ended, or failed after it was sent. */
function hasMovedOn(order: CrossingOrder, fill: OrderTransaction, state: CrossingState): boolean {
  const place = statedPlace(order.status, fill, refundOf(order, fill))
  return place === 'destination' || place === 'returned' || (place === 'returning' && state === 'sent')
}

/** The address that has it now, and what it has. */
function whereabouts(crossing: Crossing): Pick<MoneyLeg, 'chainId' | 'holder' | 'money'> {
  const { state, paid, recipient, bridge, locked, output, sourceChainId, destinationChainId } = crossing
  if (paid)
    return { chainId: paid.chainId, holder: paid.to, money: { token: paid.token, amount: paid.amount } }
  // Paid over there, to whom and what only that chain can say: the recipient either way.
  if (state === 'landed')
    return { chainId: destinationChainId, holder: recipient, money: { token: output.token, amount: null } }
  return { chainId: sourceChainId, holder: bridge, money: locked }
}

function isServiceBehind(
  { status }: CrossingOrder,
  { state }: Crossing,
  fill: OrderTransaction | undefined,
  refund: OrderRefund | undefined,
): boolean {
  if (state === 'arrived' || state === 'landed') return status !== 'REFUNDED' && fill?.destinationTx == null
  if (state === 'failed') return status === 'ACTIVE' || status === 'BRIDGING'
  if (state === 'refunded') return status !== 'REFUNDED' && status !== 'EXPIRED' && refund === undefined
  return fill === undefined
}

/** @param untilMs the present for what is on its way, the end of what has ended; null where that is not known. */
function lateness(sinceMs: number | null, untilMs: number | null, estimateMs: number | null) {
  const tookMs = sinceMs === null || untilMs === null ? null : untilMs - sinceMs
  const overrunMs = tookMs === null || estimateMs === null ? 0 : Math.max(0, tookMs - estimateMs)
  return { estimateMs, overrunMs }
}

/** A part that only the service reports: by a fill, or by its state alone. */
function statedLeg(order: CrossingOrder, fill: OrderTransaction | null, clock: MoneyClock): MoneyLeg {
  const { chainId, status, output, beneficiary, order: struct } = order
  const refund = fill ? refundOf(order, fill) : (order.refunds[0] ?? null)
  const sinceMs = fill?.at ?? null
  const place = statedPlace(status, fill, refund)
  const selector = bridgeIn(struct)?.protocolSelector.toLowerCase() ?? ''
  const bridge = deploymentOf(chainId)?.bridges?.[selector]?.address ?? null
  const carried = { token: carriedOf(order), amount: fill?.originReceivedAmount ?? null }
  const amount = fill?.destinationReceivedAmount ?? fill?.receivedAmount ?? null
  const arrived = { token: output.token, amount }
  const shared = {
    place,
    sinceMs,
    endedMs: null,
    ...lateness(sinceMs, place === 'bridge' || place === 'returning' ? clock.nowMs : null, clock.estimateMs),
    deadlineMs: null,
    sourceTx: fill?.originTx ?? null,
    destinationTx: fill?.destinationTx ?? null,
    refundTx: refund?.tx ?? null,
    crossingId: null,
    source: 'service',
    ...{ isServiceBehind: false, isUnread: false },
  } as const
  if (place === 'destination')
    return { ...shared, chainId: output.chainId, holder: beneficiary, money: arrived }
  if (place !== 'returned') return { ...shared, chainId, holder: bridge, money: carried }
  // Money that is back without a word about it: nobody can say on which chain.
  if (!refund) return { ...shared, chainId, holder: null, money: carried }
  const holder = refund.chainId === chainId ? order.owner : beneficiary
  return {
    ...shared,
    chainId: refund.chainId,
    holder,
    money: { token: refund.token, amount: refund.amount },
  }
}

const carriedOf = ({ order, output }: CrossingOrder): Address => order?.destToken ?? output.token

function statedPlace(
  status: CrossingOrder['status'],
  fill: OrderTransaction | null,
  refund: OrderRefund | null,
): MoneyPlace {
  if (status === 'COMPLETED' || (fill && fill.destinationTx !== null)) return 'destination'
  if (refund || status === 'REFUNDED') return 'returned'
  return status === 'REFUNDING' || status === 'EXPIRED' ? 'returning' : 'bridge'
}

/** Refunds name no fill: they are given in turn to the fills that did not arrive. */
function refundOf({ transactions, refunds }: CrossingOrder, fill: OrderTransaction): OrderRefund | null {
  const missing = transactions.filter(({ destinationTx }) => destinationTx === null)
  return refunds[missing.indexOf(fill)] ?? null
}

/** What has not set out of an order that is filled in parts; nothing where all of it has, nor where a part is not known to the service yet, which says how large they are. */
function restOf(
  order: CrossingOrder,
  legs: readonly MoneyLeg[],
  silent: readonly number[],
): readonly MoneyLeg[] {
  const { status, side, input, transactions, onChainOrderType } = order
  const isWhole = sentOf(order)?.isWhole ?? true
  const isSized = legs.every(({ source }) => source !== 'chain')
  if (isWhole || !isSized || status === 'COMPLETED' || !fillsInParts(onChainOrderType)) return []
  const leg = unsent(order, silent)
  const spent = transactions.map(({ spentAmount }) => spentAmount)
  const sum = spent.reduce((total, one) => (total === null || one === null ? null : total + one), 0n)
  const isKnown = side === 'SELL' && input.amount !== null && sum !== null && leg.money.amount !== null
  const amount = isKnown && input.amount > sum ? input.amount - sum : null
  return [{ ...leg, money: { token: input.token, amount } }]
}

/** What has not set out: with its owner, or deposited in the Delta contract, where native waits for a solver. */
function unsent(order: CrossingOrder, silent: readonly number[]): MoneyLeg {
  const { chainId, status, input, owner } = order
  const isDeposited = isNative(input.token) && (status !== 'AWAITING_SIGNATURE' || order.isPresigned === true)
  // The amount of a deposit is null where it was too small, and once it may have been withdrawn.
  const isWhole = !isDeposited || WAITING.includes(status)
  return {
    place: isDeposited ? 'deposit' : 'source',
    chainId,
    holder: isDeposited ? (deploymentOf(chainId)?.delta ?? null) : owner,
    money: { token: input.token, amount: isWhole ? (input.amount ?? input.boundAmount) : null },
    ...{ sinceMs: null, endedMs: null, estimateMs: null, overrunMs: 0, deadlineMs: null },
    ...{ sourceTx: null, destinationTx: null, refundTx: null, crossingId: null },
    source: 'service',
    isServiceBehind: false,
    isUnread: silent.includes(chainId),
  }
}

/** States in which the whole of a deposit waits for a solver. */
const WAITING: readonly CrossingOrder['status'][] = ['AWAITING_SIGNATURE', 'PENDING', 'ACTIVE', 'CANCELLING']
