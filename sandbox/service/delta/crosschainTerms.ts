import { hexToBigInt, size } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Order } from '../../../src/domain/orders/struct/order.ts'
import { isSameAddress } from '../../../src/domain/token/address.ts'
import {
  type BridgeLane,
  type BridgePlan,
  bridgeFeeOn,
  EVERY_BRIDGE,
  netOfBridge,
  scaleDown,
} from '../../chain/bridgePlan.ts'
import { readCourierQuote } from '../../chain/courierQuote.ts'
import { RELAYER_KEY } from '../../chain/sandboxKeys.ts'
import { invalidInput, unsupportedChain } from '../http/serviceErrors.ts'
import { deltaTokens } from '../lists/tokenBook.ts'
import type { DeltaChain } from './deltaChain.ts'

const FLOOR_BYTES = 32
const RELAYER = privateKeyToAccount(RELAYER_KEY).address

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
  const plan = EVERY_BRIDGE.find(({ selector }) => selector === bridge.protocolSelector)
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
  return !way || sellsOnArrival(way.lane, order) ? null : scaleDown(amount, way.lane.scalingFactor)
}

/** Whether what arrives is sold for what the order wants. */
const sellsOnArrival = (lane: BridgeLane, { bridge }: Pick<Order, 'bridge'>): boolean =>
  !isSameAddress(bridge.outputToken, lane.outputToken)

/** The floor of what is sold on arrival; null for an order without one. */
export function arrivalFloor({ bridge }: Pick<Order, 'bridge'>): bigint | null {
  const { protocolData } = bridge
  if (size(protocolData) === FLOOR_BYTES) return hexToBigInt(protocolData)
  const quote = readCourierQuote(protocolData)
  return quote && quote.floor > 0n ? quote.floor : null
}

/** Whether the data is what the bridge wants: a quote that outlasts the order, else a floor alone, or nothing where nothing is sold. */
function suits({ isQuoted }: BridgePlan, { bridge, deadline }: Order, isSold: boolean): boolean {
  const { protocolData } = bridge
  if (!isQuoted) return isSold === (size(protocolData) === FLOOR_BYTES) && (isSold || protocolData === '0x')
  const quote = readCourierQuote(protocolData)
  return (
    quote !== null &&
    hexToBigInt(quote.id) > 0n &&
    quote.expiry >= deadline &&
    isSameAddress(quote.relayer, RELAYER) &&
    isSold === quote.floor > 0n
  )
}

function isCarried({ plan, lane }: OrderWay, order: Order, to: DeltaChain, isFillable: boolean): boolean {
  const { outputToken, scalingFactor } = order.bridge
  const isSold = sellsOnArrival(lane, order)
  if (!(isSold ? plan.swaps && lane.isSold : plan.carries) || !suits(plan, order, isSold)) return false
  if (isFillable && (isSold || plan.isQuoted)) return false
  if (!isSold) return scalingFactor === lane.scalingFactor
  const isTraded = deltaTokens(to.access).some(({ address }) => isSameAddress(address, outputToken))
  return isTraded && scalingFactor === 0 && (arrivalFloor(order) ?? 0n) > 0n
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
