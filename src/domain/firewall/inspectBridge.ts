import { type Deployment, deploymentOf } from '../chain/deployments.ts'
import { counterpartOf, isOneAsset, laneScaling } from '../chain/lanes.ts'
import { arrivalFloor } from '../orders/struct/destination.ts'
import { type Bridge, NO_BRIDGE, type Order } from '../orders/struct/order.ts'
import { isSameAddress, ZERO_ADDRESS } from '../token/address.ts'
import { type Check, type Refusal, refusal } from './refusal.ts'

/**
 * Whether an order that ends on another chain may be signed at all: by a bridge that is pinned on both chains, with nothing in its `protocolData` but
 * what that bridge takes, and with a token to carry that a pinned lane names. What arrives is that same asset, in the lane's units, unless the bridge sells
 * it there. One that stays has no bridge whatever.
 */
export function inspectBridge(order: BridgedOrder, pins: Deployment): Refusal | null {
  for (const [member, passes, expected] of checksOf(order, pins)) {
    if (passes) continue
    return member === 'destToken'
      ? refusal('signedBridge', expected, order.destToken, 'message.destToken')
      : refusal('signedBridge', expected, order.bridge[member], `message.bridge.${member}`)
  }
  return null
}

/** What of an order says how it leaves its chain: `destToken` is what the bridge carries (facts page, 1.6). */
type BridgedOrder = Pick<Order, 'bridge' | 'destToken'>

type BridgeCheck = readonly [member: keyof Bridge | 'destToken', passes: Check[1], expected: Check[2]]

function checksOf({ bridge, destToken }: BridgedOrder, pins: Deployment): readonly BridgeCheck[] {
  const { protocolSelector, destinationChainId, outputToken, scalingFactor, protocolData } = bridge
  if (destinationChainId === 0n)
    return (Object.keys(NO_BRIDGE) as readonly (keyof Bridge)[]).map((member) => [
      member,
      bridge[member] === NO_BRIDGE[member],
      NO_BRIDGE[member],
    ])
  const selector = protocolSelector.toLowerCase()
  const here = pins.bridges?.[selector]
  const there = deploymentOf(Number(destinationChainId))
  const isElsewhere = destinationChainId !== BigInt(pins.chainId) && there !== undefined
  const carried = { chainId: pins.chainId, address: destToken }
  const counterpart = counterpartOf(carried, Number(destinationChainId))
  const isSame = isOneAsset(carried, { chainId: Number(destinationChainId), address: outputToken })
  const units = here?.sells ? 0 : laneScaling(carried, Number(destinationChainId))
  const floor = arrivalFloor(bridge)
  const isFloorRight = here?.sells ? floor !== null && floor > 0n : protocolData === '0x'
  return [
    ['destinationChainId', isElsewhere, `≠ ${pins.chainId}`],
    ['protocolSelector', here !== undefined, Object.keys(pins.bridges ?? {}).join(' ')],
    ['protocolSelector', isSameAddress(there?.bridges?.[selector]?.address, here?.address), here?.address],
    ['outputToken', !isSameAddress(outputToken, ZERO_ADDRESS), '≠ 0'],
    ['protocolData', isFloorRight, here?.sells ? 'uint256 > 0' : '0x'],
    ['destToken', counterpart !== null, 'lane'],
    ['outputToken', here?.sells === true || isSame, counterpart?.address],
    ['scalingFactor', scalingFactor === units, units ?? undefined],
  ]
}
