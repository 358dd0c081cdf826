import { addSentences } from '../sentences.ts'

/** Sentences of the limit screen. */
export const limit = {
  'limit.aside': 'Order details',
  'limit.title': 'Limit order',
  'limit.price.label': 'Limit price',
  'limit.parts.label': 'Allow partial fills',
  'limit.gate.price': 'Enter a price',
  'limit.gate.tooLarge': 'Amount too large for this price',
  'limit.gate.nothing': 'Amount too small for this price',
  'limit.gate.noDelta': 'Limit orders need solvers, which do not serve this pair',
  'limit.gate.review': 'Review limit order',
  'limit.ladder.mode': 'One order or several',
  'limit.ladder.one': 'One order',
  'limit.ladder.many': 'Ladder',
  'limit.ladder.gate.prices': 'Enter both prices',
  'limit.ladder.gate.problem': 'Check the ladder',
  'limit.ladder.gate.review': 'Review ladder',
  'limit.replace.gate': 'Loading the old order',
  'limit.replace.gateOver': 'The old order cannot be replaced',
  'limit.replace.gateChanged': 'The open amount of the old order is different',
  'limit.replace.gateUnread': 'Fills of the old order cannot be read',
  'limit.replace.gateOther': 'The old order trades another pair or side',
  'limit.replace.gateTaken': 'The old order is being replaced already',
  'limit.replace.review': 'Review replacement',
  'limit.review.sell': 'You sell',
  'limit.review.sellMost': 'You sell at most',
  'limit.review.buy': 'You receive',
  'limit.review.buyLeast': 'You receive at least',
} as const

addSentences(limit)
