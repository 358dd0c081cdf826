import type { Hex } from 'viem'
import type { OtcOrder } from '../../domain/otc/otcOrder.ts'
import type { Address } from '../../domain/token/address.ts'
import type { Token } from '../../domain/token/token.ts'
import type { SpenderRole } from '../record/intent.ts'

/** What an act needs before it can be asked for: the wallet on its chain, and a spender allowed to take a token. */
export interface Requirement {
  readonly chainId: number
  readonly account: Address
  /** Whether the person agreed on the review to send what no node could simulate; absent where no review asks. */
  readonly acceptUnsimulated?: boolean
  /** What is taken; absent, or native, where nothing has to be allowed. */
  readonly allowance?: {
    readonly token: Token
    readonly spender: SpenderRole
    /** Raw units that the act itself takes. What open orders of the account may still take of its balance comes on top. */
    readonly amount: bigint
    readonly approval: 'exact' | 'unlimited'
    /** Nonce of the order that takes it, decimal: what it brings itself is not added to what open orders take. */
    readonly orderNonce?: string
    /** An order that ends before this one is signed, and what it could still take: it is not added either. */
    readonly replaced?: ReplacedRoom
    /** Where a signature may replace the approval: an order that follows the market, a fill of an offer, an offer whose maker chose it. */
    readonly permit?: PermitRoom
  }
}

/** What an order that is being replaced is counted with. Raw units. */
export interface ReplacedRoom {
  readonly orderHash: Hex
  readonly remaining: bigint
}

/** The order, the offer, or the transaction, that would carry a permit. */
export interface PermitRoom {
  /** Block seconds; null for a transaction, which carries it at once. */
  readonly deadlineSec: number | null
  readonly nonce: bigint
  readonly isFillable: boolean
  /** The own offer that carries it: it lives as long as that one, however long. */
  readonly offer?: OtcOrder
}

/** What an act takes, and through whom. */
export type Allowance = NonNullable<Requirement['allowance']>
