import type { Hex } from 'viem'
import type { DeltaOrder, OrderMovement } from '../record/deltaOrder.ts'
import type { Crossing } from './crossing.ts'

const movementOf = (chainId: number, token: OrderMovement['token']): OrderMovement => ({
  ...{ chainId, token, amount: null, expectedAmount: null, executedAmount: null, boundAmount: null },
})

/**
 * What is known of an order by its bridge's announcement, without the service: who sent what to whom on which chains. Its state and amounts are not
 * known; that it may fill in parts is assumed. Pure.
 */
export function orderOfCrossing(orderHash: Hex, crossing: Crossing): DeltaOrder {
  const { sourceChainId: chainId, destinationChainId, owner, recipient, locked, output } = crossing
  const sentMs = crossing.sentAtSec * 1_000
  return {
    id: orderHash,
    ...{ status: 'UNKNOWN', statusText: '', side: 'SELL', type: 'MARKET', onChainOrderType: 'FillableOrder' },
    chainId,
    input: movementOf(chainId, locked.token),
    output: movementOf(destinationChainId, output.token),
    ...{ owner, beneficiary: recipient, orderHash, partner: '', orderText: '', order: null },
    ...{ transactions: [], refunds: [], createdAt: sentMs, updatedAt: sentMs, expiresAt: 0 },
  }
}
