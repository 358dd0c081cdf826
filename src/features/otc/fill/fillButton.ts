import { t } from '../../../text/text.ts'
import { type TradeButton, tradeButton } from '../../trade/terms/tradeButton.ts'
import type { TradeGate } from '../../trade/terms/tradeGate.ts'
import { amountWithSymbol, type Holding } from '../../trade/token/tokenText.ts'

/** What filling has beyond every other trade. */
export interface FillTerms {
  readonly pays: Holding | null
  /** The price is so far from the market that it has to be typed first. */
  readonly needsTyping: boolean
  /** Whether the price of the market is being read, or not until somebody resumes. */
  readonly market: 'waiting' | 'paused' | 'ready'
  /** One of the tokens keeps a part of each transfer. */
  readonly isTaxed: boolean
}

/** What the primary button of an offer says and does. */
export function fillButton(gate: TradeGate, { pays, needsTyping, market, isTaxed }: FillTerms): TradeButton {
  if (isTaxed) return { label: t('deal.gate.tax'), action: null }
  if (gate.type === 'ready') {
    if (needsTyping) return { label: t('deal.gate.price'), action: 'review' }
    if (market === 'paused') return tradeButton({ type: 'quote-paused' })
    if (market === 'waiting') return { label: t('deal.gate.market'), action: null, busy: true }
    const amount = pays ? amountWithSymbol(pays.amount, pays.token, 'up') : ''
    return { label: t('deal.gate.review', { amount }), action: 'review' }
  }
  return tradeButton(gate)
}
