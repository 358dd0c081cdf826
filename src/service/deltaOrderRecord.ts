import * as v from 'valibot'
import { type Address, isSameAddress, ZERO_ADDRESS } from '../domain/address.ts'
import {
  type DeltaOrder,
  type OrderFamily,
  type OrderMovement,
  type OrderTransaction,
  percentsOf,
  statusOfV1,
} from '../domain/orders/deltaOrder.ts'
import { ORDER_KIND, type Order } from '../domain/orders/order.ts'
import { ORDER_STATUSES, type OrderStatus } from '../domain/orders/orderState.ts'
import type { Side } from '../domain/quote.ts'
import { readOrderStruct } from './orderStruct.ts'
import { sliceMember } from './rawJson.ts'
import { errorOfNonsense } from './serviceErrors.ts'
import {
  complaintOf,
  orNull,
  wireAddress,
  wireAmount,
  wireDecimal,
  wireHash,
  wireInteger,
  wireTime,
} from './wire.ts'

const FAMILIES = [
  'Order',
  'FillableOrder',
  'ProductiveOrder',
  'ExternalOrder',
  'TWAPOrder',
  'TWAPBuyOrder',
] as const

const movementSchema = v.object({
  chainId: orNull(wireInteger),
  token: orNull(wireAddress),
  amount: orNull(wireAmount),
  expectedAmount: orNull(wireAmount),
  executedAmount: orNull(wireAmount),
  minAmount: orNull(wireAmount),
  maxAmount: orNull(wireAmount),
})
type WrittenMovement = v.InferOutput<typeof movementSchema>

/** One settlement: members of this generation, and `hash` of the one before. */
const transactionSchema = v.object({
  originTx: orNull(wireHash),
  hash: orNull(wireHash),
  destinationTx: orNull(wireHash),
  filledPercent: orNull(wireDecimal),
  spentAmount: orNull(wireAmount),
  receivedAmount: orNull(wireAmount),
  originReceivedAmount: orNull(wireAmount),
  destinationReceivedAmount: orNull(wireAmount),
  timestamp: orNull(wireTime),
})

const refundSchema = v.object({ tx: wireHash, chainId: wireInteger, token: wireAddress, amount: wireAmount })

/** What is read of an order record of either generation (specification "Delta order record", facts 2.6). Only what names the order must be there. */
const recordSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  status: v.string(),
  bridgeStatus: orNull(v.string()),
  side: orNull(v.picklist(['SELL', 'BUY'])),
  type: orNull(v.picklist(['MARKET', 'LIMIT'])),
  onChainOrderType: orNull(v.picklist(FAMILIES)),
  partiallyFillable: orNull(v.boolean()),
  chainId: orNull(wireInteger),
  input: orNull(movementSchema),
  output: orNull(movementSchema),
  owner: orNull(wireAddress),
  user: orNull(wireAddress),
  beneficiary: orNull(wireAddress),
  orderHash: wireHash,
  partner: orNull(v.string()),
  order: orNull(v.record(v.string(), v.unknown())),
  transactions: orNull(v.array(v.unknown())),
  refunds: orNull(v.array(v.unknown())),
  createdAt: orNull(wireTime),
  updatedAt: orNull(wireTime),
  expiresAt: orNull(wireTime),
})
type WrittenRecord = v.InferOutput<typeof recordSchema>

/**
 * An order record from its raw JSON text, bare or as `{ order: record }`. Words that are none of the twelve states are kept as `UNKNOWN`.
 * @throws {AppError} `service-unreadable` when it does not name an order, its owner and its tokens.
 */
export function readDeltaOrder(text: string): DeltaOrder {
  const outer = objectIn(text)
  const isWrapped = typeof outer.id !== 'string' && typeof outer.order === 'object' && outer.order !== null
  const recordText = isWrapped ? (sliceMember(text, ['order']) ?? text) : text
  const parsed = v.safeParse(recordSchema, isWrapped ? outer.order : outer)
  if (!parsed.success) throw errorOfNonsense(`order record ${complaintOf(parsed.issues)}`)
  return orderOf(parsed.output, sliceMember(recordText, ['order']) ?? 'null')
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text)
    return v.parse(v.record(v.string(), v.unknown()), parsed)
  } catch (error) {
    throw errorOfNonsense('no order record in the answer', error)
  }
}

