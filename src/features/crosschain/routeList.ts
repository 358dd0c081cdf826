import {
  arrivalFloor,
  arrivingAfterFee,
  crosschainTerms,
  limitBeforeFee,
  scalingBetween,
} from '../../domain/orders/destination.ts'
import type { Token, TokenId } from '../../domain/token.ts'
import { afterFee } from '../../domain/tradeFigures.ts'
import type { CrosschainQuote, CrosschainRoute } from '../../service/delta/crosschainPrice.ts'

/** In which order routes are shown. The first that can be taken is taken until another one is chosen. */
export const ROUTE_ORDERS = ['recommended', 'best-return', 'fastest'] as const
export type RouteOrder = (typeof ROUTE_ORDERS)[number]

/** A route as it is offered. Amounts in raw units, after the partner's fee. */
export interface RouteOffer {
  /** The same for the same route in every quote of a pair. */
  readonly id: string
  readonly route: CrosschainRoute
  readonly quote: CrosschainQuote
  /** The token that the bridge carries; null where nobody knows its decimals, or the route counts in others. */
  readonly carried: Token | null
  readonly sells: bigint
  readonly receives: bigint
  /** SELL: the least that arrives, null where nobody guarantees any. BUY: the most that is sold. */
  readonly bound: bigint | null
  /** Solvers' gas and the bridge's fees in US dollars, decimal text; null where one of them is not known. */
  readonly feesUsd: string | null
  /** Why no order by it can be signed here: nobody checked its bridge, or it sells on arrival, where no limit holds. Null where one can. */
  readonly obstacle: 'unverified' | 'noLimit' | null
  readonly isLimit: boolean
  /** Raw units: before the fee the least that arrives (SELL), the most that is sold (BUY). Undefined at the market, and while it is not typed. */
  readonly limit: bigint | undefined
}

/** What the person asks of every route. */
export interface RouteTerms {
  readonly slippageBps: number
  /** A limit order, whether or not its limit is typed yet. */
  readonly isLimit: boolean
  /** SELL: the least that arrives after the fee, BUY: the most that is sold; null at the market and while it is not typed. */
  readonly limit: bigint | null
}

/** Below this part of what is quoted a floor says nothing. */
const WORTHLESS_PART = 10n

/** Routes of a quote as offers, in the service's order. */
export function routeOffers(
  quote: CrosschainQuote,
  asked: RouteTerms,
  tokenOf: (token: TokenId) => Token | null,
): readonly RouteOffer[] {
  const offers = quote.routes.map((route) => routeOffer(quote, route, asked, tokenOf))
  return offers.filter(({ id }, place) => offers.findIndex((offer) => offer.id === id) === place)
}

function routeOffer(
  quote: CrosschainQuote,
  route: CrosschainRoute,
  { slippageBps, isLimit, limit: asked }: RouteTerms,
  tokenOf: (token: TokenId) => Token | null,
): RouteOffer {
  const { feeBps, request } = quote
  const { side } = request
  const carried = countedAlike(route, request.buyToken, tokenOf)
  const { address, decimals } = carried ?? { address: route.carried.token, decimals: 0 }
  const isSell = side === 'SELL'
  const sells = arrivalFloor(route.bridge) !== null
  const { scalingFactor } = route.bridge
  const limit =
    asked === null || sells ? undefined : isSell ? limitBeforeFee(asked, scalingFactor, feeBps) : asked
  const terms = crosschainTerms(route, { address, decimals }, { side, slippageBps, limit })
  const arriving = arrivingAfterFee(terms, feeBps)
  return {
    id: [route.protocol, route.bridge.protocolSelector, route.carried.token].join(' ').toLowerCase(),
    ...{ route, quote, carried },
    sells: isSell ? route.sold.amount : afterFee('BUY', route.sold.amount, feeBps),
    receives: isSell ? arriving.quoted : BigInt(terms.buyAmount),
    bound: !isSell
      ? BigInt(terms.sellAmount)
      : limit === undefined
        ? guaranteed(route, arriving)
        : arriving.bound,
    feesUsd: feesUsdOf(route),
    obstacle:
      carried === null || route.bridgeAddress === null || !isReadable(route)
        ? 'unverified'
        : isLimit && sells
          ? 'noLimit'
          : null,
    ...{ isLimit, limit },
  }
}

/** The token that is carried, if the route's units are those of its decimals: by others no order is signed. */
function countedAlike(
  { bridge, carried: { chainId, token } }: CrosschainRoute,
  arriving: Token,
  tokenOf: (token: TokenId) => Token | null,
): Token | null {
  const carried = tokenOf({ chainId, address: token })
  return carried && bridge.scalingFactor === scalingBetween(carried, arriving, bridge) ? carried : null
}

/** What a bridge is told in words of its own nobody can check. */
const isReadable = ({ bridge }: CrosschainRoute): boolean =>
  bridge.protocolData === '0x' || arrivalFloor(bridge) !== null

/** The least that arrives. A floor above the quote, or far below it, guarantees nothing (facts page, 1.6). */
function guaranteed(
  route: CrosschainRoute,
  { quoted, bound }: { readonly quoted: bigint; readonly bound: bigint },
): bigint | null {
  return isReadable(route) && bound > 0n && bound <= quoted && bound * WORTHLESS_PART >= quoted ? bound : null
}

/** Dollars are decimal text of the service; they are only shown, so that a sum in doubles will do. */
function feesUsdOf({ gas, bridgeFees, areFeesKnown }: CrosschainRoute): string | null {
  if (!areFeesKnown) return null
  const all = [...(gas ? [gas] : []), ...bridgeFees].map(({ usd }) => usd)
  const known = all.filter((usd) => usd !== null)
  return known.length < all.length ? null : String(known.reduce((sum, usd) => sum + Number(usd), 0))
}

/** Offers in the order of a preference; what is alike by it stays in the service's order. */
export function sortedOffers(offers: readonly RouteOffer[], order: RouteOrder): readonly RouteOffer[] {
  if (order === 'recommended') return offers
  const worse = order === 'fastest' ? isSlower : bringsLess
  return [...offers].sort((left, right) => worse(left, right))
}

const isSlower = (left: RouteOffer, right: RouteOffer): number =>
  (left.route.estimatedTimeMs ?? Number.MAX_VALUE) - (right.route.estimatedTimeMs ?? Number.MAX_VALUE)

function bringsLess(left: RouteOffer, right: RouteOffer): number {
  const [gain, cost] = [right.receives - left.receives, left.sells - right.sells]
  const difference = gain === 0n ? cost : gain
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

/** The offer that is taken: the chosen one while there is one, else the first that can be taken; null where none can. */
export function takenOffer(offers: readonly RouteOffer[], chosen: string | null): RouteOffer | null {
  const open = offers.filter(({ obstacle }) => obstacle === null)
  return open.find(({ id }) => id === chosen) ?? open[0] ?? null
}
