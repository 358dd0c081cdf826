import { useState } from 'react'
import { USUAL_SLIPPAGE_BPS } from '../../domain/amount/marketBounds.ts'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import { t } from '../../text/text.ts'
import { lazyView } from '../trade/lazy/lazyView.tsx'
import type { TradeDialogs } from '../trade/screen/useTradeDialogs.ts'
import { forgetRecipient } from '../trade/terms/tradeTerms.ts'
import { loadReview } from './loadWindows.ts'
import type { TakenOffer } from './route/crosschainIntent.ts'
import type { CrosschainTrade } from './useCrosschainTrade.ts'

const CrosschainReview = lazyView(async () => (await loadReview()).CrosschainReview)
const SlippageDialog = lazyView(
  async () => (await import('../trade/review/SlippageDialog.tsx')).SlippageDialog,
)
const ImpactDialog = lazyView(async () => (await import('../trade/terms/ImpactDialog.tsx')).ImpactDialog)

/** The windows that only the crosschain screen opens. */
export type CrosschainWindow =
  | { readonly kind: 'review'; readonly offer: TakenOffer; readonly account: Address }
  | { readonly kind: 'impact'; readonly percent: number }

/** What the consent to a loss above the limit says. */
const LOSS_WORDS = {
  title: () => t('crosschain.loss.allow'),
  text: (percent: string) => t('crosschain.loss.allowText', { loss: percent }),
  confirm: () => t('crosschain.loss.confirm'),
}

/** The review of an order, and the consent to more price impact. */
export function CrosschainWindows({
  trade: { form, wallet, recipient, live, routes, isLimit, expires, ceiling, risk },
  open,
  dialogs: { close, start },
}: {
  readonly trade: CrosschainTrade
  readonly open: CrosschainWindow
  readonly dialogs: TradeDialogs<CrosschainWindow>
}) {
  const [chosenBps, setChosenBps] = useState<number | null>(null)
  const { account } = wallet
  const { again, shortfall, unlisted } = routes
  const { taken, tokenOf } = routes.list
  if (open.kind === 'impact')
    return (
      <ImpactDialog
        pairKey={form.pairKey}
        percent={open.percent}
        {...(risk?.isLoss && { words: LOSS_WORDS })}
        onClose={close}
      />
    )
  if (!account || !isSameAddress(open.account, account)) return null
  const { offer } = open
  // A limit is signed as it is, whatever the slippage.
  const usualBps = offer.isLimit ? USUAL_SLIPPAGE_BPS : null
  const bps = chosenBps ?? offer.slippage.bps ?? usualBps
  if (bps === null)
    return (
      <SlippageDialog
        symbols={unlisted.map(({ symbol }) => symbol)}
        onClose={close}
        onChoose={setChosenBps}
      />
    )
  return (
    <CrosschainReview
      {...{ account, tokenOf, ceiling }}
      slippage={{ bps, reason: chosenBps === null ? offer.slippage.reason : null }}
      recipient={recipient.kind === 'address' ? recipient.address : account}
      opened={(chosenBps !== null && again(offer, offer.quote, chosenBps)) || offer}
      latest={live.isStale ? undefined : again(offer, live.quote, bps)}
      renew={async () => again(offer, await live.renew(), bps)}
      shortfall={taken?.id === offer.id ? shortfall : null}
      deadlineSec={isLimit ? (expires.deadlineSec ?? null) : null}
      onClose={close}
      onConfirm={(intent) => {
        start(intent)
        forgetRecipient()
      }}
    />
  )
}
