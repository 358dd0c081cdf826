import { addSentences } from '../sentences.ts'

/** Sentences of how long an order rests. */
export const expiry = {
  'expiry.label': 'Expires',
  'expiry.at': 'Date and time',
  'expiry.hour': '1 hour',
  'expiry.day': '1 day',
  'expiry.week': '1 week',
  'expiry.month': '30 days',
  'expiry.year': '1 year',
  'expiry.custom': 'Date',
  'expiry.past': 'Choose a time at least a minute from now.',
  'expiry.missing': 'Choose date and time.',
} as const

addSentences(expiry)
