import { mulBpsDown } from '../../../domain/amount/amount.ts'
import { changeBps, USUAL_SLIPPAGE_BPS } from '../../../domain/amount/marketBounds.ts'
import { afterFee } from '../../../domain/amount/tradeFigures.ts'
import { bridgeOf } from '../../../domain/chain/bridges.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { counterpartOf, isOneAsset, lostOnTheWay } from '../../../domain/chain/lanes.ts'
import { type ModuleTable, moduleOf } from '../../../domain/chain/moduleTable.ts'
import { inspectBridge, inspectModules } from '../../../domain/firewall/inspectBridge.ts'
import { bridgeDataOf } from '../../../domain/orders/struct/bridgeData.ts'
import {
  arrivalFloor,
  arrivingAfterFee,
  crosschainTerms,
  isOpenOnArrival,
  isScalingRight,
  limitBeforeFee,
} from '../../../domain/orders/struct/destination.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { Token, TokenId } from '../../../domain/token/token.ts'
import type {
  CrosschainQuote,
  CrosschainRoute,
  LeftOutRoutes,
} from '../../../service/delta/crosschainPrice.ts'
import { lostUsdPercent, usdAfterFee } from '../../trade/quote/offer.ts'
import { slippageOf, type TradeSlippage } from '../../trade/quote/tradeSlippage.ts'
import { pinnedRoute, type StatedOtherwise } from './pinnedRoute.ts'

/** In which order routes are shown. Which one is taken does not depend on it. */
export const ROUTE_ORDERS = ['recommended', 'best-return', 'fastest'] as const
export type RouteOrder = (typeof ROUTE_ORDERS)[number]

/**
 * Why no order by a route can be signed: its bridge is pinned and takes other parameters, or leaves a chain without a table of bridges; Delta does not
 * run it, or fewer than two nodes say so; its data cannot be read, and host or person refuse that; the token it carries is in no list; it counts in
 * other units than the tokens’ own; what it carries is not known to be the asset that arrives; its floor is above what it is expected to bring, so
 * that it would pay out unsold; or what arrives does not follow from what is carried, where no limit holds and nothing can be bought exactly.
 */
export type RouteObstacle =
  | 'unverified'
  | 'notInstalled'
  | 'oneNode'
  | 'refused'
  | 'unlisted'
  | 'decimals'
  | 'otherAsset'
  | 'floor'
  | 'noLimit'
  | 'noPurchase'

/** A route as it is offered. Amounts in raw units, after the partner's fee. */
export interface RouteOffer {
  /** The same for the same route in every quote of a pair. */
  readonly id: string
  /** Under its bridge's pinned name. */
  readonly route: CrosschainRoute
  /** Name and time by which the service calls another bridge; null where it agrees with what is pinned. */
  readonly stated: StatedOtherwise | null
  readonly quote: CrosschainQuote
  /** The token that the bridge carries; null where nobody knows its decimals, or the route counts in others. */
  readonly carried: Token | null
  /** The bridge's contract: pinned, or the module by which Delta runs it; null where neither is known. */
  readonly bridgeAddress: Address | null
  readonly sells: bigint
  readonly receives: bigint
  /** The least that the bridge is handed after the fee, raw units of what it carries: all that an order guarantees of what is sold on arrival. */
  readonly leastCarried: bigint
  /** SELL: the least that arrives, null where nobody guarantees any. BUY: the most that is sold. */
  readonly bound: bigint | null
  /** Solvers' gas and the bridge's fees in US dollars, decimal text; null where one of them is not known. */
  readonly feesUsd: string | null
  /** Why no order by it can be signed here; null where one can. */
  readonly obstacle: RouteObstacle | null
  /** The slippage of an order by it, and why so much; without a figure its amounts are reckoned with the usual one. */
  readonly slippage: TradeSlippage
  /** It sells on arrival, and a fill within the slippage may leave less than its floor: then it pays out what it carried. */
  readonly mayMissFloor: boolean
  readonly isLimit: boolean
  /** Raw units: before the fee the least that arrives (SELL), the most that is sold (BUY). Undefined at the market, and while it is not typed. */
  readonly limit: bigint | undefined
}

/** What the person asks of every route. */
export interface RouteTerms {
  /** Basis points; null where the app chooses them for each route. */
  readonly slippageBps: number | null
  /** Whether both tokens are in a list. */
  readonly areListed: boolean
  /** A limit order, whether or not its limit is typed yet. */
  readonly isLimit: boolean
  /** SELL: the least that arrives after the fee, BUY: the most that is sold; null at the market and while it is not typed. */
  readonly limit: bigint | null
  /** What Delta runs; null until it is read. */
  readonly modules: ModuleTable | null
  /** Host or person refuse bridges whose data cannot be read. */
  readonly refusesUnreadable: boolean
}

