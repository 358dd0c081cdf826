import { addSentences } from '../sentences.ts'

/** Sentences of what a cancellation of OTC offers found. */
export const offerEnds = {
  'ends.reading': 'Checking how each offer ended',
  'ends.cancelled_one': '{{count}} offer was cancelled. Nobody can fill it any more.',
  'ends.cancelled_other': '{{count}} offers were cancelled. Nobody can fill them any more.',
  'ends.filled_one': '{{count}} offer was filled before the cancellation. What it paid is in your account:',
  'ends.filled_other':
    '{{count}} offers were filled before the cancellation. What they paid is in your account:',
  'ends.unknown_one': '{{count}} offer: the node does not tell how it ended. See My deals.',
  'ends.unknown_other': '{{count}} offers: the node does not tell how they ended. See My deals.',
  'ends.pair': '{{gives}} for {{asks}}',
} as const

addSentences(offerEnds)
