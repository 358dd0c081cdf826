import { memo, type ReactNode } from 'react'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { impactTone } from '../../trade/cost/risk.ts'
import { RaiseImpact, RiskNotes } from '../../trade/review/RiskNotes.tsx'
import { percentText } from '../../trade/token/tokenText.ts'
import type { CrossingRisk } from './routeList.ts'

/** What is dear or dangerous about a route: what it loses of one asset or the price impact between two, and the slippage, in basis points. */
export const CrossingNotes = memo(function CrossingNotes({
  risk,
  slippageBps,
  onRaise,
}: {
  readonly risk: CrossingRisk | null
  readonly slippageBps: number | null
  /** Leads to the consent that a loss above the limit needs; absent where none can be given. */
  readonly onRaise?: (percent: number) => void
}) {
  const raise = onRaise && <RaiseImpact percent={risk?.impactPercent ?? null} onRaise={onRaise} />
  const isLoss = risk?.isLoss === true && risk.impactPercent !== null
  return (
    <>
      {isLoss && <LossNote risk={risk} actions={raise} />}
      <RiskNotes
        quote={isLoss ? null : risk}
        lostPercent={risk?.lostPercent ?? null}
        slippageBps={slippageBps}
        blockedActions={raise}
      />
    </>
  )
})

function LossNote({ risk, actions }: { readonly risk: CrossingRisk; readonly actions: ReactNode }) {
  const tone = impactTone(risk)
  if (tone === null) return null
  return (
    <Note
      tone={tone}
      title={t(tone === 'down' ? 'crosschain.loss.over' : 'crosschain.loss.high')}
      {...(tone === 'down' && { actions })}
    >
      {t('crosschain.loss.highText', { loss: percentText(risk.impactPercent ?? 0) })}
    </Note>
  )
}
