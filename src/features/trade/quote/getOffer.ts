import type { QuoteRequest, TradeMode } from '../../../domain/amount/quote.ts'
import { getDeltaPrice } from '../../../service/delta/deltaPrice.ts'
import type { CallOptions, Service } from '../../../service/http/serviceClient.ts'
import { getMarketQuote } from '../../../service/market/marketQuote.ts'
import { getUnifiedQuote } from '../../../service/unifiedQuote.ts'
import { type Offer, offerOf } from './offer.ts'

/** The request, and who may answer. The slippage is sent along with unified quotes and changes no answer. */
export interface OfferRequest {
  readonly trade: QuoteRequest
  readonly mode: TradeMode
}

/** Asks the service once: both venues in one request for `auto`, otherwise the one that was chosen. @throws {AppError} as the service's own functions do. */
export async function getOffer(
  service: Service,
  { trade, mode }: OfferRequest,
  { slippageBps, ...options }: CallOptions & { readonly slippageBps: number },
): Promise<Offer> {
  switch (mode) {
    case 'auto':
      return offerOf(await getUnifiedQuote(service, trade, { ...options, mode: 'ALL', slippageBps }))
    case 'delta':
      return offerOf({ mode: 'delta', quote: await getDeltaPrice(service, trade, options) })
    case 'market':
      return offerOf({
        mode: 'market',
        quote: await getMarketQuote(service, trade, options),
        fallbackReason: null,
      })
  }
}

/** The same for a form: a refusal says that the amount brings nothing where that is why (`refusalReason`). @throws {AppError} as `getOffer`. */
export async function getExplainedOffer(
  service: Service,
  wanted: OfferRequest,
  options: Parameters<typeof getOffer>[2],
): Promise<Offer> {
  try {
    return await getOffer(service, wanted, options)
  } catch (error) {
    if (wanted.mode === 'market') throw error
    const { refusalReason } = await import('./refusalReason.ts')
    throw await refusalReason(service, wanted.trade, options, error)
  }
}

/** Names an offer in the cache. */
export const offerKey = (service: Service, { trade, mode }: OfferRequest) =>
  ['offer', service.baseUrl, mode, trade] as const
