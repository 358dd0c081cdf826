import { useState } from 'react'
import { type Deal, filledPercentOfDeal, isCancellableDeal } from '../../../domain/orders/deal.ts'
import { dealPath } from '../../../domain/otc/dealPath.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { TokenIcon } from '../../../ui/TokenIcon.tsx'
import { dealState } from '../../trade/progress/dealState.ts'
import type { TokenNames } from '../../trade/progress/useTokenNames.ts'
import { useOutage } from '../../trade/session/serviceContext.tsx'
import { type DealLeg, dealLine } from './dealLine.ts'

export interface DealRowProps {
  readonly deal: Deal
  readonly names: TokenNames
  readonly nowMs: number
  /** Null where it cannot be cancelled. */
  readonly selection: { readonly isSelected: boolean; readonly onSelect: (is: boolean) => void } | null
  readonly onCancel: (deal: Deal) => void
  /** Opens the flow that makes it. */
  readonly onContinue: (flowId: string) => void
}

/** One deal: both sides as its account pays and receives them, where it stands, and what can be done. */
export function DealRow({ deal, names, nowMs, selection, onCancel, onContinue }: DealRowProps) {
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
          <p className="mt-0.5 text-13 text-ink-3 [overflow-wrap:anywhere]">{line.facts}</p>
          <p className="mt-1 text-13 text-ink-2">{state.sentence}</p>
          {percent > 0 && percent < 100 && <Filled percent={percent} />}
          <Actions deal={deal} pair={line.pair} onCancel={onCancel} onContinue={onContinue} />
        </div>
      </div>
    </li>
  )
}

function Side({ leg }: { readonly leg: DealLeg }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5" title={leg.exact}>
      <TokenIcon token={leg} size={20} />
      <bdi className="[overflow-wrap:anywhere]">{leg.text}</bdi>
    </span>
  )
}

function Filled({ percent }: { readonly percent: number }) {
  return (
    <div className="mt-2 flex items-center gap-3 text-13 text-ink-2">
      <span aria-hidden="true" className="h-1 flex-1 rounded-full bg-line">
        <span
          className="block h-1 rounded-full bg-accent forced-colors:bg-[Highlight]"
          style={{ width: `${percent}%` }}
        />
      </span>
      {t('deals.filled', { percent: Math.floor(percent * 10) / 10 })}
    </div>
  )
}

const LINK =
  'inline-flex min-h-8 items-center rounded-2 border border-line bg-card px-3 text-13 leading-tight font-medium hover:border-line-strong'

function Actions({
  deal,
  pair,
  onCancel,
  onContinue,
}: Pick<DealRowProps, 'deal' | 'onCancel' | 'onContinue'> & { readonly pair: string }) {
  const path = dealPath(deal, useOutage() !== null)
  const { flowId } = deal
  const isMaking = deal.status === 'preparing' || deal.status === 'coSigners'
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {isMaking && flowId !== null && (
        <Button size="small" variant="primary" onClick={() => onContinue(flowId)}>
          {t('deals.continue')}
        </Button>
      )}
      {!isMaking && path && (
        <a href={`#${path}`} aria-label={t('deals.openOf', { pair })} className={LINK}>
          {t('deals.open')}
        </a>
      )}
      {!isMaking && path && deal.role === 'made' && isCancellableDeal(deal) && <CopyLink path={path} />}
      {isCancellableDeal(deal) && (
        <Button size="small" aria-label={t('deals.cancelOf', { pair })} onClick={() => onCancel(deal)}>
          {t('deals.cancelOne')}
        </Button>
      )}
    </div>
  )
}

function CopyLink({ path }: { readonly path: string }) {
  const [state, setState] = useState<'rest' | 'copied' | 'refused'>('rest')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${window.location.href.split('#')[0]}#${path}`)
      setState('copied')
    } catch {
      setState('refused')
    }
  }
  return (
    <Button size="small" onClick={() => void copy()} onBlur={() => setState('rest')}>
      <span role="status">
        {{ rest: t('deals.copy'), copied: t('trade.copied'), refused: t('trade.notCopied') }[state]}
      </span>
    </Button>
  )
}
