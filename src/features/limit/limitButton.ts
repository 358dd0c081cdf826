import { t } from '../../text/text.ts'
import type { PricedFigures } from '../trade/amount/pricedForm.ts'
import type { NoDelta } from '../trade/quote/noDelta.ts'
import { chainButton } from '../trade/terms/chainButton.ts'
import { blockedButton, isBeforeTerms, type TradeButton, tradeButton } from '../trade/terms/tradeButton.ts'
import type { TradeGate } from '../trade/terms/tradeGate.ts'
import type { LadderFigures } from './ladderForm.ts'
import type { Replaced } from './replaced.ts'

/** What the limit form has beyond every other form. */
export interface LimitTerms {
  readonly figures: PricedFigures
  /** Several orders at once; null for one. */
  readonly ladder: LadderFigures | null
  readonly expiryProblem: 'missing' | 'past' | null
  /** Why solvers are not asked; null where they are. */
  readonly noDelta: NoDelta | null
  readonly chainId: number
  readonly replaced: Replaced['kind']
}

/** What the primary button of the limit screen says and does: the form first, then what every trade needs. */
export function limitButton(
  gate: TradeGate,
  { figures, ladder, expiryProblem, noDelta, chainId, replaced }: LimitTerms,
): TradeButton {
  if (noDelta === 'chain') return chainButton(chainId)
  if (isBeforeTerms(gate)) return tradeButton(gate)
  if (noDelta) return blockedButton(t('limit.gate.noDelta'))
  if (ladder?.problem) return blockedButton(t('limit.ladder.gate.problem'))
  if (ladder && !ladder.rungs) return blockedButton(t('limit.ladder.gate.prices'))
  if (!figures.price) return blockedButton(t('limit.gate.price'))
  if (figures.problem) return blockedButton(t(`limit.gate.${figures.problem}`))
  if (expiryProblem) return blockedButton(t(`expiry.${expiryProblem}`))
  if (gate.type !== 'ready') return tradeButton(gate)
  if (replaced === 'waiting') return blockedButton(t('limit.replace.gate'))
  if (replaced === 'over') return blockedButton(t('limit.replace.gateOver'))
  if (replaced === 'unread') return blockedButton(t('limit.replace.gateUnread'))
  if (replaced === 'other') return blockedButton(t('limit.replace.gateOther'))
  if (replaced === 'taken') return blockedButton(t('limit.replace.gateTaken'))
  if (replaced === 'changed') return blockedButton(t('limit.replace.gateChanged'))
  if (ladder) return { label: t('limit.ladder.gate.review'), action: 'review' }
  return { label: t(replaced === 'open' ? 'limit.replace.review' : 'limit.gate.review'), action: 'review' }
}
