import { addSentences } from './sentences.ts'

/** Sentences of the card of open orders beside the form. */
export const openOrders = {
  'swap.orders.atLeast': 'At least {{amount}}',
  'swap.orders.atMost': 'At most {{amount}}',
  'swap.orders.cancel': 'Cancel',
  'swap.orders.cancelOnChain': 'Cancel on chain',
  'swap.orders.cancelNative': 'Cancel, take the deposit back',
  'swap.orders.deposit': 'Deposit {{amount}}',
  'swap.orders.fee': 'Fee',
  'swap.orders.fill': 'Placed with solvers',
  'swap.orders.hintSurplus':
    'What a fill brings above the quote is surplus. By the Delta contract’s rule a part of it goes to the trading service; the chain says how much.',
  'swap.orders.left': 'You have {{amount}} in the Delta contract that no open order needs.',
  'swap.orders.leftTitle': 'Left in Delta',
  'swap.orders.problem': 'Orders could not be looked at just now. They are asked for again.',
  'swap.orders.quoted': 'Quoted',
  'swap.orders.quotedGross': 'Quoted, before the fee',
  'swap.orders.received': 'Received',
  'swap.orders.receivedBy': 'Received by {{address}}',
  'swap.orders.signedAtLeast': 'Signed, at least',
  'swap.orders.signedAtMost': 'Signed, at most',
  'swap.orders.signedGross': 'Signed, at least, before the fee',
  'swap.orders.sold': 'Sold',
  'swap.orders.surplus': 'Better than quoted',
  'swap.orders.surplusOwner': '· of it yours',
  'swap.orders.surplusPartner': '· kept by the partner',
  'swap.orders.surplusProtocol': '· kept by the service',
  'swap.orders.title': 'Your orders',
  'swap.orders.unclear': 'What was seen last cannot be; the state before it stands.',
  'swap.orders.until': 'Expires {{at}}',
  'trade.flow.recipient': 'The output goes to',
  'swap.orders.withdraw': 'Withdraw {{amount}}',
} as const

addSentences(openOrders)
