import '../../text/en/review.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Address, isSameAddress } from '../../domain/address.ts'
import { chainOf } from '../../domain/chains.ts'
import { deploymentOf } from '../../domain/deployments.ts'
import { marketAmount, marketSwapBounds } from '../../domain/marketSwap.ts'
import type { MarketQuote } from '../../domain/quote.ts'
import type { MarketSwapIntent } from '../../flow/flowRecord.ts'
import { formatNumber } from '../../text/format.ts'
import { say, t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { CountdownRing } from '../../ui/CountdownRing.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Details } from '../../ui/Details.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Note } from '../../ui/Note.tsx'
import { TokenIcon } from '../../ui/TokenIcon.tsx'
import { AddressText } from './AddressText.tsx'
import { AskedSteps } from './AskedSteps.tsx'
import { marketIntentOf } from './marketIntent.ts'
import { RiskNotes } from './RiskNotes.tsx'
import { acceptOffer, openReview, type Review, renewReview, reviewGate } from './review.ts'
import { impactTone, riskInk, slippageTone } from './risk.ts'
import { useSettings } from './settingsStore.ts'
import { TokenAmount } from './TokenAmount.tsx'
import { amountWithSymbol, bpsText, lossText, rateLine, usdText } from './tokenText.ts'
import type { LiveQuote } from './useMarketQuote.ts'
import { useNow } from './useNow.ts'

export interface ReviewDialogProps {
  readonly live: LiveQuote
  /** The quote on screen when the person asked to review. */
  readonly opened: MarketQuote
  readonly account: Address
  readonly onClose: () => void
  readonly onConfirm: (intent: MarketSwapIntent) => void
}

/**
 * The last look before the wallet: exactly the intent that will be carried out, in words. Follows the market while open; what got worse
 * must be accepted, what got old is renewed and never confirmed.
 */
export function ReviewDialog({ live, opened, account, onClose, onConfirm }: ReviewDialogProps) {
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
  const intent = marketIntentOf(shown, account, { slippageBps, approval })

  const renew = async () => {
    setRenewing(true)
    const quote = await live.renew()
    setRenewing(false)
    setRenewFailed(quote === null)
    if (quote) setReview((present) => renewReview(present, quote, slippageBps))
  }
  /** One start for each reviewed quote, however often the button is pressed before the dialog is gone. */
  const started = useRef<MarketQuote | null>(null)
  const press = () => {
    const now = Date.now()
    const decided = reviewGate(review, now)
    if (decided === 'confirm') {
      if (started.current === review.current) return
      started.current = review.current
      onConfirm(marketIntentOf(review.current, account, { slippageBps, approval }))
    } else if (decided === 'accept') setReview(acceptOffer)
    else if (decided === 'renew') void renew()
  }
  const labels = {
    confirm: confirmLabel(intent),
    accept: t('trade.review.accept'),
    renew: t('trade.review.renew'),
    impact: t('swap.gate.impact'),
  }

  return (
    <Dialog
      title={t('trade.review.title')}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="primary"
            size="large"
            full
            busy={isRenewing}
            blocked={gate === 'impact'}
            onClick={press}
          >
            {isRenewing ? t('trade.review.renewing') : labels[gate]}
          </Button>
          <Validity quote={shown} nowMs={nowMs} gate={gate} />
        </>
      }
    >
      <ReviewChange review={review} gate={gate} renewFailed={renewFailed} live={live} />
      <ReviewAmounts intent={intent} quote={shown} />
      <div className="mt-4 flex flex-col gap-2 empty:hidden">
        <RiskNotes quote={shown} slippageBps={intent.slippageBps} />
      </div>
      <ReviewDetails intent={intent} quote={shown} />
      <h3 className="mt-5 mb-2 text-14 font-semibold">{t('trade.asked.title')}</h3>
      <AskedSteps intent={intent} />
      <ReviewAddresses intent={intent} />
      <LiveRegion message={changeText(review) ?? ''} />
    </Dialog>
  )
}

/** The verb and the amount: `Swap 1 ETH`. */
export function confirmLabel(intent: MarketSwapIntent): string {
  return intent.side === 'SELL'
    ? t('trade.review.confirmSell', { amount: amountWithSymbol(BigInt(intent.sellAmount), intent.sellToken) })
    : t('trade.review.confirmBuy', { amount: amountWithSymbol(BigInt(intent.buyAmount), intent.buyToken) })
}

