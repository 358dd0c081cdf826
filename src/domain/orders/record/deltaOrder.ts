import type { Hex } from 'viem'
import { mulDivDown } from '../../amount/amount.ts'
import { progressOfParts } from '../../amount/progress.ts'
import type { Side } from '../../amount/quote.ts'
import type { Address } from '../../token/address.ts'
import type { OrderAction, OrderStatus, Sent } from './orderState.ts'
import type { KnownOrder } from './recordFamily.ts'

/** Struct families of Delta orders, as records name them; those that the app signs are in `families.ts`. */
export const ORDER_FAMILIES = [
  'Order',
  'FillableOrder',
  'ProductiveOrder',
  'ExternalOrder',
  'TWAPOrder',
  'TWAPBuyOrder',
] as const

export type OrderFamily = (typeof ORDER_FAMILIES)[number]

/** What a record can contradict of the struct it carries; `fills`: more is filled than the struct allows; `placed`: this browser placed another struct under its id. */
export type Contradiction =
  | 'owner'
  | 'recipient'
  | 'chain'
  | 'destination'
  | 'family'
  | 'sold'
  | 'bought'
  | 'side'
  | 'amount'
  | 'minimum'
  | 'maximum'
  | 'quoted'
  | 'deadline'
  | 'hash'
  | 'fills'
  | 'placed'

/** One side of an order. Raw units; null where the service does not say. */
export interface OrderMovement {
  readonly chainId: number
  readonly token: Address
  /** The fixed amount: of the input for SELL, of the output for BUY. */
  readonly amount: bigint | null
  readonly expectedAmount: bigint | null
  readonly executedAmount: bigint | null
  /** The bound of the side that is not fixed: the most for the input of a BUY, the least for the output of a SELL. */
  readonly boundAmount: bigint | null
}

/** One settlement of an order, or of a part of it. */
export interface OrderTransaction {
  readonly originTx: Hex
  /** Set once a crosschain fill landed. */
  readonly destinationTx: Hex | null
  /** 0 to 100. */
  readonly filledPercent: number
  readonly spentAmount: bigint | null
  readonly receivedAmount: bigint | null
  readonly originReceivedAmount: bigint | null
  readonly destinationReceivedAmount: bigint | null
  /** Milliseconds since 1970. */
  readonly at: number | null
}

/** What came back of a crosschain order that failed. */
export interface OrderRefund {
  readonly tx: Hex
  readonly chainId: number
  readonly token: Address
  readonly amount: bigint
}

/** A Delta order as the app uses it, whatever the generation of the record it was read from. */
export interface DeltaOrder {
  readonly id: string
  /** `UNKNOWN` for a word that is none of the twelve; `statusText` holds it. */
  readonly status: OrderStatus | 'UNKNOWN'
  readonly statusText: string
  readonly side: Side
  readonly type: 'MARKET' | 'LIMIT'
  readonly onChainOrderType: OrderFamily
  /** The chain the order is signed for. */
  readonly chainId: number
  readonly input: OrderMovement
  readonly output: OrderMovement
  readonly owner: Address
  readonly beneficiary: Address
  /** `0x` where neither record nor struct has it: orders of 2024. */
  readonly orderHash: Hex
  readonly partner: string
  /** The struct exactly as the service wrote it, as raw JSON text. */
  readonly orderText: string
  /** The struct; null where it cannot be read. `knownOf` names its family too. */
  readonly order: KnownOrder['order'] | null
  readonly transactions: readonly OrderTransaction[]
  readonly refunds: readonly OrderRefund[]
  /** Milliseconds since 1970; 0 where the service does not say. */
  readonly createdAt: number
  readonly updatedAt: number
  readonly expiresAt: number
  /** Where the service's record says otherwise than its struct, whose terms these are; absent where it nowhere does. */
  readonly contradictions?: readonly Contradiction[]
}

/**
 * Whether the service's record contradicts the order's own struct. Nothing is then done on its word: no deposit, no approval, no replacement, no repetition.
 * Another quote at the service's is no contradiction of what was signed: it is flagged and decides nothing.
 */
export const isContradicted = ({ contradictions = [] }: Pick<DeltaOrder, 'contradictions'>): boolean =>
  contradictions.some((one) => one !== 'quoted')

/**
 * Whether an action is offered for an order. Of one that its record contradicts only what the chain alone decides; its nonce is not ended where it is not
 * that of the order placed here.
 */
export const isOffered = (order: Pick<DeltaOrder, 'contradictions'>, action: OrderAction): boolean =>
  !isContradicted(order) ||
  action === 'withdraw' ||
  (action === 'cancelOnChain' && !order.contradictions?.includes('placed'))

/** How much of an order is filled, 0 to 100. A crosschain order counts what has landed. */
export function filledPercentOf(order: Pick<DeltaOrder, 'input' | 'output' | 'transactions'>): number {
  const isCrosschain = order.input.chainId !== order.output.chainId
  const counted = order.transactions.filter((fill) => !isCrosschain || fill.destinationTx !== null)
  return progressOfParts(counted.map((fill) => fill.filledPercent))
}

