import type { Hex } from 'viem'
import type { Side } from '../../amount/quote.ts'
import { afterFee, beforeFee } from '../../amount/tradeFigures.ts'
import type { Address } from '../../token/address.ts'
import { boundMember } from './boundMember.ts'
import { bridgeDataOf } from './bridgeData.ts'
import { limitOrderAmounts } from './limitOrderAmounts.ts'
import type { Bridge } from './order.ts'
import { boundBpsOf, marketOrderAmounts } from './orderAmounts.ts'

/** How an order leaves its chain, as it was reviewed. Amounts in raw units of `carried`, decimal texts or bigints. */
export interface ReviewedDestination {
  /** What solvers bring and the bridge takes, on the order's own chain: the struct's `destToken`. */
  readonly carried: { readonly address: Address; readonly decimals: number }
  /** The struct's `destAmount`. SELL: the least that is handed to the bridge, its fee aside. BUY: exactly that. */
  readonly amount: string | bigint
  /** What was quoted of it: `route.origin.output.amount`. */
  readonly quoted: string | bigint
  readonly protocolSelector: Hex
  readonly scalingFactor: number
  readonly protocolData: Hex
  /** The module behind a bridge whose data cannot be read, where the person agreed to it. */
  readonly agreedModule?: Address
}

/** What arrives in the end, as it was reviewed. */
export interface DestinationToken {
  readonly chainId: number
  readonly address: Address
  readonly decimals: number
}

/** An amount of the order's chain in units of the other one, rounded down as bridges do (facts page, 1.6). */
export function scaledDown(amount: bigint, scalingFactor: number): bigint {
  return scalingFactor < 0 ? amount / 10n ** BigInt(-scalingFactor) : amount * 10n ** BigInt(scalingFactor)
}

/** The least amount of the order's chain that is at least `scaled` on the other one: how a limit in units of the destination is signed (facts page, 1.6). */
export function unscaledUp(scaled: bigint, scalingFactor: number): bigint {
  if (scalingFactor < 0) return scaled * 10n ** BigInt(-scalingFactor)
  const unit = 10n ** BigInt(scalingFactor)
  return (scaled + unit - 1n) / unit
}

/**
 * The limit of a sale, raw units of the other chain, of which at least `net` arrives once the partner's fee is taken: the fee is taken on the order's
 * chain, before the bridge. Rounded up.
 */
export function limitBeforeFee(net: bigint, scalingFactor: number, feeBps: number): bigint {
  const carried = beforeFee(unscaledUp(net, scalingFactor), feeBps)
  const limit = scaledDown(carried, scalingFactor)
  return unscaledUp(limit, scalingFactor) < carried ? limit + 1n : limit
}

/** What says how a bridge's data is laid out. */
type DataOfBridge = Pick<Bridge, 'protocolSelector' | 'protocolData'>

/** The least that a bridge may give for what it sells on arrival, raw units of what it gives; null where its data states none that can be read. */
export function arrivalFloor(bridge: DataOfBridge): bigint | null {
  return bridgeDataOf(bridge) === 'floor' ? BigInt(bridge.protocolData) : null
}

/**
 * Whether what arrives does not follow from what a bridge is handed: it sells that on arrival, or has data that cannot be read. An order guarantees
 * what is carried then, and no amount of what arrives.
 */
export const isOpenOnArrival = (bridge: DataOfBridge): boolean => bridgeDataOf(bridge) !== 'none'

/**
 * The least that arrives by an order's struct, raw units of the other chain. What a bridge sells on arrival has a floor of its own; by data that cannot
 * be read nothing is certain to arrive, in units that need not be those of what is carried; the rest is scaled, rounded down.
 */
export function leastArriving(bridge: DataOfBridge & Pick<Bridge, 'scalingFactor'>, amount: bigint): bigint {
  if (bridgeDataOf(bridge) === 'unreadable') return 0n
  return arrivalFloor(bridge) ?? scaledDown(amount, bridge.scalingFactor)
}

/**
 * Whether a bridge's power of ten is that from units of `carried` to units of `arriving`: none for what it sells on arrival, either where nobody can
 * read which of both it does.
 */
export function isScalingRight(
  carried: { readonly decimals: number },
  arriving: { readonly decimals: number },
  bridge: DataOfBridge & Pick<Bridge, 'scalingFactor'>,
): boolean {
  const data = bridgeDataOf(bridge)
  const isAlike = data !== 'floor' && bridge.scalingFactor === arriving.decimals - carried.decimals
  return isAlike || (data !== 'none' && bridge.scalingFactor === 0)
}

/**
 * Whether parts of an order bring together what the whole of it would. Of each part that the other side cannot count to the unit a rest stays with the
 * bridge, and a floor holds for the whole alone.
 */
