import type { MarketQuote } from '../../domain/quote.ts'
import { t } from '../../text/text.ts'
import { Note } from '../../ui/Note.tsx'
import { impactTone } from './risk.ts'
import { SLIPPAGE_BPS } from './settingsStore.ts'
import { bpsText, percentText } from './tokenText.ts'

/** What is dear or dangerous about a trade: its slippage, in basis points, and the price impact of its quote, when there is one. */
export function RiskNotes({
  quote,
  slippageBps,
}: {
  readonly quote: MarketQuote | null
  readonly slippageBps: number
}) {
  return (
    <>
      {quote && <ImpactNote quote={quote} />}
      <SlippageNote slippageBps={slippageBps} />
    </>
  )
}

function ImpactNote({ quote }: { readonly quote: MarketQuote }) {
  const { impactPercent, maxImpactReached } = quote
  if (maxImpactReached) {
    return (
      <Note tone="down" title={t('swap.note.impactBlockedTitle')}>
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
