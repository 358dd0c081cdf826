import type { Hex } from 'viem'
import { hexToBigInt, sliceHex } from 'viem/utils'
import { type Address, isNative, NATIVE_TOKEN } from '../domain/address.ts'
import type { Order } from '../domain/orders/order.ts'
import { permitKind } from '../domain/orders/permitBytes.ts'
import { parseExact } from '../service/exactJson.ts'
import { readOrderStruct } from '../service/orderStruct.ts'
import type {
  DeltaOrderIntent,
  DepositIntent,
  FlowArtifacts,
  FlowRecord,
  FlowStep,
  SpenderRole,
  StepName,
} from './flowRecord.ts'

/** A token permit that an order brings, or will bring. */
export interface CarriedPermit {
  readonly token: Address
  readonly standard: 'eip2612' | 'dai' | 'permit2'
  /** Of the token, or of Permit2; null where nobody wrote it down. Decimal. */
  readonly nonce: string | null
  /** Block seconds. */
  readonly untilSec: number
}

/** Something that others can still carry out, whatever becomes of the flow that made it. Serialisable. */
export interface Obligation {
  readonly version: 1
  /** The order's hash; for a permit that is in no order yet, its flow's id and `:permit`. */
  readonly id: string
  readonly flowId: string
  readonly chainId: number
  readonly account: Address
  /** What gives others the right to it. */
  readonly how: 'signed' | 'presigned' | 'deposited' | 'permit'
  readonly family: 'Order' | 'FillableOrder'
  readonly orderHash: Hex | null
  /** Of the order at Delta, decimal. */
  readonly nonce: string
  readonly token: Address
  /** Whose allowance it is taken from. */
  readonly spender: SpenderRole
  /** The most it can take, raw units. */
  readonly amount: string
  /** Block seconds after which nobody can carry it out. */
  readonly untilSec: number
  readonly permit: CarriedPermit | null
  /** False while it was never handed to anybody: it ends with its flow. */
  readonly isOut: boolean
  /** The service's name for the order, once it is known to have it: from there the order feed follows it. */
  readonly delivered: string | null
  /** Milliseconds. */
  readonly since: number
}

/** What others can carry out by what a flow has brought so far. Pure: the same record gives the same, at whatever moment. */
export function obligationsOf(record: FlowRecord): readonly Obligation[] {
  const { intent } = record
  if (intent.kind === 'delta-order') return ofOrder(record, intent)
  if (intent.kind === 'deposit') return ofDeposit(record, intent)
  return []
}

function ofOrder(record: FlowRecord, intent: DeltaOrderIntent): readonly Obligation[] {
  const { artifacts = {}, id: flowId, updatedAt: since } = record
  const { order } = artifacts
  const how = order && howOf(record, intent)
  const permit = permitOf(intent, artifacts)
  if (!how && !permit) return []
  const shared = {
    version: 1,
    flowId,
    chainId: intent.chainId,
    account: intent.account,
    family: intent.partiallyFillable ? 'FillableOrder' : 'Order',
    nonce: intent.nonce,
    token: intent.sellToken.address,
    spender: permit?.standard === 'permit2' ? 'permit2' : 'delta',
    amount: intent.sellAmount,
    permit,
    since,
  } as const
  if (order && how) {
    const { hash, id: delivered = null } = order
    const isOut = how !== 'signed' || delivered !== null || isPosting(record)
    return [{ ...shared, id: hash, how, orderHash: hash, untilSec: intent.deadlineSec, isOut, delivered }]
  }
  const untilSec = permit?.untilSec ?? intent.deadlineSec
  const asPermit = { how: 'permit', orderHash: null, untilSec, isOut: true, delivered: null } as const
  return [{ ...shared, ...asPermit, id: permitIdOf(flowId) }]
}

/** The name of a flow's permit until its order exists. */
export const permitIdOf = (flowId: string): string => `${flowId}:permit`

/** What gives others the right to the order; undefined where nothing does yet. A permission on chain outweighs a signature. */
function howOf(
  { artifacts, steps }: FlowRecord,
  { sellToken }: DeltaOrderIntent,
): Obligation['how'] | undefined {
  if (isNative(sellToken.address)) return isDone(steps, 'deposit') ? 'deposited' : undefined
  if (artifacts?.order?.isPresigned) return 'presigned'
  return artifacts?.order?.signature === undefined ? undefined : 'signed'
}

const isDone = (steps: readonly FlowStep[], wanted: StepName): boolean =>
  steps.some(
    ({ name, status, parts = [] }) =>
      status === 'done' && (name === wanted || parts.some((part) => part.name === wanted)),
  )

/** Whether the order was handed to the service, or may have been. */
const isPosting = ({ steps }: FlowRecord): boolean =>
  steps.some(({ name, status }) => name === 'post-order' && ['pending', 'done', 'failed'].includes(status))

function permitOf(
  { sellToken: { address: token }, deadlineSec }: DeltaOrderIntent,
  { permit = '0x', permitNonce }: FlowArtifacts,
): CarriedPermit | null {
  const word = (place: number) => hexToBigInt(sliceHex(permit, place * 32, place * 32 + 32))
  switch (permitKind(permit)) {
    case 'eip2612':
      return { token, standard: 'eip2612', nonce: permitNonce ?? null, untilSec: Number(word(3)) }
    case 'dai':
      return { token, standard: 'dai', nonce: String(word(2)), untilSec: Number(word(3)) }
    case 'permit2Transfer':
      return { token, standard: 'permit2', nonce: String(word(0)), untilSec: deadlineSec }
    default:
      return null
  }
}

/** A first deposit signs the order it is for; a top-up gives nobody a right. */
function ofDeposit(record: FlowRecord, intent: DepositIntent): readonly Obligation[] {
  const { chainId, account, orderHash, partiallyFillable, amount, presigns } = intent
  const order = presigns && isDone(record.steps, 'deposit') ? structOf(intent.orderText) : null
  if (!order) return []
  return [
    {
      version: 1,
      id: orderHash,
      flowId: record.id,
      chainId,
      account,
      how: 'deposited',
      family: partiallyFillable ? 'FillableOrder' : 'Order',
      orderHash,
      nonce: String(order.nonce),
      token: NATIVE_TOKEN,
      spender: 'delta',
      amount,
      untilSec: Number(order.deadline),
      permit: null,
      isOut: true,
      delivered: null,
      since: record.updatedAt,
    },
  ]
}

function structOf(text: string): Order | null {
  try {
    return readOrderStruct(parseExact(text))
  } catch {
    return null
  }
}
