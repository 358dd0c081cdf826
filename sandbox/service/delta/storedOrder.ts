import type { Address, Hex } from 'viem'
import { isSliced } from '../../../src/domain/orders/struct/families.ts'
import { ORDER_KIND, type Order } from '../../../src/domain/orders/struct/order.ts'
import { isSameAddress, ZERO_ADDRESS } from '../../../src/domain/token/address.ts'
import { arrivalFloor, arriving, leavesChain } from './crosschainTerms.ts'
import type { FillCrossing } from './crossings.ts'
import type { OrderStatus } from './orderMoves.ts'
import { type VenueOrder, venueJson } from './venueOrder.ts'

export type OrderType = 'MARKET' | 'LIMIT'

/** One settlement. Amounts in raw units. */
export interface OrderFill {
  readonly transactionHash: Hex
  /** Fixed side of the order that this settlement filled. */
  readonly amount: bigint
  /** What left the owner, fees of a purchase included. */
  readonly spentAmount: bigint
  /** What the beneficiary got, or the bridge net of its fee. */
  readonly receivedAmount: bigint
  readonly timestampSec: bigint
  /** How it went on to another chain; `receivedAmount` is what left for there. Null for one that stayed. */
  readonly crossing: FillCrossing | null
}

/** What an agent offered in an auction. */
export interface WinningBid {
  readonly agent: string
  /** Of the whole order. */
  readonly fillBps: number
}

/** Bidding for one order. It runs until the settlement of the best bid, or until it ends without one. */
export interface Auction {
  readonly openedAtMs: number
  readonly bid: WinningBid | null
}

