import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { USUAL_SLIPPAGE_BPS } from '../../../domain/amount/marketBounds.ts'
import type { QuoteRequest, Side, TradeMode } from '../../../domain/amount/quote.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { hashQueryKey } from '../../../service/queries.ts'
import { type TradeCosts, useTradeCosts } from '../cost/useTradeCosts.ts'
import { useReached } from '../page/useReached.ts'
import { type NoDelta, noDeltaOf } from '../quote/noDelta.ts'
import type { TradeSlippage } from '../quote/tradeSlippage.ts'
import { type LiveOffer, useOffer } from '../quote/useOffer.ts'
import { useOtherOffer } from '../quote/useOtherOffer.ts'
import { type TransferTaxes, useTransferTaxes } from '../quote/useTransferTaxes.ts'
import { type PlanQuery, usePlanner } from '../session/usePlan.ts'
import { useSettings } from '../settings/settingsStore.ts'
import type { TokenBook } from '../token/useTokens.ts'
import type { VenueChoice } from './chooseVenue.ts'
import { comparableUntil, otherVenueOf } from './otherVenue.ts'

/** A form of one chain, as a quote is asked for it. */
export interface QuotedForm {
  readonly location: { readonly chainId: number; readonly side: Side }
  readonly book: Pick<TokenBook, 'isListed'>
  readonly sellToken: Token | null
  readonly buyToken: Token | null
  /** Names what is traded for what on which chain, whatever the amounts. */
  readonly pairKey: string
}

/** The terms for which a form requests a quote, and its surroundings. */
export interface QuoteWish {
  readonly form: QuotedForm
  /** Raw units of the fixed side; null while there is none. */
  readonly amount: bigint | null
  /** Who may answer. */
  readonly mode: TradeMode
  /** Gas of what changes one to one and needs no quote; null for every other pair. */
  readonly fixedGas?: bigint | null
  readonly account: Address | null
  /** Who receives the output, where it is not the account. */
  readonly receiver?: Address | undefined
  /** Percent; the service's own ceiling where absent. */
  readonly maxImpactPercent?: number | undefined
  readonly partiallyFillable: boolean
  /** A review is open: Auto stays with what it takes. */
  readonly isReviewing: boolean
}

/** A live quote as it is shown: the offer traded on, what the other venue says, and what the network asks. */
export interface ShownQuote extends LiveOffer {
  /** Whether the form asks for one. */
  readonly isRequested: boolean
  /** What both tokens keep of a transfer. */
  readonly taxes: TransferTaxes
  /** Why solvers are not asked, where they are not. */
  readonly noDelta: NoDelta | null
  readonly costs: TradeCosts
  /** Both venues side by side; null without an offer, and until the code that compares is here. */
  readonly venues: VenueChoice | null
  /** The slippage of the offer; null as `venues`. */
  readonly slippage: TradeSlippage | null
}

/** The live quote of a form. */
export interface LiveQuote extends ShownQuote {
  /** What the form asks now; null while it asks for none. */
  readonly request: QuoteRequest | null
  /** Who may answer it. */
  readonly mode: TradeMode
  /** The rest of it, the same object while an amount is typed on: for parts that need not be drawn with each key. */
  readonly shown: ShownQuote
}

/**
 * Owns the quote of a form in any mode: measures the tokens' taxes, asks the venue that is traded on and the one to compare with, adds the
 * network's costs, and lets Auto take the better one. What Auto took holds for that one trade: every other one begins with the service's answer.
 */
