import { addSentences } from '../sentences.ts'

/** Sentences of the line below the button: how long a quote stays, or why no new one comes. */
export const quoteLine = {
  'swap.status.auto': 'Auto chose {{way}}',
  'swap.status.fetching': 'Refreshing the quote',
  'swap.status.next_one': 'New quote in {{count}} s',
  'swap.status.next_other': 'New quote in {{count}} s',
  'swap.status.old': 'Amounts are from the previous quote.',
  'swap.status.paused': 'Quotes are paused while you are away.',
  'swap.status.renew': 'Refresh',
  'swap.status.resume': 'Resume',
  'swap.status.retrying': 'Asking the service again',
  'swap.status.spent': 'Few requests left today.',
} as const

addSentences(quoteLine)