/** An order as the service keeps it. Never changed in place. */
export interface StoredOrder {
  readonly id: string
  /** In which place it was accepted. */
  readonly sequence: number
  readonly chainId: number
  /** The struct as its owner signed it. */
  readonly signed: VenueOrder
  /** The same as an order for one price (`wholeOf`). */
  readonly order: Order
  readonly hash: Hex
  readonly isFillable: boolean
  /** As the contract takes it; `0x` when pre-signed. */
  readonly signature: Hex
  readonly type: OrderType
  readonly partner: string
  readonly includeAgents: readonly string[] | null
  readonly excludeAgents: readonly string[]
  readonly status: OrderStatus
  readonly fills: readonly OrderFill[]
  readonly auction: Auction | null
  readonly failedSettlements: number
  /** Whether it failed because its nonce was invalidated: only the first generation's records say so. */
  readonly isInvalidated: boolean
  /** When a cancellation was asked for. */
  readonly cancelRequestedAtMs: number | null
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

export const isSell = (order: Order): boolean => order.kind === ORDER_KIND.SELL

/** The amount the order fixes: source of a sale, destination of a purchase. */
export const fixedAmount = (order: Order): bigint => (isSell(order) ? order.srcAmount : order.destAmount)

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

/** How much of the fixed side is filled. */
export const filledAmount = ({ fills }: StoredOrder): bigint => sum(fills.map((fill) => fill.amount))

/** Source that the rest of an order may still take from its owner. */
export function remainingSource(stored: StoredOrder): bigint {
  const { order } = stored
  const whole = fixedAmount(order)
  const rest = whole - filledAmount(stored)
  return isSell(order) ? rest : (order.srcAmount * rest) / whole
}

export const beneficiaryOf = ({ owner, beneficiary }: Order): Address =>
  isSameAddress(beneficiary, ZERO_ADDRESS) ? owner : beneficiary

/** A movement of one token, as records show it. */
interface Movement {
  readonly chainId: number
  readonly token: string
  readonly amount?: string
  readonly expectedAmount?: string | null
  readonly executedAmount?: string | null
  readonly minAmount?: string | null
  readonly maxAmount?: string | null
}

/** The Delta order record of the specification, with the members of facts 2.6. */
export interface OrderRecord {
  readonly id: string
  readonly status: OrderStatus
  readonly side: 'SELL' | 'BUY'
  readonly type: OrderType
  readonly onChainOrderType: VenueOrder['family']
  readonly input: Movement
  readonly output: Movement
  readonly owner: string
  readonly beneficiary: string
  readonly orderHash: Hex
  readonly partner: string
  readonly order: Readonly<Record<string, unknown>>
  readonly transactions: readonly {
    readonly originTx: Hex
    readonly destinationTx: Hex | null
    readonly filledPercent: number
    readonly spentAmount: string
    readonly receivedAmount: string | null
    readonly originReceivedAmount: string
    readonly destinationReceivedAmount: string | null
    readonly timestamp: string
  }[]
  readonly refunds: readonly {
    readonly tx: Hex
    readonly chainId: number
    readonly token: string
    readonly amount: string
  }[]
  readonly createdAt: string
  readonly updatedAt: string
  readonly expiresAt: string
}

const iso = (timeMs: number): string => new Date(timeMs).toISOString()

/** What of an order's fills has arrived on another chain; null while nothing has. */
function arrivedTotal({ fills }: StoredOrder): string | null {
  const amounts = fills.flatMap(({ crossing }) => crossing?.arrivedAmount ?? [])
  return amounts.length === 0 ? null : sum(amounts).toString()
}

/** The output of an order that ends elsewhere, in units of what arrives there. */
function farOutput(stored: StoredOrder): Movement {
  const { order, chainId } = stored
  const destination = {
    chainId: Number(order.bridge.destinationChainId),
    token: order.bridge.outputToken.toLowerCase(),
  }
  const there = (amount: bigint): string | null => arriving(chainId, order, amount)?.toString() ?? null
  if (!isSell(order)) return { ...destination, amount: there(order.destAmount) ?? '0' }
  return {
    ...destination,
    expectedAmount: there(order.expectedAmount),
    executedAmount: arrivedTotal(stored),
    minAmount: there(order.destAmount) ?? arrivalFloor(order)?.toString() ?? null,
  }
}

function movements(stored: StoredOrder): Pick<OrderRecord, 'input' | 'output'> {
  const near = nearMovements(stored)
  return leavesChain(stored.order) ? { ...near, output: farOutput(stored) } : near
}

function nearMovements(stored: StoredOrder): Pick<OrderRecord, 'input' | 'output'> {
  const { order, chainId, fills } = stored
  const total = (values: readonly bigint[]): string | null =>
    fills.length === 0 ? null : sum(values).toString()
  const source = { chainId, token: order.srcToken.toLowerCase() }
  const destination = { chainId, token: order.destToken.toLowerCase() }
  const expectedAmount = isSliced(stored.signed) ? null : order.expectedAmount.toString()
  if (isSell(order))
    return {
      input: { ...source, amount: order.srcAmount.toString() },
      output: {
        ...destination,
        expectedAmount,
        executedAmount: total(fills.map((fill) => fill.receivedAmount)),
        minAmount: order.destAmount.toString(),
      },
    }
  return {
    input: {
      ...source,
      expectedAmount,
      executedAmount: total(fills.map((fill) => fill.spentAmount)),
      maxAmount: order.srcAmount.toString(),
    },
    output: { ...destination, amount: order.destAmount.toString() },
  }
}

/** Percent with two decimals, of which all fills of a filled order add up to 100. */
function filledPercents(stored: StoredOrder): readonly number[] {
  const whole = fixedAmount(stored.order)
  let filled = 0n
  let shown = 0n
  return stored.fills.map((fill) => {
    filled += fill.amount
    const upToHere = (filled * 10_000n) / whole
    const own = upToHere - shown
    shown = upToHere
    return Number(own) / 100
  })
}

const receivedOf = ({ crossing, receivedAmount }: OrderFill): string | null =>
  crossing ? (crossing.arrivedAmount?.toString() ?? null) : receivedAmount.toString()

/** The order as every endpoint shows it: addresses in lower case, times in ISO 8601. */
export function recordOf(stored: StoredOrder): OrderRecord {
  const { order } = stored
  const percents = filledPercents(stored)
  return {
    id: stored.id,
    status: stored.status,
    side: isSell(order) ? 'SELL' : 'BUY',
    type: stored.type,
    onChainOrderType: stored.signed.family,
    ...movements(stored),
    owner: order.owner.toLowerCase(),
    beneficiary: beneficiaryOf(order).toLowerCase(),
    orderHash: stored.hash,
    partner: stored.partner,
    order: venueJson(stored.signed),
    transactions: stored.fills.map((fill, index) => ({
      originTx: fill.transactionHash,
      destinationTx: fill.crossing?.destinationTx ?? null,
      filledPercent: percents[index] ?? 0,
      spentAmount: fill.spentAmount.toString(),
      receivedAmount: receivedOf(fill),
      originReceivedAmount: fill.receivedAmount.toString(),
      destinationReceivedAmount: fill.crossing?.arrivedAmount?.toString() ?? null,
      timestamp: iso(Number(fill.timestampSec) * 1000),
    })),
    refunds: stored.fills.flatMap(({ crossing }) =>
      crossing?.refund ? [{ ...crossing.refund, amount: crossing.refund.amount.toString() }] : [],
    ),
    createdAt: iso(stored.createdAtMs),
    updatedAt: iso(stored.updatedAtMs),
    expiresAt: iso(Number(order.deadline) * 1000),
  }
}

/** Records as JSON, for as long as their orders are kept: an order is never changed in place, so its text holds. */
const recordTexts = new WeakMap<StoredOrder, string>()

/** The record of an order as JSON text. Lists are read far more often than orders change. */
export function recordText(stored: StoredOrder): string {
  const known = recordTexts.get(stored)
  if (known !== undefined) return known
  const text = JSON.stringify(recordOf(stored))
  recordTexts.set(stored, text)
  return text
}

/** Hands the text on to what an order became by a change that its record does not show. */
export function keepRecordText(before: StoredOrder, after: StoredOrder): void {
  const text = recordTexts.get(before)
  if (text !== undefined) recordTexts.set(after, text)
}
