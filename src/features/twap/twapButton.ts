import { t } from '../../text/text.ts'
import type { NoDelta } from '../trade/quote/noDelta.ts'
import { chainButton } from '../trade/terms/chainButton.ts'
import { blockedButton, isBeforeTerms, type TradeButton, tradeButton } from '../trade/terms/tradeButton.ts'
import type { TradeGate } from '../trade/terms/tradeGate.ts'
import type { Schedule, TwapAmounts } from './twapForm.ts'

/** What the TWAP form has beyond every other form. */
export interface TwapTerms {
  readonly schedule: Schedule
  readonly amounts: TwapAmounts
  /** Why solvers are not asked; null where they are. */
  readonly noDelta: NoDelta | null
  readonly chainId: number
  /** The bound of a slice came out as nothing. */
  readonly isWorthless: boolean
}

/** What the primary button of the TWAP screen says and does: every limit of the service is checked here before the service would refuse. */
export function twapButton(
  gate: TradeGate,
  { schedule, amounts, noDelta, chainId, isWorthless }: TwapTerms,
): TradeButton {
  if (noDelta === 'chain') return chainButton(chainId)
  if (isBeforeTerms(gate)) return tradeButton(gate)
  if (schedule.problem) return blockedButton(t(`twap.problem.${schedule.problem}`))
  if (amounts.isTooSmall) return blockedButton(t('twap.tooSmall'))
  if (noDelta) return blockedButton(t('twap.gate.noDelta'))
  if (isWorthless) return blockedButton(t('twap.gate.nothing'))
  return gate.type === 'ready' ? { label: t('twap.gate.review'), action: 'review' } : tradeButton(gate)
}
