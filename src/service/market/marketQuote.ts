import * as v from 'valibot'
import { isAboveCeiling, type MarketQuote, type QuoteRequest } from '../../domain/amount/quote.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import { sliceMember } from '../../domain/data/json.ts'
import { isNative, isSameAddress, NATIVE_TOKEN } from '../../domain/token/address.ts'
import type { CallOptions, Service, ServiceAnswer } from '../http/serviceClient.ts'
import { malformedResponse, serviceError } from '../http/serviceErrors.ts'
import { unpinned } from '../http/unpinned.ts'
import { complaintOf } from '../http/wire.ts'
import { afterFee, dollars, impactPercentOf, tradeFeeBps } from './marketFigures.ts'
import { type PriceRoute, priceRouteSchema, readLegs, readPools } from './priceRoute.ts'

/** How long the service builds on a priceRoute (specification, "Limits"), and what is kept of it for building and signing. */
const ROUTE_LIFE_MS = 30_000
const ROUTE_MARGIN_MS = 3_000

/** The refusal that brings its route along (facts 3.6). */
const IMPACT_REFUSAL = 'ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT'

/**
 * `GET /prices`: the Market quote for exactly the request. A refusal for price impact that still brings its route is returned as a quote
 * with `maxImpactReached`, like the flag of a normal answer.
 * @throws {AppError} as `Service.send` does; `service-other-quote` when the answer is for something else; `service-unknown-router` when
 * it names another contract than the pinned router; `service-amount-too-small` for a route that delivers nothing.
 */
export async function getMarketQuote(
  service: Service,
  request: QuoteRequest,
  options: CallOptions = {},
): Promise<MarketQuote> {
  const answer = await service.send({
    method: 'GET',
    path: '/prices',
    query: marketQuery(service, request),
    timeoutMs: 15_000,
    priority: options.priority ?? 'quote',
    signal: options.signal,
    accepts: isImpactRefusal,
  })
  return readMarketQuote(service, request, answer, priceRouteIn(answer.body, []))
}

/** Where the route is: in a member `priceRoute`, or what is there itself (the specification says "returns the best route (`priceRoute`)"). */
export function priceRouteIn(
  value: unknown,
  path: readonly string[],
): { readonly priceRoute: unknown; readonly path: readonly string[] } {
  const isBare =
    typeof value === 'object' && value !== null && 'srcToken' in value && !('priceRoute' in value)
  if (isBare) return { priceRoute: value, path }
  const { priceRoute } = (value ?? {}) as { readonly priceRoute?: unknown }
  return { priceRoute, path: [...path, 'priceRoute'] }
}

/** Whose trade it is, and the fee of the host's own that is stacked on that partner's. */
export const partnerQuery = ({ partner, hostFee }: Service) => ({
  partner,
  partnerFeeBps: hostFee?.feeBps || undefined,
})

/** The parameters that `/prices` and `/swap` share (facts 3.1 and 3.2). */
export function marketQuery(service: Service, request: QuoteRequest) {
  return {
    srcToken: requestAddress(request.sellToken.address),
    destToken: requestAddress(request.buyToken.address),
    srcDecimals: request.sellToken.decimals,
    destDecimals: request.buyToken.decimals,
    amount: request.amount.toString(),
    side: request.side,
    network: request.chainId,
    version: '6.2',
    ...partnerQuery(service),
    userAddress: request.account,
    maxImpact: request.maxImpactPercent,
    receiver: request.receiver,
    srcTokenTransferFee: request.sellTaxBps || undefined,
    destTokenTransferFee: request.buyTaxBps || undefined,
    includeContractMethods: request.contractMethods?.join(','),
  }
}

/**
 * The quote that an answer carries at `path`: a `priceRoute` for exactly the request, through the pinned router.
 * @throws {AppError} as `getMarketQuote` does for answers.
 */
