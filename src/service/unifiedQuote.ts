import * as v from 'valibot'
import type { FallbackReason, QuoteRequest, UnifiedQuote } from '../domain/amount/quote.ts'
import { deltaQuery, readDeltaQuote } from './delta/deltaPrice.ts'
import type { CallOptions, Service, ServiceAnswer } from './http/serviceClient.ts'
import { malformedResponse, serviceError } from './http/serviceErrors.ts'
import { wireMembers } from './http/wire.ts'
import { getMarketQuote, priceRouteIn, readMarketQuote } from './market/marketQuote.ts'

/** Who may answer a unified quote: the better of both by the service's own rule (Delta first), solvers only, or Market only. */
export type QuoteMode = 'ALL' | 'DELTA' | 'MARKET'

export interface UnifiedOptions extends CallOptions {
  readonly mode: QuoteMode
  /** Asked for by the specification on Delta quotes; the answer does not depend on it. */
  readonly slippageBps: number
}

const WORDS = 200
const words = v.optional(v.fallback(v.string(), ''), '')
const member = v.nullish(wireMembers)

/** Exactly one of two members (facts 2.1); null counts as absent. */
const unifiedSchema = v.object({
  delta: member,
  market: member,
  deltaAddress: v.optional(v.unknown()),
  fallbackReason: v.optional(
    v.fallback(v.nullable(v.object({ errorType: words, details: words })), null),
    null,
  ),
})

/**
 * `GET /v2/quote`: one answer for exactly the request. With `ALL` Delta answers when it can, else Market with the reason why not
 * Delta; a Market answer that must respect a receiver, a token's tax or chosen methods, which this endpoint does not know, is asked for
 * once more where they are known.
 * @throws {AppError} as `getDeltaPrice` and `getMarketQuote` do; `service-no-route` when neither member is there.
 */
export async function getUnifiedQuote(
  service: Service,
  request: QuoteRequest,
  { mode, slippageBps, ...options }: UnifiedOptions,
): Promise<UnifiedQuote> {
  const answer = await service.send({
    method: 'GET',
    path: '/v2/quote',
    query: { ...deltaQuery(service, request), mode, slippage: slippageBps },
    timeoutMs: 15_000,
    priority: options.priority ?? 'quote',
    signal: options.signal,
  })
  const found = readUnified(service, request, answer)
  if (found.mode === 'delta' && mode === 'MARKET')
    throw serviceError('otherQuote', 'stop', { details: 'mode' })
  if (found.mode === 'market' && mode === 'DELTA')
    throw serviceError('otherQuote', 'stop', { details: 'mode' })
  if (found.mode === 'delta' || !needsMore(request)) return found
  return { ...found, quote: await getMarketQuote(service, request, options) }
}

function readUnified(service: Service, request: QuoteRequest, answer: ServiceAnswer): UnifiedQuote {
  const parsed = v.safeParse(unifiedSchema, answer.body)
  if (!parsed.success) throw malformedResponse('no quote in the answer')
  const { delta, market, deltaAddress, fallbackReason } = parsed.output
  if (delta && market) throw malformedResponse('delta and market in one answer')
  if (delta) {
    const quote = readDeltaQuote(service, request, answer, {
      price: delta,
      path: ['delta'],
      spender: deltaAddress,
    })
    return { mode: 'delta', quote }
  }
  if (!market) throw serviceError('noRoute', 'fix', { details: 'neither delta nor market' })
  const quote = readMarketQuote(service, request, answer, priceRouteIn(market, ['market']))
  return { mode: 'market', quote, fallbackReason: fallbackReason && shortened(fallbackReason) }
}

const shortened = ({ errorType, details }: FallbackReason): FallbackReason => ({
  errorType: errorType.slice(0, WORDS),
  details: details.slice(0, WORDS),
})

function needsMore({ receiver, sellTaxBps, buyTaxBps, contractMethods }: QuoteRequest): boolean {
  return receiver !== undefined || Boolean(sellTaxBps) || Boolean(buyTaxBps) || contractMethods !== undefined
}
