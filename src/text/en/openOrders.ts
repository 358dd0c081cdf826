import { addSentences } from './sentences.ts'

/** Sentences of the card of open orders beside the form. */
export const openOrders = {
  'swap.orders.atLeast': 'Minimum received {{amount}}',
  'swap.orders.atMost': 'Maximum paid {{amount}}',
  'swap.orders.cancel': 'Cancel',
  'swap.orders.cancelOnChain': 'Cancel on chain',
  'swap.orders.cancelNative': 'Cancel and withdraw',
  'swap.orders.deposit': 'Deposit {{amount}}',
  'swap.orders.edit': 'Edit',
  'swap.orders.fill': 'Order placed',
  'swap.orders.ladder': 'Ladder: {{open}} of {{rungs}} orders open',
  'swap.orders.ladderOf': 'Ladder of {{size}} orders',
  'swap.orders.ladderPart': 'Ladder: {{placed}} placed, {{missing}} not placed',
  'swap.orders.placeRest': 'Place the rest ({{count}})',
  'swap.orders.rung.sell': '{{sold}} for at least {{bought}}',
  'swap.orders.rung.buy': '{{bought}} for at most {{sold}}',
  'swap.orders.rung.placed': 'Placed',
  'swap.orders.rung.running': 'Under way',
  'swap.orders.rung.waiting': 'Not placed: waits for the one before',
  'swap.orders.rung.stopped': 'Not placed: stopped',
  'swap.orders.rung.failed': 'Not placed: failed',
  'swap.orders.cancelLadder': 'Cancel all {{count}}',
  'swap.orders.left': 'You have {{amount}} in the Delta contract that no open order needs.',
  'swap.orders.leftTitle': 'Unused deposit',
  'swap.orders.problem': 'Orders could not be loaded. Retrying.',
  'swap.orders.restore.approve': 'Approve {{amount}}',
  'swap.orders.restore.balance': 'Your balance is {{amount}} short.',
  'swap.orders.restore.enough': 'Nothing is missing any more. The order resumes within a minute.',
  'swap.orders.restore.get': 'Get {{symbol}}',
  'swap.orders.restore.look': 'See what is missing',
  'swap.orders.reserved':
    'Your balance does not cover this and your other open orders, which may still take {{amount}}. Whichever finds too little waits.',
  'swap.orders.path': 'Whole path of the money',
  'swap.orders.slices': 'Slice by slice',
  'swap.orders.title': 'Your orders',
  'swap.orders.unclear': 'The latest state contradicts the previous one, which is kept.',
  'swap.orders.until': 'Expires {{at}}',
  'trade.flow.recipient': 'Recipient',
  'swap.orders.withdraw': 'Withdraw {{amount}}',
} as const

addSentences(openOrders)
