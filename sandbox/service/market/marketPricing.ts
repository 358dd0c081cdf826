import type { Hex } from 'viem'
import { feeDown } from '../../../src/domain/amount/marketBounds.ts'
import { isSameAddress } from '../../../src/domain/token/address.ts'
import type { ChainAccess, PoolHop } from '../../chain/chainAccess.ts'
import { sealOf } from '../http/seal.ts'
import type { Clock } from '../http/serviceClock.ts'
import { pricingError, ServiceError } from '../http/serviceErrors.ts'
import { WRAP_EXCHANGE } from '../lists/exchanges.ts'
import type { TradeToken } from '../lists/tokenBook.ts'
import {
  formatUsd,
  lossPercent,
  readPoolStates,
  type UsdPrices,
  usdPrices,
  usdValue,
} from '../lists/usdPrices.ts'
import type { MarketMaker } from '../maker/makerClient.ts'
import { allowedKinds, type MethodFilter, methodFor, pathsFor } from './contractMethods.ts'
import { betterLayout, makerLayout } from './makerSource.ts'
import { type OtherPrice, type PriceRoute, showBestRoute } from './priceRoute.ts'
import { quoteLayout, type RouteLayout } from './routeLayout.ts'
import { BASE_GAS, findSplit } from './splitSearch.ts'
import { candidatePaths, type PoolFilter, type TradePath } from './tradePaths.ts'
import { afterTax, behindTaxes, pathsBesideTaxes, type TransferTaxes, taxedLayout } from './transferTaxes.ts'

/** Price impact above this many percent is flagged unless the request says otherwise (specification, "Limits"). */
export const DEFAULT_MAX_IMPACT = 15
const WRAP_GAS = 45_000n
const PATHS_PER_CALL = 12
const STEADY_ATTEMPTS = 3

export interface PriceRequest {
  readonly chain: ChainAccess
  readonly side: 'SELL' | 'BUY'
  readonly src: TradeToken
  readonly dest: TradeToken
  /** Raw units of `src` for SELL, of `dest` for BUY. */
  readonly amount: bigint
  /** Who trades, when the request says. */
  readonly user?: string | undefined
  /** A market maker that may carry the trade; none when absent. */
  readonly maker?: MarketMaker | undefined
  readonly partner: string
  readonly feeBps: number
  readonly pools: PoolFilter
  readonly methods: MethodFilter
  readonly taxes?: TransferTaxes | undefined
  /** Tokens the trade must walk, as pools know them. */
  readonly tokens?: readonly PoolHop['tokenIn'][] | undefined
  readonly maxImpact?: number | undefined
  readonly maxUsdImpact?: number | undefined
  readonly wantsOthers?: boolean | undefined
  readonly ignoreBadUsdPrice?: boolean | undefined
}

export interface PricingTools {
  readonly clock: Clock
  readonly secret: Hex
}

interface Market {
  readonly blockNumber: bigint
  readonly gasPrice: bigint
  readonly prices: UsdPrices
}

async function readMarket(chain: ChainAccess, blockNumber: bigint): Promise<Market> {
  const [gasPrice, states] = await Promise.all([
    chain.client.getGasPrice(),
    readPoolStates(chain, blockNumber),
  ])
  const dollar = chain.tokens.find((token) => token.symbol === 'USDC')
  return { blockNumber, gasPrice, prices: dollar ? usdPrices(dollar, states) : new Map() }
}

/** What gas costs in raw units of a token; 0 when one of the prices is unknown. */
function gasInToken(market: Market, chain: ChainAccess, token: TradeToken, gas: bigint): bigint {
  const native = usdValue(market.prices, chain.contracts.wrappedNative, gas * market.gasPrice)
  const unit = usdValue(market.prices, token.poolAddress, 1n)
  return native === null || unit === null || unit === 0n ? 0n : native / unit
}

/** Asks for few paths per call: a pool that runs dry walks its whole price range, and a call must stay below the block's gas. */
function inSmallCalls(chain: ChainAccess, { blockNumber }: Market): ChainAccess['quotePaths'] {
  return async (exactIn, paths) => {
    const starts = Array.from(
      { length: Math.ceil(paths.length / PATHS_PER_CALL) },
      (_, call) => call * PATHS_PER_CALL,
    )
    const parts = starts.map((start) =>
      chain.quotePaths(exactIn, paths.slice(start, start + PATHS_PER_CALL), blockNumber),
    )
    return (await Promise.all(parts)).flat()
  }
}

