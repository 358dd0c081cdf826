import type { Hex } from 'viem'
import { getAddress, isHex, keccak256 } from 'viem/utils'
import {
  leastReplacementFees,
  mostReplacementFees,
  type OfferedFees,
  type RequestedFees,
} from '../chain/replacementFees.ts'
import { type Address, isSameAddress } from '../token/address.ts'
import { type Check, firstFailing, type Refusal } from './refusal.ts'

interface IntentInFlight {
  readonly chainId: number
  readonly account: Address
  /** The nonce of the transaction in flight, as the flow's record has it. */
  readonly nonce: number
  /** The most that the person agreed to pay for it, in native raw units. */
  readonly mostCost: bigint
}

/** An empty transaction to the account itself takes the nonce of one in flight. */
export interface CancelTransactionIntent extends IntentInFlight {
  readonly kind: 'cancelTransaction'
}

/** The transaction in flight once more, for higher fees: the call that was authorized when it was first sent, and no other. */
export interface SpeedUpTransactionIntent extends IntentInFlight {
  readonly kind: 'speedUpTransaction'
  readonly to: Address
  /** Native raw units. */
  readonly value: bigint
  /** keccak256 of the calldata. */
  readonly dataHash: Hex
}

export type ReplacementIntent = CancelTransactionIntent | SpeedUpTransactionIntent

/** A transaction with all that decides whether it takes the place of another one. */
export interface ReplacementPayload extends OfferedFees {
  readonly chainId: number
  readonly from: Address
  readonly to: Address
  /** Native raw units. */
  readonly value: bigint
  readonly data: Hex
  readonly nonce: number
  /** Gas limit. */
  readonly gas: bigint
}

/** What a node says now: of itself, of the transaction at the nonce, and of its fees. */
export interface ReplacementEvidence {
  readonly chainId: number
  /** How many transactions of the account are mined: a lower nonce is used. */
  readonly minedCount: number
  readonly inFlight: OfferedFees & Pick<ReplacementPayload, 'from' | 'nonce' | 'gas'>
  readonly fees: RequestedFees
}

const SEAL: unique symbol = Symbol('authorized replacement')

/** Proof that a replacement passed. Only `authorizeReplacement` can make one. */
export interface AuthorizedReplacement {
  readonly [SEAL]: true
  readonly refused: false
  readonly intent: ReplacementIntent
  readonly transaction: ReplacementPayload
}

const sealed = new WeakSet<object>()

/** Whether a value was made by `authorizeReplacement` in this very module. */
export function isAuthorizedReplacement(value: unknown): value is AuthorizedReplacement {
  return typeof value === 'object' && value !== null && sealed.has(value)
}

const LEAST_GAS = 21_000n
/** What an empty transfer may use: 21,000, more where a rollup counts its data as gas or the account lends its address code. */
const MOST_GAS = 500_000n

/**
 * Decides whether a transaction may take the nonce of one in flight. Empty and to the account itself, or the very call that was authorized before;
 * dearer by an eighth at least, and by both the bounds of {@link mostReplacementFees} and what the person agreed to.
 * @returns the sealed, rebuilt transaction, or the first thing that differs.
 */
export function authorizeReplacement(
  intent: ReplacementIntent,
  payload: ReplacementPayload,
  evidence: ReplacementEvidence,
): AuthorizedReplacement | Refusal {
  const refused =
    inspectPlace(intent, payload, evidence) ??
    inspectCall(intent, payload) ??
    inspectCost(intent, payload, evidence)
  if (refused) return refused
  const { chainId, nonce, data, gas, maxFeePerGas, maxPriorityFeePerGas } = payload
  const from = getAddress(intent.account)
  const call =
    intent.kind === 'cancelTransaction'
      ? ({ to: from, value: 0n, data: '0x' } as const)
      : { to: getAddress(intent.to), value: intent.value, data: data.toLowerCase() as Hex }
  const authorized: AuthorizedReplacement = Object.freeze({
    [SEAL]: true as const,
    refused: false as const,
    intent: Object.freeze({ ...intent }),
    transaction: Object.freeze({
      ...{ chainId, from, ...call },
      ...{ nonce, gas, maxFeePerGas, maxPriorityFeePerGas },
    }),
  })
  sealed.add(authorized)
  return authorized
}

/** Chain, account and nonce: those of the transaction in flight, and the nonce unused. */
function inspectPlace(
  { chainId, account, nonce }: ReplacementIntent,
  payload: ReplacementPayload,
  { inFlight, ...evidence }: ReplacementEvidence,
): Refusal | null {
  return firstFailing([
    ['chain', payload.chainId === chainId, chainId, payload.chainId],
    ['chain', evidence.chainId === chainId, chainId, evidence.chainId],
    ['from', isSameAddress(payload.from, account), account, payload.from],
    ['from', isSameAddress(inFlight.from, account), account, inFlight.from],
    ['nonce', payload.nonce === nonce, nonce, payload.nonce],
    ['nonce', inFlight.nonce === nonce, nonce, inFlight.nonce],
    ['nonce', evidence.minedCount <= nonce, nonce, evidence.minedCount],
  ])
}

function inspectCall(intent: ReplacementIntent, { to, value, data }: ReplacementPayload): Refusal | null {
  const isCancelling = intent.kind === 'cancelTransaction'
  const target = isCancelling ? intent.account : intent.to
  const sent = isCancelling ? 0n : intent.value
  const isCall = isHex(data, { strict: true }) && data.length % 2 === 0
  return (
    firstFailing([
      ['target', isSameAddress(to, target), target, to],
      ['value', value === sent, sent, value],
      ['encoding', isCall, 'hex', data],
    ]) ??
    firstFailing([
      isCancelling
        ? ['call', data === '0x', '0x', data]
        : ['call', keccak256(data) === intent.dataHash.toLowerCase(), intent.dataHash, keccak256(data)],
    ])
  )
}

/** What it may use and what it offers for that. The person's word bounds the product. */
function inspectCost(
  { kind, mostCost }: ReplacementIntent,
  { gas, maxFeePerGas, maxPriorityFeePerGas }: ReplacementPayload,
  { inFlight, fees }: ReplacementEvidence,
): Refusal | null {
  const least = leastReplacementFees(inFlight)
  const most = mostReplacementFees(inFlight, fees)
  const [leastGas, mostGas] =
    kind === 'speedUpTransaction' ? [inFlight.gas, inFlight.gas] : [LEAST_GAS, MOST_GAS]
  return (
    firstFailing([
      within(gas, leastGas, mostGas),
      within(maxFeePerGas, least.maxFeePerGas, most.maxFeePerGas),
      within(maxFeePerGas, fees.baseFeePerGas, most.maxFeePerGas),
      within(maxPriorityFeePerGas, least.maxPriorityFeePerGas, most.maxPriorityFeePerGas),
      within(maxPriorityFeePerGas, 0n, maxFeePerGas),
    ]) ?? firstFailing([within(gas * maxFeePerGas, 0n, mostCost)])
  )
}

function within(value: bigint, least: bigint, most: bigint): Check {
  const passes = typeof value === 'bigint' && value >= least && value <= most
  return ['networkFee', passes, `${least} – ${most}`, value]
}
