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
    'On chain, {{open}} of the order to be replaced are open. That is not the amount you began with. Its place can be taken by what is left.',
  'limit.replace.unread':
    'The chain does not answer how much of the order to be replaced is filled. It can be replaced once that is read, or cancelled on chain now.',
  'limit.replace.other':
    'The order to be replaced trades another pair, or in the other direction. It stays as it is: what you place here is a new order.',
  'limit.replace.taken':
    'This order is being replaced already, here or in another tab. See “Your trades” for that replacement.',
  'limit.replace.again': 'Take what is left',
} as const

addSentences(replace)
