import { addSentences } from '../sentences.ts'

/** Sentences of the review before an own open offer is approved anew. */
export const approveOffer = {
  'approveOffer.title': 'Approve {{symbol}} for OTC',
  'approveOffer.text':
    'This offer can still take {{amount}}. The approval also covers what your other open offers of {{symbol}} take, as far as your balance does.',
  'approveOffer.confirm': 'Approve {{symbol}}',
} as const

addSentences(approveOffer)
