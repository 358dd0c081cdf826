import { addSentences } from './sentences.ts'

/** Sentences of the page of one OTC offer. */
export const deal = {
  'deal.title': 'OTC offer',
} as const

addSentences(deal)
