import { hexToBigInt, sliceHex } from 'viem/utils'
import { permitKind } from '../../../domain/orders/struct/permitKind.ts'
import { isNative } from '../../../domain/token/address.ts'
import { type CarriedPermit, type Obligation, permitIdOf } from '../../kind/obligation.ts'
import type { FlowArtifacts, FlowRecord, FlowStep } from '../../record/record.ts'
import type { StepName } from '../../record/stepFacts.ts'
import type { OrderToPlace } from '../terms/orderToPlace.ts'

/** What a Delta order gives others: the order itself once it is signed, allowed or paid for, and before that its permit. */
export function orderObligations(
  record: Pick<FlowRecord, 'id' | 'artifacts' | 'steps' | 'updatedAt'>,
  placing: OrderToPlace,
): readonly Obligation[] {
  const { artifacts = {}, id: flowId, updatedAt: since } = record
  const { order } = artifacts
  const how = order && howOf(record, placing)
  const permit = permitOf(placing, artifacts)
  if (!how && !permit) return []
  const shared = {
    version: 1,
    flowId,
    chainId: placing.chainId,
    account: placing.account,
    family: placing.family,
    nonce: placing.nonce,
    token: placing.sellToken.address,
    spender: permit?.standard === 'permit2' ? 'permit2' : 'delta',
    amount: placing.amount,
    permit,
    since,
  } as const
  if (order && how) {
    const { hash, id: delivered = null } = order
    const isOut = how !== 'signed' || delivered !== null || isPosting(record)
    return [{ ...shared, id: hash, how, orderHash: hash, untilSec: placing.deadlineSec, isOut, delivered }]
  }
  const untilSec = permit?.untilSec ?? placing.deadlineSec
  const asPermit = { how: 'permit', orderHash: null, untilSec, isOut: false, delivered: null } as const
  return [{ ...shared, ...asPermit, id: permitIdOf(flowId) }]
}

/** What gives others the right to the order; undefined where nothing does yet. A permission on chain outweighs a signature. */
function howOf(
  { artifacts, steps }: Pick<FlowRecord, 'artifacts' | 'steps'>,
  { sellToken }: OrderToPlace,
): Obligation['how'] | undefined {
  if (isNative(sellToken.address)) return isDone(steps, 'deposit') ? 'deposited' : undefined
  if (artifacts?.order?.isPresigned) return 'presigned'
  return artifacts?.order?.signature === undefined ? undefined : 'signed'
}

/** Whether a step of this name is done, by itself or in a bundle. */
export const isDone = (steps: readonly FlowStep[], wanted: StepName): boolean =>
  steps.some(
    ({ name, status, parts = [] }) =>
      status === 'done' && (name === wanted || parts.some((part) => part.name === wanted)),
  )

/** Whether the order was handed to the service, or may have been. */
const isPosting = ({ steps }: Pick<FlowRecord, 'steps'>): boolean =>
  steps.some(({ name, status }) => name === 'post-order' && ['pending', 'done', 'failed'].includes(status))

/** The permit that a flow has signed, as its nonce and its end are kept; null where it has none. @param deadlineSec of the order that carries it. */
export function permitOf(
  { sellToken: { address: token }, deadlineSec }: Pick<OrderToPlace, 'sellToken' | 'deadlineSec'>,
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
