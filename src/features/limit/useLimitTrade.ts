import { type PricedFigures, pricedFigures } from '../trade/amount/pricedForm.ts'
import type { DeltaOffer } from '../trade/quote/offer.ts'
import { useChainTime } from '../trade/session/useChainTime.ts'
import { useWalletView } from '../trade/session/useWalletView.ts'
import { expiresAt } from '../trade/terms/expiry.ts'
import { useTradeGate } from '../trade/terms/useTradeGate.ts'
import { useShownPer } from '../trade/token/pairDirections.ts'
import { isAtMarket, marketOf } from '../trade/venue/marketPrice.ts'
import { useLiveQuote } from '../trade/venue/useLiveQuote.ts'
import { figuresOfLadder, ladderFigures } from './ladderForm.ts'
import { limitButton } from './limitButton.ts'
import { lessReturned, type OpenReplaced } from './replaced.ts'
import { type LimitFormState, useLimitForm } from './useLimitForm.ts'
import { useReplaced } from './useReplaced.ts'
import { useRestTerms } from './useRestTerms.ts'

/** Limits answer for their own price: no quote is too far from it. */
const ANY_IMPACT_PERCENT = 100

/** A limit order pays to the account that signs it. */
const OWN = { kind: 'none' } as const

/** The review of what is in the form, and the order that it replaces. */
export interface LimitReviewWindow {
  readonly kind: 'review'
  readonly replaced: OpenReplaced | null
}

export type LimitTrade = ReturnType<typeof useLimitTrade>

/** What the limit form comes to: the order that it replaces, its terms, quote and figures, and what the button does. */
export function useLimitTrade(review: LimitReviewWindow | null) {
  const form = useLimitForm()
  const { location, sellToken, buyToken } = form
  const wallet = useWalletView(location.chainId, sellToken, buyToken)
  const nowSec = useChainTime(location.chainId, wallet.account !== null)
  const found = useReplaced(location.replace, location, wallet.account, nowSec)
  // What is under review stays what it was when the review was opened, whatever becomes of the old order.
  const replaced = review?.replaced ?? found
  const rest = useRestTerms(location.replace, replaced)
  const quoted = useLimitQuote(form, {
    account: wallet.account,
    partiallyFillable: rest.partiallyFillable,
    isReviewing: review !== null,
  })
  const { live, offer, answer } = quoted
  const { figures, ladder } = figuresOf(form, offer?.feeBps ?? 0)
  const market = offer && marketOf(offer)
  const expires = expiresAt(rest.expiry, nowSec)
  const payAtMost = figures.sellAmount && lessReturned(figures.sellAmount, replaced)
  const gate = useTradeGate({ ...form, amount: quoted.amount, wrap: null, payAtMost }, live, wallet, OWN)
  const button = limitButton(gate, {
    ...{ figures, ladder, replaced: replaced.kind },
    expiryProblem: expires.problem ?? null,
    noDelta: live.noDelta,
    chainId: location.chainId,
  })
  const isMarketPrice = !ladder && figures.price && market && isAtMarket(figures.price, market)
  return {
    ...{ form, wallet, replaced, rest, live, offer, answer, figures, ladder, market, expires, button },
    per: useShownPer(sellToken, buyToken),
    feeBps: offer?.feeBps ?? 0,
    atMarket: isMarketPrice && answer ? atMarketOf(answer, figures) : null,
  }
}

/** What solvers give or take right away, and the bound at this price; null while an amount is missing. */
function atMarketOf(
  { request, buyAmountAfterFee, sellAmountAfterFee }: DeltaOffer,
  { received, sellAmount }: PricedFigures,
) {
  const isSell = request.side === 'SELL'
  const bound = isSell ? received : sellAmount
  return bound === null ? null : { request, bound, quoted: isSell ? buyAmountAfterFee : sellAmountAfterFee }
}

/** The quote for the fixed amount. */
function useLimitQuote(
  form: LimitFormState,
  terms: Pick<Parameters<typeof useLiveQuote>[0], 'account' | 'partiallyFillable' | 'isReviewing'>,
) {
  // The fixed amount does not depend on the fee, which only the quote names.
  const { amount } = figuresOf(form, 0).figures
  const live = useLiveQuote({
    ...{ form, mode: 'delta', ...terms },
    amount: amount.kind === 'amount' ? amount.value : null,
    maxImpactPercent: ANY_IMPACT_PERCENT,
  })
  const offer = live.quote?.mode === 'delta' ? live.quote : null
  const isAnswer = !live.isStale && offer?.request.amount === live.request?.amount
  return { amount, live, offer, answer: isAnswer ? offer : null }
}

function figuresOf({ location, sellToken, buyToken }: LimitFormState, feeBps: number) {
  const ladder = ladderFigures(location, sellToken, buyToken, feeBps)
  const figures = ladder ? figuresOfLadder(ladder) : pricedFigures(location, sellToken, buyToken, feeBps)
  return { ladder, figures }
}
