import type { Hex } from 'viem'
import type { Deployment } from '../chain/deployments.ts'
import type { BoundDifference } from '../orders/struct/bounds.ts'
import { factsOf } from '../orders/struct/families.ts'
import { inspectModules } from './inspectBridge.ts'
import { inspectTypedData } from './inspectTypedData.ts'
import { type Check, firstFailing, type Refusal } from './refusal.ts'
import {
  MAX_PERMIT_LIFE_SEC,
  type RebuiltTypedData,
  type SigningEvidence,
  type SigningIntent,
  type TypedDataPayload,
} from './signingIntent.ts'

const SEAL: unique symbol = Symbol('authorized typed data')

/** Proof that typed data passed. Only `authorizeTypedData` can make one. */
export interface AuthorizedTypedData {
  readonly [SEAL]: true
  readonly refused: false
  readonly intent: SigningIntent
  readonly typedData: RebuiltTypedData
  /** The EIP-712 hash of `typedData`: for an order, what the contract and the service know it by. */
  readonly hash: Hex
  /** Figures that are not the reviewed ones letter by letter; almost always empty. */
  readonly differences: readonly BoundDifference[]
}

const sealed = new WeakSet<object>()

/** Whether a value was made by `authorizeTypedData` in this very module. */
export function isAuthorizedTypedData(value: unknown): value is AuthorizedTypedData {
  return typeof value === 'object' && value !== null && sealed.has(value)
}

/**
 * Decides whether typed data may reach the wallet.
 * @param payload what somebody proposes; null for a permit or an offer that nobody else proposes.
 * @param evidence null where the chain does not answer: only a cancellation, which moves nothing, is signed then.
 * @returns the sealed typed data, built here from the intent, or the first thing that differs.
 */
export function authorizeTypedData(
  intent: SigningIntent,
  pins: Deployment,
  payload: TypedDataPayload | null,
  evidence: SigningEvidence | null,
): AuthorizedTypedData | Refusal {
  const inspected = inspectTypedData(intent, pins, payload)
  if (inspected.refused) return inspected
  const refused =
    inspectTime(intent, evidence) ??
    (intent.kind === 'order'
      ? inspectModules(intent.order, pins, evidence?.modules ?? null, intent.agreedBridge)
      : null)
  if (refused) return refused
  const authorized: AuthorizedTypedData = Object.freeze({
    [SEAL]: true as const,
    refused: false as const,
    intent: Object.freeze({ ...intent }),
    typedData: deepFrozen(inspected.typedData),
    hash: inspected.hash,
    differences: Object.freeze(inspected.differences),
  })
  sealed.add(authorized)
  return authorized
}

function deepFrozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const member of Object.values(value)) deepFrozen(member)
  return Object.freeze(value)
}

function inspectTime(intent: SigningIntent, evidence: SigningEvidence | null): Refusal | null {
  if (!evidence) return firstFailing([['chain', intent.kind === 'cancellation', intent.chainId, 'silent']])
  const { chainId, blockTimeSec } = evidence
  const moments: readonly bigint[] = momentsOf(intent)
  const isLasting = intent.kind === 'order' || intent.kind === 'offer' || ridesWithOffer(intent)
  const latest = isLasting ? null : blockTimeSec + BigInt(MAX_PERMIT_LIFE_SEC)
  return firstFailing([
    ['chain', chainId === intent.chainId, intent.chainId, chainId],
    ...moments.map((moment): Check => ['deadline', moment > blockTimeSec, `> ${blockTimeSec}`, moment]),
    ...moments.map(
      (moment): Check => ['deadline', latest === null || moment <= latest, `≤ ${latest}`, moment],
    ),
  ])
}

/** A permit that an own offer carries: its deadline was held against the offer's. */
const ridesWithOffer = (intent: SigningIntent): boolean =>
  intent.kind === 'permit' && intent.offer !== undefined

function momentsOf(intent: SigningIntent): readonly bigint[] {
  if (intent.kind === 'order') return [factsOf(intent).deadlineSec]
  if (intent.kind === 'offer') return [intent.order.expiry]
  if (intent.kind === 'cancellation') return []
  if (intent.kind === 'permit2' && intent.form === 'allowance')
    return [intent.deadlineSec, BigInt(intent.expirationSec)]
  return [intent.deadlineSec]
}
