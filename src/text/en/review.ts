import { addSentences } from '../sentences.ts'

/** Sentences of the review dialog. */
export const review = {
  'trade.review.accept': 'Accept the new price',
  'trade.review.atLeast': 'At least',
  'trade.review.atMost': 'At most',
  'trade.review.better': 'The price got better by {{bps}} bps ({{percent}})',
  'trade.review.chain': 'Chain',
  'trade.review.confirmBuy': 'Swap for {{amount}}',
  'trade.review.confirmSell': 'Swap {{amount}}',
  'trade.review.notRenewed': 'No new quote came. Try again.',
  'trade.review.offer': 'It was {{before}} and is now {{after}}. Nothing was sent.',
  'trade.review.old': 'This quote is too old to trade on',
  'trade.review.oldText': 'Get a new one; if the price changed you will see by how much.',
  'trade.review.owner': 'From your account, and back to it',
  'trade.review.payAbout': 'You pay, about',
  'trade.review.receiveAbout': 'You receive, about',
  'trade.review.recipient': 'To',
  'trade.review.renew': 'Get a new quote',
  'trade.review.renewing': 'Getting a new quote',
  'trade.review.router': 'Through the router, which carries out the swap',
  'trade.review.sender': 'From your account',
  'trade.review.title': 'Review swap',
  'trade.review.valid_one': 'Valid for {{count}} s',
  'trade.review.valid_other': 'Valid for {{count}} s',
  'trade.review.worse': 'The price got worse by {{bps}} bps ({{percent}})',
} as const

addSentences(review)
