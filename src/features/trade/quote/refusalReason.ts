import type { QuoteRequest } from '../../../domain/amount/quote.ts'
import { AppError } from '../../../domain/data/errors.ts'
import type { CallOptions, Service } from '../../../service/http/serviceClient.ts'
import { getMarketQuote } from '../../../service/market/marketQuote.ts'
import { isTooSmall } from './quoteState.ts'

/** Refusals that leave open whether the amount or the pair is at fault. */
const UNEXPLAINED = ['service-no-route', 'service-pricing']

/**
 * Why solvers or both venues refused a trade: of an amount that brings nothing only `/prices` says so (facts 3.6), so it is asked once more
 * where the refusal leaves that open. The refusal itself wherever that answer is another one.
 */
export async function refusalReason(
  service: Service,
  trade: QuoteRequest,
  options: CallOptions,
  refusal: unknown,
): Promise<unknown> {
  if (!(refusal instanceof AppError) || !UNEXPLAINED.includes(refusal.code)) return refusal
  try {
    await getMarketQuote(service, trade, options)
    return refusal
  } catch (error) {
    return error instanceof AppError && isTooSmall(error.code) ? error : refusal
  }
}
