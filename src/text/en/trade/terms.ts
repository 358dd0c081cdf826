import { addSentences } from '../sentences.ts'

/** Sentences of what a person can choose for one trade: its recipient, its deadline, partial fills, a higher price impact, a wrap. */
export const terms = {
  'swap.impact.confirm': 'Allow this impact',
  'swap.impact.field': 'Type {{figure}} to allow it',
  'swap.impact.text':
    'This trade has a price impact of about {{impact}}, more than the service allows by default. Type the figure to continue with this pair.',
  'swap.impact.title': 'Allow high price impact',
  'swap.options.deadline': 'Order deadline',
  'swap.options.deadlineHint':
    'For Delta orders. A Market swap has no deadline: to stop one, cancel it in your wallet.',
  'swap.options.minutes_one': '{{count}} min',
  'swap.options.minutes_other': '{{count}} min',
  'swap.options.partial': 'Allow partial fills',
  'swap.options.partialHint': 'What is unfilled when the order expires stays yours.',
  'swap.options.partialMarket': 'Delta orders only.',
  'swap.recipient.hint': 'Leave empty to receive in your own account.',
  'swap.recipient.unused':
    'This address has never been used on {{chain}}. Check that it is right and that its owner can use it there.',
  'swap.recipient.isContract':
    'This address is a contract on {{chain}}. Make sure it can forward what it receives.',
  'swap.recipient.label': 'Recipient',
  'swap.recipient.own': 'This is your own account, the same as leaving it empty.',
  'swap.recipient.placeholder': '0x…',
  'swap.recipient.unchecked': 'This address could not be checked on {{chain}}',
  'swap.recipient.uncheckedText':
    'The chain does not answer, so it is unknown whether this address is a contract or has ever been used.',
  'swap.recipient.whole': 'Funds go to exactly this address:',
  'swap.wrap.contract': 'Wrapped token contract',
  'swap.wrap.confirm': 'Wrap {{amount}}',
  'swap.wrap.receive': 'You receive exactly',
  'swap.wrap.send': 'You send exactly',
  'swap.wrap.text':
    'One to one, through the token’s own contract. No price, no slippage, and no fee except the network fee.',
  'swap.wrap.titleUnwrap': 'Review unwrap',
  'swap.wrap.titleWrap': 'Review wrap',
  'swap.wrap.unconfirm': 'Unwrap {{amount}}',
} as const

addSentences(terms)
