import type { OtcFlaw } from '../../../domain/otc/otcOrder.ts'
import { say, t } from '../../../text/text.ts'
import type { PricedFigures } from '../../trade/amount/pricedForm.ts'
import { blockedButton, isBeforeTerms, type TradeButton, tradeButton } from '../../trade/terms/tradeButton.ts'
import type { TradeGate } from '../../trade/terms/tradeGate.ts'
import type { Taker } from './takerChoice.ts'

/** What the form of an offer has beyond every other form. */
export interface OtcTerms {
  readonly figures: PricedFigures
  readonly taker: Taker
  readonly expiryProblem: 'missing' | 'past' | null
  readonly flaw: OtcFlaw | null
  /** No OTC contract is known on the chain. */
  readonly lacksContract: boolean
  /** One of the tokens keeps a part of each transfer. */
  readonly isTaxed: boolean
  /** What the market says of the price: not yet anything, nothing until somebody resumes, or that it is so far that it has to be typed first. */
  readonly price: 'waiting' | 'paused' | 'far' | 'ready'
}

/** What the primary button of the form says and does: the form first, then what every trade needs. */
export function otcButton(gate: TradeGate, terms: OtcTerms): TradeButton {
  const { figures, taker, expiryProblem, flaw } = terms
  if (terms.lacksContract) return blockedButton(t('otc.gate.noContract'))
  if (isBeforeTerms(gate)) return tradeButton(gate)
  if (terms.isTaxed) return blockedButton(t('otc.gate.tax'))
  if (figures.problem === 'tooLarge' || flaw === 'tooLarge') return blockedButton(t('otc.gate.tooLarge'))
  if (figures.problem) return blockedButton(t('otc.gate.nothing'))
  if (figures.sellAmount === null || figures.buyAmount === null) return blockedButton(t('otc.gate.price'))
  if (taker.kind === 'missing') return blockedButton(t('otc.gate.taker'))
  if (taker.kind === 'looking') return { ...blockedButton(t('otc.gate.looking')), busy: true }
  if (taker.kind === 'refused') return blockedButton(say(taker.say))
  if (expiryProblem) return blockedButton(t(`expiry.${expiryProblem}`))
  if (gate.type !== 'ready') return tradeButton(gate)
  if (terms.price === 'paused') return tradeButton({ type: 'quote-paused' })
  if (terms.price === 'waiting') return { ...blockedButton(t('otc.gate.market')), busy: true }
  return { label: t(terms.price === 'far' ? 'otc.gate.far' : 'otc.gate.review'), action: 'review' }
}
