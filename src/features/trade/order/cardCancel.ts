import { isContradicted } from '../../../domain/orders/record/deltaOrder.ts'
import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import { isCancellable } from '../../../domain/orders/record/orderState.ts'
import type { CancelPlan } from './cancelGroup.ts'
import type { OrderAct } from './openOrderActs.ts'

/** An order of a card, and the act of its button. */
export interface CardAct extends OrderAct {
  readonly seen: OrderSnapshot
}

/** Whether an act ends its order: it is then confirmed with what it takes, what comes back and what it costs. */
export const isCancelAct = ({ action }: Pick<OrderAct, 'action'>): boolean =>
  action === 'cancel' || action === 'cancelOnChain'

/**
 * What ending these orders takes, all of one account and chain: by signature or with their deposits where the service takes a cancellation, as from the list, and otherwise
 * by the transaction of each. Pure.
 */
export function cardCancelPlan(acts: readonly CardAct[]): CancelPlan {
  const isGrouped = ({ seen: { order, status }, intent }: CardAct): boolean =>
    intent.kind !== 'invalidate-nonces' && isCancellable(status) && !isContradicted(order)
  const orders = acts.filter(isGrouped).map(({ seen }) => seen)
  const [first] = orders
  return {
    groups: first ? [{ owner: first.order.owner, chainId: first.order.chainId, orders, isOwn: true }] : [],
    deals: [],
    leftOut: [],
    onChain: acts.filter((act) => !isGrouped(act)),
  }
}