async function findLayout(request: PriceRequest, market: Market): Promise<RouteLayout | null> {
  const { chain, src, dest, side } = request
  const amount = afterTax(request.amount, request.taxes?.src ?? 0)
  const kinds = allowedKinds(side, request.methods)
  if (isSameAddress(src.poolAddress, dest.poolAddress)) return wrapLayout(request, kinds.has('generic'))
  const found = candidatePaths(chain, src.poolAddress, dest.poolAddress, request.pools, request.tokens)
  const paths = pathsBesideTaxes(request, pathsFor(kinds, found))
  const freeToken = side === 'SELL' ? dest : src
  const exactIn = side === 'SELL'
  const quotePaths = behindTaxes(inSmallCalls(chain, market), request)
  for (const maxLegs of kinds.has('generic') ? [4, 1] : [1]) {
    const split = await findSplit({
      exactIn,
      amount,
      paths,
      maxLegs,
      quotePaths,
      gasCost: (gas) => gasInToken(market, chain, freeToken, gas),
    })
    const layout = split && (await quoteLayout(quotePaths, exactIn, amount, split))
    if (layout) return taxedLayout(request, layout)
  }
  return null
}

function wrapLayout(request: PriceRequest, isGenericOpen: boolean): RouteLayout | null {
  const { includeExchanges, excludeExchanges } = request.pools
  const isOpen =
    isGenericOpen &&
    (!includeExchanges || includeExchanges.includes(WRAP_EXCHANGE)) &&
    !(excludeExchanges ?? []).includes(WRAP_EXCHANGE)
  if (!isOpen || request.src.isNative === request.dest.isNative) return null
  const { amount } = request
  return { legs: [{ shareBps: 10_000, hops: [] }], amountIn: amount, amountOut: amount, gas: WRAP_GAS }
}

/** What each exchange alone would do with the whole amount over its best direct pool. */
async function otherPrices(
  request: PriceRequest,
  market: Market,
  gasUsd: (gas: bigint) => string,
): Promise<readonly OtherPrice[]> {
  const { chain, src, dest, side, amount } = request
  const paths: readonly TradePath[] = candidatePaths(chain, src.poolAddress, dest.poolAddress, {}).filter(
    (path) => path.length === 1,
  )
  const quotes = await chain.quotePaths(
    side === 'SELL',
    paths.map((hops) => ({ hops, amount })),
    market.blockNumber,
  )
  const best = new Map<string, { amount: bigint; gas: bigint }>()
  paths.forEach((path, index) => {
    const quote = quotes[index]
    const exchange = path[0]?.pool.kind
    if (!quote || !exchange) return
    const known = best.get(exchange)
    const isBetter = !known || (side === 'SELL' ? quote.amount > known.amount : quote.amount < known.amount)
    if (isBetter) best.set(exchange, quote)
  })
  return [...best].map(([exchange, quote]) => ({
    exchange,
    srcAmount: (side === 'SELL' ? amount : quote.amount).toString(),
    destAmount: (side === 'SELL' ? quote.amount : amount).toString(),
    unit: (10n ** BigInt(side === 'SELL' ? src.decimals : dest.decimals)).toString(),
    data: { gasUSD: gasUsd(quote.gas) },
  }))
}

interface Impact {
  readonly srcUSD: string | null
  readonly destUSD: string | null
  readonly maxImpactReached: boolean
}

function judgeImpact(request: PriceRequest, market: Market, layout: RouteLayout): Impact {
  const src = usdValue(market.prices, request.src.poolAddress, layout.amountIn)
  const dest = usdValue(market.prices, request.dest.poolAddress, layout.amountOut)
  if (src === null || dest === null) {
    if (!request.ignoreBadUsdPrice) throw pricingError('Bad USD price')
    return {
      srcUSD: src === null ? null : formatUsd(src),
      destUSD: dest === null ? null : formatUsd(dest),
      maxImpactReached: false,
    }
  }
  const lostUsd = src > dest ? Number(formatUsd(src - dest)) : 0
  const isTooMuch = lossPercent(src, dest) > (request.maxImpact ?? DEFAULT_MAX_IMPACT)
  const isTooDear = request.maxUsdImpact !== undefined && lostUsd > request.maxUsdImpact
  return { srcUSD: formatUsd(src), destUSD: formatUsd(dest), maxImpactReached: isTooMuch || isTooDear }
}

