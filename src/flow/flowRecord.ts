import type { Hex } from 'viem'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Address } from '../domain/address.ts'
import type { Message, Recovery } from '../domain/errors.ts'
import type { Side } from '../domain/quote.ts'
import type { Token } from '../domain/token.ts'

/** What the person confirmed on the review of a market swap. Every amount in raw units, as decimal strings (the record is stored). */
export interface MarketSwapIntent {
  readonly kind: 'market-swap'
  readonly chainId: number
  readonly account: Address
  readonly recipient: Address
  readonly sellToken: Token
  readonly buyToken: Token
  readonly side: Side
  /** SELL: exactly this is sold. BUY: at most this is sold. */
  readonly sellAmount: string
  /** SELL: the router's minimum, before the fee. BUY: exactly this is received. */
  readonly buyAmount: string
  /** What was quoted for the side that is not fixed, for comparison on the receipt. */
  readonly quotedAmount: string
  readonly slippageBps: number
  readonly feeBps: number
  readonly approval: 'exact' | 'unlimited'
  /** The person agreed to send what no node could try. */
  readonly acceptUnsimulated?: boolean
  /** Price impact the person allowed with a typed confirmation, in percent; the service's ceiling where absent. */
  readonly maxImpactPercent?: number
  /** Tax in bps that the token keeps of each transfer, where it was found to. */
  readonly sellTaxBps?: number
  readonly buyTaxBps?: number
  /** Where a fee must go; absent where the host names no address. */
  readonly partner?: Address
}

/** What the person confirmed on the review of a Delta order. Amounts are those of the struct to be signed. */
export interface DeltaOrderIntent {
  readonly kind: 'delta-order'
  readonly type: 'MARKET' | 'LIMIT'
  readonly chainId: number
  readonly account: Address
  readonly recipient: Address
  readonly sellToken: Token
  readonly buyToken: Token
  readonly side: Side
  /** `srcAmount`. SELL: exactly this is sold. BUY: at most this. */
  readonly sellAmount: string
  /** `destAmount`. SELL: at least this arrives. BUY: exactly this. */
  readonly buyAmount: string
  /** `expectedAmount`: the quoted amount of the side that is not fixed. */
  readonly quotedAmount: string
  readonly slippageBps: number
  /** Present for an order with a price of its own. */
  readonly limitAmount?: string
  /** Block seconds after which nobody can fill it. */
  readonly deadlineSec: number
  /** Decimal; random 256 bits are fine, permits have nonces of their own. */
  readonly nonce: string
  /** The packed partner field that the struct must carry, decimal. */
  readonly partnerAndFee: string
  /** The fee that was shown. */
  readonly feeBps: number
  readonly partiallyFillable: boolean
  readonly approval: 'exact' | 'unlimited'
  /** The person agreed to send what no node could try. */
  readonly acceptUnsimulated?: boolean
  /** The reviewed route exactly as it came, as raw JSON text. */
  readonly routeText: string
}

/** Native to its wrapped token, one to one, or back. */
export interface WrapIntent {
  readonly kind: 'wrap' | 'unwrap'
  readonly chainId: number
  readonly account: Address
  readonly amount: string
}

/** Who may be allowed to take a token: one pinned contract each. */
export type SpenderRole = 'router' | 'delta' | 'permit2'

/** An approval on its own; amount 0 takes an older one back. */
export interface ApprovalIntent {
  readonly kind: 'approval'
  readonly chainId: number
  readonly account: Address
  readonly token: Token
  readonly spender: SpenderRole
  readonly amount: string
}

/** Cancellation of Delta orders at the service: one signature, at most 100 orders of one owner and chain. */
export interface CancelOrdersIntent {
  readonly kind: 'cancel-orders'
  readonly chainId: number
  readonly account: Address
  readonly orders: readonly { readonly id: string; readonly orderHash: Hex; readonly deadlineSec: number }[]
}

/** Cancellation on chain: the nonces of ERC-20 orders are used up. */
export interface InvalidateNoncesIntent {
  readonly kind: 'invalidate-nonces'
  readonly chainId: number
  readonly account: Address
  readonly nonces: readonly string[]
}

