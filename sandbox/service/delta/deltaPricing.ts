import type { Hex } from 'viem'
import { AGENTS, type Agent } from '../../solver/agents.ts'
import { gasFeeIn, type MarketView, readMarketView } from '../../solver/gasFee.ts'
import type { Clock } from '../http/serviceClock.ts'
import { pricingError, ServiceError } from '../http/serviceErrors.ts'
import type { TradeToken } from '../lists/tokenBook.ts'
import { formatUsd, usdValue } from '../lists/usdPrices.ts'
import { priceTrade } from '../market/marketPricing.ts'
import type { PriceRoute } from '../market/priceRoute.ts'
import type { DeltaChain } from './deltaChain.ts'

const BPS = 10_000n

/** What a Delta quote is asked for. */
export interface DeltaRequest {
  readonly chain: DeltaChain
  readonly side: 'SELL' | 'BUY'
  readonly src: TradeToken
  readonly dest: TradeToken
  /** Raw units of `src` for SELL, of `dest` for BUY. */
  readonly amount: bigint
  readonly partner: string
  readonly feeBps: number
  /** Who may fill; never empty. */
  readonly agents: readonly Agent[]
  /** Percent. */
  readonly maxImpact?: number | undefined
  /** Dollars. */
  readonly maxUsdImpact?: number | undefined
}

interface RouteToken {
  readonly chainId: number
  readonly address: string
}

/** An amount of a route: raw units, and dollars with ten decimals. */
export interface AmountEntry {
  readonly token: RouteToken
  readonly amount: string
  readonly amountUSD: string
}

interface RouteLeg {
  readonly input: AmountEntry
  readonly output: AmountEntry
}

/** How a route gets to another chain (facts page 2.2). */
export interface RouteBridge {
  readonly protocol: string
  readonly estimatedTimeMs: number
  /** Of `recommended`, `fastest`, `best-return`. */
  readonly tags: readonly string[]
  readonly contractParams: {
    readonly protocolSelector: Hex
    readonly outputToken: string
    readonly scalingFactor: number
    readonly protocolData: Hex
  }
}

/** The Delta route of the specification; no bridge for an order that stays on its chain. */
export interface DeltaRoute {
  readonly origin: RouteLeg
  readonly destination: RouteLeg
  readonly bridge: RouteBridge | null
  readonly fees: { readonly gas: AmountEntry; readonly bridge: readonly AmountEntry[] }
}

/** The answer of `GET /v2/delta/prices` (facts page 2.2). */
export interface DeltaPrice {
  readonly id: string
  readonly side: 'SELL' | 'BUY'
  readonly inputToken: RouteToken
  readonly outputToken: RouteToken
  readonly route: DeltaRoute
  readonly alternatives: readonly DeltaRoute[]
  readonly partner: { readonly name: string; readonly feePercent: number }
  readonly spender: string
}

/** The agents a request leaves, by name or address. An absent list includes everybody. */
export function invitedAgents(
  include: readonly string[] | undefined,
  exclude: readonly string[] | undefined,
): readonly Agent[] {
  const names = (list: readonly string[], { name, account }: Agent): boolean =>
    list.some((word) => [name, account.address.toLowerCase()].includes(word.toLowerCase()))
  return AGENTS.filter((agent) => (!include || names(include, agent)) && !(exclude && names(exclude, agent)))
}

/** There is no way to trade, or nobody who may. */
export function noDeltaRoute(): ServiceError {
  return pricingError('No route')
}

/** Nothing is left once gas and fees are paid. */
export function gasExceeds(): ServiceError {
  return new ServiceError(400, 'GasCostExceedsTradeAmount', 'Gas cost exceeds trade amount')
}

/**
 * The trade through the pools behind a request.
 * @throws {ServiceError} 400 `No route`, `PriceImpactTooHigh`.
 */
