import type { Hex } from 'viem'
import { getAddress } from 'viem/utils'
import type { Deployment } from '../chain/deployments.ts'
import { factsOf } from '../orders/struct/families.ts'
import { type Address, isSameAddress } from '../token/address.ts'
import { rebuildCall } from './authorize.ts'
import { inspect } from './inspect.ts'
import { type Check, firstFailing, type Refusal, refusal } from './refusal.ts'
import { inspectEvidence, type TransactionEvidence } from './transactionEvidence.ts'
import type { ApproveIntent, TransactionIntent, TransactionPayload } from './transactionIntent.ts'

/** One call of a bundle, rebuilt. `value` in native raw units. */
export interface RebuiltCall {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

const SEAL: unique symbol = Symbol('authorized calls')

/** Proof that several calls, to be carried out all or none, passed together. */
export interface AuthorizedCalls {
  readonly [SEAL]: true
  readonly refused: false
  readonly chainId: number
  readonly from: Address
  readonly calls: readonly RebuiltCall[]
  readonly intents: readonly TransactionIntent[]
}

/** A call of a bundle as it is proposed, and what it is for. */
export interface CallPart {
  readonly intent: TransactionIntent
  readonly payload: TransactionPayload
}

const sealed = new WeakSet<object>()

/** Whether a value was made by `authorizeCalls` in this very module. */
export function isAuthorizedCalls(value: unknown): value is AuthorizedCalls {
  return typeof value === 'object' && value !== null && sealed.has(value)
}

/**
 * Decides whether several calls may reach the wallet as one bundle: each by its own rules, all of one chain and account, and in the
 * only shape that there is a reason for: approvals of one token first (a reset, then the amount), then one act that takes exactly
 * that token through exactly that spender.
 * @returns the sealed, rebuilt bundle, or the first thing that differs.
 */
export function authorizeCalls(
  parts: readonly CallPart[],
  pins: Deployment,
  evidence: TransactionEvidence,
): AuthorizedCalls | Refusal {
  const [first] = parts
  if (!first) return refusal('batch', '1 …', 0)
  const intents = parts.map(({ intent }) => intent)
  const refused =
    inspectShape(intents) ?? inspectParts(parts, pins) ?? inspectEvidence(intents, pins, evidence)
  if (refused) return refused
  const calls: RebuiltCall[] = []
  for (const { intent, payload } of parts) {
    const call = rebuildCall(intent, pins, payload)
    if ('refused' in call) return call
    calls.push(Object.freeze(call))
  }
  const authorized: AuthorizedCalls = Object.freeze({
    [SEAL]: true as const,
    refused: false as const,
    chainId: first.intent.chainId,
    from: getAddress(first.intent.account),
    calls: Object.freeze(calls),
    intents: Object.freeze(intents.map((intent) => Object.freeze({ ...intent }))),
  })
  sealed.add(authorized)
  return authorized
}

function inspectParts(parts: readonly CallPart[], pins: Deployment): Refusal | null {
  for (const { intent, payload } of parts) {
    const refused = inspect(intent, pins, payload)
    if (refused) return refused
  }
  return null
}

function inspectShape(intents: readonly TransactionIntent[]): Refusal | null {
  const [first] = intents
  const last = intents.at(-1)
  if (!first || !last) return refusal('batch', '1 …', 0)
  const approvals = intents.slice(0, -1)
  const onePlace = firstFailing(
    intents.flatMap((intent): readonly Check[] => [
      ['chain', intent.chainId === first.chainId, first.chainId, intent.chainId],
      ['from', isSameAddress(intent.account, first.account), first.account, intent.account],
    ]),
  )
  if (onePlace) return onePlace
  const granted: ApproveIntent[] = []
  for (const intent of approvals) {
    if (intent.kind !== 'approve') return refusal('batch', 'approve', intent.kind)
    granted.push(intent)
  }
  return granted.length === 0 ? null : inspectGrants(granted, last)
}

/** What an act takes from the account by allowance; null when it takes nothing that way. */
function taken(intent: TransactionIntent): Pick<ApproveIntent, 'token' | 'spender' | 'amount'> | null {
  if (intent.kind === 'swap') return { token: intent.sellToken, spender: 'router', amount: intent.sellAmount }
  if (intent.kind === 'presign') return factsOf(intent).reserves
  if (intent.kind === 'fillOffer')
    return { token: intent.offer.order.takerAsset, spender: 'rfq', amount: intent.pays }
  return intent.kind === 'approve' ? intent : null
}

function inspectGrants(granted: readonly ApproveIntent[], act: TransactionIntent): Refusal | null {
  const needs = taken(act)
  if (!needs) return refusal('batch', 'swap presign fillOffer', act.kind)
  const isAct = act.kind !== 'approve'
  const resets = isAct ? granted.slice(0, -1) : granted
  return firstFailing([
    ...granted.flatMap((one): readonly Check[] => [
      ['approval', isSameAddress(one.token, needs.token), needs.token, one.token],
      ['spender', one.spender === needs.spender, needs.spender, one.spender],
    ]),
    ['batch', resets.length <= 1, '1', resets.length],
    ...resets.map((one): Check => ['approval', one.amount === 0n, 0n, one.amount]),
    ...granted
      .slice(resets.length)
      .map((one): Check => ['approval', one.amount >= needs.amount, needs.amount, one.amount]),
  ])
}
