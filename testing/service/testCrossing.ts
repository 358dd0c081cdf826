import type { Hex } from 'viem'
import type { Side } from '../../src/domain/amount/quote.ts'
import { deploymentOf } from '../../src/domain/chain/deployments.ts'
import type { ModuleTable } from '../../src/domain/chain/moduleTable.ts'
import type { Token } from '../../src/domain/token/token.ts'
import type { TakenOffer } from '../../src/features/crosschain/route/crosschainIntent.ts'
import { type RouteOffer, routeOffers } from '../../src/features/crosschain/route/routeList.ts'
import type {
  CrosschainQuote,
  CrosschainRoute,
  RouteAmount,
} from '../../src/service/delta/crosschainPrice.ts'
import { ACCOUNT, USDC, WETH } from './testRoute.ts'

export const ETHER = 10n ** 18n
const FAR: Token = { ...USDC, chainId: 31338, address: USDC.address }
/** A dollar of eighteen digits there, of six here. */
const FAR_WIDE: Token = { ...FAR, address: '0x4E45816dcC70DC26dD221035251a62dcD8E2fb35' }
export const USDT: Token = { ...USDC, address: FAR_WIDE.address, symbol: 'USDT' }
const far = (decimals: number): Token => ({ ...(decimals === 6 ? FAR : FAR_WIDE), decimals })
const word = (amount: bigint) => `0x${amount.toString(16).padStart(64, '0')}` as const
const amountOf = ({ chainId, address }: Token, amount: bigint): RouteAmount => ({
  ...{ chainId, token: address, amount },
  usd: null,
})

/** Figures of a route; the rest is the usual one. */
export interface CrossingWay {
  readonly side?: Side
  readonly decimals?: number
  readonly carriedToken?: Token
  readonly scalingFactor?: number
  readonly floor?: bigint
  readonly quoted?: bigint
  readonly sold?: bigint
  readonly change?: Partial<CrosschainRoute>
  /** What the bridge is handed, raw units. */
  readonly carried?: bigint
  readonly receivedAt?: number
  /** By a bridge whose data nobody can read. */
  readonly isUnreadable?: boolean
}

/** One ether for 2,500 dollars, by default in the six digits of the order's chain. */
export function crossingQuote({
  side = 'SELL',
  decimals = 6,
  carriedToken = USDC,
  floor,
  ...way
}: CrossingWay): CrosschainQuote {
  const { sold = ETHER, scalingFactor = 0, quoted = 2_500n * 10n ** BigInt(decimals), change } = way
  const { receivedAt = 0 } = way
  const buyToken = far(decimals)
  const carried = way.carried ?? 2_500n * 10n ** BigInt(carriedToken.decimals)
  const route: CrosschainRoute = {
    ...{
      routeText: '{}',
      protocol: way.isUnreadable ? 'Courier' : floor === undefined ? 'Swift' : 'Voyage',
      tags: [],
      estimatedTimeMs: null,
    },
    bridge: {
      protocolSelector:
        change?.protocol === 'Anchor' ? '0xc4ffc1e9' : floor === undefined ? '0x620c70b2' : '0xcc282ea1',
      ...{ destinationChainId: 31338n, outputToken: FAR.address, scalingFactor },
      protocolData: floor === undefined ? '0x' : word(floor),
      ...(way.isUnreadable && { protocolSelector: COURIER, protocolData: `0x${'ab'.repeat(96)}` }),
    },
    sold: amountOf(WETH, sold),
    carried: amountOf(carriedToken, carried),
    arrived: amountOf(buyToken, quoted),
    bought: amountOf(buyToken, quoted),
    ...{ gas: null, bridgeFees: [], areFeesKnown: true, impactPercent: null },
    ...change,
  }
  const request = { chainId: 31337, sellToken: WETH, buyToken, side, amount: side === 'SELL' ? sold : quoted }
  return {
    request,
    routes: [route],
    leftOut: { unreadable: 0, otherTrade: 0, empty: 0 },
    feeBps: 0,
    spender: ACCOUNT,
    receivedAt,
    validUntil: receivedAt + 30_000,
  }
}

/** What Delta runs: the pinned bridges of the first chain, and one whose data nobody can read. */
export const COURIER = '0x08fc194c'
export const COURIER_MODULE = ACCOUNT
export const modulesOf = (chainId: number): ModuleTable => ({
  ...{ chainId, nodes: 2 },
  modules: [
    ...Object.entries(deploymentOf(chainId)?.bridges ?? {}).map(([selector, { address }]) => ({
      ...{ module: address, selectors: [selector as Hex], isRegistered: true },
    })),
    { module: COURIER_MODULE, selectors: [COURIER], isRegistered: true },
  ],
})

const tokenOf = (known: Token) => () => known
/** The only offer of that quote at 1 % slippage. */
export function crossingOffer(way: CrossingWay): RouteOffer {
  const [offer] = routeOffers(
    crossingQuote(way),
    {
      slippageBps: 100,
      areListed: true,
      isLimit: false,
      limit: null,
      modules: modulesOf(31337),
      refusesUnreadable: false,
    },
    tokenOf(way.carriedToken ?? USDC),
  )
  if (!offer) throw new Error('no offer')
  return offer
}
export const isTaken = (offer: RouteOffer): offer is TakenOffer =>
  offer.obstacle === null && offer.carried !== null

/** The same, where its order can be signed. */
export function takenCrossing(way: CrossingWay): TakenOffer {
  const offer = crossingOffer(way)
  if (!isTaken(offer)) throw new Error('cannot be taken')
  return offer
}
