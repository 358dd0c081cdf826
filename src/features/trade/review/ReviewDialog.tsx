import { useGasPrice } from '../cost/useNetworkFee.ts'
import '../../../text/en/trade/review.ts'
import { useEffect, useRef, useState } from 'react'
import { marketAmount } from '../../../domain/amount/marketBounds.ts'
import { type Address, isSameAddress, shortAddress } from '../../../domain/token/address.ts'
import { say, t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { LiveRegion } from '../../../ui/LiveRegion.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { deltaIntentOf } from '../intent/deltaIntent.ts'
import { marketIntentOf } from '../intent/marketIntent.ts'
import { orderOf } from '../kind/kindFacts.ts'
import type { TradeIntent } from '../kind/kindView.ts'
import { WalletSteps } from '../kind/WalletSteps.tsx'
import { useNow } from '../page/useNow.ts'
import { lostUsdPercent, type Offer } from '../quote/offer.ts'
import type { LiveOffer } from '../quote/useOffer.ts'
import { ClockNote } from '../session/ClockNote.tsx'
import { useConfig } from '../session/configContext.tsx'
import { useDesk } from '../session/deskContext.tsx'
import { useSettings } from '../settings/settingsStore.ts'
import { amountWithSymbol } from '../token/tokenText.ts'
import type { LiveQuote } from '../venue/useLiveQuote.ts'
import { CostConsent } from './CostNote.tsx'
import { changeText } from './changeText.ts'
import { PlanRefusal } from './PlanRefusal.tsx'
import { surplusNoteOf } from './partnerPart.ts'
import { ReviewAddresses } from './ReviewAddresses.tsx'
import { ReviewAmounts } from './ReviewAmounts.tsx'
import { ReviewDetails } from './ReviewDetails.tsx'
import { RiskNotes } from './RiskNotes.tsx'
import { acceptOffer, openReview, type Review, renewReview, reviewGate } from './review.ts'
import { UnsimulatedConsent } from './UnsimulatedConsent.tsx'
import { useCostShare } from './useCostShare.ts'
import { useOrderTerms } from './useOrderTerms.ts'
import { useRecipientGuard } from './useRecipientGuard.tsx'
import { Validity } from './Validity.tsx'
import { useIsWithheld, WithheldNote } from './WithheldNote.tsx'

export interface ReviewDialogProps {
  readonly live: LiveOffer & Partial<Pick<LiveQuote, 'venues'>>
  /** The quote on screen when the person asked to review. */
  readonly opened: Offer
  readonly account: Address
  /** Where the output goes: the account itself, or whom the person named. */
  readonly recipient: Address
  /** An address the person knows that the recipient could be mistaken for. */
  readonly resembles: Address | null
  readonly partiallyFillable: boolean
  readonly onClose: () => void
  readonly onConfirm: (intent: TradeIntent) => void
}

/**
 * The last look before the wallet: exactly the intent that will be carried out, in words. Follows the market while open; what got worse
 * must be accepted, what got old is renewed and never confirmed.
 */
export function ReviewDialog(props: ReviewDialogProps) {
  const { live, opened, account, recipient, partiallyFillable, onClose, onConfirm } = props
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const approval = useSettings((settings) => settings.approval)
  const [review, setReview] = useState(() => openReview(opened))
  const [isRenewing, setRenewing] = useState(false)
  const [renewFailed, setRenewFailed] = useState(false)
  const nowMs = Math.max(useNow(500), opened.receivedAt)
  const fresh = live.quote && !live.isStale ? live.quote : null

  useEffect(() => {
    if (fresh) setReview((present) => renewReview(present, fresh, slippageBps))
  }, [fresh, slippageBps])

  const gate = reviewGate(review, nowMs)
  const shown = review.offered ?? review.current
  const { desk } = useDesk()
  const isWithheld = useIsWithheld()
  const asksConsent = desk?.couldNotTry(shown.request.chainId) ?? false
  const [isAgreed, setAgreed] = useState(false)
  const order = useOrderTerms(shown.request.chainId, shown.mode === 'delta')
  const consent = asksConsent && isAgreed ? { acceptUnsimulated: true } : {}
  const { partnerAddress: partner, hostFee: host } = useConfig()
  const terms = { account, recipient, slippageBps, approval, partner, host }
  const intentOf = (offer: Offer): TradeIntent =>
    offer.mode === 'market'
      ? marketIntentOf(offer, terms)
      : deltaIntentOf(offer, { ...terms, partiallyFillable, ...order.terms })
  const intent = intentOf(shown)
  const gasPrice = useGasPrice(shown.request.chainId)
  const costs = useCostShare(shown, intent, live.venues ?? null)
  const [takesCosts, setTakesCosts] = useState(false)
  const guard = useRecipientGuard(shown.request.chainId, isSameAddress(recipient, account) ? null : recipient)
  const lacksConsent =
    (asksConsent && !isAgreed) || (costs?.level === 'most' && !takesCosts) || guard.hold !== null
  const placed = orderOf(intent)
  const surplus = surplusNoteOf(intent)
  const isPrepared = shown.mode === 'market' || order.state === 'ready'

  const renew = async () => {
    setRenewing(true)
    const quote = await live.renew()
    setRenewing(false)
    setRenewFailed(quote === null)
    if (quote) setReview((present) => renewReview(present, quote, slippageBps))
  }
  /** One start for each reviewed quote, however often the button is pressed before the dialog is gone. */
  const started = useRef<Offer | null>(null)
  const press = () => {
    const now = Date.now()
    const decided = reviewGate(review, now)
    if (decided === 'confirm') {
      if (isWithheld) return
      if (!isPrepared) return order.retry()
      if (lacksConsent) return
      if (started.current === review.current) return
      started.current = review.current
      onConfirm({ ...withQuotedFee(intentOf(review.current), review.current, gasPrice), ...consent })
    } else if (decided === 'accept') setReview(acceptOffer)
    else if (decided === 'renew') void renew()
  }
  const labels = {
    confirm: order.state === 'failed' ? t('trade.tryAgain') : confirmLabel(intent),
    accept: t('trade.review.accept'),
    renew: t('trade.review.renew'),
    impact: t('swap.gate.impact'),
  }

  return (
    <Dialog
      title={t(shown.mode === 'delta' ? 'trade.review.titleOrder' : 'trade.review.title')}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="primary"
            size="large"
            full
            busy={
              isRenewing || (gate === 'confirm' && (order.state === 'loading' || guard.hold === 'asking'))
            }
            blocked={
              gate === 'impact' || (gate === 'confirm' && (isWithheld || (isPrepared && lacksConsent)))
            }
            onClick={press}
          >
            {isRenewing ? t('trade.review.renewing') : labels[gate]}
          </Button>
          <Validity quote={shown} nowMs={nowMs} isShown={gate !== 'renew'} />
        </>
      }
    >
      <ReviewChange review={review} gate={gate} renewFailed={renewFailed} live={live} />
      {order.problem && (
        <div className="mb-4">
          <Note tone="down" urgent title={t('trade.review.notPrepared')}>
            {say(order.problem)}
          </Note>
        </div>
      )}
      <WithheldNote />
      <PlanRefusal intent={intent} />
      <ReviewAmounts intent={intent} quote={shown} />
      <div className="mt-4 flex flex-col gap-2 empty:hidden">
        <RiskNotes quote={shown} lostPercent={lostUsdPercent(shown)} slippageBps={intent.slippageBps} />
        {costs && <CostConsent share={costs} isGiven={takesCosts} onChange={setTakesCosts} />}
        {asksConsent && <UnsimulatedConsent isGiven={isAgreed} onChange={setAgreed} />}
        {surplus && <Note>{say(surplus)}</Note>}
        {placed && <ClockNote chainId={intent.chainId} />}
        {guard.note}
        {props.resembles && (
          <Note tone="down">{t('trade.review.lookalike', { known: shortAddress(props.resembles) })}</Note>
        )}
      </div>
      <ReviewDetails intent={intent} quote={shown} />
      <h3 className="mt-5 mb-2 text-14 font-semibold">{t('trade.asked.title')}</h3>
      <WalletSteps intent={intent} />
      <ReviewAddresses intent={intent} />
      {placed && <OrderNonce nonce={placed.nonce} />}
      <LiveRegion message={changeText(review.changeBps) ?? ''} />
    </Dialog>
  )
}

