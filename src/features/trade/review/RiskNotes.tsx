import '../../../text/en/trade/notes.ts'
import type { ReactNode } from 'react'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { impactTone } from '../cost/risk.ts'
import type { Offer } from '../quote/offer.ts'
import { SLIPPAGE_BPS } from '../settings/settingsStore.ts'
import { bpsText, percentText } from '../token/tokenText.ts'

type Risk = Pick<Offer, 'impactPercent' | 'maxImpactReached'>

/** What is dear or dangerous about a trade: its slippage, in basis points, and the price impact of its quote, when there is one. */
export function RiskNotes({
  quote,
  lostPercent,
  slippageBps,
  blockedActions,
}: {
  readonly quote: Risk | null
  /** How much less is received than is paid, after all fees; null where nobody knows. */
  readonly lostPercent: number | null
  /** Null where the app chooses it: then it is no risk. */
  readonly slippageBps: number | null
  /** What can be done about a price impact above the ceiling. */
  readonly blockedActions?: ReactNode
}) {
  return (
    <>
      {quote && <ImpactNote {...{ quote, lostPercent, blockedActions }} />}
      {slippageBps !== null && <SlippageNote slippageBps={slippageBps} />}
    </>
  )
}

function ImpactNote({
  quote,
  lostPercent,
  blockedActions,
}: {
  readonly quote: Risk
  readonly lostPercent: number | null
  readonly blockedActions: ReactNode
}) {
  const { impactPercent, maxImpactReached } = quote
  if (maxImpactReached) {
    return (
      <Note tone="down" title={t('swap.note.impactBlockedTitle')} actions={blockedActions}>
        {lostPercent === null
          ? t('swap.note.impactBlockedUnknown')
          : t('swap.note.impactBlocked', { loss: percentText(lostPercent) })}
      </Note>
    )
  }
  if (impactPercent === null || lostPercent === null)
    return <Note tone="warn">{t('swap.note.impactUnknown')}</Note>
  if (impactTone(quote) === null) return null
  return (
    <Note tone="warn" title={t('swap.note.impactHighTitle')}>
      {t('swap.note.impactHigh', { loss: percentText(lostPercent) })}
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
