import type { Hex } from 'viem'
import type { Address } from '../domain/address.ts'
import type { TradeFamily } from '../domain/orders/families.ts'
import type { SpenderRole } from './intent.ts'

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
  readonly family: TradeFamily
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

/** The name of a flow's permit until its order exists. */
export const permitIdOf = (flowId: string): string => `${flowId}:permit`