export function useLiveQuote(wish: QuoteWish): LiveQuote {
  const { form, mode, fixedGas = null } = wish
  const { sellToken, buyToken, pairKey } = form
  const { chainId } = form.location
  const isListed = [sellToken, buyToken].every((token) => token !== null && form.book.isListed(token))
  // Sent along, and changes no answer.
  const slippageBps = useSettings((settings) => settings.slippageBps) ?? USUAL_SLIPPAGE_BPS
  const needsQuote = fixedGas === null
  const taxes = useTransferTaxes(needsQuote ? sellToken : null, needsQuote ? buyToken : null)
  const noDelta = noDeltaOf(chainId, taxes)
  const request = useRequest(wish, taxes)
  const trade = request && hashQueryKey([request])
  const [marketTrade, setMarketTrade] = useState<string | null>(null)
  const takesMarket = trade !== null && marketTrade === trade
  const venue = noDelta || (mode === 'auto' && takesMarket) ? 'market' : mode
  // `pairKey` has the chosen mode, not the venue: an amount that is being typed waits, whichever venue the last one was traded on.
  const live = useOffer(request, {
    mode: venue,
    pairKey: `${pairKey} ${noDelta ? 'market' : mode}`,
    slippageBps,
  })
  const costs = useTradeCosts(chainId, sellToken, live.quote, fixedGas)

  const { quote, isStale } = live
  const isRequested = request !== null
  const code = useVenueCode(isRequested && quote !== null)
  const otherVenue = otherVenueOf(quote, { noDelta, isListed, isTaxKnown: !taxes.pending })
  // Solvers are asked as Auto asks for them, so that what the service answers is at hand when Auto goes back to it.
  const otherMode = quote?.mode === 'delta' ? 'market' : mode === 'auto' ? 'auto' : 'delta'
  const other = useOtherOffer(request && { trade: request, mode: otherMode }, {
    slippageBps,
    isWanted: code !== null && otherVenue !== null && !isStale,
  })
  const { answer, error } = other
  const isHeld = mode !== 'auto' || wish.isReviewing
  const deltaDeposit = costs.depositFee
  const reader = useVenueReader(code, { noDelta, isListed, isAffordable: other.isAffordable }, wish)
  const isOver = useReached(answer ? comparableUntil(answer) : null)
  const read = useMemo(
    // An answer that is not comparable any more counts as none.
    () => quote && reader?.read(quote, isOver ? undefined : answer, error),
    [reader, quote, answer, error, isOver],
  )
  const approvals = useApprovals(code, read?.plans ?? null, wish.account)
  const venues = useMemo(
    () =>
      (read && reader?.chooseVenue(read.answers, { deltaDeposit, approvals }, { takesMarket, isHeld })) ??
      null,
    [reader, read, deltaDeposit, approvals, takesMarket, isHeld],
  )
  if (venues && venues.takesMarket !== takesMarket) setMarketTrade(venues.takesMarket ? trade : null)
  const slippage = useMemo(() => (quote && reader?.slippage(quote)) ?? null, [reader, quote])
  const shown = useMemo(
    () => ({ ...live, isRequested, taxes, noDelta, costs, venues, slippage }),
    [live, isRequested, taxes, noDelta, costs, venues, slippage],
  )
  return useMemo(() => ({ ...shown, request, mode, shown }), [shown, request, mode])
}

/** What reads both venues' answers; null until the code that compares is here. Another one where a choice or a source changes. */
function useVenueReader(
  code: VenueCode | null,
  { noDelta, isListed, isAffordable }: VenueFacts,
  { account, partiallyFillable }: Pick<QuoteWish, 'account' | 'partiallyFillable'>,
) {
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const approval = useSettings((settings) => settings.approval)
  const planner = usePlanner()
  return useMemo(
    () =>
      code?.venueReader({ noDelta, isListed, isAffordable }, planner, account, {
        slippageBps,
        approval,
        partiallyFillable,
      }),
    [code, noDelta, isListed, isAffordable, planner, account, slippageBps, approval, partiallyFillable],
  )
}

/** The request as the service is asked, with what the tokens were found to keep. */
function useRequest(wish: QuoteWish, { sellBps, buyBps }: TransferTaxes): QuoteRequest | null {
  const { amount, account, receiver, maxImpactPercent, fixedGas = null } = wish
  const { sellToken, buyToken } = wish.form
  const { chainId, side } = wish.form.location
  const needsQuote = fixedGas === null
  return useMemo(
    () =>
      sellToken && buyToken && amount && needsQuote
        ? {
            chainId,
            sellToken,
            buyToken,
            side,
            amount,
            ...(account ? { account } : {}),
            ...(receiver ? { receiver } : {}),
            ...(sellBps ? { sellTaxBps: sellBps } : {}),
            ...(buyBps ? { buyTaxBps: buyBps } : {}),
            ...(maxImpactPercent === undefined ? {} : { maxImpactPercent }),
          }
        : null,
    [
      chainId,
      sellToken,
      buyToken,
      side,
      amount,
      account,
      needsQuote,
      receiver,
      sellBps,
      buyBps,
      maxImpactPercent,
    ],
  )
}

type VenueFacts = Parameters<VenueCode['venueReader']>[0]

const loadVenueCode = async () => (await import('./venueCode.ts')).venueCode

type VenueCode = Awaited<ReturnType<typeof loadVenueCode>>
type Plans = ReturnType<ReturnType<VenueCode['venueReader']>['read']>['plans']

/** The code that compares, fetched once there is something to compare; null until then. */
function useVenueCode(isWanted: boolean): VenueCode | null {
  const { data } = useQuery({
    queryKey: ['venue-code'],
    queryFn: loadVenueCode,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return data ?? null
}

/** One answer alone gives nothing to plan: the last plan stays. */
const NO_PLAN: PlanQuery = { queryKey: ['plan'], queryFn: skipToken, placeholderData: keepPreviousData }

/** How many approvals each venue needs now; null while that is not known. */
function useApprovals(code: VenueCode | null, plans: Plans, account: Address | null) {
  const delta = useQuery(plans?.delta ?? NO_PLAN).data
  const market = useQuery(plans?.market ?? NO_PLAN).data
  return useMemo(
    () =>
      code && account && delta && market
        ? { delta: code.approvalsIn(delta), market: code.approvalsIn(market) }
        : null,
    [code, account, delta, market],
  )
}
