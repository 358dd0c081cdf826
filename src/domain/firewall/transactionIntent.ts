import type { Hex } from 'viem'
import type { Side } from '../amount/quote.ts'
import type { SignedOrder } from '../orders/struct/families.ts'
import type { OfferFill } from '../otc/offerCalls.ts'
import type { OtcOrder } from '../otc/otcOrder.ts'
import type { Address } from '../token/address.ts'
import type { OrderReview } from './inspectOrder.ts'

/** Who may be allowed to take a token: one pinned contract each. */
export type PinnedSpender = 'router' | 'delta' | 'permit2' | 'rfq'

interface IntentOnChain {
  readonly chainId: number
  readonly account: Address
  /** Whether the person confirmed, in so many words, to send something that no node could simulate; absent where nobody asks them. */
  readonly acceptUnsimulated?: boolean
}

/** How a host is paid. */
export type HostTakes = 'fee' | 'surplus'

/** A market swap as the person confirmed it. Amounts in raw units. */
export interface SwapTransactionIntent extends IntentOnChain {
  readonly kind: 'swap'
  readonly recipient: Address
  readonly sellToken: Address
  readonly buyToken: Address
  readonly side: Side
  /** SELL: exactly this is sold. BUY: at most this. */
  readonly sellAmount: bigint
  /** SELL: the router's minimum. BUY: exactly this is bought. */
  readonly buyAmount: bigint
  /** The price's amount for the side that is not fixed, before fees; the router keeps part of any excess over it. */
  readonly quotedAmount?: bigint
  /** The partner fee that was shown. */
  readonly feeBps: number
  /** Where the fee must go; absent when the app does not know its partner's address. */
  readonly partner?: Address
  /** What the host takes by its own settings: exactly that fee, or half of the surplus and no fee, and to `partner` alone. */
  readonly hostTakes?: HostTakes
  /** The bytes of a permit that was signed for this swap; exactly these must be in the calldata, and none where absent. */
  readonly permit?: Hex
  /** Tax that the bought token keeps of each transfer, as it was shown. */
  readonly buyTaxBps?: number
}

/** An approval of a pinned spender; `amount` zero takes an older one back. */
export interface ApproveIntent extends IntentOnChain {
  readonly kind: 'approve'
  readonly token: Address
  readonly spender: PinnedSpender
  readonly amount: bigint
}

/** An order that a transaction brings alive, and what was reviewed of it. */
type OrderOnChain = IntentOnChain &
  SignedOrder & {
    /** Must be that of the order. */
    readonly orderHash: Hex
    readonly reviewed: OrderReview
  }

/** `setPreSignature(orderHash, true)`: a contract account allows an order on chain. */
export type PresignIntent = OrderOnChain & { readonly kind: 'presign' }

/** `depositNativeAndPreSign(orderHash)`: pays exactly the order's source in and allows the order. */
export type DepositTransactionIntent = OrderOnChain & { readonly kind: 'deposit'; readonly amount: bigint }

/** `depositNative()`: native paid into Delta for a reviewed order that lacks it, no more than that order's source. */
export type TopUpIntent = OrderOnChain & { readonly kind: 'topUp'; readonly amount: bigint }

/** An intent that brings an order alive. */
export type AliveIntent = PresignIntent | DepositTransactionIntent | TopUpIntent

/** Whether an intent brings an order alive, or pays in for one that is. */
export const bringsAlive = (intent: { readonly kind: string }): intent is AliveIntent =>
  intent.kind === 'presign' || intent.kind === 'deposit' || intent.kind === 'topUp'

/** `withdrawNative(amount)`: native back out of Delta. */
export interface WithdrawNativeIntent extends IntentOnChain {
  readonly kind: 'withdrawNative'
  readonly amount: bigint
}

/** The withdrawal of its family (`cancelAndWithdraw`): ends an order that sells native and gives its deposit back. */
export type CancelNativeTransactionIntent = IntentOnChain & SignedOrder & { readonly kind: 'cancelNative' }

/** `invalidateNonces(nonces)`: ends ERC-20 orders on chain. */
export interface InvalidateNoncesTransactionIntent extends IntentOnChain {
  readonly kind: 'invalidateNonces'
  readonly nonces: readonly bigint[]
}

/** Native to its wrapped token one to one, or back. */
export interface WrapTransactionIntent extends IntentOnChain {
  readonly kind: 'wrap' | 'unwrap'
  readonly amount: bigint
}

/** A fill of an OTC offer, whole or in part: `receives` is what `pays` brings by the contract's own arithmetic, to the unit. */
export interface FillOfferTransactionIntent extends IntentOnChain, OfferFill {
  readonly kind: 'fillOffer'
  /** The hash under which the offer was shown. */
  readonly orderHash: Hex
  readonly receives: bigint
}

/** Ends OTC offers of the account on chain, by the hashes of these structs. */
export interface CancelOffersTransactionIntent extends IntentOnChain {
  readonly kind: 'cancelOffers'
  readonly offers: readonly OtcOrder[]
}

/** Calls that the app builds itself: rebuilt from the intent and compared byte by byte. */
export type OwnCallIntent =
  | ApproveIntent
  | PresignIntent
  | DepositTransactionIntent
  | TopUpIntent
  | WithdrawNativeIntent
  | CancelNativeTransactionIntent
  | InvalidateNoncesTransactionIntent
  | WrapTransactionIntent
  | FillOfferTransactionIntent
  | CancelOffersTransactionIntent

export type TransactionIntent = SwapTransactionIntent | OwnCallIntent

/** A transaction as somebody proposes it: the service, or a builder of ours. */
export interface TransactionPayload {
  readonly chainId?: number | undefined
  readonly from?: string | undefined
  readonly to: string
  readonly value: bigint
  readonly data: Hex
}
