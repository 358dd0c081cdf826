import '../../../text/en/trade/dollars.ts'
import { Suspense } from 'react'
import {
  type Deal,
  filledAmountOf,
  filledPercentOfDeal,
  isCancellableDeal,
  isOpenDeal,
} from '../../../domain/orders/history/deal.ts'
import { dealPath } from '../../../domain/otc/dealPath.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { TokenIcon } from '../../../ui/TokenIcon.tsx'
import { dealFormHref } from '../../trade/deal/dealForm.ts'
import { dealState } from '../../trade/deal/dealState.ts'
import type { TokenNames } from '../../trade/kind/useTokenNames.ts'
import { lazyPart } from '../../trade/lazy/lazyPart.ts'
import { useOutage } from '../../trade/session/serviceContext.tsx'
import { amountOf, amountWithSymbol, usdText } from '../../trade/token/tokenText.ts'
import type { MadeOffer } from '../share/madeOffer.ts'
import { type DealLeg, dealLine } from './dealLine.ts'
import type { DealWorth } from './dealWorth.ts'

const ActCost = lazyPart(async () => (await import('../../trade/order/ActCost.tsx')).ActCost)

export interface DealRowProps {
  readonly deal: Deal
  readonly names: TokenNames
  readonly nowMs: number
  /** What is given of an open deal in dollars now, else what is received, as decimal text; null where nobody knows, `loading` while a price is read, undefined for a deal that is over. */
  readonly usd: DealWorth
  /** Null where it cannot be cancelled. */
  readonly selection: { readonly isSelected: boolean; readonly onSelect: (is: boolean) => void } | null
  readonly onCancel: (deal: Deal) => void
  readonly onApprove: (deal: Deal) => void
  readonly onShare: (made: MadeOffer) => void
  /** Opens the flow that makes it. */
  readonly onContinue: (flowId: string) => void
}

/** One deal: both sides as its account pays and receives them, its status, and what can be done. */
export function DealRow({ deal, names, nowMs, usd, selection, ...acts }: DealRowProps) {
  const line = dealLine(deal, names, nowMs)
  const state = dealState(deal)
  const percent = filledPercentOfDeal(deal)
  return (
    <li className="border-line px-4 py-3 not-first:border-t">
      <div className="flex items-start gap-3">
        {selection && (
          <input
            type="checkbox"
            aria-label={t('deals.select', { pair: line.pair })}
            checked={selection.isSelected}
            onChange={(event) => selection.onSelect(event.target.checked)}
            className="mt-1 size-4 shrink-0 accent-[var(--accent)] max-wide:size-5"
          />
        )}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 font-[560]">
              <Side leg={line.sells} />
              <span aria-hidden="true" className="text-ink-3">
                →
              </span>
              <span className="sr-only">{t('deals.against')}</span>
              <Side leg={line.receives} />
            </p>
            <Tag tone={state.tone}>{state.label}</Tag>
          </div>
          <p className="mt-0.5 text-13 text-ink-3 [overflow-wrap:anywhere]">
            {[line.facts, worthText(usd)].filter(Boolean).join(' · ')}
          </p>
          <p className="mt-1 text-13 text-ink-2">{state.sentence}</p>
          {percent > 0 && percent < 100 && <Filled percent={percent} text={filledText(deal, names)} />}
          <Actions deal={deal} names={names} pair={line.pair} {...acts} />
        </div>
      </div>
    </li>
  )
}

function worthText(usd: DealWorth): string {
  if (usd === undefined) return ''
  // Room for it, so that nothing moves when it comes.
  if (usd === 'loading') return '\u00a0'.repeat(13)
  return usd === null ? t('trade.usd.unknown') : t('deals.usdNow', { usd: usdText(usd) })
}

function Side({ leg }: { readonly leg: DealLeg }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5" title={leg.exact}>
      <TokenIcon token={leg} size={20} hasMark />
      <bdi className="[overflow-wrap:anywhere]">{leg.text}</bdi>
    </span>
  )
}

