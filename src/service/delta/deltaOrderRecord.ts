import * as v from 'valibot'
import type { Side } from '../../domain/amount/quote.ts'
import { parseExact } from '../../domain/data/exactJson.ts'
import { sliceMember } from '../../domain/data/json.ts'
import {
  type DeltaOrder,
  ORDER_FAMILIES,
  type OrderFamily,
  type OrderMovement,
  type OrderTransaction,
  percentsOf,
  statusOfV1,
} from '../../domain/orders/record/deltaOrder.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../domain/orders/record/orderState.ts'
import { decidedTerms, isOverfilled } from '../../domain/orders/record/recordAgainstStruct.ts'
import { isKnownFamily, knownOf } from '../../domain/orders/record/recordFamily.ts'
import { plainFamily } from '../../domain/orders/struct/families.ts'
import { type Address, isSameAddress, ZERO_ADDRESS } from '../../domain/token/address.ts'
import { sanitizeLabel } from '../../domain/token/label.ts'
import { boundedList } from '../http/boundedList.ts'
import { malformedResponse } from '../http/serviceErrors.ts'
import {
  complaintOf,
  LAST_MOMENT,
  orNull,
  wireAddress,
  wireAmount,
  wireDecimal,
  wireEnum,
  wireFlag,
  wireHash,
  wireInteger,
  wireItems,
  wireLabel,
  wireMembers,
  wireTime,
} from '../http/wire.ts'
import { readOrderStruct, readStructTerms, type StructTerms, termsOfOrder } from './orderStruct.ts'

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

/** One settlement: members of this generation, and `hash` and `blockTimestamp` of the one before. */
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
  blockTimestamp: orNull(wireTime),
})

const refundSchema = v.object({ tx: wireHash, chainId: wireInteger, token: wireAddress, amount: wireAmount })

/** What is read of an order record of either generation (specification "Delta order record", facts 2.6). Only its id, its state, its owner and its tokens must be there. */
const recordSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  status: v.string(),
  bridgeStatus: orNull(v.pipe(v.string(), v.minLength(1))),
  bridgeMetadata: orNull(v.object({ fillTx: orNull(wireHash) })),
  side: orNull(wireEnum(['SELL', 'BUY'])),
  type: orNull(wireEnum(['MARKET', 'LIMIT'])),
  onChainOrderType: orNull(v.picklist(ORDER_FAMILIES)),
  partiallyFillable: orNull(wireFlag),
  chainId: orNull(wireInteger),
  input: orNull(movementSchema),
  output: orNull(movementSchema),
  owner: orNull(wireAddress),
  user: orNull(wireAddress),
  beneficiary: orNull(wireAddress),
  orderHash: v.nullish(wireHash),
  partner: orNull(wireLabel(64)),
  order: orNull(wireMembers),
  transactions: orNull(wireItems),
  refunds: orNull(wireItems),
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
  const written = (isWrapped ? outer.order : outer) as Readonly<Record<string, unknown>>
  for (const list of [written.transactions, written.refunds]) boundedList(list)
  const parsed = v.safeParse(recordSchema, written)
  if (!parsed.success) throw malformedResponse(`order record ${complaintOf(parsed.issues)}`)
  return orderOf(parsed.output, sliceMember(recordText, ['order']) ?? 'null')
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed = parseExact(text)
    return v.parse(wireMembers, parsed)
  } catch (error) {
    throw malformedResponse('no order record in the answer', error)
  }
}

function orderOf(record: WrittenRecord, orderText: string): DeltaOrder {
  const family = structFamilyOf(record) ?? familyOf(record)
  const order = structIn(family, record, orderText)
  const known = knownOf({ onChainOrderType: family, order })
  const read = known ? termsOfOrder(known) : readStructTerms(record.order)
  const side = record.side ?? read.side ?? 'SELL'
  const movements = movementsOf(record, read, side)
  const owner = record.owner ?? record.user ?? read.owner
  if (owner === null) throw malformedResponse('order record: no owner')
  const { terms, contradictions } = decidedTerms({
    ...{ side, ...movements, owner, order, namedFamilies: namedFamilies(record) },
    chainId: movements.input.chainId,
    onChainOrderType: family,
    namedChains: [record.input?.chainId ?? null, record.chainId].filter((one) => one !== null),
    beneficiary: beneficiaryOf(record.beneficiary ?? read.beneficiary, read.owner ?? owner),
    orderHash: record.orderHash ?? '0x',
    expiresAt: record.expiresAt ?? Math.min(Math.max(0, read.deadlineSec ?? 0) * 1000, LAST_MOMENT),
  })
  const made = {
    id: record.id,
    ...statusOf(record),
    type: record.type ?? 'MARKET',
    ...terms,
    partner: record.partner ?? '',
    orderText,
    order,
    transactions: transactionsOf(record, terms.input, terms.output, terms.side),
    refunds: (record.refunds ?? []).flatMap((entry) => {
      const refund = v.safeParse(refundSchema, entry)
      return refund.success ? [refund.output] : []
    }),
    createdAt: record.createdAt ?? 0,
    updatedAt: record.updatedAt ?? record.createdAt ?? 0,
  }
  const all: DeltaOrder['contradictions'] = isOverfilled(made) ? [...contradictions, 'fills'] : contradictions
  return all.length > 0 ? { ...made, contradictions: all } : made
}