/** Notes what the network fee of a swap is expected to be. */
function withQuotedFee(intent: TradeIntent, offer: Offer, gasPrice: bigint | null): TradeIntent {
  if (intent.kind !== 'market-swap' || offer.mode !== 'market') return intent
  if (offer.gasUnits === null || gasPrice === null) return intent
  return { ...intent, quotedNetworkFee: String(offer.gasUnits * gasPrice) }
}

/** What tells this order from every other one; nothing a person decides by. */
function OrderNonce({ nonce }: { readonly nonce: string }) {
  return (
    <details className="mt-4 text-13 text-ink-3">
      <summary className="w-fit rounded-1 underline decoration-line-strong underline-offset-3">
        {t('trade.review.technical')}
      </summary>
      <p className="mt-1.5">{t('trade.review.nonce')}</p>
      <p className="font-mono text-12 [overflow-wrap:anywhere]">{nonce}</p>
    </details>
  )
}

/** The verb and the amount: `Swap 1 ETH`. */
export function confirmLabel(intent: TradeIntent): string {
  return intent.side === 'SELL'
    ? t('trade.review.confirmSell', { amount: amountWithSymbol(BigInt(intent.sellAmount), intent.sellToken) })
    : t('trade.review.confirmBuy', { amount: amountWithSymbol(BigInt(intent.buyAmount), intent.buyToken) })
}

function ReviewChange({
  review,
  gate,
  renewFailed,
  live,
}: {
  readonly review: Review
  readonly gate: ReturnType<typeof reviewGate>
  readonly renewFailed: boolean
  readonly live: LiveOffer
}) {
  const change = changeText(review.changeBps)
  const trouble = live.state.kind === 'failed' || live.state.kind === 'unreachable' ? live.state.say : null
  if (gate === 'renew' && (renewFailed || trouble)) {
    return (
      <div className="mb-4">
        <Note tone="warn" title={t('trade.review.old')}>
          {trouble ? say(trouble) : t('trade.review.notRenewed')}
        </Note>
      </div>
    )
  }
  if (gate === 'renew') {
    return (
      <div className="mb-4">
        <Note tone="warn" title={t('trade.review.old')}>
          {t('trade.review.oldText')}
        </Note>
      </div>
    )
  }
  if (!change) return null
  return (
    <div className="mb-4">
      <Note tone={review.changeBps > 0 ? 'up' : 'warn'} title={change}>
        {review.offered ? <OfferText review={review} /> : null}
      </Note>
    </div>
  )
}

function OfferText({ review }: { readonly review: Review }) {
  if (!review.offered) return null
  const { side, sellToken, buyToken } = review.agreed.request
  const token = side === 'SELL' ? buyToken : sellToken
  return t('trade.review.offer', {
    before: amountWithSymbol(marketAmount(review.agreed), token),
    after: amountWithSymbol(marketAmount(review.offered), token),
  })
}
