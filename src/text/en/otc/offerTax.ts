import { addSentences } from '../sentences.ts'

/** Sentences of offers in tokens that keep a part of each transfer. */
export const offerTax = {
  'otc.tax.given':
    '{{symbol}} keeps {{percent}} of each transfer, so takers would receive less: it cannot be offered here.',
  'otc.tax.asked':
    '{{symbol}} keeps {{percent}} of each transfer, so you would receive less: it cannot be asked for here.',
} as const

addSentences(offerTax)
