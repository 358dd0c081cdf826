import type { Side } from '../../../domain/amount/quote.ts'
import { say, t } from '../../../text/text.ts'
import { blockedButton, isBeforeTerms, type TradeButton, tradeButton } from '../../trade/terms/tradeButton.ts'
import type { TradeGate, TradeGateContext } from '../../trade/terms/tradeGate.ts'

/** What the crosschain form has beyond every other form. */
export interface CrosschainTerms {
  readonly isOneChain: boolean
  /** No bridge of one of both chains is pinned here. */
  readonly lacksBridges: boolean
  readonly lacksDelta: boolean
  /** The symbol of a token to sell that solvers do not trade; null for any other. */
  readonly refusedToken: string | null
  /** There are routes, and none of them can be signed here. */
  readonly lacksRoute: boolean
  /** The route that was chosen is not offered now, or cannot be taken. */
  readonly lacksChosen: boolean
  /** Of a limit order; null at the market. */
  readonly limit: TradeGateContext['amount'] | null
  readonly side: Side
  readonly expiryProblem: 'missing' | 'past' | null
  /** What is above the limit is a loss of one asset, no price impact. */
  readonly isLoss: boolean
}

/** What the primary button of the crosschain screen says and does. */
export function crosschainButton(gate: TradeGate, terms: CrosschainTerms): TradeButton {
  const { isOneChain, lacksBridges, lacksDelta, refusedToken, lacksRoute, lacksChosen } = terms
  const { limit, side, expiryProblem } = terms
  if (isOneChain) return blockedButton(t('crosschain.gate.oneChain'))
  if (lacksBridges) return blockedButton(t('crosschain.gate.noBridges'))
  if (lacksDelta) return blockedButton(t('crosschain.gate.noDelta'))
  if (refusedToken !== null) return blockedButton(t('crosschain.gate.noToken', { symbol: refusedToken }))
  if (limit && !isBeforeTerms(gate)) {
    if (limit.kind === 'refused') return blockedButton(say(limit.say))
    if (limit.kind === 'empty' || limit.value === 0n)
      return blockedButton(t(side === 'SELL' ? 'crosschain.gate.least' : 'crosschain.gate.most'))
    if (expiryProblem) return blockedButton(t(`expiry.${expiryProblem}`))
  }
  if (gate.type === 'ready' || gate.type === 'connect') {
    if (lacksChosen) return blockedButton(t('crosschain.gate.missing'))
    if (lacksRoute)
      return blockedButton(t(limit ? 'crosschain.gate.noLimitRoute' : 'crosschain.gate.noRoute'))
    if (gate.type === 'ready') return { label: t('crosschain.gate.review'), action: 'review' }
  }
  if (gate.type === 'impact-too-high' && terms.isLoss) return blockedButton(t('crosschain.gate.loss'))
  return tradeButton(gate)
}
