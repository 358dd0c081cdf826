import { encodeAbiParameters, erc20Abi, type Hex, keccak256, toBytes } from 'viem'
import { BRIDGE_ABI } from '../../chain/bridgeEncoding.ts'
import {
  type BridgeLane,
  type BridgePlan,
  bridgeAddress,
  bridgeFeeOn,
  netOfBridge,
  scaleDown,
  unscaleUp,
} from '../../chain/bridgePlan.ts'
import { courierQuote } from '../../chain/courierQuote.ts'
import { type MarketView, readMarketView } from '../../solver/gasFee.ts'
import type { Clock } from '../http/serviceClock.ts'
import { ServiceError } from '../http/serviceErrors.ts'
import { asTradeToken, deltaTokens, type TradeToken } from '../lists/tokenBook.ts'
import type { DeltaChain } from './deltaChain.ts'
import {
  amountEntry,
  amountsOf,
  type DeltaPrice,
  type DeltaRequest,
  type DeltaRoute,
  gasExceeds,
  noDeltaRoute,
  priceAnswer,
  type RouteBridge,
  tradeOf,
} from './deltaPricing.ts'

const BPS = 10_000n
/** How far below its quote a sale on arrival may end before it is not carried out. The order cannot say so, so the route does. */
const ARRIVAL_TOLERANCE_BPS = 100n
/** How long a quote that a bridge wants is good for: longer than any order rests. */
const QUOTE_LIFE_SEC = 366 * 24 * 3600
/** A quicker route is recommended before the best one as long as it costs no more than this of what arrives. */
const HASTE_BPS = 20n

/** What a quote for another chain's token is asked for. `dest` is a token of `destChain`. */
export interface CrosschainRequest extends DeltaRequest {
  readonly destChain: DeltaChain
  /** Which bridges may carry it. */
  readonly bridges: readonly BridgePlan[]
}

/** A request under the id of its answer. */
interface NumberedRequest extends CrosschainRequest {
  readonly id: string
}

/** A way over: the token that crosses and what it becomes. */
interface Way {
  readonly plan: BridgePlan
  readonly lane: BridgeLane
  /** On the source chain; handed to the bridge. */
  readonly carried: TradeToken
  /** On the destination chain; arrives. */
  readonly arrived: TradeToken
  /** What arrives is sold for what is wanted. */
  readonly isSold: boolean
}

interface Priced {
  readonly way: Way
  readonly input: bigint
  /** Net of the bridge's fee, units of the source chain: what the order's amounts are counted in. */
  readonly net: bigint
  readonly gasFee: bigint
  readonly bridgeFee: bigint
  readonly arrives: bigint
  /** What the recipient gets. */
  readonly output: bigint
  readonly protocolData: Hex
}

interface Views {
  readonly here: MarketView
  readonly there: MarketView
}

function tokenAt(chain: DeltaChain, address: string): TradeToken | undefined {
  const listed = deltaTokens(chain.access).find((token) => token.address === address)
  return listed && asTradeToken(chain.access, listed)
}

/** What a bridge carries it does not sell for as well. */
function waysOf({ chain, destChain, dest, bridges }: CrosschainRequest): readonly Way[] {
  const isOurs = (lane: BridgeLane): boolean =>
    lane.srcChainId === chain.id && lane.destChainId === destChain.id
  return bridges.flatMap((plan) => {
    const carriesIt =
      plan.carries && plan.lanes.some((lane) => isOurs(lane) && lane.outputToken === dest.address)
    return plan.lanes.flatMap((lane) => {
      const isSold = lane.outputToken !== dest.address
      const goes = isSold ? plan.swaps && lane.isSold && !carriesIt : plan.carries
      const [carried, arrived] = [tokenAt(chain, lane.token), tokenAt(destChain, lane.outputToken)]
      if (!isOurs(lane) || !carried || !arrived || !goes) return []
      return [{ plan, lane, carried, arrived, isSold }]
    })
  })
}

