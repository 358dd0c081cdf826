import { useEffect } from 'react'
import { lazyView } from '../trade/lazy/lazyView.tsx'
import type { TradeDialogs } from '../trade/screen/useTradeDialogs.ts'
import type { WalletView } from '../trade/session/useWalletView.ts'
import { useWalletLayer } from '../trade/session/walletLayerContext.tsx'
import type { Recipient } from '../trade/terms/recipient.ts'
import type { TradeGate } from '../trade/terms/tradeGate.ts'
import { forgetRecipient, useTradeTerms } from '../trade/terms/tradeTerms.ts'
import type { LiveQuote } from '../trade/venue/useLiveQuote.ts'
import { loadReview } from './loadDialogs.ts'
import { dialogFor, type SwapDialog } from './swapDialog.ts'
import type { SwapFormState } from './useSwapForm.ts'

const ReviewDialog = lazyView(async () => (await loadReview()).ReviewDialog)
const WrapDialog = lazyView(async () => (await import('../trade/review/WrapDialog.tsx')).WrapDialog)
const ImpactDialog = lazyView(async () => (await import('../trade/terms/ImpactDialog.tsx')).ImpactDialog)

/** The window of its own that is open over the swap screen. */
export function SwapDialogs({
  form,
  live,
  wallet,
  recipient,
  gate,
  open,
  dialogs: { replace, start, close },
}: {
  readonly form: SwapFormState
  readonly live: LiveQuote
  readonly wallet: WalletView
  readonly recipient: Recipient
  readonly gate: TradeGate
  readonly open: SwapDialog
  readonly dialogs: TradeDialogs<SwapDialog>
}) {
  const { walletLayer } = useWalletLayer()
  const { partiallyFillable } = useTradeTerms()
  const { sellToken, buyToken } = form
  const { account } = wallet
  const fresh = gate.type === 'ready' && !live.isStale ? live.quote : null
  useEffect(() => {
    replace(open, dialogFor(open, { fresh, account }))
  }, [open, fresh, account, replace])
  switch (open.kind) {
    case 'impact':
      return <ImpactDialog pairKey={form.pairKey} percent={open.percent} onClose={close} />
    case 'wrap':
      return account && walletLayer && sellToken && buyToken ? (
        <WrapDialog
          intent={{ ...open.intent, account }}
          sellToken={sellToken}
          buyToken={buyToken}
          onClose={close}
          onConfirm={start}
        />
      ) : null
    case 'review':
      return account && walletLayer ? (
        <ReviewDialog
          live={live}
          opened={open.quote}
          unlisted={[open.quote.request.sellToken, open.quote.request.buyToken].filter(
            (token) => !form.book.isListed(token),
          )}
          account={account}
          recipient={recipient.kind === 'address' ? recipient.address : account}
          partiallyFillable={partiallyFillable}
          onClose={close}
          onConfirm={(intent) => {
            start(intent)
            forgetRecipient()
          }}
        />
      ) : null
    case 'review-soon':
      return null
  }
}
