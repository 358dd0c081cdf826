import { memo, type ReactNode, Suspense, useCallback, useMemo } from 'react'
import type { TradeMode } from '../../domain/amount/quote.ts'
import { isSameAddress } from '../../domain/token/address.ts'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import type { ReviewAgain } from '../trade/flow/reviewAgain.ts'
import { lazyPart } from '../trade/lazy/lazyPart.ts'
import { lazyView } from '../trade/lazy/lazyView.tsx'
import { useSteady } from '../trade/page/useSteady.ts'
import { offerBounds } from '../trade/quote/offer.ts'
import { TradeScreen } from '../trade/screen/TradeScreen.tsx'
import { useTradeDialogs } from '../trade/screen/useTradeDialogs.ts'
import { useWalletView, type WalletView } from '../trade/session/useWalletView.ts'
import { OptionsPanel } from '../trade/terms/OptionsPanel.tsx'
import type { Recipient } from '../trade/terms/recipient.ts'
import { tradeButton } from '../trade/terms/tradeButton.ts'
import { tradeTerms } from '../trade/terms/tradeTerms.ts'
import { useAccountTerms } from '../trade/terms/useAccountTerms.ts'
import { useRecipient } from '../trade/terms/useRecipient.ts'
import { useTradeGate } from '../trade/terms/useTradeGate.ts'
import type { LiveQuote } from '../trade/venue/useLiveQuote.ts'
import { loadDialogs, loadReview } from './loadDialogs.ts'
import { SwapForm } from './SwapForm.tsx'
import type { SwapDialog } from './swapDialog.ts'
import { SWAP_FORM_ID } from './swapForm.ts'
import { type SwapFormState, useSwapForm } from './useSwapForm.ts'
import { useSwapQuote } from './useSwapQuote.ts'
import { wrapIntentOf } from './wrapIntent.ts'

const Announcement = lazyPart(async () => (await import('./Announcement.tsx')).Announcement)
const SwapDetails = lazyPart(async () => (await import('./SwapDetails.tsx')).SwapDetails)
const SwapAside = lazyPart(async () => (await import('./SwapAside.tsx')).SwapAside)
const QuoteStatus = lazyPart(async () => (await import('./QuoteStatus.tsx')).QuoteStatus)
const FormNotes = lazyPart(async () => (await import('../trade/screen/FormNotes.tsx')).FormNotes)
const SwapNotes = lazyPart(async () => (await import('./SwapNotes.tsx')).SwapNotes)
const RefusedImpact = lazyPart(async () => (await import('./SwapNotes.tsx')).RefusedImpact)

const SwapDialogs = lazyView(async () => (await loadDialogs()).SwapDialogs)
const loadWindows = () => Promise.all([loadDialogs(), loadReview()])

const MODES: readonly TradeMode[] = ['auto', 'delta', 'market']

/** The swap screen: solvers or a transaction of one's own, whichever is better or was chosen. The wallet is optional until the last click. */
export function SwapScreen() {
  const form = useSwapForm()
  const wallet = useWalletView(form.location.chainId, form.sellToken, form.buyToken)
  const recipient = useRecipient(form.book, wallet.account)
  return <QuotedSwap {...{ form, wallet, recipient }} />
}

interface QuotedSwapProps {
  readonly form: SwapFormState
  readonly wallet: WalletView
  readonly recipient: Recipient
}

