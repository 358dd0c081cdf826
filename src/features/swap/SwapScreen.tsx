import { Suspense, useEffect, useState } from 'react'
import { isSameAddress } from '../../domain/address.ts'
import { AppError } from '../../domain/errors.ts'
import type { TradeMode } from '../../domain/quote.ts'
import type { FlowIntent, WrapIntent } from '../../flow/journal/flowRecord.ts'
import { say, t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Note } from '../../ui/Note.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import type { ReviewAgain } from '../trade/progress/reviewAgain.ts'
import type { Offer } from '../trade/quote/offer.ts'
import { useDesk } from '../trade/session/deskContext.tsx'
import { lazyPart } from '../trade/session/lazyPart.ts'
import { lazyView } from '../trade/session/lazyView.tsx'
import { ceilingFor } from './impactLimit.ts'
import { OptionsPanel } from './OptionsPanel.tsx'
import { QuoteStatus } from './QuoteStatus.tsx'
import { SwapForm } from './SwapForm.tsx'
import { swapButton } from './swapButton.ts'
import type { Slot } from './swapForm.ts'
import { forgetRecipient, swapTerms, useSwapTerms } from './swapTerms.ts'
import { useAnnouncement } from './useAnnouncement.ts'
import { type Swap, useSwap } from './useSwap.ts'

const loadPicker = () => import('../trade/token/TokenPicker.tsx')
const loadReview = () => import('../trade/review/ReviewDialog.tsx')
const TokenPicker = lazyView(async () => (await loadPicker()).TokenPicker)
const ReviewDialog = lazyView(async () => (await loadReview()).ReviewDialog)
const FlowDialog = lazyView(async () => (await import('../trade/progress/FlowDialog.tsx')).FlowDialog)

const LinkNotes = lazyPart(async () => (await import('./LinkNotes.tsx')).LinkNotes)
const SwapDetails = lazyPart(async () => (await import('./SwapDetails.tsx')).SwapDetails)
const SwapAside = lazyPart(async () => (await import('./SwapAside.tsx')).SwapAside)
const SwapNotes = lazyPart(async () => (await import('./SwapNotes.tsx')).SwapNotes)
const WrapDialog = lazyView(async () => (await import('./WrapDialog.tsx')).WrapDialog)
const ImpactDialog = lazyView(async () => (await import('./ImpactDialog.tsx')).ImpactDialog)

const MODES: readonly TradeMode[] = ['auto', 'delta', 'market']

type Open =
  | { readonly kind: 'picker'; readonly slot: Slot }
  /** Waiting for a quote to review. */
  | { readonly kind: 'review-soon' }
  | { readonly kind: 'review'; readonly quote: Offer }
  | { readonly kind: 'wrap'; readonly intent: WrapIntent }
  | { readonly kind: 'impact'; readonly percent: number }
  | { readonly kind: 'flow'; readonly id: string }
  | null

/** The swap screen: solvers or a transaction of one's own, whichever is better or was chosen. The wallet is optional until the last click. */
export function SwapScreen() {
  const swap = useSwap()
  const [open, setOpen] = useState<Open>(null)
  const announcement = useAnnouncement(swap)
  useReviewOpening(swap, open, setOpen)
  const reviewAgain: ReviewAgain = (form, intent) => {
    swap.dispatch({ type: 'restore', form })
    if ('recipient' in intent && !isSameAddress(intent.recipient, intent.account)) {
      swapTerms.setState({ recipientText: intent.recipient })
    }
    setOpen({ kind: 'review-soon' })
  }
  return (
    <div className="mx-auto grid max-w-[29.25rem] items-start gap-7 px-3.5 pt-4.5 pb-10 wide:max-w-260 wide:grid-cols-[29.25rem_minmax(0,1fr)] wide:gap-10 wide:px-6 wide:pt-10">
      <section aria-labelledby="swap-heading">
        <div className="mb-3.5 flex items-center justify-between gap-3">
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
            value={swap.form.mode}
            onChange={(mode) => swap.dispatch({ type: 'mode', mode })}
          />
        </div>
        {swap.problems.length > 0 && (
          <Suspense>
            <LinkNotes problems={swap.problems} />
          </Suspense>
        )}
        <SwapForm
          swap={swap}
          onOpenPicker={(slot) => setOpen({ kind: 'picker', slot })}
          onPickerIntent={() => void loadPicker()}
        />
        {swap.context.wrap ? null : (
          <Suspense fallback={<Card className="mt-3 min-h-54.5">{null}</Card>}>
            <SwapDetails swap={swap} />
          </Suspense>
        )}
        {swap.context.wrap ? null : <OptionsPanel swap={swap} />}
        <PrimaryButton swap={swap} onOpen={setOpen} />
        <QuoteStatus swap={swap} />
        <Suspense>
          <SwapNotes swap={swap} onRaiseImpact={(percent) => setOpen({ kind: 'impact', percent })} />
        </Suspense>
      </section>
      <Suspense fallback={<div className="min-h-screen" />}>
        <SwapAside
          swap={swap}
          isReviewing={open?.kind === 'review'}
          onReviewAgain={reviewAgain}
          onFlow={(id) => setOpen({ kind: 'flow', id })}
        />
      </Suspense>
      <LiveRegion message={open?.kind === 'flow' ? '' : announcement} />
      <Suspense>
        <OpenDialog swap={swap} open={open} onOpen={setOpen} onReviewAgain={reviewAgain} />
      </Suspense>
    </div>
  )
}

