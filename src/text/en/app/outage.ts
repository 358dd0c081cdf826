import { addSentences } from '../sentences.ts'

/** Sentences of the line that says that the trading service or a chain's node fails. */
export const outage = {
  'outage.title': 'The trading service does not answer',
  'outage.failing': 'The trading service fails',
  'outage.nonsense': 'The trading service answers with data that cannot be read',
  'outage.node': 'The node of {{chains}} does not answer',
  'outage.limited': 'Too many requests to the trading service',
  'outage.limitedAge': 'It asks for a pause, last answer {{answered}}.',
  'outage.limitedNever': 'It asks for a pause. No answer since this page was opened.',
  'outage.limitedWorks':
    'Orders shown may be old until the pause is over. Still working: cancelling on chain, withdrawing, revoking approvals, following transactions.',
  'outage.age': 'First failure {{since}}, last answer {{answered}}.',
  'outage.ageNever': 'First failure {{since}}. No answer since this page was opened.',
  'outage.of': '{{who}}: {{age}}',
  'outage.service': 'Trading service',
  'outage.works':
    'Orders shown may be old; quotes and new orders wait. Still working: cancelling on chain, withdrawing, revoking approvals, following transactions.',
  'outage.nodeWorks':
    'Balances and approvals may be old. Still working: quotes, orders and cancelling by signature. Transactions are followed once the node answers; new ones wait.',
  'outage.bothWork':
    'What is shown may be old. Nothing can be sent or cancelled until one answers. Signed orders and sent transactions stay valid.',
  'outage.next': 'Next try in {{seconds}} s.',
  'outage.trying': 'Trying now.',
} as const

addSentences(outage)
