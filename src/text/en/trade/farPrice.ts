import { addSentences } from '../sentences.ts'

/** Sentences of the window that lets a price pass which is far from the market. */
export const farPrice = {
  'trade.far.title': 'Far from the market',
  'trade.far.better':
    '{{percent}} more than the market gives: often a mistake or a trap. Compare both token addresses, then type the figure.',
  'trade.far.worse':
    'You receive {{percent}} less than the market gives. Check both amounts, then type the figure.',
  'trade.far.worseBuy':
    'You pay {{percent}} more than the market takes. Check both amounts, then type the figure.',
  'trade.far.field': 'Type {{figure}}',
  'trade.far.confirm': 'Continue at this price',
} as const

addSentences(farPrice)
