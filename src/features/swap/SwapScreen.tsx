import { memo, Suspense, useCallback, useMemo, useState } from 'react'
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
import { useWalletView, type WalletView } from '../trade/session/useWalletView.ts'
import { useSettings } from '../trade/settings/settingsStore.ts'
import { OptionsPanel } from '../trade/terms/OptionsPanel.tsx'
import type { Recipient } from '../trade/terms/recipient.ts'
import { TradeAction } from '../trade/terms/TradeAction.tsx'
import { tradeButton } from '../trade/terms/tradeButton.ts'
import { tradeTerms } from '../trade/terms/tradeTerms.ts'
import { useAccountTerms } from '../trade/terms/useAccountTerms.ts'
import { useRecipient } from '../trade/terms/useRecipient.ts'
import { useTradeGate } from '../trade/terms/useTradeGate.ts'
import { loadPicker } from '../trade/token/loadPicker.ts'
import { pickerOpener } from '../trade/token/openPicker.ts'
import type { LiveQuote } from '../trade/venue/useLiveQuote.ts'
import { loadDialogs, loadReview } from './loadDialogs.ts'
import { SwapForm } from './SwapForm.tsx'
import type { SwapDialog } from './swapDialog.ts'
import { SWAP_FORM_ID } from './swapForm.ts'
import { type SwapFormState, useSwapForm } from './useSwapForm.ts'
import { useSwapQuote } from './useSwapQuote.ts'
import { wrapIntentOf } from './wrapIntent.ts'

const LinkNotes = lazyPart(async () => (await import('../trade/address/LinkNotes.tsx')).LinkNotes)
const Announcement = lazyPart(async () => (await import('./Announcement.tsx')).Announcement)
const SwapDetails = lazyPart(async () => (await import('./SwapDetails.tsx')).SwapDetails)
const SwapAside = lazyPart(async () => (await import('./SwapAside.tsx')).SwapAside)
const QuoteStatus = lazyPart(async () => (await import('./QuoteStatus.tsx')).QuoteStatus)
const SwapNotes = lazyPart(async () => (await import('./SwapNotes.tsx')).SwapNotes)

