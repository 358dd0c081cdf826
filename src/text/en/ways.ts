import { addSentences } from './sentences.ts'

/** Sentences of the two ways to fill a trade, side by side. */
export const ways = {
  'swap.auto.better': 'Auto takes {{way}}: {{bps}} bps better after costs.',
  'swap.auto.budget':
    'Auto takes {{way}}, the service’s own choice. The other way is not asked, to save requests.',
  'swap.auto.equal': 'Auto takes {{way}}: both bring the same after costs.',
  'swap.auto.only': 'Auto takes {{way}}: there is no other answer to compare with.',
  'swap.auto.stays': 'Auto stays with {{way}}: {{other}} is {{bps}} bps better, too little to change for.',
  'swap.auto.unknown': 'Auto takes {{way}}, the service’s own choice: not all costs are known.',
  'swap.auto.waiting': 'Auto takes {{way}}, the service’s own choice, until the other way is known.',
  'swap.ways.afterCosts': 'after all costs',
  'swap.ways.afterGas': 'after fees and gas',
  'swap.ways.beforeCosts': 'before network fees',
  'swap.ways.best': 'Best',
  'swap.ways.budget': 'Not asked, to save requests. Choose it to ask.',
  'swap.ways.deposit': 'deposit\u00a0{{usd}}',
  'swap.ways.failed': 'No answer now',
  'swap.ways.gas': 'gas\u00a0{{usd}}',
  'swap.ways.gasUnknown': 'gas unknown',
  'swap.ways.deltaText': 'Solvers compete for your order',
  'swap.ways.marketText': 'Your transaction, settles at once',
  'swap.ways.noDeltaChain': 'Solvers do not work on this chain',
  'swap.ways.noDeltaTax': 'Solvers do not trade a token that keeps a tax',
  'swap.ways.worse': '{{bps}} bps worse',
  'swap.fallback.amount': 'Solvers do not take so small an amount',
  'swap.fallback.gas': 'For solvers, gas would cost more than the trade',
  'swap.fallback.side': 'Solvers do not take an exact amount to receive here',
  'swap.fallback.native': 'Solvers do not take the chain’s own coin here',
  'swap.fallback.other': 'Solvers did not answer this time',
  'swap.fallback.pricing': 'Solvers have no price for this pair now',
  'swap.fallback.token': 'Solvers do not trade one of these tokens',
} as const

addSentences(ways)
