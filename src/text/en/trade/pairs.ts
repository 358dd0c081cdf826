import { addSentences } from '../sentences.ts'

/** Pairs that were starred or traded. */
export const pairs = {
  'trade.pairs.label': 'Pairs',
  'trade.pairs.star': 'Star {{sell}} / {{buy}}',
  'trade.pairs.fill': 'Sell {{sell}} for {{buy}}',
  'trade.pairs.fillStarred': 'Sell {{sell}} for {{buy}}, starred',
} as const

addSentences(pairs)
