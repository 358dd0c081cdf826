import { addSentences } from '../sentences.ts'

/** Sentences of the window that lets a price pass which is far from the market. */
export const farPrice = {
  'trade.far.title': 'Far from the market',
  'trade.far.better':
    'This offer gives {{percent}} more than the market. Offers this good are often a mistake or a trap: compare both token addresses. Type the figure to continue.',
  'trade.far.worse':
    'At this rate you receive {{percent}} less than the market gives. Check both amounts. Type the figure to continue.',
  'trade.far.worseBuy':
    'At this rate you pay {{percent}} more than the market takes. Check both amounts. Type the figure to continue.',
  'trade.far.field': 'Type {{figure}}',
  'trade.far.confirm': 'Continue at this price',
} as const

addSentences(farPrice)
