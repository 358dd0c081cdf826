import { Suspense, useEffect, useState } from 'react'
import { type Address, isSameAddress } from '../../domain/address.ts'
import type { TradeMode } from '../../domain/quote.ts'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import type { ReviewAgain } from '../trade/progress/reviewAgain.ts'
import { type Offer, offerBounds } from '../trade/quote/offer.ts'
import type { LiveQuote } from '../trade/quote/useLiveQuote.ts'
import { lazyPart } from '../trade/session/lazyPart.ts'
import { lazyView } from '../trade/session/lazyView.tsx'
import { useSettings } from '../trade/session/settingsStore.ts'
import { useWalletView } from '../trade/session/useWalletView.ts'
import { OptionsPanel } from '../trade/terms/OptionsPanel.tsx'
import { TradeAction } from '../trade/terms/TradeAction.tsx'
import { tradeButton } from '../trade/terms/tradeButton.ts'
import { tradeTerms } from '../trade/terms/tradeTerms.ts'
import { useRecipient } from '../trade/terms/useRecipient.ts'
import { useTradeGate } from '../trade/terms/useTradeGate.ts'
import { loadDialogs, loadPicker, loadReview } from './loadDialogs.ts'
import { QuoteStatus } from './QuoteStatus.tsx'
import { SwapForm } from './SwapForm.tsx'
import { dialogFor, type SwapDialog } from './swapDialog.ts'
import { SWAP_FORM_ID } from './swapForm.ts'
import { useAnnouncement } from './useAnnouncement.ts'
import { type SwapFormState, useSwapForm } from './useSwapForm.ts'
import { useSwapQuote } from './useSwapQuote.ts'
import { useWrapIntent } from './useWrapIntent.ts'

const LinkNotes = lazyPart(async () => (await import('../trade/session/LinkNotes.tsx')).LinkNotes)
const SwapDetails = lazyPart(async () => (await import('./SwapDetails.tsx')).SwapDetails)
const SwapAside = lazyPart(async () => (await import('./SwapAside.tsx')).SwapAside)
const SwapNotes = lazyPart(async () => (await import('./SwapNotes.tsx')).SwapNotes)

const SwapDialogs = lazyView(async () => (await loadDialogs()).SwapDialogs)

const MODES: readonly TradeMode[] = ['auto', 'delta', 'market']

/** The swap screen: solvers or a transaction of one's own, whichever is better or was chosen. The wallet is optional until the last click. */
export function SwapScreen() {
  const [open, setOpen] = useState<SwapDialog>(null)
  const form = useSwapForm()
  const wallet = useWalletView(form.location.chainId, form.sellToken, form.buyToken)
  const { account } = wallet
  const recipient = useRecipient(form.book, account)
  const live = useSwapQuote(form, account, recipient, open?.kind === 'review')
  const payAtMost = usePayAtMost(form, live)
  const gate = useTradeGate({ ...form, payAtMost }, live, wallet, recipient)
  const wrap = useWrapIntent(form, account)
  const announcement = useAnnouncement(live)
  const { location, dispatch } = form
  useReviewOpening(gate.type === 'ready' && !live.isStale ? live.quote : null, account, open, setOpen)
  const reviewAgain: ReviewAgain = (earlier, intent) => {
    dispatch({ type: 'restore', form: earlier })
    if ('recipient' in intent && !isSameAddress(intent.recipient, intent.account)) {
      tradeTerms.setState({ recipientText: intent.recipient })
    }
    setOpen({ kind: 'review-soon' })
  }
  return (
    <div className="mx-auto grid max-w-[29.25rem] items-start gap-7 px-3.5 pt-4.5 pb-10 wide:max-w-260 wide:grid-cols-[29.25rem_minmax(0,1fr)] wide:gap-10 wide:px-6 wide:pt-10">
      <section aria-labelledby="swap-heading">
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
            options={MODES.map((mode) => ({ value: mode, label: t(`swap.mode.${mode}`) }))}
            value={location.mode}
            onChange={(mode) => dispatch({ type: 'mode', mode })}
          />
        </div>
        {form.problems.length > 0 && (
          <Suspense>
            <LinkNotes problems={form.problems} />
          </Suspense>
        )}
        <SwapForm
          form={form}
          live={live}
          wallet={wallet}
          onOpenPicker={(slot) => setOpen({ kind: 'picker', slot })}
          onPickerIntent={() => void Promise.all([loadDialogs(), loadPicker()])}
        />
        <Suspense>
          <SwapNotes
            mode={location.mode}
            live={live}
            wallet={wallet}
            recipient={recipient}
            onRaiseImpact={(percent) => setOpen({ kind: 'impact', percent })}
          />
        </Suspense>
        <TradeAction
          button={tradeButton(gate)}
          formId={SWAP_FORM_ID}
          chainId={location.chainId}
          live={live}
          onIntent={() => void Promise.all([loadDialogs(), loadReview()])}
          acts={{
            onPicker: (slot) => setOpen({ kind: 'picker', slot }),
            // An offer for an amount that changed since is not reviewed: the next one is waited for.
            onReview: () =>
              live.quote &&
              setOpen(live.isStale ? { kind: 'review-soon' } : { kind: 'review', quote: live.quote }),
            onWrap: () => wrap && setOpen({ kind: 'wrap', intent: wrap }),
          }}
        />
        <QuoteStatus live={live} mode={location.mode} isQuoting={gate.type === 'quote-loading'} />
        {form.wrap ? null : (
          <>
            <Suspense fallback={<Card className="mt-3 min-h-54.5">{null}</Card>}>
              <SwapDetails form={form} live={live} account={account} recipient={recipient} />
            </Suspense>
            <OptionsPanel
              chainId={location.chainId}
              recipient={recipient}
              isMarket={live.quote?.mode === 'market'}
            />
          </>
        )}
      </section>
      <Suspense fallback={<div className="min-h-screen" />}>
        <SwapAside
          form={form}
          live={live}
          account={account}
          recipient={recipient}
          wrap={wrap}
          onReviewAgain={reviewAgain}
          onFlow={(id) => setOpen({ kind: 'flow', id })}
        />
      </Suspense>
      <LiveRegion message={open?.kind === 'flow' ? '' : announcement} />
      {open && (
        <SwapDialogs
          form={form}
          live={live}
          wallet={wallet}
          recipient={recipient}
          open={open}
          onOpen={setOpen}
          onReviewAgain={reviewAgain}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

/** Opens a review that waits for its quote, and closes one whose account is no longer the connected one. */
function useReviewOpening(
  fresh: Offer | null,
  account: Address | null,
  open: SwapDialog,
  setOpen: (open: SwapDialog) => void,
): void {
  useEffect(() => {
    setOpen(dialogFor(open, fresh, account))
  }, [open, fresh, account, setOpen])
}

/** The most that may leave in the sell token; null until a quote says so (BUY) or the amount does. */
function usePayAtMost(
  { amount, wrap, location }: SwapFormState,
  { quote, isStale }: Pick<LiveQuote, 'quote' | 'isStale'>,
): bigint | null {
  const slippageBps = useSettings((settings) => settings.slippageBps)
  if (location.side === 'SELL' || wrap) return amount.kind === 'amount' ? amount.value : null
  return quote && !isStale ? offerBounds(quote, slippageBps).sellAmount : null
}