/** The trade on the source chain: none when the token only crosses. */
async function originTrade(request: CrosschainRequest, carried: TradeToken, amount: bigint, clock: Clock) {
  if (request.src.address === carried.address)
    return { srcAmount: amount.toString(), destAmount: amount.toString(), gasCost: '0' }
  return tradeOf({ ...request, dest: carried, amount }, clock)
}

/** What the bridge can pay out on the destination chain, raw units; what is locked there belongs to others. */
async function liquidityOf({ access }: DeltaChain, { plan, arrived }: Way): Promise<bigint> {
  const bridge = bridgeAddress(plan)
  const token = arrived.address
  const [held, locked] = await Promise.all([
    arrived.isNative
      ? access.client.getBalance({ address: bridge })
      : access.client.readContract({
          abi: erc20Abi,
          address: token,
          functionName: 'balanceOf',
          args: [bridge],
        }),
    access.client.readContract({ abi: BRIDGE_ABI, address: bridge, functionName: 'locked', args: [token] }),
  ])
  return held - locked
}

/** What the bridge gets beside the order: a quote where it wants one, else the floor of what it sells. */
function dataOf({ id }: NumberedRequest, { plan, isSold }: Way, floor: bigint, clock: Clock): Hex {
  if (plan.isQuoted) {
    const expiry = BigInt(Math.floor(clock.now() / 1000) + QUOTE_LIFE_SEC)
    return courierQuote({ id: keccak256(toBytes(`${plan.slug} ${id}`)), expiry, floor })
  }
  return isSold ? encodeAbiParameters([{ type: 'uint256' }], [floor]) : '0x'
}

async function priceSale(request: NumberedRequest, views: Views, way: Way, clock: Clock): Promise<Priced> {
  const { plan, lane, carried } = way
  const trade = await originTrade(request, carried, request.amount, clock)
  const brought = amountsOf({ ...request, dest: carried }, views.here, trade)
  const net = netOfBridge(plan, lane, brought.output)
  const arrives = scaleDown(net, lane.scalingFactor)
  if (arrives === 0n) throw gasExceeds()
  const priced = {
    way,
    input: request.amount,
    net,
    gasFee: brought.gasFee,
    bridgeFee: brought.output - net,
    arrives,
  }
  if (!way.isSold) return { ...priced, output: arrives, protocolData: dataOf(request, way, 0n, clock) }
  const { destChain, dest } = request
  const sale = await tradeOf({ ...request, chain: destChain, src: way.arrived, dest, amount: arrives }, clock)
  const output = BigInt(sale.destAmount)
  const floor = (output * (BPS - ARRIVAL_TOLERANCE_BPS)) / BPS
  if (floor === 0n) throw noDeltaRoute()
  return { ...priced, output, protocolData: dataOf(request, way, floor, clock) }
}

/** A purchase asks for at least the amount: units that the other side cannot count are rounded up. */
async function pricePurchase(
  request: NumberedRequest,
  views: Views,
  way: Way,
  clock: Clock,
): Promise<Priced> {
  const { plan, lane, carried } = way
  const net = unscaleUp(request.amount, lane.scalingFactor)
  const bridgeFee = bridgeFeeOn(plan, lane, net)
  const trade = await originTrade(request, carried, net + bridgeFee, clock)
  const { input, gasFee } = amountsOf({ ...request, dest: carried }, views.here, trade)
  const arrives = scaleDown(net, lane.scalingFactor)
  const protocolData = dataOf(request, way, 0n, clock)
  return { way, input, net, gasFee, bridgeFee, arrives, output: arrives, protocolData }
}

function bridgeOf(request: CrosschainRequest, priced: Priced, tags: readonly string[]): RouteBridge {
  const { plan, lane, isSold } = priced.way
  return {
    protocol: plan.displayName,
    estimatedTimeMs: plan.durationSec * 1000,
    tags,
    contractParams: {
      protocolSelector: plan.selector,
      outputToken: request.dest.address,
      scalingFactor: isSold ? 0 : lane.scalingFactor,
      protocolData: priced.protocolData,
    },
  }
}