export function readMarketQuote(
  service: Pick<Service, 'hostFee'>,
  request: QuoteRequest,
  answer: ServiceAnswer,
  found: { readonly priceRoute: unknown; readonly path: readonly string[] },
): MarketQuote {
  const name = found.path.join('.') || 'priceRoute'
  const priceRouteText = sliceMember(answer.text, found.path)
  if (priceRouteText === null) throw malformedResponse(`no ${name} in the answer`)
  const parsed = v.safeParse(priceRouteSchema, found.priceRoute)
  if (!parsed.success) throw malformedResponse(`${name}.${complaintOf(parsed.issues)}`)
  assertAnswersRequest(parsed.output, request)
  return quoteOf(service, request, parsed.output, priceRouteText, answer)
}

/**
 * The same trade once more, through methods of the router that can be checked before signing, and at once.
 * @throws {AppError} as `getMarketQuote` does.
 */
export function requoteWithMethods(
  service: Service,
  quote: MarketQuote,
  contractMethods: readonly string[],
  options: CallOptions = {},
): Promise<MarketQuote> {
  return getMarketQuote(service, { ...quote.request, contractMethods }, { priority: 'click', ...options })
}

/** The address as requests must carry it: the placeholder in its one accepted casing. */
export function requestAddress(address: string): string {
  return isNative(address) ? NATIVE_TOKEN : address
}

function isImpactRefusal(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  const { error, details, description, priceRoute } = body as Readonly<Record<string, unknown>>
  return (
    [error, details, description].includes(IMPACT_REFUSAL) &&
    typeof priceRoute === 'object' &&
    priceRoute !== null
  )
}

function assertAnswersRequest(route: PriceRoute, request: QuoteRequest): void {
  const differs = (name: string) => serviceError('otherQuote', 'stop', { details: name })
  if (!isSameAddress(route.srcToken, request.sellToken.address)) throw differs('srcToken')
  if (!isSameAddress(route.destToken, request.buyToken.address)) throw differs('destToken')
  if (route.network !== request.chainId) throw differs('network')
  if ((route.side ?? request.side) !== request.side) throw differs('side')
  if ((route.srcDecimals ?? request.sellToken.decimals) !== request.sellToken.decimals)
    throw differs('srcDecimals')
  if ((route.destDecimals ?? request.buyToken.decimals) !== request.buyToken.decimals)
    throw differs('destDecimals')
  const fixed = request.side === 'SELL' ? route.srcAmount : route.destAmount
  if (fixed !== request.amount) throw differs(request.side === 'SELL' ? 'srcAmount' : 'destAmount')
  const { chainId } = request
  const pinned = deploymentOf(chainId)?.router
  for (const name of ['contractAddress', 'tokenTransferProxy'] as const) {
    const found = route[name]
    if (!isSameAddress(found, pinned)) throw unpinned('unknownRouter', { name, found, pinned, chainId })
  }
  if (route.srcAmount === 0n || route.destAmount === 0n)
    throw serviceError('amountTooSmall', 'fix', { details: 'amount 0' })
}

function quoteOf(
  { hostFee }: Pick<Service, 'hostFee'>,
  request: QuoteRequest,
  route: PriceRoute,
  priceRouteText: string,
  answer: ServiceAnswer,
): MarketQuote {
  const impactPercent = impactPercentOf(route.srcUSD ?? null, route.destUSD ?? null)
  const feeBps = tradeFeeBps(route.partnerFee, hostFee)
  return {
    request,
    priceRouteText,
    sellAmount: route.srcAmount,
    buyAmount: route.destAmount,
    ...afterFee(request.side, route, feeBps),
    feeBps,
    sellUsd: route.srcUSD ?? null,
    buyUsd: route.destUSD ?? null,
    gasUsd: dollars(route.gasCostUSD),
    gasUnits: route.gasCost ?? null,
    // Not every source knows the flag (facts 3.3).
    maxImpactReached:
      (route.maxImpactReached ?? isAboveCeiling(impactPercent, request)) || isImpactRefusal(answer.body),
    impactPercent,
    route: readLegs(route.bestRoute),
    poolAddresses: readPools(route.bestRoute),
    contractMethod: route.contractMethod,
    blockNumber: route.blockNumber ?? 0,
    receivedAt: answer.receivedAt,
    validUntil: answer.sentAt + ROUTE_LIFE_MS - ROUTE_MARGIN_MS,
  }
}
