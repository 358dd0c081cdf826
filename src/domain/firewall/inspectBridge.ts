import { isSameAddress, ZERO_ADDRESS } from '../address.ts'
import { type Deployment, deploymentOf } from '../deployments.ts'
import { arrivalFloor } from '../orders/destination.ts'
import { type Bridge, NO_BRIDGE } from '../orders/order.ts'
import { type Check, type Refusal, refusal } from './refusal.ts'

/**
 * Whether an order that ends on another chain may be signed at all: by a bridge that is pinned on both chains, to a token, and with nothing in its
 * `protocolData` but what that bridge takes. One that stays has no bridge whatever.
 */
export function inspectBridge(bridge: Bridge, pins: Deployment): Refusal | null {
  for (const [member, passes, expected] of checksOf(bridge, pins)) {
    if (!passes) return refusal('signedBridge', expected, bridge[member], `message.bridge.${member}`)
  }
  return null
}

type BridgeCheck = readonly [member: keyof Bridge, passes: Check[1], expected: Check[2]]

function checksOf(bridge: Bridge, pins: Deployment): readonly BridgeCheck[] {
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
  const floor = arrivalFloor(bridge)
  const isFloorRight = here?.sells ? floor !== null && floor > 0n : protocolData === '0x'
  return [
    ['destinationChainId', isElsewhere, `≠ ${pins.chainId}`],
    ['protocolSelector', here !== undefined, Object.keys(pins.bridges ?? {}).join(' ')],
    ['protocolSelector', isSameAddress(there?.bridges?.[selector]?.address, here?.address), here?.address],
    ['outputToken', !isSameAddress(outputToken, ZERO_ADDRESS), '≠ 0'],
    ['protocolData', isFloorRight, here?.sells ? 'uint256 > 0' : '0x'],
    ['scalingFactor', !here?.sells || scalingFactor === 0, 0],
  ]
}
