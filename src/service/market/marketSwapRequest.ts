import * as v from 'valibot'
import type { MarketQuote, QuoteRequest } from '../../domain/amount/quote.ts'
import type { Address } from '../../domain/token/address.ts'
import type { CallOptions, Service } from '../http/serviceClient.ts'
import { malformedResponse } from '../http/serviceErrors.ts'
import { marketQuery, readMarketQuote } from './marketQuote.ts'
import { type MarketTransaction, readTransaction } from './marketTransaction.ts'

/**
 * `GET /swap`: quote and calldata in one answer, for a slippage instead of amounts of one's own. Slower than the two calls at the service's
 * limits, and without RFQ liquidity.
 * @throws {AppError} as `getMarketQuote` and `buildMarketTransaction` do.
 */
export async function getMarketSwap(
  service: Service,
  request: QuoteRequest & { readonly account: Address },
  slippageBps: number,
  options: CallOptions = {},
): Promise<{ readonly quote: MarketQuote; readonly transaction: MarketTransaction }> {
  const answer = await service.send({
    method: 'GET',
    path: '/swap',
    query: { ...marketQuery(service, request), slippage: slippageBps },
    timeoutMs: 20_000,
    priority: options.priority ?? 'click',
    signal: options.signal,
  })
  const parsed = v.safeParse(v.object({ priceRoute: v.unknown(), txParams: v.unknown() }), answer.body)
  if (!parsed.success) throw malformedResponse('no priceRoute and txParams in the answer')
  const { priceRoute, txParams } = parsed.output
  return {
    quote: readMarketQuote(service, request, answer, { priceRoute, path: ['priceRoute'] }),
    transaction: readTransaction(txParams, request, request.account),
  }
}
