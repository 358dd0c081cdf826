import type { OrderDoubt } from '../../../domain/orders/history/orderHistory.ts'
import { isCancellable } from '../../../domain/orders/record/orderState.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'

/** What has to be said of an order that service and chain do not agree about; null where they do. Pure. */
export function doubtOf({ order, status, isGone, isInconsistent, chain }: TrackedOrder): OrderDoubt | null {
  if (chain?.isOver && isCancellable(order.status)) return 'over'
  if (isGone) return 'gone'
  return isInconsistent && chain && !chain.isOver && isCancellable(status) ? 'open' : null
}
