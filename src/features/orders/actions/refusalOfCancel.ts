import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import { isContradicted } from '../../../domain/orders/record/deltaOrder.ts'
import { isCancellable } from '../../../domain/orders/record/orderState.ts'
import { dealPart } from '../entry/dealPart.ts'

/** Why an entry is not cancelled at the service, as a message key; null when it is. */
export function refusalOfCancel({ seen, status, kind, deal }: HistoryEntry): string | null {
  if (deal) return dealPart().isCancellable(deal) ? null : 'orders.cancel.over'
  if (!seen) return kind === 'swap' ? 'orders.cancel.notSwap' : 'orders.cancel.notOrder'
  if (status === 'CANCELLING') return 'orders.cancel.already'
  if (status === 'BRIDGING' || status === 'REFUNDING') return 'orders.cancel.crossing'
  if (status === 'UNKNOWN') return 'orders.cancel.unknown'
  if (status === 'RUNNING' || status === 'PAUSED' || status === 'DONE' || status === 'BROKEN')
    return 'orders.cancel.notOrder'
  if (!isCancellable(status)) return 'orders.cancel.over'
  return isContradicted(seen.order) ? 'orders.cancel.contradicted' : null
}