function noRoute(request: PriceRequest, market: Market): ServiceError {
  const fixed = request.side === 'SELL' ? request.src : request.dest
  const worth = usdValue(market.prices, fixed.poolAddress, request.amount)
  const isDust = worth !== null && Number(formatUsd(worth)) < 0.0001
  return pricingError(
    isDust ? `Amount ${request.amount} is too small to proceed` : 'No routes found with enough liquidity',
  )
}

function afterFee(request: PriceRequest, layout: RouteLayout): Partial<PriceRoute> {
  if (request.feeBps === 0) return {}
  const { amountIn, amountOut } = layout
  return request.side === 'SELL'
    ? { destAmountAfterFee: (amountOut - feeDown(amountOut, request.feeBps)).toString() }
    : { srcAmountAfterFee: (amountIn + feeDown(amountIn, request.feeBps)).toString() }
}

async function computeRoute(request: PriceRequest, blockNumber: bigint): Promise<Omit<PriceRoute, 'hmac'>> {
  const { chain, src, dest, side } = request
  const market = await readMarket(chain, blockNumber)
  // The maker first: what it reads of a chain with one thread would wait behind the quotes of the pools, past its deadline.
  const made = await makerLayout(request)
  const pooled = await findLayout(request, market)
  const gasCost = (units: bigint) => gasInToken(market, chain, side === 'SELL' ? dest : src, units)
  const layout = betterLayout(side, pooled, made, gasCost)
  if (!layout) throw noRoute(request, market)
  const gas = layout.gas + BASE_GAS
  const gasUsd = (units: bigint): string =>
    formatUsd(usdValue(market.prices, chain.contracts.wrappedNative, units * market.gasPrice) ?? 0n)
  const decimalsOf = (address: string): number =>
    chain.tokens.find((token) => isSameAddress(token.address, address))?.decimals ?? 18
  const router = chain.contracts.router.toLowerCase()
  const impact = judgeImpact(request, market, layout)
  return {
    blockNumber: Number(market.blockNumber),
    network: chain.id,
    srcToken: src.address,
    srcDecimals: src.decimals,
    srcAmount: layout.amountIn.toString(),
    destToken: dest.address,
    destDecimals: dest.decimals,
    destAmount: layout.amountOut.toString(),
    ...afterFee(request, layout),
    bestRoute: showBestRoute({ chain, src, dest, decimalsOf, gasUsd }, layout),
    ...(request.wantsOthers ? { others: await otherPrices(request, market, gasUsd) } : {}),
    gasCostUSD: gasUsd(gas),
    gasCost: gas.toString(),
    side,
    version: '6.2',
    contractAddress: router,
    tokenTransferProxy: router,
    contractMethod: methodFor(side, allowedKinds(side, request.methods), layout),
    partnerFee: request.feeBps / 100,
    srcUSD: impact.srcUSD,
    destUSD: impact.destUSD,
    partner: request.partner,
    ...(request.maxImpact === undefined ? {} : { maxImpact: request.maxImpact }),
    ...(request.maxUsdImpact === undefined ? {} : { maxUSDImpact: request.maxUsdImpact }),
    maxImpactReached: impact.maxImpactReached,
  }
}

/** An answer describes one block, whatever is mined meanwhile. It is computed again when the chain was set back to before that block. */
async function computeSteadily(request: PriceRequest): Promise<Omit<PriceRoute, 'hmac'>> {
  const latest = () => request.chain.client.getBlockNumber({ cacheTime: 0 })
  for (let attempt = 1; ; attempt += 1) {
    const blockNumber = await latest()
    try {
      return await computeRoute(request, blockNumber)
    } catch (error) {
      const isOver = error instanceof ServiceError || attempt === STEADY_ATTEMPTS
      if (isOver || (await latest()) >= blockNumber) throw error
    }
  }
}

/**
 * Prices a trade from the pools' present state and seals the answer.
 * @throws {ServiceError} 400 `PricingError` when there is no way to trade, or the chain cannot be read.
 */
export async function priceTrade(tools: PricingTools, request: PriceRequest): Promise<PriceRoute> {
  const issuedAt = tools.clock.now()
  let body: Omit<PriceRoute, 'hmac'>
  try {
    body = await computeSteadily(request)
  } catch (error) {
    throw error instanceof ServiceError ? error : pricingError()
  }
  return { ...body, hmac: sealOf(tools.secret, issuedAt, body) }
}