/** How much of what the maker gives has gone. */
function filledText(deal: Deal, names: TokenNames): string {
  const { chainId, order, makerAsset } = deal
  const token = names.of({ chainId, address: makerAsset })?.token
  if (!order || !token) return ''
  return t('deals.filledOf', {
    filled: amountOf(filledAmountOf(deal), token),
    whole: amountWithSymbol(order.makerAmount, token),
  })
}

function Filled({ percent, text }: { readonly percent: number; readonly text: string }) {
  return (
    <div className="mt-2 flex items-center gap-3 text-13 text-ink-2">
      <span aria-hidden="true" className="h-1 flex-1 rounded-full bg-line">
        <span
          className="block h-1 rounded-full bg-accent forced-colors:bg-[Highlight]"
          style={{ width: `${percent}%` }}
        />
      </span>
      {text}
    </div>
  )
}

const LINK =
  'inline-flex min-h-8 items-center rounded-2 border border-line bg-card px-3 text-13 leading-tight font-medium hover:border-line-strong'

function Actions({
  deal,
  names,
  pair,
  onCancel,
  onApprove,
  onShare,
  onContinue,
}: Omit<DealRowProps, 'nowMs' | 'usd' | 'selection'> & { readonly pair: string }) {
  const path = dealPath(deal, useOutage() !== null)
  const { flowId } = deal
  const made = sharedOffer(deal, names)
  const again = isOpenDeal(deal) ? null : dealFormHref(deal, (token) => names.of(token)?.token ?? null)
  const isMaking = deal.status === 'preparing' || deal.status === 'coSigners'
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {isMaking && flowId !== null && (
        <Button size="small" variant="primary" onClick={() => onContinue(flowId)}>
          {t('deals.continue')}
        </Button>
      )}
      {isApprovable(deal, names) && (
        <Button
          size="small"
          variant="primary"
          aria-label={t('deals.approveOf', { pair })}
          onClick={() => onApprove(deal)}
        >
          {t('deals.approve')}
        </Button>
      )}
      {!isMaking && path && (
        <a href={`#${path}`} aria-label={t('deals.openOf', { pair })} className={LINK}>
          {t('deals.open')}
        </a>
      )}
      {made && (
        <Button size="small" aria-label={t('deals.shareOf', { pair })} onClick={() => onShare(made)}>
          {t('deals.share')}
        </Button>
      )}
      {again && (
        <a href={again} aria-label={t('deals.repeatOf', { pair })} className={LINK}>
          {t('deals.repeat')}
        </a>
      )}
      {isCancellableDeal(deal) && (
        <Button size="small" onClick={() => onCancel(deal)}>
          <span>
            {t('deals.cancelOne')}
            <span className="sr-only"> {pair}</span>
            <Suspense>
              <ActCost chainId={deal.chainId} kind="otc-cancel" />
            </Suspense>
          </span>
        </Button>
      )}
    </div>
  )
}

/** Whether an approval is what keeps an own offer from being filled, whole or in part. */
const isApprovable = (deal: Deal, names: TokenNames): boolean =>
  isCancellableDeal(deal) &&
  deal.limitedBy === 'allowance' &&
  Boolean(names.of({ chainId: deal.chainId, address: deal.makerAsset }))

/** An own offer as it can be handed on: open, signed, its tokens known; null otherwise. */
function sharedOffer(deal: Deal, names: TokenNames): MadeOffer | null {
  const { chainId, order, orderHash, signature, permitMakerAsset, isPosted } = deal
  if (!order || signature === null || !isCancellableDeal(deal)) return null
  const tokenOf = (address: Deal['maker']) => names.of({ chainId, address })?.token
  const [makerToken, takerToken] = [tokenOf(order.makerAsset), tokenOf(order.takerAsset)]
  if (!makerToken || !takerToken) return null
  return {
    offer: { chainId, order, signature, permitMakerAsset },
    orderHash,
    makerToken,
    takerToken,
    isPosted,
  }
}
