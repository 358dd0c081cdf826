import { addSentences } from '../sentences.ts'

/** Sentences of the line below an amount: its dollars, which can be typed, and the balance. */
export const dollars = {
  'trade.usd.type': 'Type in dollars: {{shown}}',
  'trade.usd.typing': 'The field takes dollars.',
  'trade.usd.noCents': 'Dollars have 2 decimals.',
  'trade.usd.unknown': 'USD value unknown',
  'trade.usd.then': '{{usd}} when it was confirmed',
  'trade.balance.label': 'Balance',
  'trade.balance.unknown': 'Balance unknown',
} as const

addSentences(dollars)
