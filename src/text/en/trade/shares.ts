import { addSentences } from '../sentences.ts'

/** Sentences of the shares of a balance. */
export const shares = {
  'swap.max.label': 'Max, {{amount}}',
  'swap.max.short': 'Max',
  'swap.share': 'Sell {{percent}}% of your balance',
} as const

addSentences(shares)
