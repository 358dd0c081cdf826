import { type DeltaOrder, isStillComing } from '../record/deltaOrder.ts'
import {
  type CrossingProof,
  isCrossingOver,
  isFinalStatus,
  isOnItsWay,
  type OrderStatus,
} from '../record/orderState.ts'
import { fillsInParts } from '../struct/families.ts'
import { type CrossingReading, type MoneyLeg, moneyLegs } from './crossing.ts'

/**
 * What both chains prove of an order to another chain beyond what is believed of its state; null where they prove no more, one of them is silent, or parts may be missing. Pure.
 * @param reading the last reading of both chains
 */
export function crossingProof(
  { order, status }: { readonly order: DeltaOrder; readonly status: OrderStatus | 'UNKNOWN' },
  reading: CrossingReading | null,
): CrossingProof | null {
  if (order.chainId === order.output.chainId || !reading?.isComplete) return null
  const isOver = isFinalStatus(status)
  if (isOver && !isStillComing(status, order)) return null
  // Of an order that fills in parts the chains show what was sent, not that it was all.
  if (!isOver && !isOnItsWay(status) && fillsInParts(order.onChainOrderType)) return null
  const legs = moneyLegs(order, reading, { nowMs: 0, estimateMs: null })
  const isRead = ({ source, isUnread }: MoneyLeg) => source !== 'service' && !isUnread
  if (!legs.every(isRead)) return null
  const proof = proofOf(legs)
  if (isOver) return isCrossingOver(proof) ? proof : null
  const isStated = proof === 'bridge' ? isOnItsWay(status) : proof === 'returning' && status === 'REFUNDING'
  return isStated ? null : proof
}

function proofOf(legs: readonly MoneyLeg[]): CrossingProof {
  const isAny = (...places: readonly MoneyLeg['place'][]) => legs.some(({ place }) => places.includes(place))
  if (isAny('bridge')) return 'bridge'
  if (isAny('returning')) return 'returning'
  if (isAny('destination')) return isAny('returned') ? 'split' : 'arrived'
  return 'returned'
}