/** Opens a review that waits for its quote, and closes one whose account is no longer the connected one. */
function useReviewOpening(swap: Swap, open: Open, setOpen: (open: Open) => void): void {
  const { gate, live, account } = swap
  const fresh = gate.type === 'ready' && !live.isStale ? live.quote : null
  useEffect(() => {
    if (open?.kind === 'review-soon' && fresh) setOpen({ kind: 'review', quote: fresh })
    if (open?.kind === 'review' && !isSameAddress(open.quote.request.account, account)) setOpen(null)
  }, [open, fresh, account, setOpen])
}

function PrimaryButton({ swap, onOpen }: { readonly swap: Swap; readonly onOpen: (open: Open) => void }) {
  const { gate, live, form } = swap
  const { load } = useDesk()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<AppError | null>(null)
  const button = swapButton(gate)

  const withDesk = async (act: (desk: Awaited<ReturnType<typeof load>>) => Promise<unknown>) => {
    setBusy(true)
    setRefused(null)
    try {
      await act(await load())
    } catch (error) {
      if (error instanceof AppError) setRefused(error)
      else throw error
    } finally {
      setBusy(false)
    }
  }
  const press = () => {
    switch (button.action) {
      case 'connect':
        return void withDesk((desk) => desk.connect())
      case 'switch-chain':
        return void withDesk((desk) => desk.switchChain(form.chainId))
      case 'resume':
      case 'retry':
        return void live.renew()
      case 'choose-sell':
        return onOpen({ kind: 'picker', slot: 'sell' })
      case 'choose-buy':
        return onOpen({ kind: 'picker', slot: 'buy' })
      case 'review':
        return live.quote ? onOpen({ kind: 'review', quote: live.quote }) : undefined
      case 'wrap':
        return swap.wrap ? onOpen({ kind: 'wrap', intent: swap.wrap }) : undefined
      case null:
        return undefined
    }
  }

  return (
    <>
      <Button
        variant="primary"
        size="large"
        full
        className="mt-3.5"
        busy={isBusy || (button.busy ?? false)}
        blocked={button.action === null}
        onPointerEnter={gate.type === 'ready' ? () => void loadReview() : undefined}
        onClick={press}
      >
        {button.label}
      </Button>
      {refused && (
        <div className="mt-3">
          <Note tone="down" urgent>
            {say(refused.say)}
          </Note>
        </div>
      )}
    </>
  )
}

function OpenDialog({
  swap,
  open,
  onOpen,
  onReviewAgain,
}: {
  readonly swap: Swap
  readonly open: Open
  readonly onOpen: (open: Open) => void
  readonly onReviewAgain: ReviewAgain
}) {
  const { desk } = useDesk()
  const { context, book, dispatch, account, live } = swap
  const { partiallyFillable } = useSwapTerms()
  const close = () => onOpen(null)
  if (open?.kind === 'picker') {
    const { slot } = open
    const { unlisted } = context
    return (
      <TokenPicker
        book={book}
        title={slot === 'sell' ? t('swap.picker.sell') : t('swap.picker.buy')}
        selected={slot === 'sell' ? context.sellToken : context.buyToken}
        unlisted={unlisted?.slot === slot ? unlisted.address : null}
        onClose={close}
        onChoose={(token) => {
          dispatch({ type: 'token', slot, address: token.address })
          close()
        }}
      />
    )
  }
  if (open?.kind === 'impact') {
    const allow = () => {
      swapTerms.setState({ impact: { pairKey: swap.pairKey, percent: ceilingFor(open.percent) } })
      close()
    }
    return <ImpactDialog percent={open.percent} onClose={close} onAllow={allow} />
  }
  const start = (intent: FlowIntent) => desk && onOpen({ kind: 'flow', id: desk.startFlow(intent) })
  if (open?.kind === 'wrap' && account && desk && context.sellToken && context.buyToken) {
    return (
      <WrapDialog
        intent={{ ...open.intent, account }}
        sellToken={context.sellToken}
        buyToken={context.buyToken}
        onClose={close}
        onConfirm={start}
      />
    )
  }
  if (open?.kind === 'review' && account && desk) {
    const { recipient } = swap
    return (
      <ReviewDialog
        live={live}
        opened={open.quote}
        account={account}
        recipient={recipient.kind === 'address' ? recipient.address : account}
        resembles={recipient.kind === 'address' ? recipient.resembles : null}
        partiallyFillable={partiallyFillable}
        onClose={close}
        onConfirm={(intent) => {
          start(intent)
          forgetRecipient()
        }}
      />
    )
  }
  return open?.kind === 'flow' ? (
    <FlowDialog id={open.id} onClose={close} onReviewAgain={onReviewAgain} />
  ) : null
}
