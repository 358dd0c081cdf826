import { isNative, isSameAddress } from '../../../domain/address.ts'
import { isFinalStatus, type OrderTone, orderStateView } from '../../../domain/orders/orderState.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import type { Tone } from '../../../ui/tone.ts'

/** The colour of a state. */
export const ORDER_TONES: Readonly<Record<OrderTone, Tone>> = {
  busy: 'accent',
  resting: 'plain',
  attention: 'warn',
  good: 'up',
  bad: 'down',
  over: 'plain',
}

/** Whether something may still happen to an order. */
export const isLiveOrder = ({ status }: TrackedOrder): boolean =>
  status !== 'UNKNOWN' && !isFinalStatus(status)

/** What is believed of an order, in words, colours and things to do. */
export function orderViewOf({ order, status, filledPercent }: TrackedOrder) {
  return orderStateView({ status, type: order.type, sellsNative: isNative(order.input.token), filledPercent })
}

/** An account's orders of one chain, newest first. */
export function ordersOf(
  orders: ReadonlyMap<string, TrackedOrder>,
  chainId: number,
  account: string | null,
): readonly TrackedOrder[] {
  return [...orders.values()]
    .filter(({ order }) => order.chainId === chainId && isSameAddress(order.owner, account))
    .sort((left, right) => right.order.createdAt - left.order.createdAt)
}
