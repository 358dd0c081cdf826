import type { Hex } from 'viem'
import type { ChainClients } from '../../chain/node/clients.ts'
import type { Address } from '../../domain/token/address.ts'
import type { Token } from '../../domain/token/token.ts'
import type { Service } from '../../service/http/serviceClient.ts'
import type { AccountNotes } from '../record/accountNotes.ts'
import type { Clock } from '../record/clock.ts'
import type { SpenderRole } from '../record/intent.ts'
import type { WalletPort } from './port.ts'

/** Whose token, and who would take it. */
export interface ReservedQuestion {
  readonly chainId: number
  readonly account: Address
  readonly token: Token
  readonly spender: SpenderRole
  /** Nonce of the order that asks, decimal: what it brings itself does not come on top. */
  readonly orderNonce?: string
  /** An order that ends before it: what the service still counts for that one does not come on top. */
  readonly replaced?: { readonly orderHash: Hex; readonly remaining: bigint }
}

/** A permit of the token itself that is out, or about to be. */
export interface OpenPermit {
  /** Of the token, decimal. It may have been used meanwhile. */
  readonly nonce: string
  /** Whether its use sets anew what the spender that was asked about may take. */
  readonly replaces: boolean
}

/** What this page learned and need not learn twice; gone with a reload. */
export interface PageMemory {
  /** Chains whose node could not simulate the last transaction. */
  readonly unsimulated: Set<number>
  /** Chains whose node cannot simulate several calls together. */
  readonly unbundled: Set<number>
  /** Orders, by nonce, for which the service demands a permit whatever the allowance. */
  readonly permitWanted: Set<string>
  /** When the service last did not list the offers of an account (`chain account`), milliseconds: it is not waited for again at once. */
  readonly unlisted: Map<string, number>
}

export function createPageMemory(): PageMemory {
  return { unsimulated: new Set(), unbundled: new Set(), permitWanted: new Set(), unlisted: new Map() }
}

/** What flows work with. Everything that reaches outside is in here. */
export interface FlowTools {
  readonly clients: ChainClients
  readonly service: Service
  readonly port: WalletPort
  readonly clock: Clock
  /** What this browser learned about accounts. */
  readonly notes: AccountNotes
  readonly memory: PageMemory
  /** Code that few flows need (`lazyFlowSteps` of the kinds), fetched when one does. Rejects when it does not arrive. */
  parts(): Promise<unknown>
  /** What open orders of the account may still take of a token through a spender, raw units. @throws {AppError} when the service does not answer. */
  reserved(question: ReservedQuestion): Promise<bigint>
  /** Native in Delta that other orders of the account may take, by the deposits that this browser made for them, raw units; what a service lists does not count. Never rejects. */
  depositedBesides(order: {
    readonly chainId: number
    readonly account: Address
    readonly orderHash: Hex
  }): Promise<bigint>
  /** The token's own permits that are signed and in nobody's transaction yet. Never rejects. */
  openPermits(question: ReservedQuestion): Promise<readonly OpenPermit[]>
}
