import { addSentences } from './sentences.ts'

/** Sentences of the card of open orders beside the form. */
export const openOrders = {
  'swap.orders.atLeast': 'At least {{amount}}',
  'swap.orders.atMost': 'At most {{amount}}',
  'swap.orders.cancel': 'Cancel',
  'swap.orders.cancelOnChain': 'Cancel on chain',
  'swap.orders.cancelNative': 'Cancel and withdraw',
  'swap.orders.deposit': 'Deposit {{amount}}',
  'swap.orders.fee': 'Fee',
  'swap.orders.fill': 'Order placed',
  'swap.orders.hintSurplus':
    'Surplus is what a fill brings above the quote. Under the Delta contract’s rules, part of it goes to the trading service; the chain shows how much.',
  'swap.orders.left': 'You have {{amount}} in the Delta contract that no open order needs.',
  'swap.orders.leftTitle': 'Unused deposit',
  'swap.orders.problem': 'Orders could not be loaded. Retrying.',
  'swap.orders.quoted': 'Quoted',
  'swap.orders.quotedGross': 'Quoted, before the fee',
  'swap.orders.received': 'Received',
  'swap.orders.receivedBy': 'Received by {{address}}',
  'swap.orders.restore.approve': 'Approve {{amount}}',
  'swap.orders.restore.balance': 'Your balance is {{amount}} short.',
  'swap.orders.restore.enough': 'Nothing is missing any more. The order resumes within a minute.',
  'swap.orders.restore.get': 'Get {{symbol}}',
  'swap.orders.restore.look': 'See what is missing',
  'swap.orders.signedAtLeast': 'Signed minimum',
  'swap.orders.signedAtMost': 'Signed maximum',
  'swap.orders.signedGross': 'Signed minimum, before the fee',
  'swap.orders.sold': 'Sold',
  'swap.orders.surplus': 'Surplus',
  'swap.orders.surplusOwner': '· yours',
  'swap.orders.surplusPartner': '· kept by the partner',
  'swap.orders.surplusProtocol': '· kept by the service',
  'swap.orders.title': 'Your orders',
  'swap.orders.unclear': 'The latest state contradicts the previous one, which is kept.',
  'swap.orders.until': 'Expires {{at}}',
  'trade.flow.recipient': 'Recipient',
  'swap.orders.withdraw': 'Withdraw {{amount}}',
} as const

addSentences(openOrders)
