import '../../../text/en/trade/review.ts'
import { useMemo, useState } from 'react'
import { marketAmount } from '../../../domain/amount/marketBounds.ts'
import type { SlippageReason } from '../../../domain/chain/automaticSlippage.ts'
import { withWorth } from '../../../domain/orders/history/recordedWorth.ts'
import { type Address, isSameAddress } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { say, t } from '../../../text/text.ts'
import { LiveRegion } from '../../../ui/LiveRegion.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useGasPrice } from '../cost/useNetworkFee.ts'
import { deltaIntentOf } from '../intent/deltaIntent.ts'
import { marketIntentOf } from '../intent/marketIntent.ts'
import { orderOf } from '../kind/kindFacts.ts'
import type { TradeIntent } from '../kind/kindView.ts'
import { lostUsdPercent, type Offer } from '../quote/offer.ts'
import { slippageOf } from '../quote/tradeSlippage.ts'
import type { LiveOffer } from '../quote/useOffer.ts'
import { ClockNote } from '../session/ClockNote.tsx'
import { useConfig } from '../session/configContext.tsx'
import { settingsStore, useSettings } from '../settings/settingsStore.ts'
import { amountWithSymbol } from '../token/tokenText.ts'
import type { LiveQuote } from '../venue/useLiveQuote.ts'
import { changeText } from './changeText.ts'
import { surplusNoteOf } from './partnerPart.ts'
import { quoteRules } from './quoteRules.ts'
import { ReviewAmounts } from './ReviewAmounts.tsx'
import { gateOf, ReviewFrame } from './ReviewFrame.tsx'
import { RiskNotes } from './RiskNotes.tsx'
import { SlippageDialog } from './SlippageDialog.tsx'
import { tradeRows } from './tradeRows.tsx'
import { useCostConsent } from './useCostConsent.tsx'
import { useCostShare } from './useCostShare.ts'
import { useOrderTerms } from './useOrderTerms.ts'
import { useRecipientGuard } from './useRecipientGuard.tsx'
import { type OpenReview, useReview } from './useReview.ts'
import { useUnsimulatedConsent } from './useUnsimulatedConsent.tsx'
import { Validity } from './Validity.tsx'

export interface ReviewDialogProps {
  readonly live: LiveOffer & Partial<Pick<LiveQuote, 'venues'>>
  /** The quote on screen when the person asked to review. */
  readonly opened: Offer
  /** Tokens of the trade that are in no list: with one of them the person chooses the slippage. */
  readonly unlisted: readonly Token[]
  readonly account: Address
  /** Where the output goes: the account itself, or whom the person named. */
  readonly recipient: Address
  readonly partiallyFillable: boolean
  readonly onClose: () => void
  readonly onConfirm: (intent: TradeIntent) => void
}

