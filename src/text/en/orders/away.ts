import { addSentences } from '../sentences.ts'

/** Sentences of what changed since an account's orders were last looked at. */
export const away = {
  'orders.away.title': 'Since your last visit {{when}}',
  'orders.away.dismiss': 'Dismiss',
  'orders.away.filled': 'was filled.',
  'orders.away.filledMore': 'is {{percent}}% filled now.',
  'orders.away.slices': 'has {{done}} of {{slices}} slices filled now.',
  'orders.away.ended': 'ended before it was fully filled.',
  'orders.away.endedPart': 'ended {{percent}}% filled: you received {{received}}.',
  'orders.away.waiting': 'waits for you.',
  'orders.away.cancelled': 'was cancelled.',
  'orders.away.cancelledPart': 'was cancelled, {{percent}}% filled: you received {{received}}.',
  'orders.away.offered': 'was offered to you.',
  'orders.away.new': 'was placed from another device.',
  'orders.away.more_one': 'and {{count}} more',
  'orders.away.more_other': 'and {{count}} more',
} as const

addSentences(away)
