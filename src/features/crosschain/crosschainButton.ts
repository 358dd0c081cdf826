import type { Side } from '../../domain/quote.ts'
import { say, t } from '../../text/text.ts'
import { type TradeButton, tradeButton } from '../trade/terms/tradeButton.ts'
import type { TradeGate, TradeGateContext } from '../trade/terms/tradeGate.ts'

/** What the crosschain form has beyond every other form. */
export interface CrosschainTerms {
  readonly isOneChain: boolean
  readonly lacksDelta: boolean
  /** There are routes, and none of them can be signed here. */
  readonly lacksRoute: boolean
  /** Of a limit order; null at the market. */
  readonly limit: TradeGateContext['amount'] | null
  readonly side: Side
  readonly expiryProblem: 'missing' | 'past' | null
}

/** Gates that come before what a limit and an expiry are needed for. */
const BEFORE: readonly TradeGate['type'][] = [
  'chain-not-tradable',
  'tokens-loading',
  'tokens-failed',
  'unlisted-token',
  'choose-sell-token',
  'choose-buy-token',
  'amount-refused',
  'enter-amount',
]

const blocked = (label: string): TradeButton => ({ label, action: null })

/** What the primary button of the crosschain screen says and does. */
export function crosschainButton(
  gate: TradeGate,
  { isOneChain, lacksDelta, lacksRoute, limit, side, expiryProblem }: CrosschainTerms,
): TradeButton {
  if (isOneChain) return blocked(t('crosschain.gate.oneChain'))
  if (lacksDelta) return blocked(t('crosschain.gate.noDelta'))
  if (limit && !BEFORE.includes(gate.type)) {
    if (limit.kind === 'refused') return blocked(say(limit.say))
    if (limit.kind === 'empty' || limit.value === 0n)
      return blocked(t(side === 'SELL' ? 'crosschain.gate.least' : 'crosschain.gate.most'))
    if (expiryProblem) return blocked(t(`expiry.${expiryProblem}`))
  }
  if (gate.type === 'ready' || gate.type === 'connect') {
    if (lacksRoute) return blocked(t(limit ? 'crosschain.gate.noLimitRoute' : 'crosschain.gate.noRoute'))
    if (gate.type === 'ready') return { label: t('crosschain.gate.review'), action: 'review' }
  }
  return tradeButton(gate)
}
