import { t } from '../../text/text.ts'
import { type TradeButton, tradeButton } from '../trade/terms/tradeButton.ts'
import type { TradeGate } from '../trade/terms/tradeGate.ts'

/** What the crosschain form has beyond every other form. */
export interface CrosschainTerms {
  readonly isOneChain: boolean
  readonly lacksDelta: boolean
  /** There are routes, and none of them can be signed here. */
  readonly lacksRoute: boolean
}

/** What the primary button of the crosschain screen says and does. */
export function crosschainButton(
  gate: TradeGate,
  { isOneChain, lacksDelta, lacksRoute }: CrosschainTerms,
): TradeButton {
  if (isOneChain) return { label: t('crosschain.gate.oneChain'), action: null }
  if (lacksDelta) return { label: t('crosschain.gate.noDelta'), action: null }
  if (gate.type === 'ready' || gate.type === 'connect') {
    if (lacksRoute) return { label: t('crosschain.gate.noRoute'), action: null }
    if (gate.type === 'ready') return { label: t('crosschain.gate.review'), action: 'review' }
  }
  return tradeButton(gate)
}