/** So many structs are remembered: more than the largest page has. */
const MOST_STRUCTS = 2_000
/** Structs by family and text. Open orders are listed again and again, and a struct never changes: neither it nor its hash is worked out anew. */
const structs = new Map<string, DeltaOrder['order']>()

function structIn(family: OrderFamily, record: WrittenRecord, orderText: string): DeltaOrder['order'] {
  if (!isKnownFamily(family)) return null
  const key = `${family} ${orderText}`
  const before = structs.get(key)
  if (before !== undefined) return before
  const [oldest] = structs.keys()
  if (structs.size >= MOST_STRUCTS && oldest !== undefined) structs.delete(oldest)
  const order = readOrderStruct(family, record.order)
  structs.set(key, order)
  return order
}

const isStatus = (word: string): word is OrderStatus => ORDER_STATUSES.some((status) => status === word)

/** The word itself, unless it is one of the first generation, or one of both whose record has a bridge in the manner of the first. */
function statusOf({ status, bridgeStatus }: WrittenRecord): Pick<DeltaOrder, 'status' | 'statusText'> {
  const word = status.toUpperCase()
  const statusText = sanitizeLabel(bridgeStatus === null ? status : `${status} · ${bridgeStatus}`, 80)
  const isOfToday = isStatus(word) && statusOfV1(word, null) === null
  if (isStatus(word) && (bridgeStatus === null || isOfToday)) return { status: word, statusText }
  const mapped = statusOfV1(word, bridgeStatus?.toUpperCase() ?? null)
  return { status: mapped ?? (isStatus(word) ? word : 'UNKNOWN'), statusText }
}

/** What the record calls its family. `Order` is also what the first generation calls one that may be filled in parts. */
function familyOf(record: WrittenRecord): OrderFamily {
  const { onChainOrderType: named } = record
  if (named === null) return structFamilyOf(record) ?? plainFamilyOf(record)
  return isPlain(named) ? plainFamilyOf(record) : named
}

const isPlain = (family: OrderFamily): boolean => family === 'Order' || family === 'FillableOrder'

const plainFamilyOf = ({ onChainOrderType, partiallyFillable }: WrittenRecord): OrderFamily =>
  plainFamily(partiallyFillable ?? onChainOrderType === 'FillableOrder')

/** Every family that the record names: one, unless it calls an order fillable and not. */
const namedFamilies = (record: WrittenRecord): readonly OrderFamily[] =>
  record.onChainOrderType === 'FillableOrder' && record.partiallyFillable === false
    ? ['FillableOrder', 'Order']
    : [familyOf(record)]

/** The family whose members a struct has, whatever its record calls it. Two families share one struct: there the record's word counts. */
function structFamilyOf(record: WrittenRecord): OrderFamily | null {
  const { order } = record
  if (order === null) return null
  if ('totalSrcAmount' in order) return 'TWAPOrder'
  if ('totalDestAmount' in order) return 'TWAPBuyOrder'
  if ('handler' in order) return 'ExternalOrder'
  if ('strategy' in order) return 'ProductiveOrder'
  return 'kind' in order ? plainFamilyOf(record) : null
}

const beneficiaryOf = (named: Address | null, owner: Address): Address =>
  named === null || isSameAddress(named, ZERO_ADDRESS) ? owner : named

/**
 * Both sides as the record has them; what it leaves out comes from the struct. Of an order that ends on another chain the struct counts in units
 * of the chain it starts on, so that it gives nothing of what arrives (facts 1.6).
 */
function movementsOf(
  record: WrittenRecord,
  terms: StructTerms,
  side: Side,
): { readonly input: OrderMovement; readonly output: OrderMovement } {
  const chainId = record.input?.chainId ?? record.chainId ?? record.output?.chainId ?? null
  const { destination } = terms
  const sold = record.input?.token ?? terms.srcToken
  const bought = record.output?.token ?? (destination ? destination.token : terms.destToken)
  if (chainId === null || sold === null || bought === null) throw malformedResponse('order record: no tokens')
  const isSell = side === 'SELL'
  const sideOf = (movement: WrittenMovement | null, isFixed: boolean, own: Partial<SignedSide>) => ({
    amount: movement?.amount ?? (isFixed ? (own.amount ?? null) : null),
    expectedAmount: movement?.expectedAmount ?? (isFixed ? null : (own.expected ?? null)),
    executedAmount: movement?.executedAmount ?? null,
    boundAmount: movement?.minAmount ?? movement?.maxAmount ?? (isFixed ? null : (own.amount ?? null)),
  })
  const expected = terms.expectedAmount
  const arriving = destination ? {} : { amount: terms.destAmount, expected }
  return {
    input: { chainId, token: sold, ...sideOf(record.input, isSell, { amount: terms.srcAmount, expected }) },
    output: {
      chainId: record.output?.chainId ?? destination?.chainId ?? chainId,
      token: bought,
      ...sideOf(record.output, !isSell, arriving),
    },
  }
}

/** What a struct says of one side. */
interface SignedSide {
  readonly amount: bigint | null
  readonly expected: bigint | null
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
  return entries.map(({ hash: _hash, timestamp, blockTimestamp, ...entry }, place) => ({
    ...entry,
    destinationTx: entry.destinationTx ?? record.bridgeMetadata?.fillTx ?? null,
    filledPercent: percents[place] ?? 0,
    at: timestamp ?? blockTimestamp,
  }))
}
