import { isNative } from '../../domain/address.ts'
import type { OrderAction } from '../../domain/orders/orderState.ts'
import type { FlowIntent } from '../../flow/flowRecord.ts'
import type { FedOrder } from '../../flow/orderFeedState.ts'

/** Something that can be done about an order from its card, and the intent that does it. */
export interface OrderAct {
  readonly action: OrderAction
  readonly intent: FlowIntent
}

/**
 * What a card offers for an order, of all that makes sense in its state. Native orders are cancelled on chain, which brings the deposit back at once; others
 * by a signature, and on chain for who wants to be sure.
 */
export function orderActs(fed: FedOrder, actions: readonly OrderAction[]): readonly OrderAct[] {
  const { order } = fed
  const { chainId, owner: account, orderHash, orderText, input } = order
  const partiallyFillable = order.onChainOrderType === 'FillableOrder'
  const sellsNative = isNative(input.token)
  const acts: OrderAct[] = []
  for (const action of actions) {
    if (action === 'cancel' && !sellsNative && order.order) {
      const deadlineSec = Number(order.order.deadline)
      const orders = [{ id: order.id, orderHash, deadlineSec }]
      acts.push({ action, intent: { kind: 'cancel-orders', chainId, account, orders } })
    }
    if (action === 'cancelOnChain' && order.order) {
      const intent: FlowIntent = sellsNative
        ? { kind: 'cancel-native', chainId, account, orderHash, orderText, partiallyFillable }
        : { kind: 'invalidate-nonces', chainId, account, nonces: [order.order.nonce.toString()] }
      acts.push({ action, intent })
    }
    if ((action === 'deposit' || action === 'topUp') && order.order) {
      const amount = order.order.srcAmount.toString()
      const presigns = action === 'deposit'
      acts.push({
        action,
        intent: {
          kind: 'deposit',
          chainId,
          account,
          orderHash,
          orderText,
          partiallyFillable,
          amount,
          presigns,
        },
      })
    }
  }
  return acts
}

/** Native in the Delta contract that no live order needs, in raw units; 0 when all of it is spoken for. */
export function leftInDelta(deposit: bigint, live: readonly FedOrder[]): bigint {
  const needed = live
    .filter(({ order }) => isNative(order.input.token) && order.order !== null)
    .reduce((sum, { order }) => sum + (order.order?.srcAmount ?? 0n), 0n)
  return deposit > needed ? deposit - needed : 0n
}
