import { addSentences } from './sentences.ts'

/** Sentences of the line that says that the trading service fails. */
export const outage = {
  'outage.title': 'The trading service does not answer',
  'outage.failing': 'The trading service fails',
  'outage.nonsense': 'The trading service answers with data that cannot be read',
  'outage.age': 'Failing since {{since}}, last answer {{answered}}.',
  'outage.ageNever': 'Failing since {{since}}. No answer since this page was opened.',
  'outage.works':
    'What is shown of orders may be old. Still working: cancelling on chain, withdrawing, revoking approvals and following transactions. Quotes and new orders wait.',
  'outage.next': 'Next try in {{seconds}} s.',
  'outage.trying': 'Trying now.',
} as const

addSentences(outage)
