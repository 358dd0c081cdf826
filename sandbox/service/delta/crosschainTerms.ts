import { hexToBigInt, size } from 'viem'
import type { Order } from '../../../src/domain/orders/struct/order.ts'
import { isSameAddress } from '../../../src/domain/token/address.ts'
import {
  BRIDGE_PLANS,
  type BridgeLane,
  type BridgePlan,
  bridgeFeeOn,
  netOfBridge,
  scaleDown,
} from '../../chain/bridgePlan.ts'
import { invalidInput, unsupportedChain } from '../http/serviceErrors.ts'
import { deltaTokens } from '../lists/tokenBook.ts'
import type { DeltaChain } from './deltaChain.ts'

const FLOOR_BYTES = 32

/** How an order leaves its chain. */
export interface OrderWay {
  readonly plan: BridgePlan
  readonly lane: BridgeLane
}

type Destined = Pick<Order, 'bridge' | 'destToken'>

/** Whether an order ends on another chain. */
export const leavesChain = ({ bridge }: Pick<Order, 'bridge'>): boolean => bridge.destinationChainId !== 0n

/** The bridge and lane an order names; undefined when it stays, or names what is not there. */
export function wayOf(chainId: number, { bridge, destToken }: Destined): OrderWay | undefined {
  const plan = BRIDGE_PLANS.find(({ selector }) => selector === bridge.protocolSelector)
  const lane = plan?.lanes.find(
    ({ srcChainId, destChainId, token }) =>
      srcChainId === chainId &&
      BigInt(destChainId) === bridge.destinationChainId &&
      isSameAddress(token, destToken),
  )
  return plan && lane && { plan, lane }
}

/** What of an amount counts for an order, raw units: all of it, less the fee of its bridge. */
export function lessBridgeFee(chainId: number, order: Destined, amount: bigint): bigint {
  const way = wayOf(chainId, order)
  return way ? netOfBridge(way.plan, way.lane, amount) : amount
}

/** What it takes for an amount to count for an order, raw units. */
export function withBridgeFee(chainId: number, order: Destined, amount: bigint): bigint {
  const way = wayOf(chainId, order)
  return way ? amount + bridgeFeeOn(way.plan, way.lane, amount) : amount
}

/** An amount of an order in units of what arrives; null where what arrives is sold, and nobody knows for how much. */
export function arriving(chainId: number, order: Destined, amount: bigint): bigint | null {
  const way = wayOf(chainId, order)
  return !way || way.plan.swaps ? null : scaleDown(amount, way.lane.scalingFactor)
}

/** The floor of what is sold on arrival; null for an order without one. */
export function arrivalFloor({ bridge }: Pick<Order, 'bridge'>): bigint | null {
  return size(bridge.protocolData) === FLOOR_BYTES ? hexToBigInt(bridge.protocolData) : null
}

function isCarried({ plan, lane }: OrderWay, order: Order, to: DeltaChain, isFillable: boolean): boolean {
  const { outputToken, scalingFactor, protocolData } = order.bridge
  const isCounterpart = isSameAddress(outputToken, lane.outputToken)
  if (!plan.swaps) return isCounterpart && scalingFactor === lane.scalingFactor && protocolData === '0x'
  const isTraded = deltaTokens(to.access).some(({ address }) => isSameAddress(address, outputToken))
  const floor = arrivalFloor(order)
  return !isCounterpart && isTraded && scalingFactor === 0 && floor !== null && floor > 0n && !isFillable
}

/**
 * Checks the bridge of an order as the contract will.
 * @throws {ServiceError} 400 for a chain that is not served, for a bridge, a lane or terms that there are not.
 */
export function checkBridge(
  chains: readonly DeltaChain[],
  from: DeltaChain,
  order: Order,
  isFillable: boolean,
): void {
  const { bridge } = order
  if (!leavesChain(order)) {
    const isBlank = hexToBigInt(bridge.protocolSelector) === 0n && hexToBigInt(bridge.outputToken) === 0n
    if (isBlank && bridge.scalingFactor === 0 && bridge.protocolData === '0x') return
    throw invalidInput('Validation failed: order.bridge names no destination chain')
  }
  const to = chains.find(({ id }) => BigInt(id) === bridge.destinationChainId)
  if (!to || to === from) throw unsupportedChain()
  const way = wayOf(from.id, order)
  if (!way || !isCarried(way, order, to, isFillable))
    throw invalidInput('Validation failed: order.bridge is not one that can be carried out')
}