/** Cancellation on chain of an order that sells native; its deposit comes back. */
export interface CancelNativeIntent {
  readonly kind: 'cancel-native'
  readonly chainId: number
  readonly account: Address
  readonly orderHash: Hex
  /** The struct as the service wrote it, as JSON text. */
  readonly orderText: string
  readonly partiallyFillable: boolean
}

/** Native paid into Delta for an order that waits for it: the first deposit, which also signs the order, or a top-up of what is missing. */
export interface DepositIntent {
  readonly kind: 'deposit'
  readonly chainId: number
  readonly account: Address
  readonly orderHash: Hex
  readonly orderText: string
  readonly partiallyFillable: boolean
  readonly amount: string
  /** False for a top-up: the order was signed by its first deposit. */
  readonly presigns: boolean
}

/** Native taken back out of Delta. */
export interface WithdrawIntent {
  readonly kind: 'withdraw'
  readonly chainId: number
  readonly account: Address
  readonly amount: string
}

export type FlowIntent =
  | MarketSwapIntent
  | DeltaOrderIntent
  | WrapIntent
  | ApprovalIntent
  | CancelOrdersIntent
  | InvalidateNoncesIntent
  | CancelNativeIntent
  | DepositIntent
  | WithdrawIntent

/** The steps a flow can have. A step asks the wallet, the service or nobody for one thing and waits for its effect. */
export type StepName =
  | 'switch-chain'
  | 'approve-reset'
  | 'approve'
  /** A permit in place of an approval; free, nothing moves. */
  | 'sign-permit'
  /** The service builds the order, the firewall compares it. Asks no wallet. */
  | 'build-order'
  | 'sign-order'
  /** A contract account allows the order on chain instead of signing it. */
  | 'presign'
  | 'post-order'
  /** `depositNativeAndPreSign`, or a plain deposit for a top-up. */
  | 'deposit'
  | 'build-cancellation'
  | 'sign-cancellation'
  | 'post-cancellation'
  | 'cancel-on-chain'
  | 'withdraw'
  | 'wrap'
  | 'unwrap'
  | 'swap'
  /** Approval and act in one confirmation, where the wallet offers atomic calls. */
  | 'batch'

/** What steps brought that later ones need. Written down before anything depends on it. */
export interface FlowArtifacts {
  /** Bytes for the order's `permit` member. */
  readonly permit?: Hex
  readonly order?: {
    readonly hash: Hex
    /** `toSign.value` exactly as it came: what is posted. */
    readonly valueText: string
    /** As it will be posted: 64 bytes for an account without code, `0x` when signed on chain. */
    readonly signature?: Hex
    /** Allowed on chain by a step of this flow; not every contract tells afterwards. */
    readonly isPresigned?: true
    /** Given by the service once it has the order. */
    readonly id?: string
  }
  readonly cancellation?: { readonly hash: Hex; readonly signature?: Hex; readonly isAccepted?: true }
  /** A bundle handed to `wallet_sendCalls`, or a Safe transaction that executes later. */
  readonly callsId?: string
}

export type StepStatus =
  | 'todo'
  /** Reading the chain or asking the service for what the step needs. */
  | 'preparing'
  /** The wallet was asked and has not answered. */
  | 'wallet'
  /** Sent, signed or being posted; its effect is awaited. */
  | 'pending'
  | 'done'
  | 'skipped'
  | 'failed'

/**
 * What is written down before a wallet is asked to send: enough to find the transaction on chain without its hash,
 * should the page disappear in between. Numbers as decimal strings (the record is stored).
 */
export interface AskedMark {
  readonly from: Address
  readonly to: Address
  /** keccak256 of the calldata. */
  readonly dataHash: Hex
  /** Nonce the transaction was expected to take. */
  readonly nonce: number
  /** Latest block before the wallet was asked. */
  readonly blockNumber: string
  /** Present when the account is a contract: its transactions are sent by others, and found by their effects. */
  readonly isContract?: true
  /** The call itself, of several the last, to be told from others like it, and recognised in a transaction that carries it. */
  readonly call?: {
    readonly to: Address
    /** Raw native units. */
    readonly value: string
    /** The first bytes of the calldata. */
    readonly head: Hex
    /** Bytes of calldata. */
    readonly size: number
    readonly dataHash: Hex
  }
}

