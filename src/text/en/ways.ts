import { addSentences } from './sentences.ts'

/** Sentences of the two ways to fill a trade, side by side. */
export const ways = {
  'swap.auto.better': 'Auto chose {{way}}: {{bps}} bps better after costs, as of this quote.',
  'swap.auto.budget':
    'Auto chose {{way}}, the service’s default. The other mode was not quoted, to save requests.',
  'swap.auto.close':
    'Auto chose {{way}}: Market is {{bps}} bps better as of this quote, but below {{most}} bps Auto prefers {{way}}, where a failed fill costs you nothing.',
  'swap.auto.equal': 'Auto chose {{way}}: both are equal after costs.',
  'swap.auto.held': 'Auto keeps {{way}} while the review is open.',
  'swap.auto.only': 'Auto chose {{way}}: there is no other quote.',
  'swap.auto.unknown': 'Auto chose {{way}}, the service’s default: some costs are unknown.',
  'swap.auto.waiting': 'Auto chose {{way}} until the other quote arrives.',
  'swap.ways.afterCosts': 'after all costs',
  'swap.ways.afterGas': 'after fees',
  'swap.ways.beforeCosts': 'before fees',
  'swap.ways.best': 'Best',
  'swap.ways.budget': 'Not quoted, to save requests. Choose it to get a quote.',
  'swap.ways.deposit': 'deposit\u00a0{{usd}}',
  'swap.ways.failed': 'No quote',
  'swap.ways.gas': 'network\u00a0fee\u00a0{{usd}}',
  'swap.ways.gasUnknown': 'network fee unknown',
  'swap.ways.deltaText': 'Solvers compete for your order',
  'swap.ways.marketText': 'Your transaction, settles at once',
  'swap.ways.noDeltaChain': 'Not available on this chain',
  'swap.ways.noDeltaTax': 'Fee-on-transfer tokens are not supported',
  'swap.ways.worse': '{{bps}} bps worse',
  'swap.fallback.amount': 'The amount is too small for Delta',
  'swap.fallback.gas': 'The network fee would exceed the trade',
  'swap.fallback.side': 'Delta does not support an exact receive amount here',
  'swap.fallback.native': 'Delta does not support the native token here',
  'swap.fallback.other': 'Delta did not quote this time',
  'swap.fallback.pricing': 'Delta has no price for this pair now',
  'swap.fallback.token': 'Delta does not support one of these tokens',
} as const

addSentences(ways)
