import { addSentences } from '../sentences.ts'

/** What cannot be traded on a chain because a contract is not there. */
export const lacks = {
  'lacks.limit':
    'Limit orders are filled through Delta, which is not on {{chain}}. Choose another chain, or swap at the market price.',
  'lacks.twap':
    'TWAP orders are filled through Delta, which is not on {{chain}}. Choose another chain, or swap it all at once.',
  'lacks.crosschain':
    'Crosschain orders leave through Delta, which is not on {{chain}}. Choose another chain to sell on.',
  'lacks.otc': 'The OTC contract is not on {{chain}}. Choose another chain.',
  'lacks.gate.delta': 'Delta is not on {{chain}}',
} as const

addSentences(lacks)
