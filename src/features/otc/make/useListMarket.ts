import { useQueries } from '@tanstack/react-query'
import { tokenKey } from '../../../domain/token/token.ts'
import type { CallOptions, Service } from '../../../service/http/serviceClient.ts'
import { useDebounced } from '../../trade/page/useDebounced.ts'
import { getOffer } from '../../trade/quote/getOffer.ts'
import type { Offer } from '../../trade/quote/offer.ts'
import { useService } from '../../trade/session/serviceContext.tsx'
import type { TokenBook } from '../../trade/token/useTokens.ts'
import { comparedPrice } from './comparedPrice.ts'
import { aboutOf, type MarketReading } from './farPrice.ts'
import type { OfferTerms } from './offerIntent.ts'
import { probeOf } from './useProbedOffer.ts'

const TYPING_REST_MS = 600
const RENEWED_MS = 30_000

const pairOf = ({ makerToken, takerToken }: OfferTerms) => `${tokenKey(makerToken)} ${tokenKey(takerToken)}`

/** Of each pair of a list the offer whose amount is in the middle: one wrong amount among many does not choose what the market is asked for. Pure. */
export function pricedOffers(offers: readonly OfferTerms[]): readonly OfferTerms[] {
  const pairs = new Map<string, readonly OfferTerms[]>()
  for (const offer of offers) pairs.set(pairOf(offer), [...(pairs.get(pairOf(offer)) ?? []), offer])
  return [...pairs.values()].flatMap((ofPair) => {
    const sorted = [...ofPair].sort((left, right) => (left.makerAmount < right.makerAmount ? -1 : 1))
    return sorted.slice((sorted.length - 1) >> 1).slice(0, 1)
  })
}

/** What the market says of each offer of a list, by one quote for each pair of listed tokens, once typing rests. */
export function useListMarket(offers: readonly OfferTerms[], book: TokenBook): readonly MarketReading[] {
  const service = useService()
  const isListed = ({ makerToken, takerToken }: OfferTerms) =>
    book.isListed(makerToken) && book.isListed(takerToken)
  const rested = useDebounced(offers, aboutOf(offers), TYPING_REST_MS)
  const priced = pricedOffers(rested.filter(isListed))
  const answers = useQueries({
    queries: priced.map((offer) => ({
      queryKey: ['list-rate', service.baseUrl, pairOf(offer), offer.makerAmount],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => getProbed(service, offer, { signal }),
      staleTime: RENEWED_MS,
      refetchInterval: RENEWED_MS,
      retry: 1,
    })),
  })
  return offers.map((offer): MarketReading => {
    if (!isListed(offer)) return 'silent'
    const { data, isError } = answers[priced.findIndex((one) => pairOf(one) === pairOf(offer))] ?? {}
    if (data) return comparedPrice(offer, data)
    return isError ? 'silent' : 'waiting'
  })
}

/** What the market gives for what an offer gives, or for a part of it where it has no room for the whole (`useProbedOffer`). */
async function getProbed(
  service: Service,
  { makerToken, takerToken, makerAmount }: OfferTerms,
  options: CallOptions,
): Promise<Offer> {
  const pair = { chainId: makerToken.chainId, sellToken: makerToken, buyToken: takerToken }
  const ask = (amount: bigint) =>
    getOffer(
      service,
      { trade: { ...pair, side: 'SELL', amount }, mode: 'market' },
      { ...options, slippageBps: 0 },
    )
  const whole = await ask(makerAmount).catch((error: unknown) => {
    if (options.signal?.aborted) throw error
    return null
  })
  return whole && !whole.maxImpactReached ? whole : ask(probeOf(makerAmount))
}