export async function tradeOf(request: DeltaRequest, clock: Clock): Promise<PriceRoute> {
  const { chain, side, src, dest, amount, maxImpact, maxUsdImpact } = request
  let route: PriceRoute
  try {
    route = await priceTrade(
      { clock, secret: '0x' },
      {
        chain: chain.access,
        side,
        src,
        dest,
        amount,
        partner: request.partner,
        feeBps: 0,
        pools: {},
        methods: {},
        maxImpact,
        maxUsdImpact,
      },
    )
  } catch (error) {
    throw error instanceof ServiceError ? noDeltaRoute() : error
  }
  if (route.maxImpactReached)
    throw new ServiceError(400, 'PriceImpactTooHigh', 'ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT')
  return route
}

/** Amounts of one trade, raw units. */
interface DeltaAmounts {
  readonly input: bigint
  readonly output: bigint
  /** What the settling agent keeps for gas, of the side that is not fixed. */
  readonly gasFee: bigint
}

/**
 * What arrives (SELL) or leaves (BUY) once the most modest agent has kept its gas and margin, before the partner's fee: what agents bid in
 * an auction as long as the pools stay, and what the contract counts surplus from.
 */
export function amountsOf(
  request: DeltaRequest,
  view: MarketView,
  trade: Pick<PriceRoute, 'srcAmount' | 'destAmount' | 'gasCost'>,
): DeltaAmounts {
  const { side, src, dest } = request
  const isSell = side === 'SELL'
  const open = isSell ? dest : src
  const gasFee = gasFeeIn(view, request.chain.access, open.poolAddress, BigInt(trade.gasCost))
  const marginBps = BigInt(Math.min(...request.agents.map((agent) => agent.marginBps)))
  const [sold, bought] = [BigInt(trade.srcAmount), BigInt(trade.destAmount)]
  if (isSell) {
    const received = bought - gasFee - (bought * marginBps) / BPS
    if (received <= 0n) throw gasExceeds()
    return { input: sold, output: received, gasFee }
  }
  if (gasFee > sold) throw gasExceeds()
  return { input: sold + gasFee + (sold * marginBps) / BPS, output: bought, gasFee }
}

/** An amount of a chain's token as routes state it. */
export function amountEntry(
  { id }: DeltaChain,
  { prices }: MarketView,
  { address, poolAddress }: TradeToken,
  amount: bigint,
): AmountEntry {
  return {
    token: { chainId: id, address },
    amount: amount.toString(),
    amountUSD: formatUsd(usdValue(prices, poolAddress, amount) ?? 0n),
  }
}

/** The answer to a request; `outputChain` is where it ends. */
export function priceAnswer(
  { chain, side, src, dest, partner, feeBps }: DeltaRequest,
  outputChain: DeltaChain,
  answer: Pick<DeltaPrice, 'id' | 'route' | 'alternatives'>,
): DeltaPrice {
  return {
    id: answer.id,
    side,
    inputToken: { chainId: chain.id, address: src.address },
    outputToken: { chainId: outputChain.id, address: dest.address },
    route: answer.route,
    alternatives: answer.alternatives,
    partner: { name: partner, feePercent: feeBps / 100 },
    spender: chain.delta.toLowerCase(),
  }
}

function routeOf(request: DeltaRequest, view: MarketView, amounts: DeltaAmounts): DeltaRoute {
  const { chain, src, dest, side } = request
  const entry = (token: TradeToken, amount: bigint): AmountEntry => amountEntry(chain, view, token, amount)
  const input = entry(src, amounts.input)
  const output = entry(dest, amounts.output)
  return {
    origin: { input, output },
    destination: { input: output, output },
    bridge: null,
    fees: { gas: entry(side === 'SELL' ? dest : src, amounts.gasFee), bridge: [] },
  }
}

/**
 * Prices a trade that agents would settle, from the pools' present state. `id` is a uuid.
 * @throws {ServiceError} 400 `No route`, `GasCostExceedsTradeAmount`, `PriceImpactTooHigh`.
 */
export async function priceDelta(request: DeltaRequest, clock: Clock, id: string): Promise<DeltaPrice> {
  const { chain } = request
  const [view, trade] = await Promise.all([readMarketView(chain.access), tradeOf(request, clock)])
  const route = routeOf(request, view, amountsOf(request, view, trade))
  return priceAnswer(request, chain, { id, route, alternatives: [] })
}
