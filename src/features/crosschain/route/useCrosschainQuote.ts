import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { QuoteRequest } from '../../../domain/amount/quote.ts'
import type { Address } from '../../../domain/token/address.ts'
import { isNative } from '../../../domain/token/address.ts'
import { isSameToken, type Token } from '../../../domain/token/token.ts'
import { type CrosschainQuote, getCrosschainPrice } from '../../../service/delta/crosschainPrice.ts'
import { isTokenSupported } from '../../../service/delta/deltaCatalogue.ts'
import { DEPOSIT_GAS } from '../../trade/cost/useNetworkFee.ts'
import { type TradeCosts, useTradeCosts } from '../../trade/cost/useTradeCosts.ts'
import { type NoDelta, noDeltaOf } from '../../trade/quote/noDelta.ts'
import { type Fresh, useFresh } from '../../trade/quote/useFresh.ts'
import { type TransferTaxes, useTransferTaxes } from '../../trade/quote/useTransferTaxes.ts'
import { useService } from '../../trade/session/serviceContext.tsx'
import type { Recipient } from '../../trade/terms/recipient.ts'
import { useTradeTerms } from '../../trade/terms/tradeTerms.ts'
import type { CrosschainFormState } from '../form/useCrosschainForm.ts'

/** Limits answer for their own price: no quote is too far from it. */
const ANY_IMPACT_PERCENT = 100

const SUPPORT_STALE_MS = 60 * 60_000

/** Whether solvers trade a token. `unknown` where the service does not say: then a quote does. */
export type TokenSupport = 'asking' | 'refused' | 'unknown' | 'taken'

function useTokenSupport(token: Token | null): TokenSupport {
  const service = useService()
  const { data, isPending } = useQuery({
    queryKey: ['token-support', { service: service.baseUrl, chainId: token?.chainId, token: token?.address }],
    queryFn: ({ signal }) => {
      if (!token) throw new Error('no token to ask for')
      const { chainId, address } = token
      return isTokenSupported(service, { chainId, token: address }, { signal, priority: 'quote' })
    },
    enabled: token !== null,
    staleTime: SUPPORT_STALE_MS,
    gcTime: SUPPORT_STALE_MS,
  })
  if (data !== undefined) return data ? 'taken' : 'refused'
  return token && isPending ? 'asking' : 'unknown'
}

/** The live quote of the form: every route. */
export interface LiveRoutes extends Fresh<CrosschainQuote> {
  readonly isRequested: boolean
  /** Null while the form asks for none. */
  readonly request: QuoteRequest | null
  /** Why no solver takes it. */
  readonly noDelta: NoDelta | null
  /** The service's support of the sold token: solvers do not trade it, or the request is pending. */
  readonly support: TokenSupport
  readonly costs: TradeCosts
  readonly taxes: TransferTaxes
}

/** The live quote that the crosschain form asks for, on the terms chosen for this trade. */
export function useCrosschainQuote(
  { location, sellToken, buyToken, amount, limit, isOneChain, lacksBridges, pairKey }: CrosschainFormState,
  account: Address | null,
  recipient: Recipient,
): LiveRoutes {
  const { chainId, side } = location
  const { impact } = useTradeTerms()
  const taxes = useTransferTaxes(sellToken, null)
  const noDelta = noDeltaOf(chainId, taxes)
  const receiver = recipient.kind === 'address' && !recipient.isOwn ? recipient.address : undefined
  const value = amount.kind === 'amount' && amount.value > 0n ? amount.value : null
  const allowed = impact?.pairKey === pairKey ? impact.percent : undefined
  const requestKey = `${pairKey} ${value}`
  const [refusedKey, setRefusedKey] = useState<string | null>(null)
  const maxImpactPercent = limit || refusedKey === requestKey ? ANY_IMPACT_PERCENT : allowed
  const isPossible = !isOneChain && !lacksBridges && !noDelta
  const support = useTokenSupport(isPossible ? sellToken : null)
  const isAllowed = isPossible && (support === 'taken' || support === 'unknown')
  const request = useMemo((): QuoteRequest | null => {
    if (!sellToken || !buyToken || value === null || !isAllowed) return null
    return {
      ...{ chainId, sellToken, buyToken, side, amount: value },
      ...(account && { account }),
      ...(receiver && { receiver }),
      ...(maxImpactPercent !== undefined && { maxImpactPercent }),
    }
  }, [chainId, sellToken, buyToken, side, value, account, receiver, maxImpactPercent, isAllowed])
  const fresh = useFresh<QuoteRequest, CrosschainQuote>(request, {
    pairKey,
    keyOf: (service, wanted) => ['crosschain', { service: service.baseUrl, ...wanted }],
    ask: (service, wanted, options) => getCrosschainPrice(service, wanted, { allowsSale: true }, options),
    isAbout: ({ request: answered }, wanted) =>
      answered.side === wanted.side &&
      isSameToken(answered.sellToken, wanted.sellToken) &&
      isSameToken(answered.buyToken, wanted.buyToken),
  })
  // The service refuses a price impact without its figure. The quote that is shown then is held back by this app's own ceiling.
  const { state } = fresh
  const isRefused = state.kind === 'failed' && state.code === 'service-impact-too-high'
  useEffect(() => {
    if (isRefused) setRefusedKey(requestKey)
  }, [isRefused, requestKey])
  const costs = useTradeCosts(
    chainId,
    sellToken,
    null,
    sellToken && isNative(sellToken.address) ? DEPOSIT_GAS : 0n,
  )
  return useMemo(
    () => ({ ...fresh, isRequested: request !== null, request, noDelta, support, costs, taxes }),
    [fresh, request, noDelta, support, costs, taxes],
  )
}
