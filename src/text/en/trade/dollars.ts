import { addSentences } from '../sentences.ts'

/** Sentences about the dollars of amounts, and about amounts that are typed in them. */
export const dollars = {
  'trade.usd.type': 'Type in dollars: {{shown}}',
  'trade.usd.typing': 'The field takes dollars.',
  'trade.usd.noCents': 'Dollars have 2 decimals.',
  'trade.usd.unknown': 'USD value unknown',
} as const

addSentences(dollars)
