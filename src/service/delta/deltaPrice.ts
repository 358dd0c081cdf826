import * as v from 'valibot'
import type { DeltaQuote, QuoteRequest } from '../../domain/amount/quote.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import { sliceMember } from '../../domain/data/json.ts'
import { isSameAddress } from '../../domain/token/address.ts'
import type { CallOptions, Service, ServiceAnswer } from '../http/serviceClient.ts'
import { malformedResponse, serviceError } from '../http/serviceErrors.ts'
import { unpinned } from '../http/unpinned.ts'
import {
  complaintOf,
  orNull,
  wireAddress,
  wireAmount,
  wireDecimal,
  wireEnum,
  wireInteger,
} from '../http/wire.ts'
import { dollars, impactPercentOf, tradeFeeBps } from '../market/marketFigures.ts'
import { partnerQuery, requestAddress } from '../market/marketQuote.ts'

/** How long an offer is shown as one to act on. The service builds on older routes, but solvers price by the present. */
export const OFFER_LIFE_MS = 27_000

export const wireToken = v.object({ chainId: wireInteger, address: wireAddress })
export const amountEntry = v.object({ token: wireToken, amount: wireAmount, amountUSD: orNull(wireDecimal) })

/** What is read of a Delta price (specification, "Delta route"; facts 2.2). The route itself is never rebuilt from this. */
const deltaPriceSchema = v.object({
  side: v.nullish(wireEnum(['SELL', 'BUY'])),
  inputToken: v.nullish(wireToken),
  outputToken: v.nullish(wireToken),
  route: v.object({
    origin: v.object({ input: amountEntry, output: amountEntry }),
    destination: v.nullish(v.object({ output: v.object({ token: wireToken }) })),
    bridge: v.optional(v.unknown()),
    fees: orNull(v.object({ gas: v.object({ amountUSD: orNull(wireDecimal) }) })),
  }),
  partner: v.nullish(v.object({ feePercent: v.nullish(wireDecimal) })),
  spender: v.nullish(wireAddress),
})

type DeltaPrice = v.InferOutput<typeof deltaPriceSchema>

/** The parameters that Delta prices and the unified quote share (facts 2.1 and 2.2). */
export function deltaQuery(service: Service, request: QuoteRequest) {
  return {
    chainId: request.chainId,
    srcToken: requestAddress(request.sellToken.address),
    destToken: requestAddress(request.buyToken.address),
    srcDecimals: request.sellToken.decimals,
    destDecimals: request.buyToken.decimals,
    amount: request.amount.toString(),
    side: request.side,
    userAddress: request.account,
    beneficiary: request.receiver,
    ...partnerQuery(service),
    maxImpact: request.maxImpactPercent,
  }
}

/**
 * `GET /v2/delta/prices`: what solvers offer for exactly the request, on one chain.
 * @throws {AppError} as `Service.send` does; `service-other-quote` when the answer is for something else; `service-unknown-spender` when it
 * names another spender than the pinned Delta contract; `service-amount-too-small` for a route that delivers nothing.
 */
export async function getDeltaPrice(
  service: Service,
  request: QuoteRequest,
  options: CallOptions = {},
): Promise<DeltaQuote> {
  const answer = await service.send({
    method: 'GET',
    path: '/v2/delta/prices',
    query: deltaQuery(service, request),
    timeoutMs: 15_000,
    priority: options.priority ?? 'quote',
    signal: options.signal,
  })
  return readDeltaQuote(service, request, answer, { price: answer.body, path: [], spender: null })
}

/**
 * The offer that an answer carries at `path`; `spender` is used where the price itself names none.
 * @throws {AppError} as `getDeltaPrice` does for answers.
 */
export function readDeltaQuote(
  { hostFee }: Pick<Service, 'hostFee'>,
  request: QuoteRequest,
  answer: ServiceAnswer,
  found: { readonly price: unknown; readonly path: readonly string[]; readonly spender: unknown },
): DeltaQuote {
  const parsed = v.safeParse(deltaPriceSchema, found.price)
  if (!parsed.success) throw malformedResponse([...found.path, complaintOf(parsed.issues)].join('.'))
  const routeText = sliceMember(answer.text, [...found.path, 'route'])
  if (routeText === null) throw malformedResponse('no route in the answer')
  const price = parsed.output
  assertOffer(price, request)
  const { input, output } = price.route.origin
  const feeBps = tradeFeeBps(price.partner?.feePercent, hostFee)
  const [sellUsd, buyUsd] = [dollars(input.amountUSD), dollars(output.amountUSD)]
  return {
    request,
    routeText,
    sellAmount: input.amount,
    buyAmount: output.amount,
    sellUsd,
    buyUsd,
    gasUsd: dollars(price.route.fees?.gas.amountUSD),
    feeBps,
    spender: spenderOf(request, price.spender ?? found.spender),
    impactPercent: impactPercentOf(sellUsd, buyUsd),
    receivedAt: answer.receivedAt,
    validUntil: answer.sentAt + OFFER_LIFE_MS,
  }
}

function assertOffer(price: DeltaPrice, request: QuoteRequest): void {
  const differs = (name: string) => serviceError('otherQuote', 'stop', { details: name })
  const { input, output } = price.route.origin
  const sold = [price.inputToken ?? input.token, input.token]
  const bought = [
    price.outputToken ?? output.token,
    output.token,
    price.route.destination?.output.token ?? output.token,
  ]
  const isRequested = (address: string) => (token: v.InferOutput<typeof wireToken>) =>
    token.chainId === request.chainId && isSameAddress(token.address, address)
  if (!sold.every(isRequested(request.sellToken.address))) throw differs('inputToken')
  const { bridge } = price.route
  // A route that stays on its chain has no bridge, or one of zeros (facts 7.15).
  const crosses = bridge && !/Selector":"0x0*"/.test(JSON.stringify(bridge))
  if (crosses || !bought.every(isRequested(request.buyToken.address))) throw differs('outputToken')
  if ((price.side ?? request.side) !== request.side) throw differs('side')
  const fixed = request.side === 'SELL' ? input.amount : output.amount
  if (fixed !== request.amount) throw differs('amount')
  if (input.amount === 0n || output.amount === 0n)
    throw serviceError('amountTooSmall', 'fix', { details: 'amount 0' })
}

/** The unified quote of the specification names none: the pinned one is used whatever is named. */
export function spenderOf(request: QuoteRequest, named: unknown): string {
  const { chainId } = request
  const pinned = deploymentOf(chainId)?.delta
  if ((named ?? null) === null && pinned) return pinned
  if (typeof named !== 'string') throw malformedResponse('no spender in the answer')
  if (!isSameAddress(named, pinned))
    throw unpinned('unknownSpender', { name: 'spender', found: named, pinned, chainId })
  return named
}
