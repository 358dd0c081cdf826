import { addSentences } from './sentences.ts'

/** Sentences of an order that takes the place of another. */
export const replace = {
  'limit.replace.title': 'Replaces an open order',
  'limit.replace.oldSell': 'Now {{sold}} for at least {{bought}}, until {{at}}.',
  'limit.replace.oldBuy': 'Now {{bought}} for at most {{sold}}, until {{at}}.',
  'limit.replace.see': 'See the order',
  'limit.replace.keep': 'Keep it and place a new one',
  'limit.replace.new': 'Place a new order',
  'limit.replace.waiting': 'The order to be replaced is looked for. Connect the wallet that placed it.',
  'limit.replace.over': 'The order to be replaced has ended or can no longer be replaced.',
  'limit.replace.changed':
    'The order to be replaced was filled further since you began. Its place can be taken by what is left of it.',
  'limit.replace.again': 'Take what is left',
} as const

addSentences(replace)