function orderOf(record: WrittenRecord, orderText: string): DeltaOrder {
  const struct = readOrderStruct(record.order)
  const side = record.side ?? (struct?.kind === ORDER_KIND.BUY ? 'BUY' : 'SELL')
  const { input, output } = movementsOf(record, struct, side)
  const owner = record.owner ?? record.user ?? struct?.owner ?? null
  if (owner === null) throw errorOfNonsense('order record: no owner')
  return {
    id: record.id,
    ...statusOf(record),
    side,
    type: record.type ?? 'MARKET',
    onChainOrderType: familyOf(record),
    chainId: input.chainId,
    input,
    output,
    owner,
    beneficiary: beneficiaryOf(record.beneficiary ?? struct?.beneficiary ?? null, owner),
    orderHash: record.orderHash,
    partner: record.partner?.slice(0, 64) ?? '',
    orderText,
    order: struct,
    transactions: transactionsOf(record, input, output, side),
    refunds: (record.refunds ?? []).flatMap((entry) => {
      const refund = v.safeParse(refundSchema, entry)
      return refund.success ? [refund.output] : []
    }),
    createdAt: record.createdAt ?? 0,
    updatedAt: record.updatedAt ?? record.createdAt ?? 0,
    expiresAt: record.expiresAt ?? (struct ? Number(struct.deadline) * 1000 : 0),
  }
}

const isStatus = (word: string): word is OrderStatus => ORDER_STATUSES.some((status) => status === word)

/** The word itself, unless the record tells of a bridge in the manner of the first generation or uses one of its words. */
function statusOf({ status, bridgeStatus }: WrittenRecord): Pick<DeltaOrder, 'status' | 'statusText'> {
  const word = status.toUpperCase()
  const statusText = (bridgeStatus === null ? status : `${status} · ${bridgeStatus}`).slice(0, 80)
  if (isStatus(word) && bridgeStatus === null) return { status: word, statusText }
  const mapped = statusOfV1(word, bridgeStatus?.toUpperCase() ?? null)
  return { status: mapped ?? (isStatus(word) ? word : 'UNKNOWN'), statusText }
}

function familyOf({ onChainOrderType, partiallyFillable, order }: WrittenRecord): OrderFamily {
  if (onChainOrderType) return onChainOrderType
  const has = (member: string): boolean => order !== null && member in order
  if (has('totalSrcAmount')) return 'TWAPOrder'
  if (has('totalDestAmount')) return 'TWAPBuyOrder'
  if (has('handler')) return 'ExternalOrder'
  if (has('strategy')) return 'ProductiveOrder'
  return partiallyFillable ? 'FillableOrder' : 'Order'
}

const beneficiaryOf = (named: Address | null, owner: Address): Address =>
  named === null || isSameAddress(named, ZERO_ADDRESS) ? owner : named

/** What the record says of both sides; what it leaves out comes from the struct. */
function movementsOf(
  record: WrittenRecord,
  struct: Order | null,
  side: Side,
): { readonly input: OrderMovement; readonly output: OrderMovement } {
  const chainId = record.input?.chainId ?? record.chainId ?? record.output?.chainId ?? null
  const sold = record.input?.token ?? struct?.srcToken ?? null
  const bought = record.output?.token ?? struct?.destToken ?? null
  if (chainId === null || sold === null || bought === null) throw errorOfNonsense('order record: no tokens')
  const bridgedTo = Number(struct?.bridge.destinationChainId ?? 0n)
  const isSell = side === 'SELL'
  const said = (movement: WrittenMovement | null, fixed: boolean, own: bigint | null) => ({
    amount: movement?.amount ?? (fixed ? own : null),
    expectedAmount: movement?.expectedAmount ?? (fixed ? null : (struct?.expectedAmount ?? null)),
    executedAmount: movement?.executedAmount ?? null,
    boundAmount: movement?.minAmount ?? movement?.maxAmount ?? (fixed || record.input ? null : own),
  })
  return {
    input: { chainId, token: sold, ...said(record.input, isSell, struct?.srcAmount ?? null) },
    output: {
      chainId: record.output?.chainId ?? (bridgedTo || chainId),
      token: bought,
      ...said(record.output, !isSell, struct?.destAmount ?? null),
    },
  }
}

function transactionsOf(
  record: WrittenRecord,
  input: OrderMovement,
  output: OrderMovement,
  side: Side,
): readonly OrderTransaction[] {
  const entries = (record.transactions ?? []).flatMap((entry) => {
    const parsed = v.safeParse(transactionSchema, entry)
    const originTx = parsed.success ? (parsed.output.originTx ?? parsed.output.hash) : null
    return parsed.success && originTx !== null ? [{ ...parsed.output, originTx }] : []
  })
  const percents = percentsOf(
    entries.map(({ filledPercent, spentAmount, receivedAmount }) => ({
      written: Number(filledPercent ?? '0'),
      fixedAmount: side === 'SELL' ? spentAmount : receivedAmount,
    })),
    side === 'SELL' ? input.amount : output.amount,
  )
  return entries.map(({ hash: _hash, timestamp, ...entry }, place) => ({
    ...entry,
    filledPercent: percents[place] ?? 0,
    at: timestamp,
  }))
}
