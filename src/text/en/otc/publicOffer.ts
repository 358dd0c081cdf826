import { addSentences } from '../sentences.ts'

/** What an offer without a named taker is, in the same words wherever there is one. */
export const publicOffer = {
  'otc.public': 'Public: anyone can see and fill it.',
} as const

addSentences(publicOffer)