const SwapDialogs = lazyView(async () => (await loadDialogs()).SwapDialogs)

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
  const [open, setOpen] = useState<SwapDialog>(null)
  const [picker] = useState(() => pickerOpener(() => Promise.all([loadDialogs(), loadPicker()]), setOpen))
  const live = useSwapQuote(form, wallet.account, recipient, open?.kind === 'review')
  const { location, dispatch, book, sellToken } = form
  const { chainId, sell, buy, side, mode } = location
  const { account } = wallet
  useAccountTerms({ chainId, account }, open?.kind === 'review' || open?.kind === 'wrap', () => setOpen(null))
  const { quote, isAsked, state, venues, noDelta, taxes } = live.shown
  const payAtMost = usePayAtMost(form, live)
  const gate = useTradeGate({ ...form, payAtMost }, live, wallet, recipient)
  const wrap = useMemo(() => wrapIntentOf(form, account), [form, account])
  const reviewAgain = useSteady<Parameters<ReviewAgain>, void>((earlier, intent) => {
    dispatch({ type: 'restore', form: earlier })
    if ('recipient' in intent && !isSameAddress(intent.recipient, intent.account)) {
      tradeTerms.setState({ recipientText: intent.recipient })
    }
    setOpen({ kind: 'review-soon' })
  })
  const openFlow = useCallback((id: string) => setOpen({ kind: 'flow', id }), [])
  const raiseImpact = useCallback((percent: number) => setOpen({ kind: 'impact', percent }), [])
  const formNow = useSteady(() => ({ screen: 'swap' as const, pair: location }))
  const isLoading = state.kind === 'loading' || state.kind === 'ready'
  return (
    <div className="mx-auto grid grid-cols-1 max-w-[29.25rem] items-start gap-7 px-3.5 pt-4.5 pb-10 wide:max-w-260 wide:grid-cols-[29.25rem_minmax(0,1fr)] wide:gap-10 wide:px-6 wide:pt-10">
      {/* Blocks of a form are painted apart: what changes in one paints no other. */}
      <section
        aria-labelledby="swap-heading"
        className="group/quote *:isolate"
        data-old={live.isStale || undefined}
      >
        <Heading mode={mode} dispatch={dispatch} />
        {form.problems.length > 0 && (
          <Suspense>
            <LinkNotes problems={form.problems} />
          </Suspense>
        )}
        <SwapForm form={form} live={live} wallet={wallet} picker={picker} />
        <Suspense>
          <SwapNotes
            request={live.request}
            {...{ mode, isAsked, state, quote, noDelta, taxes, venues, wallet, recipient }}
            onRaiseImpact={raiseImpact}
          />
        </Suspense>
        <TradeAction
          button={tradeButton(gate)}
          formId={SWAP_FORM_ID}
          chainId={chainId}
          live={live}
          onIntent={() => Promise.all([loadDialogs(), loadReview()])}
          acts={{
            onPicker: picker.open,
            onReview: () =>
              quote &&
              setOpen(live.isStale ? { kind: 'review-soon', pressed: form } : { kind: 'review', quote }),
            onWrap: () => wrap && setOpen({ kind: 'wrap', intent: wrap }),
          }}
        />
        <Suspense fallback={<div className="mt-3 min-h-6" />}>
          <QuoteStatus live={live.shown} mode={mode} isQuoting={gate.type === 'quote-loading'} />
        </Suspense>
        {form.wrap ? null : (
          <>
            <Suspense fallback={<Card className="mt-3 min-h-54.5">{null}</Card>}>
              <SwapDetails
                {...{ chainId, side, mode, sellToken, quote, account, recipient }}
                pairKey={form.pairKey}
                isLoading={isAsked && isLoading}
                isEmpty={form.amount.kind === 'empty'}
              />
            </Suspense>
            <OptionsPanel chainId={chainId} recipient={recipient} isMarket={quote?.mode === 'market'} />
          </>
        )}
      </section>
      <Suspense fallback={<div className="min-h-screen" />}>
        <SwapAside
          {...{ chainId, sell, buy, mode, sellToken, book, quote, venues, account, recipient, wrap }}
          {...{ dispatch, formNow }}
          pairKey={form.pairKey}
          isStale={live.isStale}
          isShown={isAsked && (quote !== null || isLoading || state.kind === 'paused')}
          deposit={live.costs.depositFee}
          onReviewAgain={reviewAgain}
          onFlow={openFlow}
        />
      </Suspense>
      <Suspense fallback={<LiveRegion message="" />}>
        <Announcement quote={live.isStale ? null : quote} isMuted={open?.kind === 'flow'} />
      </Suspense>
      {open && (
        <SwapDialogs
          form={form}
          live={live}
          wallet={wallet}
          recipient={recipient}
          gate={gate}
          open={open}
          onOpen={setOpen}
          onReviewAgain={reviewAgain}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
})

const Heading = memo(function Heading({
  mode,
  dispatch,
}: {
  readonly mode: TradeMode
  readonly dispatch: SwapFormState['dispatch']
}) {
  return (
    <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <h1
        id="swap-heading"
        tabIndex={-1}
        className="text-20 font-semibold tracking-[-0.012em] focus:outline-none"
      >
        {t('swap.title')}
      </h1>
      <Segmented
        label={t('swap.mode.label')}
        options={MODES.map((value) => ({ value, label: t(`swap.mode.${value}`) }))}
        value={mode}
        onChange={(chosen) => dispatch({ type: 'mode', mode: chosen })}
      />
    </div>
  )
})

/** The most that may leave in the sell token; null until a quote says so (BUY) or the amount does. */
function usePayAtMost(
  { amount, wrap, location }: SwapFormState,
  { quote, isStale }: Pick<LiveQuote, 'quote' | 'isStale'>,
): bigint | null {
  const slippageBps = useSettings((settings) => settings.slippageBps)
  if (location.side === 'SELL' || wrap) return amount.kind === 'amount' ? amount.value : null
  return quote && !isStale ? offerBounds(quote, slippageBps).sellAmount : null
}
