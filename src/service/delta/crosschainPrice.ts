import * as v from 'valibot'
import type { QuoteRequest } from '../../domain/amount/quote.ts'
import { isOneAsset } from '../../domain/chain/lanes.ts'
import { AppError } from '../../domain/data/errors.ts'
import { sliceElements, sliceMember } from '../../domain/data/json.ts'
import {
  arrivalFloor,
  isOpenOnArrival,
  scaledDown,
  unscaledUp,
} from '../../domain/orders/struct/destination.ts'
import type { Bridge } from '../../domain/orders/struct/order.ts'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import { boundedList } from '../http/boundedList.ts'
import type { CallOptions, Service, ServiceAnswer } from '../http/serviceClient.ts'
import { malformedResponse, serviceError } from '../http/serviceErrors.ts'
import {
  complaintOf,
  orNull,
  wireAddress,
  wireBytes,
  wireDecimal,
  wireEnum,
  wireInteger,
  wireLabel,
  wireList,
} from '../http/wire.ts'
import { dollars, impactPercentOf, tradeFeeBps } from '../market/marketFigures.ts'
import { amountEntry, deltaQuery, OFFER_LIFE_MS, spenderOf, wireToken } from './deltaPrice.ts'

/** What the service says of a route in a word (facts 2.2). Words it invents later are left out. */
export const ROUTE_TAGS = ['recommended', 'fastest', 'best-return'] as const
export type RouteTag = (typeof ROUTE_TAGS)[number]

/** An amount of a token, as a route counts it. */
export interface RouteAmount {
  readonly chainId: number
  readonly token: Address
  /** Raw units. */
  readonly amount: bigint
  /** US dollars as decimal text; null where the service does not know. */
  readonly usd: string | null
}

/** One route to another chain. */
export interface CrosschainRoute {
  /** The route exactly as it came, as raw JSON text: what is posted to build. */
  readonly routeText: string
  /** The bridge as the service calls it. */
  readonly protocol: string
  readonly tags: readonly RouteTag[]
  /** Null where the service does not say. */
  readonly estimatedTimeMs: number | null
  /** What the order has to sign. */
  readonly bridge: Bridge
  /** Exact for SELL, quoted for BUY. */
  readonly sold: RouteAmount
  /** What the bridge takes, its own fee aside: the order counts in it. Before the partner's fee. */
  readonly carried: RouteAmount
  /** What arrives at the bridge's other end, before it is sold there, if it is. */
  readonly arrived: RouteAmount
  /** What the recipient gets: quoted for SELL, at least the requested amount for BUY. Before the partner's fee. */
  readonly bought: RouteAmount
  /** What solvers take for the network. `amount` may be a count of gas units (facts 2.2): it is shown only as far as `usd` bears it out. */
  readonly gas: RouteAmount | null
  readonly bridgeFees: readonly RouteAmount[]
  /** False where `gas` and `bridgeFees` are not all that the service takes, or may not be: it did not say, or nobody can read it. */
  readonly areFeesKnown: boolean
  /**
   * Value lost between the two sides in percent; null when a dollar value is missing. Of what is sold on arrival the loss up to there counts if it is
   * more: a sale that fails pays out what was carried.
   */
  readonly impactPercent: number | null
}

/** Routes that cannot be offered: nobody can read them, they are for another trade than was asked about, or they bring nothing. */
export interface LeftOutRoutes {
  readonly unreadable: number
  readonly otherTrade: number
  readonly empty: number
}

/** Routes to another chain, the service's own choice first. */
export interface CrosschainQuote {
  readonly request: QuoteRequest
  readonly routes: readonly [CrosschainRoute, ...CrosschainRoute[]]
  /** How many more routes the service listed that are not in `routes`, and why. */
  readonly leftOut: LeftOutRoutes
  /** The partner's fee in basis points. */
  readonly feeBps: number
  readonly spender: string
  /** Milliseconds of the injected clock when the answer arrived, and until when its routes may be acted on. */
  readonly receivedAt: number
  readonly validUntil: number
}

const leg = v.object({ input: amountEntry, output: amountEntry })

