import type { Address, Hex } from 'viem'
import { isSameAddress } from '../../../src/domain/token/address.ts'
import type { ChainAccess } from '../../chain/chainAccess.ts'
import type { ExecutorPlan, PathStep, RouterMethod } from '../../chain/routerEncoding.ts'
import { WRAP_EXCHANGE } from '../lists/exchanges.ts'
import { NATIVE_LOWER, type TradeToken } from '../lists/tokenBook.ts'
import type { LayoutExchange, LayoutHop, RouteLayout } from './routeLayout.ts'

/** A pool's part of a hop, as answers show it. Amounts in raw units. */
export interface SwapExchange {
  readonly exchange: string
  readonly srcAmount: string
  readonly destAmount: string
  /** Share of the hop in percent, two decimals at most. */
  readonly percent: number
  readonly poolAddresses: readonly string[]
  /** Each pool as `<exchange>_<pool>`. */
  readonly poolIdentifiers: readonly string[]
  readonly data: { readonly gasUSD: string; readonly fee?: string }
}

export interface RouteSwap {
  readonly srcToken: string
  readonly srcDecimals: number
  readonly destToken: string
  readonly destDecimals: number
  readonly swapExchanges: readonly SwapExchange[]
}

/** One of the parallel ways of a trade (facts page 3.3). */
export interface RoutePart {
  readonly percent: number
  readonly swaps: readonly RouteSwap[]
}

/** The `priceRoute` of the specification, with the members the facts page adds. Addresses are lower case. */
export interface PriceRoute {
  readonly blockNumber: number
  readonly network: number
  readonly srcToken: string
  readonly srcDecimals: number
  readonly srcAmount: string
  readonly srcAmountAfterFee?: string
  readonly destToken: string
  readonly destDecimals: number
  readonly destAmount: string
  readonly destAmountAfterFee?: string
  readonly bestRoute: readonly RoutePart[]
  readonly others?: readonly OtherPrice[]
  readonly gasCostUSD: string
  readonly gasCost: string
  readonly side: 'SELL' | 'BUY'
  readonly version: '6.2'
  readonly contractAddress: string
  readonly tokenTransferProxy: string
  readonly contractMethod: RouterMethod
  /** Percent: 0.01 is one basis point. */
  readonly partnerFee: number
  readonly srcUSD: string | null
  readonly destUSD: string | null
  readonly partner: string
  readonly maxImpact?: number
  readonly maxUSDImpact?: number
  readonly maxImpactReached: boolean
  readonly hmac: string
}

/** What one exchange alone would give. */
export interface OtherPrice {
  readonly exchange: string
  readonly srcAmount: string
  readonly destAmount: string
  readonly unit: string
  readonly data: { readonly gasUSD: string }
}

interface RouteContext {
  readonly chain: ChainAccess
  readonly src: TradeToken
  readonly dest: TradeToken
  readonly decimalsOf: (address: string) => number
  readonly gasUsd: (gas: bigint) => string
}

const percentOf = (shareBps: number): number => shareBps / 100
const bpsOf = (percent: number): number => Math.round(percent * 100)

function poolsNamed(exchange: string, pool: string) {
  const address = pool.toLowerCase()
  return { poolAddresses: [address], poolIdentifiers: [`${exchange}_${address}`] }
}

function showExchange(context: RouteContext, exchange: LayoutExchange): SwapExchange {
  const { pool } = exchange
  const name = pool.kind === 'MarketMaker' ? pool.name : pool.kind
  return {
    exchange: name,
    srcAmount: exchange.amountIn.toString(),
    destAmount: exchange.amountOut.toString(),
    percent: percentOf(exchange.shareBps),
    ...poolsNamed(name, pool.address),
    data: {
      ...(pool.kind === 'UniswapV3' ? { fee: pool.fee.toString() } : {}),
      gasUSD: context.gasUsd(exchange.gas),
    },
  }
}

