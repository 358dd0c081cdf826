import { useMemo, useState } from 'react'
import { IMPACT_CEILING_PERCENT } from '../../domain/amount/quote.ts'
import { useChainTime } from '../trade/session/useChainTime.ts'
import { useWalletView } from '../trade/session/useWalletView.ts'
import { type Expiry, expiresAt } from '../trade/terms/expiry.ts'
import { useTradeTerms } from '../trade/terms/tradeTerms.ts'
import { useRecipient } from '../trade/terms/useRecipient.ts'
import { useTradeGate } from '../trade/terms/useTradeGate.ts'
import { crosschainButton } from './form/crosschainButton.ts'
import { type CrosschainFormState, useCrosschainForm } from './form/useCrosschainForm.ts'
import { impactRisk, type RouteOffer } from './route/routeList.ts'
import { useCrosschainQuote } from './route/useCrosschainQuote.ts'
import { useRoutes } from './route/useRoutes.ts'

const USUAL_EXPIRY: Expiry = { kind: 'for', name: 'week' }

export type CrosschainTrade = ReturnType<typeof useCrosschainTrade>

/** What the crosschain form comes to: the quote, its routes and the one that is taken, and what the button does. */
export function useCrosschainTrade() {
  const form = useCrosschainForm()
  const { location, sellToken, buyToken, pairKey } = form
  const wallet = useWalletView(location.chainId, sellToken, buyToken)
  const { account } = wallet
  const recipient = useRecipient(form.books.buy, account)
  const live = useCrosschainQuote(form, account, recipient)
  const routes = useRoutes(form, live)
  const { offers, taken, missing } = routes.list
  const isLimit = form.limit !== null
  const [expiry, setExpiry] = useState<Expiry>(USUAL_EXPIRY)
  const expires = expiresAt(expiry, useChainTime(location.chainId, isLimit && account !== null))
  const { impact } = useTradeTerms()
  const ceiling = impact?.pairKey === pairKey ? impact.percent : IMPACT_CEILING_PERCENT
  const risk = useMemo(() => taken && impactRisk(taken, ceiling), [taken, ceiling])
  const payAtMost = payAtMostOf(form, taken, live.isStale)
  const refusedToken = live.support === 'refused' ? (sellToken?.symbol ?? '') : null
  const gate = useTradeGate(
    { ...form, book: bookState(form), wrap: null, payAtMost },
    { ...live, quote: risk },
    wallet,
    recipient,
  )
  const button = crosschainButton(gate, {
    ...{ isOneChain: form.isOneChain, lacksBridges: form.lacksBridges, limit: form.limit, refusedToken },
    lacksDelta: live.noDelta !== null,
    lacksRoute: offers.length > 0 && taken === null,
    lacksChosen: missing !== null,
    side: location.side,
    expiryProblem: expires.problem ?? null,
    isLoss: risk?.isLoss ?? false,
  })
  return {
    ...{ form, wallet, recipient, live, routes, isLimit, expiry, setExpiry, expires, ceiling, risk },
    ...{ payAtMost, refusedToken, gate, button },
  }
}

/** Both lists of tokens as one: neither side can be chosen without its own. */
function bookState({ books: { sell, buy } }: CrosschainFormState) {
  const states = [sell.state, buy.state]
  return {
    state: states.includes('loading') ? 'loading' : states.includes('failed') ? 'failed' : 'ready',
  } as const
}

/** The most that may leave in the sell token; null until a quote says so (BUY) or the amount does. */
function payAtMostOf(
  { location, amount, limit }: CrosschainFormState,
  taken: RouteOffer | null,
  isStale: boolean,
): bigint | null {
  if (location.side === 'SELL') return amount.kind === 'amount' ? amount.value : null
  if (limit) return limit.kind === 'amount' ? limit.value : null
  return isStale ? null : (taken?.bound ?? null)
}