const crosschainRouteSchema = v.object({
  origin: leg,
  destination: leg,
  bridge: v.object({
    protocol: wireLabel(40),
    estimatedTimeMs: orNull(
      v.pipe(
        wireInteger,
        v.check((time) => time >= 0),
      ),
    ),
    tags: orNull(wireList(v.unknown())),
    contractParams: v.object({
      protocolSelector: v.pipe(
        wireBytes,
        v.check((bytes) => bytes.length === 10),
      ),
      outputToken: wireAddress,
      scalingFactor: v.pipe(
        wireInteger,
        v.check((power) => power >= -128 && power <= 127),
      ),
      protocolData: wireBytes,
    }),
  }),
  fees: orNull(v.object({ gas: orNull(amountEntry), bridge: orNull(wireList(amountEntry)) })),
})

type ParsedRoute = v.InferOutput<typeof crosschainRouteSchema>

const crosschainPriceSchema = v.object({
  side: v.nullish(wireEnum(['SELL', 'BUY'])),
  inputToken: v.nullish(wireToken),
  outputToken: v.nullish(wireToken),
  partner: v.nullish(v.object({ feePercent: v.nullish(wireDecimal) })),
  spender: v.nullish(wireAddress),
})

type CrosschainPrice = v.InferOutput<typeof crosschainPriceSchema>

/** Which bridges may carry it; all by default. */
export interface CrosschainChoice {
  /** Names as `getBridgeProtocols` gives them. */
  readonly includeBridges?: readonly string[] | undefined
  readonly excludeBridges?: readonly string[] | undefined
  /** Whether what arrives may be sold for the requested token; a purchase never is (facts 2.2). */
  readonly allowsSale?: boolean | undefined
}

const listOf = (names: readonly string[] | undefined) =>
  names && names.length > 0 ? names.join(',') : undefined

/**
 * `GET /v2/delta/prices` with a destination, the chain of `request.buyToken`: every route for exactly the request.
 * @throws {AppError} as `Service.send` does; `service-other-quote` when the answer is for something else; `service-unknown-spender` when it names
 * another spender than the pinned Delta contract; `service-amount-too-small` for a recommended route that delivers nothing.
 */
export async function getCrosschainPrice(
  service: Service,
  request: QuoteRequest,
  { includeBridges, excludeBridges, allowsSale }: CrosschainChoice = {},
  options: CallOptions = {},
): Promise<CrosschainQuote> {
  const answer = await service.send({
    method: 'GET',
    path: '/v2/delta/prices',
    query: {
      ...deltaQuery(service, request),
      destChainId: request.buyToken.chainId,
      includeBridges: listOf(includeBridges),
      excludeBridges: listOf(excludeBridges),
      allowBridgeAndSwap: request.side === 'BUY' ? false : allowsSale,
    },
    timeoutMs: 15_000,
    priority: options.priority ?? 'quote',
    signal: options.signal,
  })
  return readCrosschainQuote(service, request, answer)
}

function readCrosschainQuote(
  { hostFee }: Service,
  request: QuoteRequest,
  answer: ServiceAnswer,
): CrosschainQuote {
  const parsed = v.safeParse(crosschainPriceSchema, answer.body)
  if (!parsed.success) throw malformedResponse(complaintOf(parsed.issues))
  const price = parsed.output
  assertPair(price, request)
  const feeBps = tradeFeeBps(price.partner?.feePercent, hostFee)
  return {
    request,
    ...readRoutes(request, answer),
    feeBps,
    spender: spenderOf(request, price.spender),
    receivedAt: answer.receivedAt,
    validUntil: answer.sentAt + OFFER_LIFE_MS,
  }
}

const otherQuote = (details: string) => serviceError('otherQuote', 'stop', { details })

function assertPair({ inputToken, outputToken, side }: CrosschainPrice, request: QuoteRequest): void {
  const { sellToken, buyToken } = request
  if (inputToken && !isToken(inputToken, request.chainId, sellToken.address)) throw otherQuote('inputToken')
  if (outputToken && !isToken(outputToken, buyToken.chainId, buyToken.address))
    throw otherQuote('outputToken')
  if ((side ?? request.side) !== request.side) throw otherQuote('side')
}

const isToken = (token: v.InferOutput<typeof wireToken>, chainId: number, address: Address): boolean =>
  token.chainId === chainId && isSameAddress(token.address, address)

