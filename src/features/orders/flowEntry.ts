import { isSameAddress, NATIVE_TOKEN } from '../../domain/address.ts'
import { deploymentOf } from '../../domain/deployments.ts'
import { feeDown } from '../../domain/marketSwap.ts'
import type { DeltaOrder } from '../../domain/orders/deltaOrder.ts'
import {
  type EntryStatus,
  type HistoryEntry,
  isOpenStatus,
  isWaitingForPerson,
} from '../../domain/orders/orderHistory.ts'
import type { TokenId } from '../../domain/token.ts'
import type {
  DeltaOrderIntent,
  FlowIntent,
  FlowRecord,
  FlowStep,
  MarketSwapIntent,
  StepName,
} from '../../flow/flowRecord.ts'
import type { TransactionWord } from '../../flow/orderDesk.ts'

const STATUS: Readonly<Record<FlowRecord['status'], EntryStatus>> = {
  running: 'RUNNING',
  paused: 'PAUSED',
  done: 'DONE',
  failed: 'BROKEN',
}

/** Steps whose transaction is the trade itself. */
const SETTLING: readonly StepName[] = ['swap', 'wrap', 'unwrap', 'batch']

/** Prefix of the key of an entry that is a flow of this browser. */
export const FLOW_PREFIX = 'flow:'

/** What an intent turns into what, in amounts that reach and leave the account, fees taken. */
interface Sides {
  readonly sold: TokenId
  readonly bought: TokenId
  readonly sellAmount: bigint
  readonly buyAmount: bigint
  /** Of the side that is not fixed. */
  readonly expected: bigint | null
  /** The side that is not fixed. */
  readonly bound: 'sold' | 'bought' | null
}

/** The router compares quote and minimum of a sale before its fee, and takes the fee of a purchase out of its maximum. */
function afterFee({ side, feeBps }: MarketSwapIntent, amount: bigint): bigint {
  const fee = feeDown(amount, feeBps)
  return side === 'SELL' ? amount - fee : amount + fee
}

function sidesOfTrade(intent: MarketSwapIntent | DeltaOrderIntent): Sides {
  const isSell = intent.side === 'SELL'
  const isSwap = intent.kind === 'market-swap'
  const [buyAmount, quoted] = [BigInt(intent.buyAmount), BigInt(intent.quotedAmount)]
  return {
    sold: intent.sellToken,
    bought: intent.buyToken,
    sellAmount: BigInt(intent.sellAmount),
    buyAmount: isSwap && isSell ? afterFee(intent, buyAmount) : buyAmount,
    expected: isSwap ? afterFee(intent, quoted) : quoted,
    bound: isSell ? 'bought' : 'sold',
  }
}

/** Null for an intent that trades nothing. */
function sidesOf(intent: FlowIntent): Sides | null {
  if (intent.kind === 'market-swap' || intent.kind === 'delta-order') return sidesOfTrade(intent)
  const wrapped = deploymentOf(intent.chainId)?.wrappedNative
  if ((intent.kind !== 'wrap' && intent.kind !== 'unwrap') || !wrapped) return null
  const native = { chainId: intent.chainId, address: NATIVE_TOKEN }
  const token = { chainId: intent.chainId, address: wrapped }
  const [sold, bought] = intent.kind === 'wrap' ? [native, token] : [token, native]
  const amount = BigInt(intent.amount)
  return { sold, bought, sellAmount: amount, buyAmount: amount, expected: null, bound: null }
}

const settlement = ({ name, hash }: FlowStep): readonly string[] =>
  hash !== undefined && SETTLING.includes(name) ? [hash] : []

/**
 * The line of a flow that trades: a swap of one's own, a wrap, or an order on its way to the service. Null for the others.
 * @param word what the chain says of it now: one that came back (a backup of another day may claim more) has moved nothing
 */
export function entryOfFlow(
  record: FlowRecord,
  word: TransactionWord | null = null,
): { readonly entry: HistoryEntry; readonly orderId: string | null } | null {
  const { intent, artifacts } = record
  const sides = sidesOf(intent)
  if (!sides) return null
  const isUndone = word === 'reverted' && record.status === 'done'
  const status = isUndone ? 'BROKEN' : STATUS[record.status]
  const isOrder = intent.kind === 'delta-order'
  const isSwap = intent.kind === 'market-swap'
  const hashes = record.steps.flatMap(({ hash }) => hash ?? [])
  const isDone = record.status === 'done' && !isUndone
  const receipt = isUndone ? undefined : record.receipt
  const executed = (amount: string | undefined, whole: bigint) =>
    amount === undefined ? (isDone && !isSwap && !isOrder ? whole : null) : BigInt(amount)
  const expectedOf = (side: Sides['bound']) => (sides.bound === side ? sides.expected : null)
  return {
    orderId: artifacts?.order?.id ?? null,
    entry: {
      key: `${FLOW_PREFIX}${record.id}`,
      kind: isSwap ? 'swap' : 'flow',
      status,
      isOpen: isOpenStatus(status),
      needsPerson: isWaitingForPerson(status),
      type: isOrder ? intent.type : null,
      family: null,
      owner: intent.account,
      beneficiary: 'recipient' in intent ? intent.recipient : intent.account,
      sold: {
        chainId: intent.chainId,
        address: sides.sold.address,
        signed: sides.sellAmount,
        expected: expectedOf('sold'),
        executed: executed(receipt?.sold, sides.sellAmount),
        isBound: sides.bound === 'sold',
      },
      bought: {
        chainId: intent.chainId,
        address: sides.bought.address,
        signed: sides.buyAmount,
        expected: expectedOf('bought'),
        executed: executed(receipt?.received, sides.buyAmount),
        isBound: sides.bound === 'bought',
      },
      filledPercent: isDone && !isOrder ? 100 : 0,
      createdAt: record.createdAt,
      updatedAt: record.updatedAt,
      expiresAt: isOrder ? intent.deadlineSec * 1000 : 0,
      haystack: [record.id, record.receipt?.hash ?? '', ...hashes, sides.sold.address, sides.bought.address]
        .join(' ')
        .toLowerCase(),
      seen: null,
      flowId: record.id,
      transactions: receipt ? [receipt.hash] : record.steps.flatMap(settlement),
      feeBps: isSwap || isOrder ? intent.feeBps : null,
      networkFee: receipt ? BigInt(receipt.gasPaid) : null,
    },
  }
}

/** Whether a flow is about an order: it belongs into its timeline. */
export function concernsOrder(
  record: FlowRecord,
  order: Pick<DeltaOrder, 'id' | 'orderHash' | 'chainId' | 'owner' | 'order'>,
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
    case 'invalidate-nonces': {
      const isItsOwner = intent.chainId === order.chainId && isSameAddress(intent.account, order.owner)
      return isItsOwner && order.order !== null && intent.nonces.includes(order.order.nonce.toString())
    }
    default:
      return false
  }
}
