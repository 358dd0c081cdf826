import type { ModuleTable } from '../chain/moduleTable.ts'
import type { TradeFamily } from '../orders/struct/families.ts'
import type { TypedField } from '../orders/struct/orderTables.ts'
import type { OtcOrder } from '../otc/otcOrder.ts'
import type { Address } from '../token/address.ts'
import type { OrderReview } from './inspectOrder.ts'
import type { PinnedSpender } from './transactionIntent.ts'

/** A permit or an allowance by signature may not live longer than this. */
export const MAX_PERMIT_LIFE_SEC = 30 * 60

interface SigningOnChain {
  readonly chainId: number
  readonly account: Address
}

/** An order, the whole struct as it was reviewed (`expected` of its family). */
export type OrderSigningIntent<Family extends TradeFamily = TradeFamily> = SigningOnChain &
  OrderReview<Family> & { readonly kind: 'order' }

/** Cancellation of orders at the service: these ids, in this order, at most 100. */
export interface CancellationSigningIntent extends SigningOnChain {
  readonly kind: 'cancellation'
  readonly orderIds: readonly string[]
}

/** Name and version of a token's EIP-712 domain; chain and contract are added here. */
export interface TokenDomain {
  readonly name: string
  readonly version?: string
}

interface TokenPermit extends SigningOnChain {
  readonly kind: 'permit'
  readonly token: Address
  readonly tokenDomain: TokenDomain
  readonly spender: PinnedSpender
  /** The token's own counter of the account. */
  readonly nonce: bigint
  /** Block seconds; at most 30 minutes away, or the expiry of `offer`. */
  readonly deadlineSec: bigint
  /** The own offer that carries it. The permit then gives exactly what that one gives, to the RFQ contract, until it expires. */
  readonly offer?: OtcOrder
}

/** An EIP-2612 permit over exactly `value`. */
export interface Eip2612Intent extends TokenPermit {
  readonly standard: 'eip2612'
  readonly value: bigint
}

/** DAI's own permit. It has no amount: `allowed` is everything or nothing, and the review must have shown that. */
export interface DaiPermitIntent extends TokenPermit {
  readonly standard: 'dai'
  readonly allowed: boolean
}

/** One Permit2 transfer of exactly `amount`: for an order, its source and its deadline. */
export interface Permit2TransferIntent extends SigningOnChain {
  readonly kind: 'permit2'
  readonly form: 'transfer'
  readonly token: Address
  readonly spender: PinnedSpender
  readonly amount: bigint
  readonly nonce: bigint
  readonly deadlineSec: bigint
}

/** A Permit2 allowance of exactly `amount`. */
export interface Permit2AllowanceIntent extends SigningOnChain {
  readonly kind: 'permit2'
  readonly form: 'allowance'
  readonly token: Address
  readonly spender: PinnedSpender
  readonly amount: bigint
  /** Permit2's counter of account, token and spender: 48 bits. */
  readonly nonce: number
  /** Block seconds until the allowance ends, and until the signature can be used. Both at most 30 minutes away. */
  readonly expirationSec: number
  readonly deadlineSec: bigint
}

export type PermitSigningIntent =
  | Eip2612Intent
  | DaiPermitIntent
  | Permit2TransferIntent
  | Permit2AllowanceIntent

/** An OTC offer, the whole struct as it was reviewed. The app builds it itself. */
export interface OfferSigningIntent extends SigningOnChain {
  readonly kind: 'offer'
  readonly order: OtcOrder
}

export type SigningIntent =
  | OrderSigningIntent
  | CancellationSigningIntent
  | PermitSigningIntent
  | OfferSigningIntent

/**
 * Typed data as somebody proposes it: the service's `toSign` (`domain`, `types`, `value`) or our own (`domain`, `types`, `primaryType`,
 * `message`). As raw JSON text wherever there is one: only the text shows a doubled key.
 */
export type TypedDataPayload = ({ readonly text: string } | { readonly toSign: unknown }) & {
  /** The service's own hash of it. */
  readonly hash?: string | undefined
}

/** Typed data as the wallet gets it: built here, never the object that came. Numbers wider than 48 bits are bigints. */
export interface RebuiltTypedData {
  readonly domain: {
    readonly name: string
    readonly version?: string
    readonly chainId: number
    readonly verifyingContract: Address
  }
  readonly types: Readonly<Record<string, readonly TypedField[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/** What is known about a chain when typed data is signed. */
export interface SigningEvidence {
  /** The chain id the node itself answered. */
  readonly chainId: number
  /** Time of the latest block. */
  readonly blockTimeSec: bigint
  /** What Delta runs, for an order that leaves its chain; null or absent where it was not read. */
  readonly modules?: ModuleTable | null
}
