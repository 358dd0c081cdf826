import { isWaitingForPerson } from '../../../domain/orders/history/orderHistory.ts'
import { isFinalStatus } from '../../../domain/orders/record/orderState.ts'
import { sliceCountOf } from '../../../domain/orders/record/sliceCount.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'

/** The state of an order at the last poll, as far as news are made of it. */
export interface NewsState {
  readonly status: TrackedOrder['status']
  /** Slices that were filled. */
  readonly done: number
}

export const newsStateOf = ({ order, status }: Fed): NewsState => ({
  status,
  done: sliceCountOf(order)?.done ?? 0,
})

type Fed = Pick<TrackedOrder, 'order' | 'status'>

/** What somebody who is away wants to know of an order: that it ended or waits for them, or that another of its slices was filled. */
export function newsOf(earlier: NewsState | undefined, fed: Fed): 'state' | 'slice' | null {
  if (!earlier) return null
  const { status, done } = newsStateOf(fed)
  const isNews = isFinalStatus(status) || isWaitingForPerson(status)
  if (earlier.status !== status && isNews) return 'state'
  return done > earlier.done ? 'slice' : null
}
