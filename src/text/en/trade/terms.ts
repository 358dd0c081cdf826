import { addSentences } from '../sentences.ts'

/** Sentences of what a person can choose for one trade: its recipient, its deadline, partial fills, a higher price impact, a wrap. */
export const terms = {
  'swap.impact.confirm': 'Allow this impact',
  'swap.impact.field': 'Type {{figure}} to allow it',
  'swap.impact.text':
    'Price impact is about {{impact}}, more than allowed by default. Type the figure to continue with this pair.',
  'swap.impact.title': 'Allow high price impact',
  'swap.options.deadline': 'Order deadline',
  'swap.options.deadlineHint':
    'For Delta orders. A Market swap has none: to stop one, cancel it in your wallet.',
  'swap.options.minutes_one': '{{count}} min',
  'swap.options.minutes_other': '{{count}} min',
  'swap.options.partial': 'Allow partial fills',
  'swap.options.partialHint': 'What is unfilled at expiry stays yours.',
  'swap.options.partialMarket': 'Delta orders only.',
  'swap.recipient.hint': 'Leave empty to receive in your own account.',
  'swap.recipient.unused': 'Never used on {{chain}}. Check that it is right and its owner can use it there.',
  'swap.recipient.isContract': 'A contract on {{chain}}. Make sure it can forward what it receives.',
  'swap.recipient.label': 'Recipient',
  'swap.recipient.own': 'Your own account, as if left empty.',
  'swap.recipient.placeholder': '0x…',
  'swap.recipient.unchecked': 'This address could not be checked on {{chain}}',
  'swap.recipient.uncheckedText': 'The chain does not answer: it may be a contract, or never used.',
  'swap.recipient.whole': 'Funds go to exactly this address:',
  'swap.wrap.contract': 'Wrapped token contract',
  'swap.wrap.confirm': 'Wrap {{amount}}',
  'swap.wrap.receive': 'You receive exactly',
  'swap.wrap.send': 'You send exactly',
  'swap.wrap.text': 'One to one, through the token’s own contract; only the network fee.',
  'swap.wrap.titleUnwrap': 'Review unwrap',
  'swap.wrap.titleWrap': 'Review wrap',
  'swap.wrap.unconfirm': 'Unwrap {{amount}}',
} as const

addSentences(terms)
