import { addSentences } from '../sentences.ts'

/** Sentences of an order that takes the place of another. */
export const replace = {
  'limit.replace.title': 'Replaces an open order',
  'limit.replace.oldSell': 'Now {{sold}} for at least {{bought}}, until {{at}}.',
  'limit.replace.oldBuy': 'Now {{bought}} for at most {{sold}}, until {{at}}.',
  'limit.replace.see': 'See the order',
  'limit.replace.keep': 'Keep it and place a new one',
  'limit.replace.new': 'Place a new order',
  'limit.replace.waiting': 'Looking for the old order. Connect the wallet that placed it.',
  'limit.replace.over': 'The old order has ended or cannot be replaced.',
  'limit.replace.changed':
    '{{open}} of the old order is open on chain, not what you began with. Only that can be replaced.',
  'limit.replace.unread':
    'How much of the old order is filled could not be read. Replace it once that is read, or cancel it on chain now.',
  'limit.replace.other':
    'The old order has another pair or side and cannot be replaced here. You can keep it and place a new one.',
  'limit.replace.taken': 'This order is being replaced already, here or in another tab. See “Your trades”.',
  'limit.replace.again': 'Replace what is left',
} as const

addSentences(replace)