/** What a bridge was handed of an order: it can end without having arrived, and is not simply unfilled then. Null for nothing. Pure. */
export function sentOf({
  input,
  output,
  transactions,
  refunds,
}: Pick<DeltaOrder, 'input' | 'output' | 'transactions' | 'refunds'>): Sent | null {
  if (input.chainId === output.chainId || transactions.length === 0) return null
  const sent = progressOfParts(transactions.map(({ filledPercent }) => filledPercent))
  const missing = transactions.filter(({ destinationTx }) => destinationTx === null)
  return { isWhole: sent === 100, isComing: missing.length > refunds.length }
}

/** States that nothing follows by the service's word, in which money can be in a bridge all the same. */
const ENDED_EARLY: readonly DeltaOrder['status'][] = ['EXPIRED', 'CANCELLED', 'FAILED']

/** Whether money of an order is still under way although the service calls the order over. Pure. */
export const isStillComing = (status: DeltaOrder['status'], order: Parameters<typeof sentOf>[0]): boolean =>
  ENDED_EARLY.includes(status) && sentOf(order)?.isComing === true

/** What a fill says about its share, before the scale is known. */
export interface WrittenFill {
  /** Percent, or bps as older records have it. */
  readonly written: number
  /** What it filled of the fixed side, raw units. */
  readonly fixedAmount: bigint | null
}

/**
 * The fills of one order in percent. Older records write bps (facts 7.7): where the fixed amounts are known they decide which it is, else
 * a share above 100 gives it away. Pure.
 */
export function percentsOf(fills: readonly WrittenFill[], whole: bigint | null): readonly number[] {
  const votes = fills.map((fill) => scaleVote(fill, whole)).filter((vote) => vote !== 0)
  const isBps = votes.length > 0 ? votes.reduce((sum, vote) => sum + vote, 0) > 0 : sumOf(fills) > 100.5
  return fills.map(({ written }) => Math.min(100, Math.max(0, isBps ? written / 100 : written)))
}

const sumOf = (fills: readonly WrittenFill[]): number => fills.reduce((sum, { written }) => sum + written, 0)

/** 1 for bps, -1 for percent, 0 for no opinion. */
function scaleVote({ written, fixedAmount }: WrittenFill, whole: bigint | null): number {
  if (fixedAmount === null || whole === null || whole <= 0n || fixedAmount <= 0n || written <= 0) return 0
  const percent = Number(mulDivDown(fixedAmount, 1_000_000n, whole)) / 10_000
  if (percent <= 0) return 0
  const [asPercent, asBps] = [
    Math.abs(Math.log(written / percent)),
    Math.abs(Math.log(written / 100 / percent)),
  ]
  return asBps < asPercent ? 1 : -1
}

const V1_STATUS: ReadonlyMap<string, OrderStatus> = new Map(
  Object.entries({
    NOT_STARTED: 'PENDING',
    AWAITING_PRE_SIGNATURE: 'AWAITING_SIGNATURE',
    RUNNING: 'ACTIVE',
    EXECUTING: 'ACTIVE',
    SUSPENDED: 'SUSPENDED',
    INSUFFICIENT_BALANCE: 'SUSPENDED',
    INSUFFICIENT_ALLOWANCE: 'SUSPENDED',
    CANCELLING: 'CANCELLING',
    EXECUTED: 'COMPLETED',
    FAILED: 'FAILED',
    INVALIDATED: 'FAILED',
    EXPIRED: 'EXPIRED',
    CANCELLED: 'CANCELLED',
    REFUNDED: 'REFUNDED',
  } as const),
)

const V1_BRIDGE_STATUS: ReadonlyMap<string, OrderStatus> = new Map(
  Object.entries({
    PENDING: 'BRIDGING',
    FILLED: 'COMPLETED',
    EXPIRED: 'EXPIRED',
    REFUNDING: 'REFUNDING',
    REFUNDED: 'REFUNDED',
  } as const),
)

/**
 * The status of a record of the first generation, by the specification's table "V1 to V2 status mapping" and facts 2.6. The bridge counts
 * once the order is executed, and for an end it alone knows. Null for words that are in neither. Pure.
 */
export function statusOfV1(status: string, bridgeStatus: string | null): OrderStatus | null {
  const own = V1_STATUS.get(status) ?? null
  const bridged = bridgeStatus === null ? null : (V1_BRIDGE_STATUS.get(bridgeStatus) ?? null)
  const isExecuted = own === 'COMPLETED'
  if (isExecuted) return bridged ?? (bridgeStatus === null ? own : null)
  const isEnd = bridged === 'EXPIRED' || bridged === 'REFUNDED' || bridged === 'REFUNDING'
  return isEnd && own !== 'CANCELLED' && own !== 'FAILED' ? bridged : own
}

/** Ends that only the chain can prove: a cancellation at the service leaves the order fillable, and a failure may be a cancellation on chain. */
const UNPROVEN_ENDS: readonly DeltaOrder['status'][] = ['CANCELLED', 'CANCELLING', 'FAILED']

/** Whether the service alone ended an order that is not past its deadline; the clock may be two minutes off. */
export function isOfDoubtfulEnd({ status, order }: DeltaOrder, nowMs: number): boolean {
  return UNPROVEN_ENDS.includes(status) && order !== null && Number(order.deadline) * 1000 + 120_000 > nowMs
}
