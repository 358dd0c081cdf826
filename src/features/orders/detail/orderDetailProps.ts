import type { Hex } from 'viem'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import type { OrderAction } from '../../../domain/orders/record/orderState.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import type { TransactionStatus } from '../../../flow/orders/orderClient.ts'
import type { TokenNames } from '../../trade/kind/useTokenNames.ts'

export interface OrderDetailProps {
  readonly entry: HistoryEntry
  readonly names: TokenNames
  readonly account: Address | null
  readonly flows: readonly FlowRecord[]
  /** The chain's status of the swap's transaction; undefined for orders. */
  readonly word?: TransactionStatus | null | undefined
  readonly isImported?: boolean
  readonly entries: readonly HistoryEntry[]
  /** `entries` are all the owner's orders. */
  readonly isWhole: boolean
  /** The last settlement that the chain knows of. */
  readonly chainFill: Hex | null
  readonly nowMs: number
  readonly onAct: (entry: HistoryEntry, action: OrderAction) => void
}