function routeOf(
  request: CrosschainRequest,
  views: Views,
  priced: Priced,
  tags: readonly string[],
): DeltaRoute {
  const { chain, destChain, src, dest, side } = request
  const { way, input, net, gasFee, bridgeFee, arrives, output } = priced
  const here = (token: TradeToken, amount: bigint) => amountEntry(chain, views.here, token, amount)
  const there = (token: TradeToken, amount: bigint) => amountEntry(destChain, views.there, token, amount)
  const fees = [bridgeFee - way.lane.flatFee, way.lane.flatFee].filter((fee) => fee > 0n)
  return {
    origin: { input: here(src, input), output: here(way.carried, net) },
    destination: { input: there(way.arrived, arrives), output: there(dest, output) },
    bridge: bridgeOf(request, priced, tags),
    fees: {
      gas: here(side === 'SELL' ? way.carried : src, gasFee),
      bridge: fees.map((fee) => here(way.carried, fee)),
    },
  }
}

/** Best first: most for a sale, cheapest for a purchase; of equals the quicker. */
function ranked(side: 'SELL' | 'BUY', all: readonly Priced[]): readonly Priced[] {
  const gain = ({ output, input }: Priced): bigint => (side === 'SELL' ? output : -input)
  return [...all].sort((left, right) => {
    const [a, b] = [gain(left), gain(right)]
    return a === b ? left.way.plan.durationSec - right.way.plan.durationSec : a < b ? 1 : -1
  })
}

const quickest = (all: readonly Priced[]): Priced | undefined =>
  all.reduce<Priced | undefined>(
    (best, one) => (best && best.way.plan.durationSec <= one.way.plan.durationSec ? best : one),
    undefined,
  )

/** Whether `one` costs so little more than the best that its haste is worth it. */
function isNear(side: 'SELL' | 'BUY', best: Priced, one: Priced): boolean {
  return side === 'SELL'
    ? (best.output - one.output) * BPS <= best.output * HASTE_BPS
    : (one.input - best.input) * BPS <= best.input * HASTE_BPS
}

/** Every way that can be priced and paid out. @throws {ServiceError} why not, when there is none. */
async function priceWays(request: NumberedRequest, views: Views, clock: Clock): Promise<readonly Priced[]> {
  const price = request.side === 'SELL' ? priceSale : pricePurchase
  const tries = await Promise.allSettled(waysOf(request).map((way) => price(request, views, way, clock)))
  const sums = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const lying = await Promise.all(sums.map(({ way }) => liquidityOf(request.destChain, way)))
  const priced = sums.filter(({ arrives }, index) => arrives <= (lying[index] ?? 0n))
  if (priced.length > 0) return priced
  const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  throw (
    refusals.find((reason) => !(reason instanceof ServiceError)) ??
    refusals.find((reason: ServiceError) => reason.details !== 'No route') ??
    noDeltaRoute()
  )
}

/**
 * Prices a trade that ends on another chain, by every bridge that may carry it: agents swap to what crosses, the bridge's fee comes out of
 * what they bring. `route` is the recommended one, `alternatives` the others, best first. `id` is a uuid.
 * @throws {ServiceError} 400 `No route`, `GasCostExceedsTradeAmount`, `PriceImpactTooHigh`.
 */
export async function priceCrosschain(
  request: CrosschainRequest,
  clock: Clock,
  id: string,
): Promise<DeltaPrice> {
  const { chain, destChain, side } = request
  const [here, there] = await Promise.all([readMarketView(chain.access), readMarketView(destChain.access)])
  const all = ranked(side, await priceWays({ ...request, id }, { here, there }, clock))
  const [best] = all
  if (!best) throw noDeltaRoute()
  const fastest = quickest(all)
  const recommended = quickest(all.filter((one) => isNear(side, best, one))) ?? best
  const tagsOf = (one: Priced): readonly string[] => [
    ...(one === recommended ? ['recommended'] : []),
    ...(one === fastest ? ['fastest'] : []),
    ...(one === best ? ['best-return'] : []),
  ]
  const toRoute = (one: Priced): DeltaRoute => routeOf(request, { here, there }, one, tagsOf(one))
  return priceAnswer(request, destChain, {
    id,
    route: toRoute(recommended),
    alternatives: all.filter((one) => one !== recommended).map(toRoute),
  })
}