export interface FlowStep {
  readonly name: StepName
  readonly status: StepStatus
  readonly hash?: Hex
  /** Nonce of the transaction, once a node has shown it. */
  readonly nonce?: number
  /** Present from the moment the wallet is asked to send. */
  readonly asked?: AskedMark
  /** What it was asked before, which was never answered and never seen: the person went on, and it may still be approved. */
  readonly earlier?: AskedMark
  /** The bytes that the wallet signed with, from the moment they arrive until they are accepted. */
  readonly answer?: Hex
  /** What the wallet is, or was, asked for: approvals name amount and spender. Raw units. */
  readonly token?: Token
  readonly amount?: string
  /** How much of `amount` is there for open orders of the account, not for this act. */
  readonly forOrders?: string
  readonly spender?: Address
  /** Taking this approval back stops open orders of the token until the new one is there. */
  readonly suspendsOrders?: true
  /** Block seconds until which what is signed in this step holds. */
  readonly untilSec?: number
  /** What a `batch` does, in order. */
  readonly parts?: readonly Pick<
    FlowStep,
    'name' | 'token' | 'amount' | 'forOrders' | 'spender' | 'suspendsOrders'
  >[]
}

export interface FlowError {
  readonly code: string
  readonly say: Message
  readonly recovery: Recovery
  readonly details?: string
}

/** What really happened, read from the receipt's logs and, for native, from balances. Raw units. */
export interface SwapReceipt {
  readonly hash: Hex
  readonly blockNumber: string
  /** Sell token that left the account; native without gas. */
  readonly sold: string
  /** Buy token that arrived at the recipient; native without gas. */
  readonly received: string
  /** Gas paid in native raw units. */
  readonly gasPaid: string
  /** Change of the account's native balance by this transaction, gas included; negative when it fell. */
  readonly nativeDelta: string
  /** True when native amounts come from logs only, because the block held other movements of the account: to be shown as approximate. */
  readonly isNativeEstimate?: boolean
}

export type FlowStatus =
  | 'running'
  /** Stopped where the person can go on: rejected in the wallet, quote moved, service down. Nothing is lost. */
  | 'paused'
  | 'done'
  | 'failed'

/** One multi-step intention: serialisable, so that it can be stored and resumed. */
export interface FlowRecord {
  readonly version: 1
  readonly id: string
  readonly intent: FlowIntent
  readonly status: FlowStatus
  readonly steps: readonly FlowStep[]
  readonly error?: FlowError
  /** What a running flow is waiting for, once that takes long ("still waiting, open your wallet"). Never together with `error`. */
  readonly notice?: Message
  readonly receipt?: SwapReceipt
  readonly artifacts?: FlowArtifacts
  /** Dismissed while its transaction may still come: not on screen, still looked for on chain, and back once it is there. */
  readonly isSetAside?: true
  /** The flow that goes before it: until that one is over this one waits its turn, as paused. */
  readonly after?: string
  /** Milliseconds. */
  readonly createdAt: number
  readonly updatedAt: number
}

/** What a running flow may wait for as long as it likes: a silent wallet, its own or that of the flow before it, a slow or silent network, co-owners. */
const ENDLESS: ReadonlySet<string> = new Set([
  'flow.notice.silentWallet',
  'flow.notice.stillOpen',
  'flow.notice.otherRequest',
  'flow.notice.slowNetwork',
  'flow.notice.unreachable',
  'flow.notice.othersSend',
])

/** Whether the person may stop waiting for a running flow: it has said what it waits for, and nobody knows how long that takes. */
export function canBeSetAside({ status, notice }: Pick<FlowRecord, 'status' | 'notice'>): boolean {
  return status === 'running' && notice !== undefined && ENDLESS.has(notice.key)
}

/** Projection of all flows this browser knows, newest first. */
export interface FlowsState {
  readonly flows: readonly FlowRecord[]
  /** Dismissed ones that may still happen: what was asked of a wallet there can still be approved. */
  readonly setAside: readonly FlowRecord[]
}

export type FlowStore = StoreApi<FlowsState>

export function createFlowStore(): FlowStore {
  return createStore<FlowsState>(() => ({ flows: [], setAside: [] }))
}
