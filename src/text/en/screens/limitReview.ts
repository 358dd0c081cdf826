import { addSentences } from '../sentences.ts'

/** Sentences on limit orders before they are signed. */
export const limitReview = {
  'limit.ladderReview.title': 'Review ladder',
  'limit.ladderReview.confirm': 'Place {{count}} orders',
  'limit.ladderReview.text':
    'Each line is an order of its own. Your wallet signs {{count}} times; orders already signed stay open.',
  'limit.ladderReview.textNative':
    'Each line is an order with its own deposit: {{count}} transactions. Orders already deposited stay open.',
  'limit.ladderReview.routes': 'Getting the route of each order',
  'limit.replace.reviewTitle': 'Review replacement',
  'limit.replace.confirm': 'Replace order',
  'limit.replace.old': 'Old order',
  'limit.replace.text':
    'The old order is cancelled on chain first. The new one is signed only once the chain shows that the old one ended without another fill.',
  'limit.replace.cost': 'Network fee to cancel the old order',
  'limit.review.title': 'Review limit order',
  'limit.review.price': 'Limit price',
  'limit.review.signed': 'Signed as',
  'limit.review.signedHint':
    'The two signed amounts have too few digits for the typed price. Orders and receipts show this one, no worse for you.',
  'limit.review.distance': 'Distance',
  'limit.review.expires': 'Expires',
  'limit.review.rest': 'Nothing leaves your account until solvers fill it. Cancel at any time.',
  'limit.review.restNative':
    'The deposit leaves your account now; “Cancel and withdraw” returns what is left.',
  'limit.review.confirm': 'Place limit order',
  'limit.review.noRoute': 'The service has no route for this order at the moment.',
} as const

addSentences(limitReview)
