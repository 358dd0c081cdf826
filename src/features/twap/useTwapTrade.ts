import { type Price, priceOf } from '../../domain/amount/price.ts'
import { afterFee } from '../../domain/amount/tradeFigures.ts'
import { boundBpsOf } from '../../domain/orders/struct/orderAmounts.ts'
import { sliceBounds } from '../../domain/orders/struct/twapOrder.ts'
import { t } from '../../text/text.ts'
import type { DeltaOffer } from '../trade/quote/offer.ts'
import { useChainTime } from '../trade/session/useChainTime.ts'
import { useWalletView } from '../trade/session/useWalletView.ts'
import { useStable } from '../trade/settings/useStable.ts'
import { useTradeTerms } from '../trade/terms/tradeTerms.ts'
import { useTradeGate } from '../trade/terms/useTradeGate.ts'
import { amountWithSymbol } from '../trade/token/tokenText.ts'
import { useLiveQuote } from '../trade/venue/useLiveQuote.ts'
import { twapButton } from './twapButton.ts'
import { datesOf } from './twapForm.ts'
import { twapLossText } from './twapLossText.ts'
import { type TwapFormState, useTwapForm } from './useTwapForm.ts'

/** An order in slices pays to the account that signs it. */
const OWN = { kind: 'none' } as const

export type TwapTrade = ReturnType<typeof useTwapTrade>

/** What the TWAP form comes to: the quote of one slice, the bounds and dates of all, and what the button does. */
export function useTwapTrade(isReviewing: boolean) {
  const { protectionBps } = useTradeTerms()
  const form = useTwapForm()
  const { location, sellToken, buyToken, schedule, amounts } = form
  const wallet = useWalletView(location.chainId, sellToken, buyToken)
  const live = useLiveQuote({
    ...{ form, mode: 'delta', account: wallet.account, partiallyFillable: false, isReviewing },
    amount: amounts.slice,
  })
  const quote = live.quote?.mode === 'delta' ? live.quote : null
  const offer = live.isStale ? null : quote
  const bounds = boundsOf(form, offer, protectionBps)
  const payAtMost = location.side === 'SELL' ? amounts.total : (bounds?.totalBound ?? null)
  const gate = useTradeGate({ ...form, amount: amounts.amount, wrap: null, payAtMost }, live, wallet, OWN)
  const isWorthless = bounds?.sliceBound === 0n
  const { noDelta } = live
  const button = twapButton(gate, { schedule, amounts, noDelta, isWorthless, chainId: location.chainId })
  const nowSec = useChainTime(location.chainId, wallet.account !== null)
  const dates = useStable(schedule.problem === null ? datesOf(schedule, nowSec) : null)
  return {
    ...{ form, wallet, live, offer, payAtMost, button, dates, protectionBps },
    feeBps: quote?.feeBps ?? null,
    bound: useStable(boundPrice(form, bounds)),
    /** What a slice must bring or may take, in words; null without its quote. */
    boundText: boundText(form, bounds, offer, protectionBps),
  }
}

/** What the slices must bring or may take at the latest quote; null without a quote of just this slice. */
function boundsOf(
  { location, schedule, amounts }: TwapFormState,
  offer: DeltaOffer | null,
  slippageBps: number,
): ReturnType<typeof sliceBounds> | null {
  const { total, slice } = amounts
  if (!offer || total === null || slice === null || offer.request.amount !== slice) return null
  if (offer.request.side !== location.side) return null
  const { side } = location
  const sliceQuote = side === 'SELL' ? offer.buyAmount : offer.sellAmount
  const boundBps = boundBpsOf({ side, slippageBps, feeBps: offer.feeBps })
  return sliceBounds({ side, total, slices: schedule.slices, sliceQuote, boundBps })
}

/** The worst price of a slice, whole bought tokens for one whole sold token, before the fee; null without its quote. */
function boundPrice(
  { location, sellToken, buyToken, amounts }: TwapFormState,
  bounds: ReturnType<typeof boundsOf>,
): Price | null {
  if (!bounds || !sellToken || !buyToken || amounts.slice === null) return null
  const [sold, bought] =
    location.side === 'SELL' ? [amounts.slice, bounds.sliceBound] : [bounds.sliceBound, amounts.slice]
  return priceOf(
    { amount: sold, decimals: sellToken.decimals },
    { amount: bought, decimals: buyToken.decimals },
  )
}

function boundText(
  { location, sellToken, buyToken }: TwapFormState,
  bounds: ReturnType<typeof boundsOf>,
  offer: DeltaOffer | null,
  protectionBps: number,
): string | null {
  const isSell = location.side === 'SELL'
  const token = isSell ? buyToken : sellToken
  if (!bounds || !token) return null
  const { side } = location
  const feeBps = offer?.feeBps ?? 0
  const bound = isSell ? afterFee(side, bounds.sliceBound, feeBps) : bounds.sliceBound
  const amount = amountWithSymbol(bound, token, isSell ? 'down' : 'up')
  const sentence = isSell ? t('twap.protection.sell', { amount }) : t('twap.protection.buy', { amount })
  const loss = offer && twapLossText(offer, afterFee(side, bounds.totalQuote, feeBps), protectionBps)
  return loss ? `${sentence} ${loss}.` : sentence
}