function changeText(review: Review): string | null {
  const { changeBps } = review
  if (changeBps === 0) return null
  const size = Math.abs(changeBps)
  const change = { bps: formatNumber(size), percent: bpsText(size) }
  return t(changeBps > 0 ? 'trade.review.better' : 'trade.review.worse', change)
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
  readonly live: LiveQuote
}) {
  const change = changeText(review)
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

function Validity({
  quote,
  nowMs,
  gate,
}: {
  readonly quote: MarketQuote
  readonly nowMs: number
  readonly gate: ReturnType<typeof reviewGate>
}) {
  const leftMs = Math.max(0, quote.validUntil - nowMs)
  const count = Math.ceil(leftMs / 1000)
  return (
    <p className="mt-3 flex min-h-5 items-center justify-center gap-2 text-13 text-ink-3">
      {gate !== 'renew' && (
        <>
          <CountdownRing fraction={leftMs / (quote.validUntil - quote.receivedAt)} />
          {t('trade.review.valid', { count })}
        </>
      )}
    </p>
  )
}

function ReviewAmounts({
  intent,
  quote,
}: {
  readonly intent: MarketSwapIntent
  readonly quote: MarketQuote
}) {
  const isSell = intent.side === 'SELL'
  const bounds = marketSwapBounds(quote, intent.slippageBps)
  return (
    <div className="flex flex-col gap-3">
      <AmountRow
        label={isSell ? t('swap.sell') : t('trade.review.payAbout')}
        icon={<TokenIcon token={intent.sellToken} size={32} />}
        amount={
          <TokenAmount
            value={isSell ? BigInt(intent.sellAmount) : quote.sellAmountAfterFee}
            token={intent.sellToken}
            rounding="up"
          />
        }
        usd={quote.sellUsd}
        bound={
          isSell ? null : (
            <Bound intent={intent} label={t('trade.review.atMost')}>
              <TokenAmount value={bounds.payAtMost} token={intent.sellToken} rounding="up" />
            </Bound>
          )
        }
      />
      <AmountRow
        label={isSell ? t('trade.review.receiveAbout') : t('swap.buy')}
        icon={<TokenIcon token={intent.buyToken} size={32} />}
        amount={
          <TokenAmount
            value={isSell ? quote.buyAmountAfterFee : BigInt(intent.buyAmount)}
            token={intent.buyToken}
          />
        }
        usd={quote.buyUsd}
        bound={
          isSell ? (
            <Bound intent={intent} label={t('trade.review.atLeast')}>
              <TokenAmount value={bounds.receiveAtLeast} token={intent.buyToken} />
            </Bound>
          ) : null
        }
      />
    </div>
  )
}

function Bound({
  intent,
  label,
  children,
}: {
  readonly intent: MarketSwapIntent
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <p className={classNames('text-13', riskInk(slippageTone(intent.slippageBps)) ?? 'text-ink-2')}>
      {label} {children}
    </p>
  )
}

function AmountRow({
  label,
  icon,
  amount,
  usd,
  bound,
}: {
  readonly label: string
  readonly icon: ReactNode
  readonly amount: ReactNode
  readonly usd: string | null
  /** What is certain of an amount that is not. */
  readonly bound: ReactNode
}) {
  return (
    <div className="flex items-center gap-3">
      {icon}
      <div className="min-w-0 flex-1">
        <p className="text-13 text-ink-3">{label}</p>
        <p className="text-20 font-[520] tracking-[-0.012em] [overflow-wrap:anywhere]">{amount}</p>
        {bound}
      </div>
      <p className="text-13 text-ink-3">{usd === null ? t('trade.usd.unknown') : usdText(usd)}</p>
    </div>
  )
}

function ReviewDetails({
  intent,
  quote,
}: {
  readonly intent: MarketSwapIntent
  readonly quote: MarketQuote
}) {
  const rate = rateLine(
    { amount: quote.sellAmountAfterFee, token: intent.sellToken },
    { amount: quote.buyAmountAfterFee, token: intent.buyToken },
  )
  return (
    <div className="mt-4 border-t border-line pt-3.5">
      <Details
        rows={[
          {
            key: 'slippage',
            label: t('trade.details.slippage'),
            hint: t('settings.slippage.hint'),
            value: (
              <span className={riskInk(slippageTone(intent.slippageBps))}>{bpsText(intent.slippageBps)}</span>
            ),
          },
          {
            key: 'impact',
            label: t('trade.details.impact'),
            hint: t('trade.hint.impact'),
            value:
              quote.impactPercent === null ? (
                t('trade.unknown')
              ) : (
                <span className={riskInk(impactTone(quote))}>{lossText(quote.impactPercent)}</span>
              ),
          },
          {
            key: 'rate',
            label: t('trade.details.rate'),
            hint: t('trade.hint.rate'),
            value: rate ? t('trade.rate', { ...rate }) : t('trade.unknown'),
          },
          {
            key: 'fee',
            label: t('trade.details.fee'),
            hint: t('trade.hint.fee'),
            value: bpsText(intent.feeBps),
          },
          {
            key: 'network',
            label: t('trade.details.networkFee'),
            hint: t('trade.hint.networkFee'),
            value: quote.gasUsd === null ? t('trade.unknown') : usdText(quote.gasUsd),
          },
          {
            key: 'chain',
            label: t('trade.review.chain'),
            value: chainOf(intent.chainId)?.name ?? String(intent.chainId),
          },
        ]}
      />
    </div>
  )
}

/** Who gives, who gets and who carries it out; one row where giver and getter are the same. */
function ReviewAddresses({ intent }: { readonly intent: MarketSwapIntent }) {
  const { chainId, account, recipient } = intent
  const router = deploymentOf(chainId)?.router
  return (
    <dl className="mt-4 flex flex-col gap-2 text-[0.84375rem]">
      {isSameAddress(account, recipient) ? (
        <AddressRow label={t('trade.review.owner')} chainId={chainId} address={account} />
      ) : (
        <>
          <AddressRow label={t('trade.review.sender')} chainId={chainId} address={account} />
          <AddressRow label={t('trade.review.recipient')} chainId={chainId} address={recipient} />
        </>
      )}
      {router && <AddressRow label={t('trade.review.router')} chainId={chainId} address={router} />}
    </dl>
  )
}

function AddressRow({
  label,
  chainId,
  address,
}: {
  readonly label: string
  readonly chainId: number
  readonly address: string
}) {
  return (
    <div>
      <dt className="text-ink-3">{label}</dt>
      <dd>
        <AddressText chainId={chainId} value={address} />
      </dd>
    </div>
  )
}
