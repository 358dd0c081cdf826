import { addSentences } from '../sentences.ts'

/** Sentences of the card of open orders beside the form. */
export const openOrders = {
  'swap.orders.cancel': 'Cancel',
  'swap.orders.cancelOnChain': 'Cancel on the chain',
  'swap.orders.cancelNative': 'Cancel, take the deposit back',
  'swap.orders.deposit': 'Deposit {{amount}}',
  'swap.orders.filled': 'Filled',
  'swap.orders.hintSurplus':
    'What a fill brings above the quote is surplus. By the Delta contract’s rule half of it is yours and half the service’s; this is your half.',
  'swap.orders.left': 'You have {{amount}} in the Delta contract that no open order needs.',
  'swap.orders.leftTitle': 'Left in Delta',
  'swap.orders.problem': 'Orders could not be looked at just now. They are asked for again.',
  'swap.orders.quoted': 'Quoted',
  'swap.orders.signedAtLeast': 'Signed, at least',
  'swap.orders.signedAtMost': 'Signed, at most',
  'swap.orders.surplus': 'Better than quoted, yours',
  'swap.orders.title': 'Your orders',
  'swap.orders.unclear': 'What was seen last cannot be; the state before it stands.',
  'swap.orders.until': 'Stands until {{at}}',
  'swap.orders.withdraw': 'Withdraw {{amount}}',
} as const

addSentences(openOrders)
