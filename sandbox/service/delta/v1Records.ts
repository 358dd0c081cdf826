import type { OrderStatus } from './orderMoves.ts'
import { recordOf, type StoredOrder } from './storedOrder.ts'

/** The words of the first generation of the service. */
export const V1_STATUSES = [
  'NOT_STARTED',
  'AWAITING_PRE_SIGNATURE',
  'RUNNING',
  'EXECUTING',
  'SUSPENDED',
  'CANCELLING',
  'EXECUTED',
  'FAILED',
  'INVALIDATED',
  'EXPIRED',
  'CANCELLED',
  'REFUNDED',
] as const
type V1Status = (typeof V1_STATUSES)[number]

/** Words that lists are asked by beside the states: why an order is suspended (facts 2.6). */
const SUSPENSION_WORDS = ['INSUFFICIENT_BALANCE', 'INSUFFICIENT_ALLOWANCE'] as const
/** Whether an order goes on, in one word: the public client asks by it. */
const GROUP_WORDS = ['ACTIVE', 'INACTIVE'] as const
/** What lists of the first generation may be asked by. */
export const V1_FILTERS = [...V1_STATUSES, ...SUSPENSION_WORDS, ...GROUP_WORDS] as const
type V1Filter = (typeof V1_FILTERS)[number]

const OPEN: readonly V1Status[] = [
  'NOT_STARTED',
  'AWAITING_PRE_SIGNATURE',
  'RUNNING',
  'EXECUTING',
  'CANCELLING',
  'SUSPENDED',
]

/** The states that a word of a filter covers: a reason of a suspension means that state, a group all of its own. Pure. */
export function v1FilterStatuses(word: V1Filter): readonly V1Status[] {
  switch (word) {
    case 'INSUFFICIENT_BALANCE':
    case 'INSUFFICIENT_ALLOWANCE':
      return ['SUSPENDED']
    case 'ACTIVE':
      return OPEN
    case 'INACTIVE':
      return V1_STATUSES.filter((status) => !OPEN.includes(status))
    default:
      return [word]
  }
}

type V1BridgeStatus = 'PENDING' | 'FILLED' | 'EXPIRED' | 'REFUNDED'

interface V1State {
  readonly status: V1Status
  readonly bridgeStatus: V1BridgeStatus | null
}

const own = (status: V1Status): V1State => ({ status, bridgeStatus: null })
const executed = (bridgeStatus: V1BridgeStatus | null): V1State => ({ status: 'EXECUTED', bridgeStatus })

/**
 * The state of an order in the words of the first generation (specification, "V1 to V2 status mapping"). An order that is being refunded is reported
 * as refunded already, as the specification has it for now. Pure.
 */
export function v1StateOf(
  stored: Pick<StoredOrder, 'status' | 'auction' | 'isInvalidated'> & {
    readonly fills: readonly { readonly crossing: object | null }[]
  },
): V1State {
  const hasCrossed = stored.fills.some(({ crossing }) => crossing !== null)
  const states: Readonly<Record<OrderStatus, V1State>> = {
    PENDING: own('NOT_STARTED'),
    AWAITING_SIGNATURE: own('AWAITING_PRE_SIGNATURE'),
    ACTIVE: own(stored.auction?.bid ? 'EXECUTING' : 'RUNNING'),
    SUSPENDED: own('SUSPENDED'),
    CANCELLING: own('CANCELLING'),
    BRIDGING: executed('PENDING'),
    COMPLETED: executed(hasCrossed ? 'FILLED' : null),
    FAILED: own(stored.isInvalidated ? 'INVALIDATED' : 'FAILED'),
    EXPIRED: hasCrossed ? executed('EXPIRED') : own('EXPIRED'),
    REFUNDING: executed('REFUNDED'),
    CANCELLED: own('CANCELLED'),
    REFUNDED: executed('REFUNDED'),
  }
  return states[stored.status]
}

function bridgeOf({ fills }: StoredOrder) {
  const crossing = fills.findLast((fill) => fill.crossing !== null)?.crossing
  if (!crossing) return null
  return {
    outputAmount: crossing.arrivedAmount?.toString() ?? null,
    fillDeadline: Number(crossing.announced.deadline),
    depositId: crossing.id,
    ...(crossing.destinationTx ? { fillTx: crossing.destinationTx } : {}),
    ...(crossing.refund ? { depositRefundTxHash: crossing.refund.tx } : {}),
  }
}

/** The record of an order as the first generation shows it (facts 2.6): its struct, its state in two words, parts in basis points. */
export function recordV1(stored: StoredOrder) {
  const record = recordOf(stored)
  return {
    id: stored.id,
    deltaVersion: '2.0',
    user: record.owner,
    ...v1StateOf(stored),
    bridgeMetadata: bridgeOf(stored),
    order: record.order,
    orderHash: stored.hash,
    chainId: stored.chainId,
    partner: stored.partner,
    referrerAddress: null,
    expiresAt: record.expiresAt,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    partiallyFillable: stored.isFillable,
    includeAgents: stored.includeAgents,
    excludeAgents: stored.excludeAgents,
    type: stored.type,
    onChainOrderType: record.onChainOrderType,
    transactions: record.transactions.map((entry) => ({
      hash: entry.originTx,
      blockTimestamp: entry.timestamp,
      spentAmount: entry.spentAmount,
      receivedAmount: entry.receivedAmount,
      filledPercent: Math.round(entry.filledPercent * 100),
    })),
  }
}