/** Below this part of what is quoted a floor says nothing. */
const WORTHLESS_PART = 10n

/** Routes of a quote as offers, in the service's order. Of those that differ in amounts alone the first: a person cannot distinguish the others. */
export function routeOffers(
  quote: CrosschainQuote,
  wanted: RouteTerms,
  tokenOf: (token: TokenId) => Token | null,
): readonly RouteOffer[] {
  const offers = quote.routes.map((answered) => {
    const { route, stated } = pinnedRoute(answered, quote.request.chainId)
    return { ...routeOffer(quote, route, wanted, tokenOf), stated }
  })
  return offers.filter(({ id }, place) => offers.findIndex((offer) => offer.id === id) === place)
}

/** How many routes of an answer are not among its offers, and why; `twice` is the same bridge with the same token a second time. */
export function leftOutOf(
  { leftOut, routes }: CrosschainQuote,
  offers: readonly RouteOffer[],
): readonly (readonly [why: keyof LeftOutRoutes | 'twice', count: number])[] {
  const all = [
    ['unreadable', leftOut.unreadable],
    ['otherTrade', leftOut.otherTrade],
    ['empty', leftOut.empty],
    ['twice', routes.length - offers.length],
  ] as const
  return all.filter(([, count]) => count > 0)
}

function routeOffer(
  quote: CrosschainQuote,
  route: CrosschainRoute,
  terms: RouteTerms,
  tokenOf: (token: TokenId) => Token | null,
): Omit<RouteOffer, 'stated'> {
  const { isLimit, limit: wanted } = terms
  const { feeBps, request } = quote
  const { sellToken, buyToken } = request
  const priced = { request, impactPercent: route.impactPercent, isOneAsset: isOneAsset(sellToken, buyToken) }
  const slippage = slippageOf(terms.slippageBps, priced, terms.areListed)
  const slippageBps = slippage.bps ?? USUAL_SLIPPAGE_BPS
  const { side } = request
  const known = tokenOf({ chainId: route.carried.chainId, address: route.carried.token })
  const carried = known && isScalingRight(known, request.buyToken, route.bridge) ? known : null
  const { address, decimals } = carried ?? { address: route.carried.token, decimals: 0 }
  const isSell = side === 'SELL'
  const isOpen = isOpenOnArrival(route.bridge)
  const { scalingFactor } = route.bridge
  const limit =
    wanted === null || isOpen ? undefined : isSell ? limitBeforeFee(wanted, scalingFactor, feeBps) : wanted
  const figures = crosschainTerms(route, { address, decimals }, { side, slippageBps, feeBps, limit })
  const arriving = arrivingAfterFee(figures, feeBps)
  return {
    id: [route.protocol, route.bridge.protocolSelector, route.carried.token].join(' ').toLowerCase(),
    ...{ route, quote, carried },
    bridgeAddress: bridgeAddressOf(route, request.chainId, terms.modules),
    sells: isSell ? route.sold.amount : afterFee('BUY', route.sold.amount, feeBps),
    receives: isSell ? arriving.quoted : BigInt(figures.buyAmount),
    bound: !isSell ? BigInt(figures.sellAmount) : limit === undefined ? guaranteed(arriving) : arriving.bound,
    leastCarried: afterFee('SELL', BigInt(figures.destination.amount), feeBps),
    feesUsd: feesUsdOf(route),
    obstacle:
      bridgeObstacle(route, request.chainId, terms) ??
      assetObstacle(route, request.buyToken, known, carried, isLimit, isSell ? arriving.quoted : null),
    mayMissFloor:
      isSell &&
      arrivalFloor(route.bridge) !== null &&
      arriving.bound > mulBpsDown(arriving.quoted, 10_000 - slippageBps),
    ...{ isLimit, limit, slippage },
  }
}

function bridgeAddressOf({ bridge }: CrosschainRoute, chainId: number, table: ModuleTable | null) {
  const { protocolSelector } = bridge
  const pinned = bridgeOf(chainId, protocolSelector)?.address
  return pinned ?? (table && moduleOf(table.modules, protocolSelector)?.module) ?? null
}

