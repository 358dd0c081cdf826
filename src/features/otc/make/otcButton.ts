import type { OtcFlaw } from '../../../domain/otc/otcOrder.ts'
import { say, t } from '../../../text/text.ts'
import type { PricedFigures } from '../../trade/amount/pricedForm.ts'
import { type TradeButton, tradeButton } from '../../trade/terms/tradeButton.ts'
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

const blocked = (label: string): TradeButton => ({ label, action: null })

/** Gates that come before what a price, a taker and an expiry are needed for. */
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

/** What the primary button of the form says and does: the form first, then what every trade needs. */
export function otcButton(gate: TradeGate, terms: OtcTerms): TradeButton {
  const { figures, taker, expiryProblem, flaw } = terms
  if (terms.lacksContract) return blocked(t('otc.gate.noContract'))
  if (BEFORE.includes(gate.type)) return tradeButton(gate)
  if (terms.isTaxed) return blocked(t('otc.gate.tax'))
  if (figures.problem === 'tooLarge' || flaw === 'tooLarge') return blocked(t('otc.gate.tooLarge'))
  if (figures.problem) return blocked(t('otc.gate.nothing'))
  if (figures.sellAmount === null || figures.buyAmount === null) return blocked(t('otc.gate.price'))
  if (taker.kind === 'missing') return blocked(t('otc.gate.taker'))
  if (taker.kind === 'looking') return { ...blocked(t('otc.gate.looking')), busy: true }
  if (taker.kind === 'refused') return blocked(say(taker.say))
  if (expiryProblem) return blocked(t(`expiry.${expiryProblem}`))
  if (gate.type !== 'ready') return tradeButton(gate)
  if (terms.price === 'paused') return tradeButton({ type: 'quote-paused' })
  if (terms.price === 'waiting') return { ...blocked(t('otc.gate.market')), busy: true }
  return { label: t(terms.price === 'far' ? 'otc.gate.far' : 'otc.gate.review'), action: 'review' }
}
