import { addSentences } from '../sentences.ts'

/** Sentences of several limit orders at once. */
export const ladder = {
  'limit.ladder.from': 'First price',
  'limit.ladder.to': 'Last price',
  'limit.ladder.rungs': 'Orders',
  'limit.ladder.span': '{{near}} to {{far}} better than market',
  'limit.ladder.sizes': 'Sizes',
  'limit.ladder.equal': 'Equal',
  'limit.ladder.rising': 'More toward last',
  'limit.ladder.falling': 'More toward first',
  'limit.ladder.problem.rungs': 'From {{min}} to {{max}} orders.',
  'limit.ladder.problem.nothing':
    'An order of this ladder would be nothing. Use fewer orders or a larger amount.',
  'limit.ladder.problem.tooLarge': 'An amount of this ladder is too large.',
  'limit.ladder.table': 'Orders of the ladder',
  'limit.ladder.average': 'Average price',
  'limit.ladder.atMarket':
    '{{count}} of them would fill at once, at their own price: solvers offer more now.',
} as const

addSentences(ladder)