function showHop(context: RouteContext, hop: LayoutHop, isFirst: boolean, isLast: boolean): RouteSwap {
  return {
    srcToken: isFirst ? context.src.address : hop.tokenIn.toLowerCase(),
    srcDecimals: isFirst ? context.src.decimals : context.decimalsOf(hop.tokenIn),
    destToken: isLast ? context.dest.address : hop.tokenOut.toLowerCase(),
    destDecimals: isLast ? context.dest.decimals : context.decimalsOf(hop.tokenOut),
    swapExchanges: hop.exchanges.map((exchange) => showExchange(context, exchange)),
  }
}

function showWrap(context: RouteContext, layout: RouteLayout): RouteSwap {
  const { src, dest, chain } = context
  return {
    srcToken: src.address,
    srcDecimals: src.decimals,
    destToken: dest.address,
    destDecimals: dest.decimals,
    swapExchanges: [
      {
        exchange: WRAP_EXCHANGE,
        srcAmount: layout.amountIn.toString(),
        destAmount: layout.amountOut.toString(),
        percent: 100,
        ...poolsNamed(WRAP_EXCHANGE, chain.contracts.wrappedNative),
        data: { gasUSD: context.gasUsd(layout.gas) },
      },
    ],
  }
}

/** The `bestRoute` of a trade: parallel parts, in each the hops one after the other, in each hop its exchanges side by side. */
export function showBestRoute(context: RouteContext, layout: RouteLayout): readonly RoutePart[] {
  return layout.legs.map((leg) => ({
    percent: percentOf(leg.shareBps),
    swaps:
      leg.hops.length === 0
        ? [showWrap(context, layout)]
        : leg.hops.map((hop, index) => showHop(context, hop, index === 0, index === leg.hops.length - 1)),
  }))
}

/** A token as pools know it: wrapped native for native. */
export const asPoolToken = (chain: ChainAccess, address: string): Address =>
  address === NATIVE_LOWER ? chain.contracts.wrappedNative : (address as Address)

function exchangePlan(chain: ChainAccess, exchange: SwapExchange) {
  const share = { shareBps: bpsOf(exchange.percent) }
  if (isSameAddress(exchange.poolAddresses[0], chain.contracts.rfq))
    return { kind: 'MarketMaker', fee: 0, ...share } as const
  const pool = chain.pools.find((candidate) => isSameAddress(candidate.address, exchange.poolAddresses[0]))
  if (!pool) throw new Error(`the chain has no pool ${exchange.poolAddresses[0]}`)
  return { kind: pool.kind, fee: pool.fee, ...share }
}

/** The executor's plan for a price whose seal was checked. `quote` is what the market maker signed, for a price of its. */
export function executorPlan(chain: ChainAccess, route: PriceRoute, quote?: Hex): ExecutorPlan {
  return {
    unwrapOutput: route.destToken === NATIVE_LOWER,
    legs: route.bestRoute.map((part) => ({
      shareBps: bpsOf(part.percent),
      ...(quote === undefined ? {} : { quote }),
      hops: part.swaps
        .filter((swap) => swap.swapExchanges[0]?.exchange !== WRAP_EXCHANGE)
        .map((swap) => ({
          tokenIn: asPoolToken(chain, swap.srcToken),
          tokenOut: asPoolToken(chain, swap.destToken),
          exchanges: swap.swapExchanges.map((exchange) => exchangePlan(chain, exchange)),
        })),
    })),
  }
}

/** The single path of a price that uses one of the router's Uniswap methods. */
export function uniswapPath(chain: ChainAccess, route: PriceRoute): readonly PathStep[] {
  return executorPlan(chain, route).legs.flatMap((leg) =>
    leg.hops.map((hop) => ({
      tokenIn: hop.tokenIn,
      tokenOut: hop.tokenOut,
      fee: hop.exchanges[0]?.fee ?? 0,
    })),
  )
}
