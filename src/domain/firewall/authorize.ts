import type { Hex } from 'viem'
import { getAddress } from 'viem/utils'
import { type Address, isNative } from '../address.ts'
import type { Deployment } from '../deployments.ts'
import {
  encodeApprove,
  firstFailing,
  inspect,
  type Refusal,
  type TransactionIntent,
  type TransactionPayload,
} from './inspect.ts'

/** What the chain said about a payload, gathered by `chain/evidence.ts` just before the wallet is asked. */
export interface TransactionEvidence {
  /** The chain id the node itself answered. */
  readonly chainId: number
  /** Whether there is code at the target: a call to an empty address takes the value and does nothing. */
  readonly targetHasCode: boolean
  /** Whether the call, as it is, went through when simulated from the account. */
  readonly simulation: 'passed' | 'failed'
  /** Gas it used, or null when the node could not say. */
  readonly gasUnits: bigint | null
}

/** The transaction as the wallet gets it: built here from checked values, never the object that came. */
export interface RebuiltTransaction {
  readonly chainId: number
  readonly from: Address
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
  /** Gas limit: what the simulation used and a quarter more; null leaves it to the wallet. */
  readonly gas: bigint | null
}

const SEAL: unique symbol = Symbol('authorized')

/** Proof that a transaction passed. Only `authorize` can make one, and only what it made is accepted by the wallet port. */
export interface Authorized {
  readonly [SEAL]: true
  readonly refused: false
  readonly intent: TransactionIntent
  readonly transaction: RebuiltTransaction
}

const sealed = new WeakSet<object>()

/** Whether a value was made by `authorize` in this very module, and is not a copy or a look-alike. */
export function isAuthorized(value: unknown): value is Authorized {
  return typeof value === 'object' && value !== null && sealed.has(value)
}

/**
 * Decides whether a transaction may reach the wallet.
 * @returns the sealed, rebuilt transaction, or the first thing that differs.
 */
export function authorize(
  intent: TransactionIntent,
  pins: Deployment,
  payload: TransactionPayload,
  evidence: TransactionEvidence,
): Authorized | Refusal {
  const refused =
    inspect(intent, pins, payload) ??
    firstFailing([
      ['chain', evidence.chainId === intent.chainId, intent.chainId, evidence.chainId],
      ['targetCode', evidence.targetHasCode, payload.to, '0x'],
      ['simulation', evidence.simulation === 'passed', 'passed', evidence.simulation],
    ])
  if (refused) return refused
  const authorized: Authorized = Object.freeze({
    [SEAL]: true as const,
    refused: false as const,
    intent: Object.freeze({ ...intent }),
    transaction: Object.freeze(rebuild(intent, pins, payload, evidence)),
  })
  sealed.add(authorized)
  return authorized
}

function rebuild(
  intent: TransactionIntent,
  pins: Deployment,
  payload: TransactionPayload,
  evidence: TransactionEvidence,
): RebuiltTransaction {
  const gas = evidence.gasUnits === null ? null : (evidence.gasUnits * 5n) / 4n
  const shared = { chainId: intent.chainId, from: getAddress(intent.account), gas }
  if (intent.kind === 'approve') {
    return {
      ...shared,
      to: getAddress(intent.token),
      value: 0n,
      data: encodeApprove(pins.router, intent.amount),
    }
  }
  return {
    ...shared,
    to: getAddress(pins.router),
    value: isNative(intent.sellToken) ? intent.sellAmount : 0n,
    data: payload.data.toLowerCase() as Hex,
  }
}