/** What of a bridge makes an order by it refused, whoever trades what: by the firewall's own rules. */
function bridgeObstacle(
  { bridge, carried }: CrosschainRoute,
  chainId: number,
  { modules, refusesUnreadable }: RouteTerms,
): RouteObstacle | null {
  const pins = deploymentOf(chainId)
  if (!pins?.registry) return 'unverified'
  const order = { bridge, destToken: carried.token }
  const refused = inspectBridge(order, pins, { selector: bridge.protocolSelector })
  if (refused?.path && UNVERIFIED.has(refused.path)) return 'unverified'
  const isPinned = bridgeOf(chainId, bridge.protocolSelector) !== null
  if (refused?.path === 'message.bridge.scalingFactor' && !isPinned) return 'decimals'
  const missing = modules && inspectModules(order, pins, modules)
  if (missing) return missing.field === 'bridgeNodes' ? 'oneNode' : 'notInstalled'
  return refusesUnreadable && bridgeDataOf(bridge) === 'unreadable' ? 'refused' : null
}

/** Where the firewall refuses what a pinned bridge takes, and chains nobody knows. */
const UNVERIFIED: ReadonlySet<string> = new Set(
  ['protocolSelector', 'protocolData', 'destinationChainId'].map((member) => `message.bridge.${member}`),
)

/** @param quoted what a sale is expected to bring after the fee; null for a purchase. */
function assetObstacle(
  route: CrosschainRoute,
  arriving: Token,
  known: Token | null,
  carried: Token | null,
  isLimit: boolean,
  quoted: bigint | null,
): RouteObstacle | null {
  if (!known) return 'unlisted'
  if (!carried) return 'decimals'
  const floor = arrivalFloor(route.bridge)
  const isOpen = isOpenOnArrival(route.bridge)
  const isLane = isOpen ? counterpartOf(carried, arriving.chainId) : isOneAsset(carried, arriving)
  if (!isLane) return 'otherAsset'
  if (!isOpen) return null
  if (isLimit) return 'noLimit'
  if (quoted === null) return 'noPurchase'
  return floor !== null && floor > quoted ? 'floor' : null
}

/** The least that arrives. A floor above the quote, or far below it, guarantees nothing (facts page, 1.6). */
function guaranteed({ quoted, bound }: { readonly quoted: bigint; readonly bound: bigint }): bigint | null {
  return bound > 0n && bound <= quoted && bound * WORTHLESS_PART >= quoted ? bound : null
}

/** Dollars are decimal text of the service; they are only shown, so that a sum in doubles will do. */
function feesUsdOf({ gas, bridgeFees, areFeesKnown }: CrosschainRoute): string | null {
  if (!areFeesKnown) return null
  const all = [...(gas ? [gas] : []), ...bridgeFees].map(({ usd }) => usd)
  const known = all.filter((usd) => usd !== null)
  return known.length < all.length ? null : String(known.reduce((sum, usd) => sum + Number(usd), 0))
}

/** What the amount of a side is worth after the partner fee; see `usdAfterFee`. */
export const worthOf = (offer: RouteOffer, slot: 'sell' | 'buy') => usdAfterFee(dollarsOf(offer), slot)

const dollarsOf = ({ quote: { request, feeBps }, route }: RouteOffer) => ({
  ...{ request, feeBps },
  ...{ sellUsd: route.sold.usd, buyUsd: route.bought.usd },
})

/** The partner fee in dollars: what it takes of the side that is not fixed. '0' without one, null where dollars are unknown. */
function partnerUsdOf(offer: RouteOffer): string | null {
  const { quote, route } = offer
  if (quote.feeBps === 0) return '0'
  const slot = quote.request.side === 'SELL' ? 'buy' : 'sell'
  const [before, after] = [slot === 'buy' ? route.bought.usd : route.sold.usd, worthOf(offer, slot)]
  return before === null || after === null ? null : String(Math.abs(Number(before) - Number(after)))
}

/** All that is taken of a crossing in dollars: by solvers, the bridge and the partner; null where one of them is unknown. */
export function allFeesUsd(offer: RouteOffer): string | null {
  const partner = partnerUsdOf(offer)
  return offer.feesUsd === null || partner === null ? null : String(Number(offer.feesUsd) + Number(partner))
}

/** Offers in the order of a preference, those that cannot be taken last; what is alike by it stays in the service's order. */
export function sortedOffers(offers: readonly RouteOffer[], order: RouteOrder): readonly RouteOffer[] {
  const worse = { recommended: () => 0, fastest: isSlower, 'best-return': bringsLess }[order]
  const isShut = ({ obstacle }: RouteOffer) => Number(obstacle !== null)
  return [...offers].sort((left, right) => isShut(left) - isShut(right) || worse(left, right))
}

