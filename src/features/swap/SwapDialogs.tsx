import { type Dispatch, type SetStateAction, useEffect } from 'react'
import type { FlowIntent } from '../../flow/journal/flowRecord.ts'
import { t } from '../../text/text.ts'
import type { ReviewAgain } from '../trade/flow/reviewAgain.ts'
import { lazyView } from '../trade/lazy/lazyView.tsx'
import { useDesk } from '../trade/session/deskContext.tsx'
import type { WalletView } from '../trade/session/useWalletView.ts'
import { ceilingFor } from '../trade/terms/impactLimit.ts'
import type { Recipient } from '../trade/terms/recipient.ts'
import type { TradeGate } from '../trade/terms/tradeGate.ts'
import { forgetRecipient, tradeTerms, useTradeTerms } from '../trade/terms/tradeTerms.ts'
import { PairPicker } from '../trade/token/latePicker.ts'
import type { LiveQuote } from '../trade/venue/useLiveQuote.ts'
import { loadReview } from './loadDialogs.ts'
import { dialogFor, type SwapDialog } from './swapDialog.ts'
import type { SwapFormState } from './useSwapForm.ts'

const ReviewDialog = lazyView(async () => (await loadReview()).ReviewDialog)
const FlowDialog = lazyView(async () => (await import('../trade/flow/FlowDialog.tsx')).FlowDialog)
const WrapDialog = lazyView(async () => (await import('../trade/review/WrapDialog.tsx')).WrapDialog)
const ImpactDialog = lazyView(async () => (await import('../trade/terms/ImpactDialog.tsx')).ImpactDialog)

/** The window that is open over the swap screen. */
export function SwapDialogs({
  form,
  live,
  wallet,
  recipient,
  gate,
  open,
  onOpen,
  onReviewAgain,
  onClose: close,
}: {
  readonly form: SwapFormState
  readonly live: LiveQuote
  readonly wallet: WalletView
  readonly recipient: Recipient
  readonly gate: TradeGate
  readonly open: NonNullable<SwapDialog>
  readonly onOpen: Dispatch<SetStateAction<SwapDialog>>
  readonly onReviewAgain: ReviewAgain
  readonly onClose: () => void
}) {
  const { desk } = useDesk()
  const { partiallyFillable } = useTradeTerms()
  const { sellToken, buyToken } = form
  const { account } = wallet
  const fresh = gate.type === 'ready' && !live.isStale ? live.quote : null
  const isAwaited = gate.type === 'ready' || gate.type === 'quote-loading'
  useEffect(() => {
    if (open.kind === 'picker') return
    // A window that was closed before this ran stays closed.
    onOpen((now) => (now === open ? dialogFor(open, { fresh, account, form, isAwaited }) : now))
  }, [open, fresh, form, isAwaited, account, onOpen])
  const start = (intent: FlowIntent) => desk && onOpen({ kind: 'flow', id: desk.startFlow(intent) })
  switch (open.kind) {
    case 'picker':
      return (
        <PairPicker
          {...{ form, open }}
          book={form.book}
          title={t(open.slot === 'sell' ? 'swap.picker.sell' : 'swap.picker.buy')}
          onClose={close}
        />
      )
    case 'impact': {
      const allow = () => {
        tradeTerms.setState({ impact: { pairKey: form.pairKey, percent: ceilingFor(open.percent) } })
        close()
      }
      return <ImpactDialog percent={open.percent} onClose={close} onAllow={allow} />
    }
    case 'wrap':
      return account && desk && sellToken && buyToken ? (
        <WrapDialog
          intent={{ ...open.intent, account }}
          sellToken={sellToken}
          buyToken={buyToken}
          onClose={close}
          onConfirm={start}
        />
      ) : null
    case 'review':
      return account && desk ? (
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
      ) : null
    case 'flow':
      return <FlowDialog id={open.id} onClose={close} onReviewAgain={onReviewAgain} />
    case 'review-soon':
      return null
  }
}
