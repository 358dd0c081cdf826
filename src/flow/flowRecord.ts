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
}

export type FlowIntent = MarketSwapIntent

/** The steps a flow can have. A step asks the wallet (or nobody) for one thing and waits for its effect. */
export type StepName = 'switch-chain' | 'approve-reset' | 'approve' | 'swap'

export type StepStatus =
  | 'todo'
  /** Reading the chain or asking the service for what the step needs. */
  | 'preparing'
  /** The wallet was asked and has not answered. */
  | 'wallet'
  /** Sent; its effect is awaited. */
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
}

export interface FlowStep {
  readonly name: StepName
  readonly status: StepStatus
  readonly hash?: Hex
  /** Present from the moment the wallet is asked to send. */
  readonly asked?: AskedMark
  /** What the wallet is, or was, asked for: approvals name amount and spender. Raw units. */
  readonly token?: Token
  readonly amount?: string
  readonly spender?: Address
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
  /** Dismissed while its transaction may still come: not on screen, still looked for on chain, and back once it is there. */
  readonly isSetAside?: true
  /** Milliseconds. */
  readonly createdAt: number
  readonly updatedAt: number
}

/** Projection of all flows this browser knows, newest first. */
export interface FlowsState {
  readonly flows: readonly FlowRecord[]
}

export type FlowStore = StoreApi<FlowsState>

export function createFlowStore(): FlowStore {
  return createStore<FlowsState>(() => ({ flows: [] }))
}
