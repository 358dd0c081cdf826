import type { Hex } from 'viem'
import type { StoreApi } from 'zustand/vanilla'
import type { DeltaReceipt } from '../../chain/delta/deltaReceipt.ts'
import type { SoughtOrder } from '../../chain/track/readCrossings.ts'
import type { Message } from '../../domain/data/errors.ts'
import type { PinnedSpender } from '../../domain/firewall/transactionIntent.ts'
import type { CrossingReading } from '../../domain/orders/crossing/crossing.ts'
import type { MarketBefore } from '../../domain/orders/history/againstMarket.ts'
import type { DoctorEvidence } from '../../domain/orders/history/doctor.ts'
import type { ReservationFunds } from '../../domain/orders/history/reservations.ts'
import type { DeltaOrder } from '../../domain/orders/record/deltaOrder.ts'
import type { OnChainState } from '../../domain/orders/record/orderSnapshot.ts'
import type { ReadOnChain } from '../../domain/orders/record/recalledOrder.ts'
import type { Address } from '../../domain/token/address.ts'
import type { FlowRecord } from '../journal/flowRecord.ts'

/** The state on chain of a transaction that a flow remembers; null where it was not read or did not answer. */
export type TransactionStatus = 'confirmed' | 'reverted' | 'missing'

/** A flow that ended, dismissed or not: history, never acted upon again. */
export interface PastFlow {
  readonly record: FlowRecord
  /** Brought in from a backup of another browser or an earlier day. */
  readonly isImported: boolean
  readonly word: TransactionStatus | null
}

export interface PastFlowsState {
  /** Newest first. */
  readonly flows: readonly PastFlow[]
}

/** What became of a backup that was given to the history. */
export type BackupOutcome =
  | { readonly taken: number; readonly known: number; readonly refused: number }
  | { readonly say: Message }

/** What the chain can say of an order, for its doctor. */
export type ChainEvidence = Pick<
  DoctorEvidence,
  'blockTimeSec' | 'balance' | 'allowance' | 'deposit' | 'isNonceUsed'
> &
  Partial<Pick<DoctorEvidence, 'isPositionEnough'>>

/** How far an order has come by the chain alone. */
export interface OpenedOrder {
  readonly isOver: boolean
  /** Raw units of the fixed side. */
  readonly filled: bigint
}

/** What became of an order by its settlements, and who kept what was better than expected. */
export type SettlementReceipt = DeltaReceipt

/** What a pinned spender may take of a token. */
export interface GivenAllowance {
  readonly token: Address
  readonly spender: PinnedSpender
  /** Raw units, more than 0. */
  readonly amount: bigint
}

/** Allowances that an account gave on one chain. */
export interface GivenAllowances {
  readonly given: readonly GivenAllowance[]
  /** So many were asked for and not answered. */
  readonly unread: number
}

/** The part of the wallet layer that the history of orders works with: it reads, and prompts no wallet. */
export interface OrderClient {
  /** Flows that ended in this browser, and imported ones. */
  readonly past: StoreApi<PastFlowsState>
  /** What the chain says of an order and its owner now; null for each thing it does not answer. Never rejects. */
  evidence(order: DeltaOrder): Promise<ChainEvidence>
  /**
   * What the chain says of an order that may be replaced: whether anybody can still fill it, and how much of its fixed side is filled, raw units. Null where
   * the chain or its contract does not answer. Never rejects.
   */
  opened(order: DeltaOrder): Promise<OpenedOrder | null>
  /** What the chain says of orders without the service, by id; those of a chain that does not answer are left out. Never rejects. */
  chainStates(orders: readonly DeltaOrder[]): Promise<ReadonlyMap<string, ReadOnChain>>
  /** The same for the poller of orders, with the hash of the last fill. */
  states(orders: readonly DeltaOrder[]): Promise<ReadonlyMap<string, OnChainState>>
  /** Which of these nobody can fill any more, by id; those of a chain that does not answer are left out. Never rejects. */
  used(orders: readonly DeltaOrder[]): Promise<ReadonlySet<string>>
  /** What these transactions settled of an order; null where the chain does not answer, or they settled nothing of it. Never rejects. */
  receipt(order: DeltaOrder, transactions: readonly Hex[]): Promise<SettlementReceipt | null>
  /**
   * What came back with an order that this transaction ended on chain, native raw units; null where the chain does not answer, or the transaction ended no such order. Never
   * rejects.
   */
  returned(
    order: Pick<DeltaOrder, 'chainId' | 'owner' | 'orderHash'>,
    transaction: Hex,
  ): Promise<bigint | null>
  /** The market rate of an order just before each of these fills of it, in their order. Never rejects. */
  fillMarkets(order: DeltaOrder, fills: readonly Hex[]): Promise<readonly MarketBefore[]>
  /**
   * What both chains say of an order's way to the other one, without the service. With the hash alone the search is the same: `transactions` may be
   * empty. Never rejects.
   */
  crossings(order: SoughtOrder): Promise<CrossingReading>
  /** Balance, allowance to Delta and deposit of an account, for each asked token. Null where unread. Never rejects. */
  funds(
    account: Address,
    wanted: readonly { readonly chainId: number; readonly token: Address }[],
  ): Promise<readonly ReservationFunds[]>
  /** What an account lets the contracts that this app uses take of these tokens of one chain. Never rejects. */
  allowances(chainId: number, account: Address, tokens: readonly Address[]): Promise<GivenAllowances>
  /** Looks on chain for the transactions of remembered swaps that nobody has found yet: all of them, gently, the newest first. Never rejects. */
  checkPast(): Promise<void>
  /** The past as a file, without anything signed. */
  exportBackup(): Promise<string>
  /** Takes a backup into the history. What it holds is shown and never carried out. */
  importBackup(text: string): Promise<BackupOutcome>
  /** What a transaction came to; null when the chain does not answer. Never rejects. */
  statusOn(chainId: number, hash: Hex): Promise<TransactionStatus | null>
}
