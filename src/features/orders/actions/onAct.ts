import type { HistoryEntry } from '../../../domain/orders/orderHistory.ts'
import type { OrderAction } from '../../../domain/orders/orderState.ts'
import type { TokenNames } from '../../trade/progress/useTokenNames.ts'

/** What an action needs to know of everything else. */
export interface ActContext {
  readonly entries: readonly HistoryEntry[]
  readonly names: TokenNames
}

export type OnAct = (entries: readonly HistoryEntry[], action: OrderAction, context: ActContext) => void
