import { addSentences } from './sentences.ts'

/** Sentences of the OTC desk: making, sharing and own deals. */
export const otc = {
  'otc.title': 'OTC',
  'otc.lead': 'Trade with one person at a price you agree on. The offer is a link.',
} as const

addSentences(otc)
