import type { Hex } from 'viem'
import { getAddress } from 'viem/utils'
import type { Deployment } from '../chain/deployments.ts'
import type { Address } from '../token/address.ts'
import { inspect } from './inspect.ts'
import { expectedCall } from './ownCalls.ts'
import type { Refusal } from './refusal.ts'
import { inspectEvidence, nativePaid, type TransactionEvidence } from './transactionEvidence.ts'
import type { TransactionIntent, TransactionPayload } from './transactionIntent.ts'

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
  const refused = inspect(intent, pins, payload) ?? inspectEvidence([intent], pins, evidence)
  if (refused) return refused
  const call = rebuildCall(intent, pins, payload)
  if ('refused' in call) return call
  const authorized: Authorized = Object.freeze({
    [SEAL]: true as const,
    refused: false as const,
    intent: Object.freeze({ ...intent }),
    transaction: Object.freeze({
      chainId: intent.chainId,
      from: getAddress(intent.account),
      gas: evidence.gasUnits === null ? null : (evidence.gasUnits * 5n) / 4n + surplusGas(intent),
      ...call,
    }),
  })
  sealed.add(authorized)
  return authorized
}

/** The call of an inspected payload, from the intent and the pins wherever they say it all. */
export function rebuildCall(
  intent: TransactionIntent,
  pins: Deployment,
  payload: TransactionPayload,
): { readonly to: Address; readonly value: bigint; readonly data: Hex } | Refusal {
  if (intent.kind === 'swap')
    return {
      to: getAddress(pins.router),
      value: nativePaid(intent),
      data: payload.data.toLowerCase() as Hex,
    }
  const call = expectedCall(intent, pins)
  return 'refused' in call ? call : { ...call, to: getAddress(call.to) }
}

/** Booking a share of the surplus with the fee vault: two new balances, what is allocated, and the transfer. Tried without a surplus, a swap does none of it. */
const SURPLUS_GAS = 150_000n

/** What an act may take on chain beyond what it took when it was tried. */
const surplusGas = (intent: TransactionIntent): bigint =>
  intent.kind === 'swap' && intent.hostTakes === 'surplus' ? SURPLUS_GAS : 0n