const QuotedSwap = memo(function QuotedSwap({ form, wallet, recipient }: QuotedSwapProps) {
  const dialogs = useTradeDialogs<SwapDialog>()
  const { own, picker, show, showFlow } = dialogs
  const { location, dispatch, book, sellToken, buyToken, pairKey } = form
  const { chainId, sell, buy, side, mode } = location
  const { account } = wallet
  useAccountTerms({ chainId, account }, own?.kind === 'review' || own?.kind === 'wrap', dialogs.close)
  const live = useSwapQuote(form, account, recipient, own?.kind === 'review')
  const { quote, isRequested, state, venues, noDelta, taxes, slippage } = live.shown
  const gate = useTradeGate({ ...form, payAtMost: payAtMostOf(form, live) }, live, wallet, recipient)
  const wrap = useMemo(() => wrapIntentOf(form, account), [form, account])
  const reviewAgain = useSteady<Parameters<ReviewAgain>, void>((earlier, intent) => {
    dispatch({ type: 'restore', form: earlier })
    if ('recipient' in intent && !isSameAddress(intent.recipient, intent.account)) {
      tradeTerms.setState({ recipientText: intent.recipient })
    }
    show({ kind: 'review-soon' })
  })
  const raiseImpact = useCallback((percent: number) => show({ kind: 'impact', percent }), [show])
  const formNow = useSteady(() => ({ screen: 'swap' as const, pair: location }))
  const isLoading = state.kind === 'loading' || state.kind === 'ready'
  return (
    <TradeScreen
      {...{ form, dialogs }}
      books={{ sell: book, buy: book }}
      onReviewAgain={reviewAgain}
      isOld={live.isStale}
      name="swap"
      title={t('swap.title')}
      choice={useModeChoice(form)}
      fields={<SwapForm {...{ form, live, wallet, picker }} />}
      notes={
        <Suspense>
          <FormNotes
            {...{ wallet, live }}
            quoteActions={
              state.kind === 'failed' &&
              state.code === 'service-impact-too-high' && (
                <Suspense>
                  <RefusedImpact refusal={state.say} onRaise={raiseImpact} />
                </Suspense>
              )
            }
          >
            <SwapNotes
              {...{ chainId, mode, isRequested, state, quote, noDelta, taxes, venues, wallet, recipient }}
              onRaiseImpact={raiseImpact}
            />
          </FormNotes>
        </Suspense>
      }
      action={{
        button: tradeButton(gate),
        formId: SWAP_FORM_ID,
        renew: live.renew,
        onReview: () => quote && !live.isStale && show({ kind: 'review', quote }),
        onWrap: () => wrap && show({ kind: 'wrap', intent: wrap }),
        onIntent: loadWindows,
      }}
      details={
        <>
          <Suspense fallback={<div className="mt-3 min-h-6" />}>
            <QuoteStatus live={live.shown} mode={mode} isQuoting={gate.type === 'quote-loading'} />
          </Suspense>
          {!form.wrap && (
            <>
              <Suspense fallback={<Card className="mt-3 min-h-54.5">{null}</Card>}>
                <SwapDetails
                  {...{ chainId, side, mode, sellToken, quote, slippage, account, recipient, pairKey }}
                  isLoading={isRequested && isLoading}
                  isEmpty={form.amount.kind === 'empty'}
                />
              </Suspense>
              <OptionsPanel chainId={chainId} recipient={recipient} isMarket={quote?.mode === 'market'} />
            </>
          )}
        </>
      }
      aside={
        <Suspense fallback={<div className="min-h-screen" />}>
          <SwapAside
            {...{
              chainId,
              sell,
              buy,
              mode,
              sellToken,
              buyToken,
              book,
              quote,
              venues,
              account,
              recipient,
              wrap,
            }}
            {...{ dispatch, formNow, pairKey }}
            isStale={live.isStale}
            isShown={isRequested && (quote !== null || isLoading || state.kind === 'paused')}
            deposit={live.costs.depositFee}
            onReviewAgain={reviewAgain}
            onFlow={showFlow}
          />
        </Suspense>
      }
      windows={
        <>
          <Suspense fallback={<LiveRegion message="" />}>
            <Announcement
              {...{ slippage }}
              quote={live.isStale ? null : quote}
              isMuted={dialogs.shared?.kind === 'flow'}
            />
          </Suspense>
          {own && <SwapDialogs {...{ form, live, wallet, recipient, gate, dialogs }} open={own} />}
        </>
      }
    />
  )
})

/** The most that may leave in the sell token; null until a quote says so (BUY) or the amount does. */
function payAtMostOf(
  { amount, wrap, location }: SwapFormState,
  { quote, isStale, slippage }: Pick<LiveQuote, 'quote' | 'isStale' | 'slippage'>,
): bigint | null {
  if (location.side === 'SELL' || wrap) return amount.kind === 'amount' ? amount.value : null
  const bps = slippage?.bps ?? null
  return quote && !isStale && bps !== null ? offerBounds(quote, bps).sellAmount : null
}

/** Who may answer. */
function useModeChoice({ location: { mode }, dispatch }: SwapFormState): ReactNode {
  return useMemo(
    () => (
      <Segmented
        label={t('swap.mode.label')}
        options={MODES.map((value) => ({ value, label: t(`swap.mode.${value}`) }))}
        value={mode}
        onChange={(chosen) => dispatch({ type: 'mode', mode: chosen })}
      />
    ),
    [mode, dispatch],
  )
}