export const addsUpInParts = ({
  scalingFactor,
  protocolData,
}: Pick<Bridge, 'scalingFactor' | 'protocolData'>): boolean => scalingFactor >= 0 && protocolData === '0x'

/**
 * The bridge member of an order, if it is the one that was reviewed: chain and token are those the person chose, the rest is the route's.
 * @throws {RangeError} when the units do not fit the decimals of both tokens, or what a purchase is for would be open on arrival.
 */
export function expectedBridge(
  side: Side,
  { protocolSelector, scalingFactor, protocolData, carried }: ReviewedDestination,
  arriving: DestinationToken,
): Bridge {
  const data = { protocolSelector, protocolData }
  if (isOpenOnArrival(data) && side === 'BUY')
    throw new RangeError('what is open on arrival cannot be bought exactly')
  if (!isScalingRight(carried, arriving, { ...data, scalingFactor }))
    throw new RangeError('the scaling factor is not that of the decimals')
  const { chainId, address: outputToken } = arriving
  return { protocolSelector, destinationChainId: BigInt(chainId), outputToken, scalingFactor, protocolData }
}

/** What of an order its sale brings in the end. */
interface ReviewedArrival {
  readonly destination: Omit<ReviewedDestination, 'carried' | 'agreedModule'>
  /** What was quoted in the end, raw units of the other chain, before the partner's fee. */
  readonly quotedAmount: string | bigint
}

/**
 * What a sale is expected to bring in the end and the least it can, raw units of the other chain. The partner's fee is taken before the bridge, in
 * other units than the result is shown in: figures that were scaled first would promise a unit too many.
 */
export function arrivingAfterFee(
  { destination, quotedAmount }: ReviewedArrival,
  feeBps: number,
): { readonly quoted: bigint; readonly bound: bigint; readonly isIfSold: boolean } {
  const { amount, quoted, scalingFactor } = destination
  const net = (before: string | bigint) => afterFee('SELL', BigInt(before), feeBps)
  const isOpen = isOpenOnArrival(destination)
  return {
    isIfSold: arrivalFloor(destination) !== null,
    quoted: isOpen ? net(quotedAmount) : scaledDown(net(quoted), scalingFactor),
    bound: leastArriving(destination, net(amount)),
  }
}

/** What is read of a route to place an order by it. Raw units. */
interface TakenRoute {
  readonly protocol: string
  readonly estimatedTimeMs: number | null
  readonly bridge: Bridge
  readonly sold: { readonly amount: bigint }
  readonly carried: { readonly amount: bigint }
  readonly bought: { readonly amount: bigint }
}

/** By what an order that crosses is bound: the tolerance of one at the market, or a price of its own. */
export interface CrosschainBound {
  readonly side: Side
  readonly slippageBps: number
  /** The partner's fee. */
  readonly feeBps: number
  /** Raw units of what is not fixed: SELL the least that arrives, BUY the most that is sold. */
  readonly limit?: bigint | undefined
}

/**
 * The amounts that an intention about a route is made of, as decimal texts. A limit on what arrives is rounded up to what the bridge can count, so
 * `limitAmount` may be a little more than was asked for.
 * @param carried the token of `route.carried`, with its decimals.
 * @throws {RangeError} for a limit where what arrives does not follow from what is carried: nobody can say what has to be carried for it.
 */
export function crosschainTerms<Carried extends ReviewedDestination['carried']>(
  route: TakenRoute,
  carried: Carried,
  { side, slippageBps, feeBps, limit }: CrosschainBound,
) {
  const { bridge, protocol, estimatedTimeMs } = route
  const { protocolSelector, scalingFactor, protocolData } = bridge
  if (limit !== undefined && isOpenOnArrival(bridge))
    throw new RangeError('what arrives does not follow from a limit')
  const quotes = { side, inputAmount: route.sold.amount, outputAmount: route.carried.amount }
  const target = limit !== undefined && side === 'SELL' ? unscaledUp(limit, scalingFactor) : limit
  const { srcAmount, destAmount } =
    target === undefined
      ? marketOrderAmounts(quotes, boundBpsOf({ side, slippageBps, feeBps }))
      : limitOrderAmounts(quotes, target)
  const buyAmount = String(leastArriving(bridge, destAmount))
  const quoted = side === 'SELL' ? route.bought.amount : route.sold.amount
  return {
    sellAmount: String(srcAmount),
    buyAmount,
    quotedAmount: String(quoted),
    ...(target === undefined && boundMember({ side, slippageBps, feeBps })),
    ...(target !== undefined && { limitAmount: side === 'SELL' ? buyAmount : String(target) }),
    destination: {
      carried,
      amount: String(destAmount),
      quoted: String(route.carried.amount),
      ...{ protocol, protocolSelector, scalingFactor, protocolData },
      ...(estimatedTimeMs !== null && { estimatedTimeMs }),
    },
  }
}
