import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import type { OrderAction } from '../../../domain/orders/record/orderState.ts'
import type { TokenNames } from '../../trade/kind/useTokenNames.ts'

/** What an action needs to know of everything else. */
export interface ActContext {
  readonly entries: readonly HistoryEntry[]
  readonly names: TokenNames
}

export type OnAct = (entries: readonly HistoryEntry[], action: OrderAction, context: ActContext) => void
