import '../../../text/en/notes.ts'
import type { ReactNode } from 'react'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import type { Offer } from '../quote/offer.ts'
import { impactTone } from '../quote/risk.ts'
import { SLIPPAGE_BPS } from '../session/settingsStore.ts'
import { bpsText, percentText } from '../token/tokenText.ts'

type Risk = Pick<Offer, 'impactPercent' | 'maxImpactReached'>

/** What is dear or dangerous about a trade: its slippage, in basis points, and the price impact of its quote, when there is one. */
export function RiskNotes({
  quote,
  slippageBps,
  blockedActions,
}: {
  readonly quote: Risk | null
  readonly slippageBps: number
  /** What can be done about a price impact above the ceiling. */
  readonly blockedActions?: ReactNode
}) {
  return (
    <>
      {quote && <ImpactNote quote={quote} blockedActions={blockedActions} />}
      <SlippageNote slippageBps={slippageBps} />
    </>
  )
}

function ImpactNote({ quote, blockedActions }: { readonly quote: Risk; readonly blockedActions: ReactNode }) {
  const { impactPercent, maxImpactReached } = quote
  if (maxImpactReached) {
    return (
      <Note tone="down" title={t('swap.note.impactBlockedTitle')} actions={blockedActions}>
        {impactPercent === null
          ? t('swap.note.impactBlockedUnknown')
          : t('swap.note.impactBlocked', { impact: percentText(impactPercent) })}
      </Note>
    )
  }
  if (impactPercent === null) return <Note tone="warn">{t('swap.note.impactUnknown')}</Note>
  if (impactTone(quote) === null) return null
  return (
    <Note tone="warn" title={t('swap.note.impactHighTitle')}>
      {t('swap.note.impactHigh', { impact: percentText(impactPercent) })}
    </Note>
  )
}

function SlippageNote({ slippageBps }: { readonly slippageBps: number }) {
  const slippage = bpsText(slippageBps)
  if (slippageBps > SLIPPAGE_BPS.warnAbove)
    return <Note tone="warn">{t('swap.note.slippageHigh', { slippage })}</Note>
  if (slippageBps < SLIPPAGE_BPS.warnBelow)
    return <Note tone="warn">{t('swap.note.slippageLow', { slippage })}</Note>
  return null
}

/** Leads to the consent that a price impact above the limit needs; nothing where nobody knows how high it is. */
export function RaiseImpact({
  percent,
  onRaise,
}: {
  readonly percent: number | null
  readonly onRaise: (percent: number) => void
}) {
  if (percent === null) return null
  return (
    <Button size="small" onClick={() => onRaise(percent)}>
      {t('swap.note.impactAllow')}
    </Button>
  )
}