/**
 * Offers in the order in which they were shown before, new ones last: under the pointer nothing changes its place.
 * @param held the ids in that order; null where they may move.
 */
export function heldOffers(
  offers: readonly RouteOffer[],
  held: readonly string[] | null,
): readonly RouteOffer[] {
  if (!held) return offers
  const placeOf = ({ id }: RouteOffer) => (held.includes(id) ? held.indexOf(id) : held.length)
  return [...offers].sort((left, right) => placeOf(left) - placeOf(right))
}

const isSlower = (left: RouteOffer, right: RouteOffer): number =>
  (left.route.estimatedTimeMs ?? Number.MAX_VALUE) - (right.route.estimatedTimeMs ?? Number.MAX_VALUE)

function bringsLess(left: RouteOffer, right: RouteOffer): number {
  const [gain, cost] = [right.receives - left.receives, left.sells - right.sells]
  const difference = gain === 0n ? cost : gain
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

/**
 * The offer that is taken: the chosen one, else the first of the service's order that can be. Null where none can, and where the chosen one is no longer
 * offered or cannot be taken: nobody is given another one than they chose.
 */
export function takenOffer(offers: readonly RouteOffer[], chosen: string | null): RouteOffer | null {
  const open = offers.filter(({ obstacle }) => obstacle === null)
  return (chosen === null ? open[0] : open.find(({ id }) => id === chosen)) ?? null
}

/** From this difference on a route is called dearer, in basis points. */
export const DEARER_BPS = 100

/** By how much an offer is worse than another one, or than what is sold. */
export interface Shortfall {
  /** SELL: what it brings less. BUY: what it costs more. Raw units. */
  readonly amount: bigint
  readonly bps: number
}

/** By how much an offer at the market is worse than the one taken by default; null where it is not. */
export function shortfallOf(offer: RouteOffer, usual: RouteOffer | null): Shortfall | null {
  if (!usual || offer.isLimit || offer.id === usual.id) return null
  const { side } = offer.quote.request
  const [before, after] = side === 'SELL' ? [usual.receives, offer.receives] : [usual.sells, offer.sells]
  const bps = -changeBps(side, before, after)
  return bps > 0 ? { amount: before > after ? before - after : after - before, bps } : null
}

/** What an offer at the market risks. */
export interface CrossingRisk {
  /** In percent; null where nobody knows. */
  readonly impactPercent: number | null
  /** As `lostPercentOf`; never less than `impactPercent`. */
  readonly lostPercent: number | null
  /** Both sides are one asset: it is what of the asset does not arrive. Else it is the price impact. */
  readonly isLoss: boolean
  /** It is above what the service or the person allows. */
  readonly maxImpactReached: boolean
}

/** What an offer loses, and whether that is above what is allowed. @param ceiling percent. */
export function impactRisk(offer: RouteOffer, ceiling: number): CrossingRisk {
  const impactPercent = riskedPercentOf(offer)
  const isLoss = lossOf(offer) !== null
  const maxImpactReached = !offer.isLimit && impactPercent !== null && impactPercent > ceiling
  const lost = lostPercentOf(offer)
  const lostPercent = lost === null || impactPercent === null ? null : Math.max(lost, impactPercent)
  return { impactPercent, lostPercent, isLoss, maxImpactReached }
}

/** Of one asset what does not arrive, of two the price impact without the partner fee, as the service judges it; of one asset that is sold on arrival the price impact if that is more, because a sale that fails pays out what was carried. */
function riskedPercentOf(offer: RouteOffer): number | null {
  const { bridge, impactPercent } = offer.route
  const loss = lossOf(offer)
  const lost = loss ? loss.bps / 100 : impactPercent
  if (arrivalFloor(bridge) === null) return lost
  return lost === null || impactPercent === null ? impactPercent : Math.max(lost, impactPercent)
}

/** What of one asset does not arrive: raw units of what is sold, and its share in bps, rounded up. Null for two assets. */
export function lossOf({ sells, receives, quote }: RouteOffer): Shortfall | null {
  const { sellToken, buyToken } = quote.request
  const amount = lostOnTheWay({ amount: sells, token: sellToken }, { amount: receives, token: buyToken })
  if (amount === null) return null
  return { amount, bps: sells === 0n ? 0 : Number((amount * 10_000n + sells - 1n) / sells) }
}

/** The share that an offer loses with all fees, in percent: of one asset what does not arrive, of two the dollars shown. Null where that is unknown. */
export function lostPercentOf(offer: RouteOffer): number | null {
  const loss = lossOf(offer)
  return loss ? loss.bps / 100 : lostUsdPercent(dollarsOf(offer))
}
