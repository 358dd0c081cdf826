import type { Hex } from 'viem'
import { type Deployment, deploymentOf, type PinnedBridge } from '../chain/deployments.ts'
import { counterpartOf, isOneAsset, laneScaling } from '../chain/lanes.ts'
import { type ModuleTable, moduleOf } from '../chain/moduleTable.ts'
import { arrivalFloor } from '../orders/struct/destination.ts'
import { type Bridge, NO_BRIDGE, type Order } from '../orders/struct/order.ts'
import { type Address, isSameAddress, ZERO_ADDRESS } from '../token/address.ts'
import { DELTA_FUNCTIONS } from './deltaFunctions.ts'
import { type Check, firstFailing, type Refusal, refusal } from './refusal.ts'

/**
 * Whether an order that ends on another chain may be signed at all. By a bridge that is pinned on both chains: with nothing in its `protocolData` but
 * what that bridge takes, and with a token to carry that a pinned lane names; what arrives is that same asset, in the lane's units, unless the bridge
 * sells it there. By any other: a sale of a token that a lane names, because the person agreed to this bridge, whose data nobody can read. One that
 * stays has no bridge whatever. Whether Delta runs the bridge is shown by its table: see `inspectModules`.
 * @param agreed the bridge that the review named as unreadable and the person agreed to.
 */
export function inspectBridge(
  order: BridgedOrder,
  pins: Deployment,
  agreed?: Pick<AgreedBridge, 'selector'>,
): Refusal | null {
  for (const [member, passes, expected] of checksOf(order, pins, agreed)) {
    if (passes) continue
    return member === 'destToken'
      ? refusal('signedBridge', expected, order.destToken, 'message.destToken')
      : refusal('signedBridge', expected, order.bridge[member], `message.bridge.${member}`)
  }
  return null
}

/** A bridge whose data cannot be read, as the person agreed to it: what orders name it by, and the module by which Delta ran it then. */
export interface AgreedBridge {
  readonly selector: Hex
  readonly module: Address
}

/** What of an order says how it leaves its chain: `destToken` is what the bridge carries (facts page, 1.6). */
type BridgedOrder = Pick<Order, 'bridge' | 'destToken'>

type BridgeCheck = readonly [member: keyof Bridge | 'destToken', passes: Check[1], expected: Check[2]]

function checksOf(
  order: BridgedOrder,
  pins: Deployment,
  agreed: Pick<AgreedBridge, 'selector'> | undefined,
): readonly BridgeCheck[] {
  const { bridge } = order
  const { protocolSelector, destinationChainId, outputToken } = bridge
  if (destinationChainId === 0n)
    return (Object.keys(NO_BRIDGE) as readonly (keyof Bridge)[]).map((member) => [
      member,
      bridge[member] === NO_BRIDGE[member],
      NO_BRIDGE[member],
    ])
  const here = pins.bridges?.[protocolSelector.toLowerCase()]
  const there = deploymentOf(Number(destinationChainId))
  // No order leaves the sandbox, and none enters it.
  const isAlike = (there?.bridges === undefined) === (pins.bridges === undefined)
  const isElsewhere = destinationChainId !== BigInt(pins.chainId) && there !== undefined && isAlike
  return [
    ['destinationChainId', isElsewhere, `≠ ${pins.chainId}`],
    ['outputToken', !isSameAddress(outputToken, ZERO_ADDRESS), '≠ 0'],
    ...(here ? pinnedChecks(order, pins, here) : installedChecks(order, pins, agreed)),
  ]
}

/** What is carried, and what the pinned lanes say of it. */
function laneOf({ bridge: { destinationChainId, outputToken }, destToken }: BridgedOrder, pins: Deployment) {
  const carried = { chainId: pins.chainId, address: destToken }
  const destChainId = Number(destinationChainId)
  return {
    counterpart: counterpartOf(carried, destChainId),
    isSame: isOneAsset(carried, { chainId: destChainId, address: outputToken }),
    scaling: laneScaling(carried, destChainId),
  }
}

/** A bridge whose contract and layout are built in. */
function pinnedChecks(order: BridgedOrder, pins: Deployment, here: PinnedBridge): readonly BridgeCheck[] {
  const { protocolSelector, destinationChainId, scalingFactor, protocolData } = order.bridge
  const there = deploymentOf(Number(destinationChainId))?.bridges?.[protocolSelector.toLowerCase()]
  const { counterpart, isSame, scaling } = laneOf(order, pins)
  const units = here.sells ? 0 : scaling
  const floor = arrivalFloor(order.bridge)
  const isFloorRight = here.sells ? floor !== null && floor > 0n : protocolData === '0x'
  return [
    ['protocolSelector', isSameAddress(there?.address, here.address), here.address],
    ['protocolData', isFloorRight, here.sells ? 'uint256 > 0' : '0x'],
    ['destToken', counterpart !== null, 'lane'],
    ['outputToken', here.sells || isSame, counterpart?.address],
    ['scalingFactor', scalingFactor === units, units ?? undefined],
  ]
}

/** A bridge of which nothing is known but that Delta runs it: the struct holds, and what it leaves open is agreed to. */
function installedChecks(
  order: BridgedOrder,
  pins: Deployment,
  agreed: Pick<AgreedBridge, 'selector'> | undefined,
): readonly BridgeCheck[] {
  const { protocolSelector, scalingFactor } = order.bridge
  const { isSame, scaling, counterpart } = laneOf(order, pins)
  const isOwn = DELTA_FUNCTIONS.has(protocolSelector.toLowerCase())
  const isAgreed = agreed?.selector.toLowerCase() === protocolSelector.toLowerCase()
  return [
    ['protocolSelector', protocolSelector !== NO_BRIDGE.protocolSelector, '≠ 0x00000000'],
    ['protocolSelector', !isOwn, 'bridge'],
    ['protocolSelector', isAgreed, agreed?.selector ?? Object.keys(pins.bridges ?? {}).join(' ')],
    ['destToken', counterpart !== null, 'lane'],
    ['scalingFactor', !isSame || scalingFactor === scaling, scaling ?? undefined],
  ]
}

/** So many nodes must show the same of a bridge that is not pinned. */
const AGREEING_NODES = 2

/**
 * Whether Delta runs the bridge of an order, by its own table and by the registry, read just before the wallet is prompted. Of a pinned bridge the
 * module is the pinned contract; any other counts only where two nodes agree, and by the module that was agreed to.
 * @param table null where no node shows it.
 * @param agreed undefined where nothing is signed yet: a list of what could be.
 */
export function inspectModules(
  { bridge: { protocolSelector, destinationChainId } }: Pick<Order, 'bridge'>,
  pins: Deployment,
  table: ModuleTable | null,
  agreed?: AgreedBridge,
): Refusal | null {
  if (destinationChainId === 0n) return null
  const pinned = pins.bridges?.[protocolSelector.toLowerCase()]
  const installed = table && moduleOf(table.modules, protocolSelector)
  const nodes = pinned ? 1 : AGREEING_NODES
  const expected = pinned?.address ?? agreed?.module
  return firstFailing([
    ['chain', table === null || table.chainId === pins.chainId, pins.chainId, table?.chainId],
    ['bridgeNodes', table !== null && table.nodes >= nodes, nodes, table?.nodes ?? 0],
    ['bridgeModule', installed !== null, protocolSelector, 'ModuleNotFound'],
    ['bridgeModule', installed?.isRegistered === true, protocolSelector, installed?.module],
    [
      'bridgeModule',
      expected === undefined || isSameAddress(installed?.module, expected),
      expected,
      installed?.module,
    ],
  ])
}
