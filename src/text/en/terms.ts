import { addSentences } from './sentences.ts'

/** Sentences of what a person can choose for one trade: its recipient, its deadline, partial fills, a higher price impact, a wrap. */
export const terms = {
  'swap.impact.confirm': 'Allow this impact',
  'swap.impact.field': 'Type {{figure}} to allow it',
  'swap.impact.text':
    'This trade would lose you about {{impact}} of its value, because its size moves the price against you. That is more than the service allows without asking. Type the figure to go on with this pair.',
  'swap.impact.title': 'Allow a high price impact',
  'swap.options.deadline': 'Order deadline',
  'swap.options.deadlineHint':
    'Nobody can fill a Delta order after this. Market swaps have no deadline: their price bound does the same.',
  'swap.options.minutes_one': '{{count}} min',
  'swap.options.minutes_other': '{{count}} min',
  'swap.options.partial': 'Allow partial fills',
  'swap.options.partialHint':
    'Solvers may fill a Delta order in parts. What is left when it ends stays yours.',
  'swap.options.partialMarket': 'Only for orders that solvers fill.',
  'swap.recipient.checksum':
    'One of its letters is wrong: the address does not fit its own checksum. Copy it again.',
  'swap.recipient.contract': 'This is a contract of the trading service. What is sent there is lost.',
  'swap.recipient.hint': 'Empty: to your own account.',
  'swap.recipient.isContract':
    'This address is a contract on this chain. Make sure that it can pass on what it receives.',
  'swap.recipient.label': 'Recipient',
  'swap.recipient.lookalike':
    'This looks like {{known}}, and is another address. Senders of spam rely on that. Compare every group.',
  'swap.recipient.name': 'Names are not looked up here. Paste the address itself.',
  'swap.recipient.notAddress': 'The recipient is no address',
  'swap.recipient.own': 'This is your own account: the same as leaving it empty.',
  'swap.recipient.placeholder': '0x…',
  'swap.recipient.token': 'This is a token. What is sent there is lost.',
  'swap.recipient.whole': 'The output goes to exactly this address:',
  'swap.recipient.zero': 'This is the empty address. What is sent there is lost.',
  'swap.wrap.contract': 'By the wrapped token’s contract',
  'swap.wrap.confirm': 'Wrap {{amount}}',
  'swap.wrap.receive': 'You receive exactly',
  'swap.wrap.send': 'You send exactly',
  'swap.wrap.text':
    'One to one, by the token’s own contract. There is no price, no slippage and no fee but the network’s.',
  'swap.wrap.titleUnwrap': 'Review unwrapping',
  'swap.wrap.titleWrap': 'Review wrapping',
  'swap.wrap.unconfirm': 'Unwrap {{amount}}',
} as const

addSentences(terms)