/** The review before a swap, once its slippage is known: what it opens with holds until it closes, whatever is quoted or set meanwhile. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { opened, unlisted, onClose } = props
  const [slippage, setSlippage] = useState(() =>
    slippageOf(settingsStore.getState().slippageBps, opened, unlisted.length === 0),
  )
  const { bps, reason } = slippage
  if (bps !== null) return <OpenReviewDialog {...props} slippageBps={bps} reason={reason} />
  return (
    <SlippageDialog
      symbols={unlisted.map(({ symbol }) => symbol)}
      onClose={onClose}
      onChoose={(chosen) => setSlippage({ bps: chosen, reason: null })}
    />
  )
}

/** Exactly the intent that will be carried out, in words. It follows the market while open. */
function OpenReviewDialog(
  props: ReviewDialogProps & { readonly slippageBps: number; readonly reason: SlippageReason | null },
) {
  const { live, opened, account, recipient, partiallyFillable, slippageBps, onClose, onConfirm } = props
  const approval = useSettings((settings) => settings.approval)
  const rules = useMemo(() => quoteRules(slippageBps), [slippageBps])
  const fresh = (!live.isStale && live.quote) || undefined
  const open = useReview(rules, opened, fresh, async () => (await live.renew()) ?? undefined)
  const { review, state, shown } = open
  const { chainId } = shown.request
  const order = useOrderTerms(chainId, shown.mode === 'delta')
  const unsimulated = useUnsimulatedConsent(chainId)
  const { partnerAddress: partner, hostFee: host } = useConfig()
  const terms = { account, recipient, slippageBps, approval, partner, host }
  const intentOf = (offer: Offer): TradeIntent =>
    offer.mode === 'market'
      ? marketIntentOf(offer, terms)
      : deltaIntentOf(offer, { ...terms, partiallyFillable, ...order.terms })
  const intent = intentOf(shown)
  const gasPrice = useGasPrice(chainId)
  const costs = useCostConsent(useCostShare(shown, intent, live.venues ?? null))
  const guard = useRecipientGuard(chainId, isSameAddress(recipient, account) ? null : recipient)
  const placed = orderOf(intent)
  const surplus = surplusNoteOf(intent)
  const confirm = () => {
    if (!open.mayConfirm()) return false
    const { current } = review
    const confirmed = withWorth(withQuotedFee(intentOf(current), current, gasPrice), current)
    return onConfirm({ ...confirmed, ...unsimulated.terms })
  }
  return (
    <ReviewFrame
      title={t(shown.mode === 'delta' ? 'trade.review.titleOrder' : 'trade.review.title')}
      onClose={onClose}
      intents={[intent]}
      confirm={confirmLabel(intent)}
      onConfirm={confirm}
      gate={gateOf(open, { accept: t('trade.review.accept'), impact: t('swap.gate.impact') })}
      belowButton={<Validity quote={shown} nowMs={open.nowMs} isShown={state !== 'renew'} />}
      {...(shown.mode === 'delta' && { order })}
      holds={[costs, unsimulated, guard]}
      problems={<ReviewChange open={open} live={live} />}
      amounts={<ReviewAmounts intent={intent} quote={shown} />}
      notes={
        <>
          <RiskNotes quote={shown} lostPercent={lostUsdPercent(shown)} slippageBps={intent.slippageBps} />
          {surplus && <Note>{say(surplus)}</Note>}
          {placed && <ClockNote chainId={intent.chainId} />}
        </>
      }
      rows={tradeRows(intent, shown, { host, reason: props.reason })}
      folded={placed && <OrderNonce nonce={placed.nonce} />}
    >
      <LiveRegion message={changeText(review.change) ?? ''} />
    </ReviewFrame>
  )
}

/** Notes what the network fee of a swap is expected to be. */
function withQuotedFee(intent: TradeIntent, offer: Offer, gasPrice: bigint | null): TradeIntent {
  if (intent.kind !== 'market-swap' || offer.mode !== 'market') return intent
  if (offer.gasUnits === null || gasPrice === null) return intent
  return { ...intent, quotedNetworkFee: String(offer.gasUnits * gasPrice) }
}

/** What distinguishes this order from every other one; nothing a person decides by. */
function OrderNonce({ nonce }: { readonly nonce: string }) {
  return (
    <div className="mt-2 text-ink-3">
      <p>{t('trade.review.nonce')}</p>
      <p className="font-mono text-12 [overflow-wrap:anywhere]">{nonce}</p>
    </div>
  )
}

/** The verb and the amount: `Swap 1 ETH`. */
export function confirmLabel(intent: TradeIntent): string {
  return intent.side === 'SELL'
    ? t('trade.review.confirmSell', { amount: amountWithSymbol(BigInt(intent.sellAmount), intent.sellToken) })
    : t('trade.review.confirmBuy', { amount: amountWithSymbol(BigInt(intent.buyAmount), intent.buyToken) })
}

function ReviewChange({
  open: { review, state, hasFailed },
  live,
}: {
  readonly open: OpenReview<Offer, number>
  readonly live: LiveOffer
}) {
  if (state === 'renew') {
    const trouble = live.state.kind === 'failed' || live.state.kind === 'unreachable' ? live.state.say : null
    return (
      <Note tone="warn" title={t('trade.review.old')}>
        {trouble ? say(trouble) : t(hasFailed ? 'trade.review.notRenewed' : 'trade.review.oldText')}
      </Note>
    )
  }
  const change = changeText(review.change)
  if (!change) return null
  const { agreed, offered } = review
  const { side, sellToken, buyToken } = agreed.request
  const amountOf = (offer: Offer) =>
    amountWithSymbol(marketAmount(offer), side === 'SELL' ? buyToken : sellToken)
  return (
    <Note tone={review.change > 0 ? 'up' : 'warn'} title={change}>
      {offered && t('trade.review.offer', { before: amountOf(agreed), after: amountOf(offered) })}
    </Note>
  )
}