/** The recommended route and the others. One that cannot be read, or is for something else, is no reason to lose the rest. */
function readRoutes(
  request: QuoteRequest,
  { body, text }: ServiceAnswer,
): Pick<CrosschainQuote, 'routes' | 'leftOut'> {
  const { route, alternatives } = body as { readonly route?: unknown; readonly alternatives?: unknown }
  const written = sliceMember(text, ['route'])
  if (written === null) throw malformedResponse('no route in the answer')
  const others = boundedList(alternatives) ?? []
  const texts = [written, ...(sliceElements(sliceMember(text, ['alternatives']) ?? '') ?? [])]
  const tries = texts.map((routeText, place) => {
    try {
      return { route: readRoute(request, [route, ...others][place], routeText) }
    } catch (error) {
      return { error }
    }
  })
  const [first, ...rest] = tries.flatMap(({ route: read }) => (read ? [read] : []))
  if (!first) throw tries[0]?.error
  const errors = tries.flatMap(({ error }) => error ?? [])
  const countOf = (code: string) =>
    errors.filter((error) => error instanceof AppError && error.code === code).length
  const [otherTrade, empty] = [countOf('service-other-quote'), countOf('service-amount-too-small')]
  return {
    routes: [first, ...rest],
    leftOut: { unreadable: errors.length - otherTrade - empty, otherTrade, empty },
  }
}

function readRoute(request: QuoteRequest, value: unknown, routeText: string): CrosschainRoute {
  const parsed = v.safeParse(crosschainRouteSchema, value)
  if (!parsed.success) throw malformedResponse(`route.${complaintOf(parsed.issues)}`)
  const route = parsed.output
  assertRoute(route, request)
  const { origin, destination, fees } = route
  const { protocol, estimatedTimeMs, tags, contractParams } = route.bridge
  const [sold, carried] = [amountOf(origin.input), amountOf(origin.output)]
  const bought = amountOf(destination.output)
  const impact = impactPercentOf(sold.usd, bought.usd)
  return {
    routeText,
    protocol,
    tags: ROUTE_TAGS.filter((tag) => tags?.includes(tag)),
    estimatedTimeMs,
    bridge: { ...contractParams, destinationChainId: BigInt(request.buyToken.chainId) },
    ...{ sold, carried, bought },
    arrived: amountOf(destination.input),
    gas: fees?.gas ? amountOf(fees.gas) : null,
    bridgeFees: (fees?.bridge ?? []).map(amountOf),
    areFeesKnown: fees?.gas != null && fees.bridge !== null,
    impactPercent: isOpenOnArrival(contractParams)
      ? worse(impact, impactPercentOf(sold.usd, carried.usd))
      : impact,
  }
}

const worse = (left: number | null, right: number | null): number | null =>
  left === null || right === null ? null : Math.max(left, right)

const amountOf = ({ token, amount, amountUSD }: v.InferOutput<typeof amountEntry>): RouteAmount => ({
  chainId: token.chainId,
  token: token.address,
  amount,
  usd: dollars(amountUSD),
})

function assertRoute({ origin, destination, bridge }: ParsedRoute, request: QuoteRequest): void {
  const { chainId, sellToken, buyToken, side, amount } = request
  const [sold, carried, bought] = [origin.input, origin.output, destination.output]
  const { outputToken, scalingFactor } = bridge.contractParams
  if (!isToken(sold.token, chainId, sellToken.address)) throw otherQuote('origin.input')
  if (carried.token.chainId !== chainId) throw otherQuote('origin.output')
  if (!isToken(bought.token, buyToken.chainId, buyToken.address)) throw otherQuote('destination.output')
  if (!isSameAddress(outputToken, buyToken.address)) throw otherQuote('bridge.outputToken')
  if (sold.amount === 0n || carried.amount === 0n || bought.amount === 0n)
    throw serviceError('amountTooSmall', 'fix', { details: 'amount 0' })
  const isSoldThere = arrivalFloor(bridge.contractParams) !== null
  if (side === 'SELL' ? sold.amount !== amount : isSoldThere) throw otherQuote('amount')
  const isOpen = isOpenOnArrival(bridge.contractParams)
  const isOne = isOneAsset({ chainId, address: carried.token.address }, buyToken)
  if (isOpen && (side === 'BUY' || isSoldThere || !isOne)) return
  const arriving = scaledDown(carried.amount, scalingFactor)
  if (bought.amount > arriving) throw otherQuote('destination.output.amount')
  // A purchase is the requested amount to the unit; where the order's chain cannot count that, it is rounded up to what it can.
  const target = scaledDown(unscaledUp(amount, scalingFactor), scalingFactor)
  if (side === 'BUY' && (arriving !== target || bought.amount < amount)) throw otherQuote('amount')
}
