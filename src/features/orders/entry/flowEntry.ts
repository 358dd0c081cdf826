import { dealKey } from '../../../domain/orders/history/dealKey.ts'
import {
  type EntryStatus,
  type HistoryEntry,
  isOpenStatus,
  isWaitingForPerson,
} from '../../../domain/orders/history/orderHistory.ts'
import { arrivalFloor } from '../../../domain/orders/struct/destination.ts'
import type { FlowRecord, FlowStep } from '../../../flow/journal/flowRecord.ts'
import type { TransactionStatus } from '../../../flow/orders/orderClient.ts'
import { stepFactsOf } from '../../../flow/record/stepFacts.ts'
import { kindFactsOf, orderOf } from '../../trade/kind/kindFacts.ts'

const STATUS: Readonly<Record<FlowRecord['status'], EntryStatus>> = {
  running: 'RUNNING',
  paused: 'PAUSED',
  done: 'DONE',
  failed: 'BROKEN',
}

/** Prefix of the key of an entry that is a flow of this browser. */
export const FLOW_PREFIX = 'flow:'

const settlement = ({ name, hash }: FlowStep): readonly string[] =>
  hash !== undefined && stepFactsOf(name).settles ? [hash] : []

/**
 * The line of a flow that trades: a swap of one's own, a wrap, or an order on its way to the service: once it is there, the service reports its state.
 * Null for the others.
 * @param word the chain's present status of it: one that reverted (a backup of another day may claim more) has moved nothing
 */
export function entryOfFlow(
  record: FlowRecord,
  word: TransactionStatus | null = null,
): { readonly entry: HistoryEntry; readonly orderId: string | null } | null {
  const { intent, artifacts } = record
  const sides = kindFactsOf(intent).sides?.(intent)
  if (!sides) return null
  const isUndone = word === 'reverted' && record.status === 'done'
  const placed = orderOf(intent)
  const status = isUndone ? 'BROKEN' : placed && record.status === 'done' ? 'UNKNOWN' : STATUS[record.status]
  const hashes = record.steps.flatMap(({ hash }) => hash ?? [])
  const isDone = record.status === 'done' && !isUndone
  const receipt = isUndone ? undefined : record.receipt
  const legOf = (side: 'sold' | 'bought', signed: bigint, moved: string | undefined) => ({
    ...{ chainId: intent.chainId, address: sides[side].address, isBound: sides.bound === side },
    signed: signed === 0n ? null : signed,
    expected: sides.bound === side ? sides.expected : null,
    executed: moved === undefined ? (isDone && sides.bound === null ? signed : null) : BigInt(moved),
  })
  return {
    orderId: artifacts?.order?.id ?? dealOf(record),
    entry: {
      key: `${FLOW_PREFIX}${record.id}`,
      kind: sides.kind,
      status,
      isOpen: isOpenStatus(status),
      needsPerson: isWaitingForPerson(status),
      type: placed?.type ?? null,
      family: null,
      owner: intent.account,
      beneficiary: 'recipient' in intent ? intent.recipient : intent.account,
      sold: legOf('sold', sides.sellAmount, receipt?.sold),
      bought: {
        ...legOf('bought', sides.buyAmount, receipt?.received),
        ...('destination' in intent &&
          sides.bound === 'bought' &&
          intent.destination &&
          arrivalFloor(intent.destination) !== null && { isIfSold: true }),
      },
      filledPercent: isDone && !placed ? 100 : 0,
      createdAt: record.createdAt,
      updatedAt: record.updatedAt,
      expiresAt: placed ? placed.deadlineSec * 1000 : 0,
      haystack: [record.id, record.receipt?.hash ?? '', ...hashes, sides.sold.address, sides.bought.address]
        .join(' ')
        .toLowerCase(),
      seen: null,
      flowId: record.id,
      transactions: receipt ? [receipt.hash] : record.steps.flatMap(settlement),
      feeBps: sides.feeBps,
      payee: sides.payee,
      networkFee: receipt ? BigInt(receipt.gasPaid) : null,
    },
  }
}

/** The deal that a fill was part of, once it is mined. */
const dealOf = ({ intent, status }: FlowRecord): string | null =>
  intent.kind === 'otc-fill' && status === 'done' ? dealKey(intent.chainId, intent.orderHash) : null
