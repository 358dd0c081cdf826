import { addSentences } from './sentences.ts'

/** Sentences of Delta orders: what their states are called and what they mean. */
export const orders = {
  'order.label.pending': 'Looking for solvers',
  'order.label.awaiting': 'Waiting for you',
  'order.label.active': 'Open',
  'order.label.suspended': 'On hold',
  'order.label.cancelling': 'Cancelling',
  'order.label.bridging': 'Crossing chains',
  'order.label.completed': 'Filled',
  'order.label.failed': 'Failed',
  'order.label.expired': 'Expired',
  'order.label.refunding': 'Refund under way',
  'order.label.cancelled': 'Cancelled',
  'order.label.refunded': 'Refunded',
  'order.label.unknown': 'Unclear',
  'order.say.unknown': 'The trading service describes this order by a word this app does not know.',
  'order.say.pending': 'The order is in. Solvers are looking for the best way to fill it.',
  'order.say.awaiting': 'The order is in, and waits for your account to allow it on chain.',
  'order.say.awaitingDeposit': 'The order is in, and waits for your deposit, which also signs it.',
  'order.say.active': 'A solver has taken the order and is filling it.',
  'order.say.activeLimit':
    'The order rests until the market reaches your price, its deadline passes, or you cancel it.',
  'order.say.activePart': '{{percent}}% is filled; the rest stays open.',
  'order.say.suspended':
    'Balance or approval is lower than the order needs. Once it is enough again, the order goes on by itself.',
  'order.say.suspendedNative':
    'Your deposit is lower than the order needs. Deposit what is missing and the order goes on by itself.',
  'order.say.cancelling': 'The cancellation is in. A fill that is already on its way can still arrive.',
  'order.say.bridging': 'The first half is done. The other chain follows.',
  'order.say.completed': 'The order is filled.',
  'order.say.failed': 'The order could not be filled. The trading service has closed it.',
  'order.say.expired': 'The deadline passed before the order was filled. Nothing more is taken.',
  'order.say.refunding': 'The transfer to the other chain failed or took too long. The refund is on its way.',
  'order.say.cancelled': 'The order is cancelled: the trading service gives it to no solver any more.',
  'order.say.refunded': 'The amount came back.',
  'order.say.endedPart': 'The order is closed; {{percent}}% was filled before.',
} as const

addSentences(orders)
