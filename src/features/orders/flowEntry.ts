import { NATIVE_TOKEN } from '../../domain/address.ts'
import { deploymentOf } from '../../domain/deployments.ts'
import {
  type EntryStatus,
  type HistoryEntry,
  isOpenStatus,
  isWaitingForPerson,
} from '../../domain/orders/orderHistory.ts'
import type { TokenId } from '../../domain/token.ts'
import type { FlowIntent, FlowRecord } from '../../flow/flowRecord.ts'

const STATUS: Readonly<Record<FlowRecord['status'], EntryStatus>> = {
  running: 'RUNNING',
  paused: 'PAUSED',
  done: 'DONE',
  failed: 'BROKEN',
}

/** Prefix of the key of an entry that is a flow of this browser. */
export const FLOW_PREFIX = 'flow:'

interface Sides {
  readonly sold: TokenId
  readonly bought: TokenId
  readonly sellAmount: bigint
  readonly buyAmount: bigint
}

/** What an intent turns into what; null for one that trades nothing. */
function sidesOf(intent: FlowIntent): Sides | null {
  if (intent.kind === 'market-swap' || intent.kind === 'delta-order') {
    return {
      sold: intent.sellToken,
      bought: intent.buyToken,
      sellAmount: BigInt(intent.sellAmount),
      buyAmount: BigInt(intent.buyAmount),
    }
  }
  const wrapped = deploymentOf(intent.chainId)?.wrappedNative
  if ((intent.kind !== 'wrap' && intent.kind !== 'unwrap') || !wrapped) return null
  const native = { chainId: intent.chainId, address: NATIVE_TOKEN }
  const token = { chainId: intent.chainId, address: wrapped }
  const [sold, bought] = intent.kind === 'wrap' ? [native, token] : [token, native]
  return { sold, bought, sellAmount: BigInt(intent.amount), buyAmount: BigInt(intent.amount) }
}

/** The line of a flow that trades: a swap of one's own, a wrap, or an order on its way to the service. Null for the others. */
export function entryOfFlow(
  record: FlowRecord,
): { readonly entry: HistoryEntry; readonly orderId: string | null } | null {
  const { intent, receipt, artifacts } = record
  const sides = sidesOf(intent)
  if (!sides) return null
  const status = STATUS[record.status]
  const isBuy = 'side' in intent && intent.side === 'BUY'
  const isSwap = intent.kind === 'market-swap'
  const hashes = record.steps.flatMap(({ hash }) => hash ?? [])
  const isDone = record.status === 'done'
  const executed = (amount: string | undefined, whole: bigint) =>
    amount === undefined
      ? isDone && !isSwap && intent.kind !== 'delta-order'
        ? whole
        : null
      : BigInt(amount)
  const quoted = 'quotedAmount' in intent ? BigInt(intent.quotedAmount) : null
  return {
    orderId: artifacts?.order?.id ?? null,
    entry: {
      key: `${FLOW_PREFIX}${record.id}`,
      kind: isSwap ? 'swap' : 'flow',
      status,
      isOpen: isOpenStatus(status),
      needsPerson: isWaitingForPerson(status),
      type: intent.kind === 'delta-order' ? intent.type : null,
      family: null,
      owner: intent.account,
      beneficiary: 'recipient' in intent ? intent.recipient : intent.account,
      sold: {
        chainId: intent.chainId,
        address: sides.sold.address,
        signed: sides.sellAmount,
        expected: isBuy ? quoted : null,
        executed: executed(receipt?.sold, sides.sellAmount),
        isBound: isBuy,
      },
      bought: {
        chainId: intent.chainId,
        address: sides.bought.address,
        signed: sides.buyAmount,
        expected: isBuy ? null : quoted,
        executed: executed(receipt?.received, sides.buyAmount),
        isBound: !isBuy && isSwap,
      },
      filledPercent: isDone && intent.kind !== 'delta-order' ? 100 : 0,
      createdAt: record.createdAt,
      updatedAt: record.updatedAt,
      expiresAt: intent.kind === 'delta-order' ? intent.deadlineSec * 1000 : 0,
      haystack: [record.id, receipt?.hash ?? '', ...hashes, sides.sold.address, sides.bought.address]
        .join(' ')
        .toLowerCase(),
      seen: null,
      flowId: record.id,
    },
  }
}

/** Hash of the order or ids of the orders a flow is about: it belongs into their timeline. */
export function concernsOrder(
  record: FlowRecord,
  order: { readonly id: string; readonly orderHash: string },
): boolean {
  const { intent, artifacts } = record
  switch (intent.kind) {
    case 'delta-order':
      return artifacts?.order?.id === order.id || artifacts?.order?.hash === order.orderHash
    case 'cancel-orders':
      return intent.orders.some(({ id }) => id === order.id)
    case 'cancel-native':
    case 'deposit':
      return intent.orderHash === order.orderHash
    default:
      return false
  }
}
