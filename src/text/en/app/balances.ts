import { addSentences } from '../sentences.ts'

/** Sentences about what an account owns. */
export const balances = {
  'app.balances.total': 'about {{usd}}',
  'app.balances.without_one': '{{count}} token without a price',
  'app.balances.without_other': '{{count}} tokens without a price',
  'app.balances.source': 'Prices from each chain’s own pools.',
  'app.balances.none': 'No balances of the listed tokens.',
  'app.balances.inDelta': '{{symbol}} in Delta',
  'app.balances.reserved': '{{amount}} reserved by open orders',
  'app.balances.approvals_one': '{{count}} open approval',
  'app.balances.approvals_other': '{{count}} open approvals',
} as const

addSentences(balances)
